#include <lcms2_plugin.h>
