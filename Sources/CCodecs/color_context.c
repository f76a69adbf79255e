#include "color_context.h"

#include <stdio.h>
#include <string.h>

// In front of each block; a multiple of 16 bytes, so that what follows is aligned.
typedef struct block_head {
  ccodecs_color *owner;
  struct block_head *next;
  struct block_head **link;  // what points here
  size_t bytes;
} block_head;

// The version of lcms2 whose allocator this is.
enum { ALLOCATOR_VERSION = 2060 };

static void *refuse(ccodecs_color *color, int *reason) {
  *reason = 1;
  if (color->is_guarded) longjmp(color->jump, 1);
  return NULL;
}

static void *allocate(cmsContext context, cmsUInt32Number bytes) {
  ccodecs_color *color = color_library()->cmsGetContextUserData(context);
  size_t whole = bytes + sizeof(block_head);
  if (color == NULL) return NULL;
  if (whole > CCODECS_COLOR_MOST_BYTES - color->used) return refuse(color, &color->passed_limit);
  block_head *head = ccodecs_account_malloc(color->account, whole);
  if (head == NULL) return refuse(color, &color->out_of_memory);
  *head = (block_head){color, color->blocks, &color->blocks, whole};
  if (head->next != NULL) head->next->link = &head->next;
  color->blocks = head;
  color->used += whole;
  return head + 1;
}

static void release(cmsContext context, void *block) {
  (void)context;
  if (block == NULL) return;
  block_head *head = (block_head *)block - 1;
  *head->link = head->next;
  if (head->next != NULL) head->next->link = head->link;
  head->owner->used -= head->bytes;
  ccodecs_account_free(head->owner->account, head);
}

static void *reallocate(cmsContext context, void *block, cmsUInt32Number bytes) {
  void *larger = allocate(context, bytes);
  if (larger == NULL || block == NULL) return larger;
  size_t before = ((block_head *)block - 1)->bytes - sizeof(block_head);
  memcpy(larger, block, before < bytes ? before : bytes);
  release(context, block);
  return larger;
}

static void on_error(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)code;
  ccodecs_color *color = color_library()->cmsGetContextUserData(context);
  // The first is nearest to the cause.
  if (color == NULL || color->message[0] != 0) return;
  snprintf(color->message, sizeof color->message, "%s", text);
}

ccodecs_status color_context_open(ccodecs_color *color) {
  color->lcms = color_library();
  if (color->lcms == NULL) {
    snprintf(color->message, sizeof color->message, "liblcms2.so.2 is not installed");
    return ccodecs_status_unsupported;
  }
  cmsPluginMemHandler allocator = {
      .base = {cmsPluginMagicNumber, ALLOCATOR_VERSION, cmsPluginMemHandlerSig, NULL},
      .MallocPtr = allocate,
      .FreePtr = release,
      .ReallocPtr = reallocate,
  };
  color->context = color->lcms->cmsCreateContext(&allocator, color);
  if (color->context == NULL) return ccodecs_status_no_memory;
  color->lcms->cmsSetLogErrorHandlerTHR(color->context, on_error);
  return ccodecs_status_ok;
}

void color_context_close(ccodecs_color *color) {
  if (color->context == NULL) return;
  const lcms_functions *lcms = color->lcms;
  if (color->transform != NULL) lcms->cmsDeleteTransform(color->transform);
  if (color->profile != NULL) lcms->cmsCloseProfile(color->profile);
  lcms->cmsDeleteContext(color->context);
  color->transform = color->profile = NULL;
  color->context = NULL;
}

ccodecs_status color_context_abandon(ccodecs_color *color) {
  color->is_guarded = 0;
  color->transform = color->profile = NULL;
  // The context alone is known elsewhere, in a list of lcms2's.
  if (color->context != NULL) color->lcms->cmsDeleteContext(color->context);
  color->context = NULL;
  while (color->blocks != NULL) release(NULL, color->blocks + 1);
  return color_context_fail(color, "");
}

ccodecs_status color_context_fail(ccodecs_color *color, const char *message) {
  if (color->out_of_memory) return ccodecs_status_no_memory;
  if (color->passed_limit) {
    snprintf(color->message, sizeof color->message, "it asks for more than %d MiB of memory",
             CCODECS_COLOR_MOST_BYTES >> 20);
    return ccodecs_status_limit;
  }
  if (color->message[0] == 0) snprintf(color->message, sizeof color->message, "%s", message);
  return ccodecs_status_corrupt;
}
