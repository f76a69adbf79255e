#ifndef COLOR_LIBRARY_H
#define COLOR_LIBRARY_H

#include <lcms2_plugin.h>

// What is used of lcms2.
#define LCMS_FUNCTIONS(FUNCTION)           \
  FUNCTION(cmsBuildGamma)                  \
  FUNCTION(cmsBuildParametricToneCurve)    \
  FUNCTION(cmsCloseProfile)                \
  FUNCTION(cmsCreateContext)               \
  FUNCTION(cmsCreateLab4ProfileTHR)        \
  FUNCTION(cmsCreateGrayProfileTHR)        \
  FUNCTION(cmsCreateRGBProfileTHR)         \
  FUNCTION(cmsCreateTransformTHR)          \
  FUNCTION(cmsCreate_sRGBProfileTHR)       \
  FUNCTION(cmsDeleteContext)               \
  FUNCTION(cmsDeleteTransform)             \
  FUNCTION(cmsDetectBlackPoint)            \
  FUNCTION(cmsDoTransform)                 \
  FUNCTION(cmsEvalToneCurveFloat)          \
  FUNCTION(cmsFreeToneCurve)               \
  FUNCTION(cmsGetColorSpace)               \
  FUNCTION(cmsGetContextUserData)          \
  FUNCTION(cmsGetDeviceClass)              \
  FUNCTION(cmsGetPCS)                      \
  FUNCTION(cmsGetProfileInfoASCII)         \
  FUNCTION(cmsIsTag)                       \
  FUNCTION(cmsOpenProfileFromIOhandlerTHR) \
  FUNCTION(cmsReadTag)                     \
  FUNCTION(cmsSaveProfileToMem)            \
  FUNCTION(cmsSetLogErrorHandlerTHR)

typedef struct lcms_functions {
#define FUNCTION(name) __typeof__(name) *name;
  LCMS_FUNCTIONS(FUNCTION)
#undef FUNCTION
} lcms_functions;

// lcms2, loaded at the first call and for the process's life; NULL where it is not there.
const lcms_functions *color_library(void);

#endif
