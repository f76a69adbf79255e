#include <stdio.h>
#include <string.h>

#include "color_context.h"

static cmsUInt32Number read_bytes(struct _cms_io_handler *reader, void *target,
                                  cmsUInt32Number size, cmsUInt32Number count) {
  ccodecs_color *color = reader->stream;
  size_t wanted = (size_t)size * count;
  if (wanted > reader->ReportedSize - color->position) return 0;
  memcpy(target, color->bytes + color->position, wanted);
  color->position += wanted;
  return count;
}

static cmsBool seek(struct _cms_io_handler *reader, cmsUInt32Number offset) {
  if (offset > reader->ReportedSize) return FALSE;
  ((ccodecs_color *)reader->stream)->position = offset;
  return TRUE;
}

static cmsUInt32Number tell(struct _cms_io_handler *reader) {
  return (cmsUInt32Number)((ccodecs_color *)reader->stream)->position;
}

static cmsBool write_nothing(struct _cms_io_handler *reader, cmsUInt32Number size,
                             const void *bytes) {
  (void)reader, (void)size, (void)bytes;
  return FALSE;
}

static cmsBool close_nothing(struct _cms_io_handler *reader) {
  (void)reader;
  return TRUE;
}

static ccodecs_status check_profile(ccodecs_color *color) {
  const lcms_functions *lcms = color->lcms;
  cmsProfileClassSignature class = lcms->cmsGetDeviceClass(color->profile);
  if (class != cmsSigInputClass && class != cmsSigDisplayClass && class != cmsSigOutputClass &&
      class != cmsSigColorSpaceClass) {
    return color_context_fail(color, "it is of a class that does not say what pixels mean");
  }
  cmsColorSpaceSignature pcs = lcms->cmsGetPCS(color->profile);
  if (pcs != cmsSigXYZData && pcs != cmsSigLabData) {
    return color_context_fail(color, "it leads neither to XYZ nor to Lab");
  }
  cmsColorSpaceSignature wanted = color->kind == ccodecs_color_kind_grey  ? cmsSigGrayData
                                  : color->kind == ccodecs_color_kind_rgb ? cmsSigRgbData
                                                                          : cmsSigCmykData;
  if (lcms->cmsGetColorSpace(color->profile) != wanted) {
    return color_context_fail(color, "it is for other pixels");
  }
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_color_open_profile(ccodecs_color *color, const uint8_t *bytes,
                                          size_t count) {
  ccodecs_status status = color_context_open(color);
  if (status != ccodecs_status_ok) return status;
  if (setjmp(color->jump) != 0) return color_context_abandon(color);
  color->is_guarded = 1;
  color->bytes = bytes;
  color->reader = (struct _cms_io_handler){
      .stream = color,
      .ContextID = color->context,
      .ReportedSize = (cmsUInt32Number)count,
      .Read = read_bytes,
      .Seek = seek,
      .Close = close_nothing,
      .Tell = tell,
      .Write = write_nothing,
  };
  color->profile = color->lcms->cmsOpenProfileFromIOhandlerTHR(color->context, &color->reader);
  color->is_guarded = 0;
  if (color->profile == NULL) return color_context_fail(color, "its header makes no sense");
  return check_profile(color);
}

static ccodecs_status make_profile(ccodecs_color *color, const ccodecs_color_space *space) {
  const lcms_functions *lcms = color->lcms;
  int is_power = space->a == 1 && space->b == 0 && space->d == 0;
  cmsFloat64Number parameters[] = {space->gamma, space->a, space->b, space->c, space->d};
  cmsToneCurve *curve = is_power
                            ? lcms->cmsBuildGamma(color->context, space->gamma)
                            : lcms->cmsBuildParametricToneCurve(color->context, 4, parameters);
  if (curve == NULL) return color_context_fail(color, "its curve makes no sense");
  cmsCIExyY white = {space->white[0], space->white[1], 1};
  if (color->kind == ccodecs_color_kind_grey) {
    color->profile = lcms->cmsCreateGrayProfileTHR(color->context, &white, curve);
  } else {
    cmsCIExyYTRIPLE primaries = {{space->red[0], space->red[1], 1},
                                 {space->green[0], space->green[1], 1},
                                 {space->blue[0], space->blue[1], 1}};
    cmsToneCurve *curves[] = {curve, curve, curve};
    color->profile = lcms->cmsCreateRGBProfileTHR(color->context, &white, &primaries, curves);
  }
  lcms->cmsFreeToneCurve(curve);
  if (color->profile == NULL) return color_context_fail(color, "its primaries make no sense");
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_color_open_space(ccodecs_color *color, const ccodecs_color_space *space) {
  ccodecs_status status = color_context_open(color);
  if (status != ccodecs_status_ok) return status;
  if (setjmp(color->jump) != 0) return color_context_abandon(color);
  color->is_guarded = 1;
  status = make_profile(color, space);
  color->is_guarded = 0;
  return status;
}

// Apart from the one that sets the jump target, whose locals a jump may clobber.
__attribute__((noinline)) static void get_name(ccodecs_color *color, char *name) {
  color->lcms->cmsGetProfileInfoASCII(color->profile, cmsInfoDescription, "en", "US", name,
                                      CCODECS_COLOR_NAME_BYTES);
  name[CCODECS_COLOR_NAME_BYTES - 1] = 0;
  for (char *letter = name; *letter != 0; letter++) {
    if (*letter < 0x20 || *letter > 0x7E) *letter = '?';
  }
}

void ccodecs_color_get_name(ccodecs_color *color, char *name) {
  name[0] = 0;
  if (color->profile == NULL) return;
  if (setjmp(color->jump) != 0) {
    (void)color_context_abandon(color);
    name[0] = 0;
    return;
  }
  color->is_guarded = 1;
  get_name(color, name);
  color->is_guarded = 0;
}

int color_space_curves(ccodecs_color *color, float *light) {
  static const cmsTagSignature tables[] = {cmsSigAToB0Tag, cmsSigAToB1Tag, cmsSigAToB2Tag,
                                           cmsSigDToB0Tag, cmsSigDToB1Tag, cmsSigDToB2Tag};
  static const cmsTagSignature colored[] = {cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag};
  static const cmsTagSignature grey[] = {cmsSigGrayTRCTag};
  const lcms_functions *lcms = color->lcms;
  if (color->kind == ccodecs_color_kind_cmyk) return 0;
  for (size_t index = 0; index < sizeof tables / sizeof *tables; index++) {
    if (lcms->cmsIsTag(color->profile, tables[index])) return 0;
  }
  int is_grey = color->kind == ccodecs_color_kind_grey;
  // A curve of grey leads to Y, or to L*.
  int is_lightness = is_grey && lcms->cmsGetPCS(color->profile) == cmsSigLabData;
  const cmsTagSignature *tags = is_grey ? grey : colored;
  for (int channel = 0; channel < (int)color->kind; channel++) {
    const cmsToneCurve *curve = lcms->cmsReadTag(color->profile, tags[channel]);
    if (curve == NULL) return 0;
    for (int value = 0; value < CCODECS_COLOR_CURVE_VALUES; value++) {
      float result = lcms->cmsEvalToneCurveFloat(curve, (float)value / 255);
      *light++ = is_lightness ? color_light_of_root((result * 100 + 16) / 116) : result;
    }
  }
  return 1;
}

int ccodecs_color_get_curves(ccodecs_color *color, float *light) {
  if (color->profile == NULL) return 0;
  if (setjmp(color->jump) != 0) {
    (void)color_context_abandon(color);
    return 0;
  }
  color->is_guarded = 1;
  int has_curves = color_space_curves(color, light);
  color->is_guarded = 0;
  if (!has_curves) return 0;
  size_t count = (size_t)color->kind * CCODECS_COLOR_CURVE_VALUES;
  for (size_t index = 0; index < count; index++) {
    light[index] = light[index] > 0 ? light[index] < 1 ? light[index] : 1 : 0;
  }
  return 1;
}

static int save(ccodecs_color *color, uint8_t *bytes, size_t capacity, cmsUInt32Number *count) {
  return color->lcms->cmsSaveProfileToMem(color->profile, NULL, count) && *count >= 128 &&
         *count <= capacity && color->lcms->cmsSaveProfileToMem(color->profile, bytes, count);
}

size_t ccodecs_color_save(ccodecs_color *color, uint8_t *bytes, size_t capacity) {
  cmsUInt32Number count = 0;
  if (color->profile == NULL) return 0;
  if (setjmp(color->jump) != 0) {
    (void)color_context_abandon(color);
    return 0;
  }
  color->is_guarded = 1;
  int is_saved = save(color, bytes, capacity, &count);
  color->is_guarded = 0;
  if (!is_saved) return 0;
  // The date at 24 (ICC.1:2022, 7.2.8) is that of now: the same picture gives the same bytes.
  static const uint8_t date[] = {2000 >> 8, 2000 & 255, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0};
  memcpy(bytes + 24, date, sizeof date);
  return count;
}
