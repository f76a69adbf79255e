#include <stdlib.h>
#include <string.h>

#include "color_context.h"

// The colours that light is summed up of, on the way through lcms2: XYZ's own, white being D50.
static const double xyz[3][3] = {{0.9642, 0, 0}, {0, 1, 0}, {0, 0, 0.8249}};

ccodecs_color *ccodecs_color_create(ccodecs_account *account, ccodecs_color_kind kind,
                                    int has_alpha) {
  ccodecs_color *color = ccodecs_account_calloc(account, sizeof *color);
  if (color == NULL) return NULL;
  color->account = account;
  color->kind = kind;
  color->has_alpha = has_alpha;
  return color;
}

static void drop_conversion(ccodecs_color *color) {
  ccodecs_account_free(color->account, color->greys);
  ccodecs_account_free(color->account, color->lights);
  ccodecs_account_free(color->account, color->encoding);
  ccodecs_account_free(color->account, color->cache);
  color->greys = NULL;
  color->lights = NULL;
  color->encoding = NULL;
  color->cache = NULL;
}

void ccodecs_color_destroy(ccodecs_color *color) {
  if (color == NULL) return;
  drop_conversion(color);
  color_context_close(color);
  ccodecs_account_free(color->account, color);
}

const char *ccodecs_color_message(const ccodecs_color *color) { return color->message; }

// Whether no 8-bit colour of a grid, and no grey, changes by more than a level.
static int is_identity(ccodecs_color *color) {
  enum { STEP = 17, COLORS = 16 * 16 * 16 };
  uint8_t pixel[4] = {0}, result[4];
  for (int index = 0; index < COLORS + 256; index++) {
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] = (uint8_t)(index < COLORS ? STEP * (index >> (4 * channel) & 15)
                                                : index - COLORS);
    }
    memcpy(result, pixel, sizeof result);
    ccodecs_color_convert(color, result, 1);
    for (int channel = 0; channel < (int)color->kind; channel++) {
      if (abs(result[channel] - pixel[channel]) > 1) return 0;
    }
  }
  return 1;
}

// lcms2 compensates for the black point on the way to its sRGB; most curves begin at 0.
static cmsCIEXYZ black_point(ccodecs_color *color, float least) {
  cmsCIEXYZ black = {0, 0, 0};
  if (least > 0) {
    color->lcms->cmsDetectBlackPoint(&black, color->profile, INTENT_PERCEPTUAL, 0);
  }
  return black;
}

// A transform to Lab in numbers without bounds: nothing is cut off on the way to sRGB, as black point
// compensation makes some inks darker than black.
static cmsHTRANSFORM transform_to_lab(ccodecs_color *color) {
  const lcms_functions *lcms = color->lcms;
  cmsHPROFILE target = lcms->cmsCreateLab4ProfileTHR(color->context, NULL);
  if (target == NULL) return NULL;
  cmsUInt32Number type = color->kind == ccodecs_color_kind_cmyk  ? TYPE_CMYK_8
                         : color->kind == ccodecs_color_kind_rgb ? TYPE_RGB_8
                                                                 : TYPE_GRAY_8;
  cmsHTRANSFORM transform =
      lcms->cmsCreateTransformTHR(color->context, color->profile, type, target, TYPE_Lab_FLT,
                                  INTENT_PERCEPTUAL, cmsFLAGS_NOOPTIMIZE);
  lcms->cmsCloseProfile(target);
  return transform;
}

static const char lacking[] = "it lacks what a conversion needs";

static ccodecs_status prepare_grey(ccodecs_color *color) {
  float light[CCODECS_COLOR_CURVE_VALUES];
  double black = 0;
  color->greys = ccodecs_account_malloc(color->account, CCODECS_COLOR_CURVE_VALUES);
  if (color->greys == NULL) return ccodecs_status_no_memory;
  if (color_space_curves(color, light)) {
    black = black_point(color, light[0]).Y;
  } else {
    cmsHTRANSFORM transform = transform_to_lab(color);
    if (transform == NULL) return color_context_fail(color, lacking);
    for (int value = 0; value < CCODECS_COLOR_CURVE_VALUES; value++) {
      uint8_t sample = (uint8_t)value;
      float lab[3];
      color->lcms->cmsDoTransform(transform, &sample, lab, 1);
      light[value] = color_light_of_root((lab[0] + 16) / 116);
    }
    color->lcms->cmsDeleteTransform(transform);
  }
  // White under D50 times Y: equal parts of red, green and blue.
  double columns[3][3];
  for (int channel = 0; channel < 3; channel++) memcpy(columns[channel], color_white, sizeof color_white);
  color_encoding_set(color->encoding, columns, (double[]){0, 0, 0});
  for (int value = 0; value < CCODECS_COLOR_CURVE_VALUES; value++) {
    uint8_t pixel[3];
    float y = (float)((light[value] - black) / (1 - black)) / 3;
    color_encoding_write(color->encoding, y, y, y, pixel);
    color->greys[value] = pixel[1];
  }
  ccodecs_account_free(color->account, color->encoding);
  color->encoding = NULL;
  return ccodecs_status_ok;
}

// Three curves and a matrix need no table: whether there are such.
static int prepare_matrix(ccodecs_color *color) {
  static const cmsTagSignature tags[] = {cmsSigRedColorantTag, cmsSigGreenColorantTag,
                                         cmsSigBlueColorantTag};
  double columns[3][3];
  for (int channel = 0; channel < 3; channel++) {
    const cmsCIEXYZ *colorant = color->lcms->cmsReadTag(color->profile, tags[channel]);
    if (colorant == NULL) return 0;
    columns[channel][0] = colorant->X;
    columns[channel][1] = colorant->Y;
    columns[channel][2] = colorant->Z;
  }
  color->lights =
      ccodecs_account_malloc(color->account, 3 * CCODECS_COLOR_CURVE_VALUES * sizeof(float));
  if (color->lights == NULL || !color_space_curves(color, color->lights)) return 0;
  cmsCIEXYZ black =
      black_point(color, color->lights[0] + color->lights[256] + color->lights[512]);
  color_encoding_set(color->encoding, columns, (double[]){black.X, black.Y, black.Z});
  return 1;
}

static ccodecs_status prepare_tables(ccodecs_color *color) {
  ccodecs_account_free(color->account, color->lights);
  color->lights = NULL;
  color->transform = transform_to_lab(color);
  if (color->transform == NULL) return color_context_fail(color, lacking);
  color_encoding_set(color->encoding, xyz, (double[]){0, 0, 0});
  return color_context_cache(color) ? ccodecs_status_ok : ccodecs_status_no_memory;
}

static ccodecs_status prepare(ccodecs_color *color) {
  if (color->kind == ccodecs_color_kind_grey) return prepare_grey(color);
  if (color->kind == ccodecs_color_kind_rgb && prepare_matrix(color)) return ccodecs_status_ok;
  return prepare_tables(color);
}

ccodecs_status ccodecs_color_prepare(ccodecs_color *color) {
  // What was read of it before may have taken too much.
  if (color->profile == NULL) return color_context_fail(color, lacking);
  color->encoding = ccodecs_account_malloc(color->account, sizeof *color->encoding);
  if (color->encoding == NULL) return ccodecs_status_no_memory;
  if (setjmp(color->jump) != 0) return color_context_abandon(color);
  color->is_guarded = 1;
  ccodecs_status status = prepare(color);
  color->is_guarded = 0;
  if (status == ccodecs_status_ok && color->kind != ccodecs_color_kind_cmyk) {
    color->is_identity = is_identity(color);
  }
  return status;
}

int ccodecs_color_is_identity(const ccodecs_color *color) { return color->is_identity; }

static void from_srgb(ccodecs_color *color, uint8_t *rgb) {
  const lcms_functions *lcms = color->lcms;
  cmsHPROFILE source = lcms->cmsCreate_sRGBProfileTHR(color->context);
  if (source == NULL) return;
  cmsHTRANSFORM transform =
      lcms->cmsCreateTransformTHR(color->context, source, TYPE_RGB_8, color->profile, TYPE_RGB_8,
                                  INTENT_PERCEPTUAL, cmsFLAGS_NOOPTIMIZE);
  lcms->cmsCloseProfile(source);
  if (transform == NULL) return;
  lcms->cmsDoTransform(transform, rgb, rgb, 1);
  lcms->cmsDeleteTransform(transform);
}

// The value whose grey comes nearest.
static int nearest_grey(const uint8_t *greys, int grey) {
  int nearest = 0;
  for (int value = 1; value < CCODECS_COLOR_CURVE_VALUES; value++) {
    if (abs(greys[value] - grey) < abs(greys[nearest] - grey)) nearest = value;
  }
  return nearest;
}

void ccodecs_color_from_srgb(ccodecs_color *color, uint8_t *rgb) {
  if (color->greys != NULL && rgb[0] == rgb[1] && rgb[1] == rgb[2]) {
    memset(rgb, nearest_grey(color->greys, rgb[0]), 3);
  }
  if (color->kind != ccodecs_color_kind_rgb || color->profile == NULL) return;
  if (setjmp(color->jump) != 0) {
    (void)color_context_abandon(color);
    return;
  }
  color->is_guarded = 1;
  from_srgb(color, rgb);
  color->is_guarded = 0;
}

void ccodecs_color_close(ccodecs_color *color, int keeps_transform) {
  if (!keeps_transform) drop_conversion(color);
  if (!keeps_transform || color->transform == NULL) {
    color_context_close(color);
  } else if (color->profile != NULL) {
    color->lcms->cmsCloseProfile(color->profile);
    color->profile = NULL;
  }
  color->bytes = NULL;
}
