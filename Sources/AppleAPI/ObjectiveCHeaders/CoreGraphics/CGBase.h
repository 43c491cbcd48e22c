// The base type of CoreGraphics.
#pragma once

#include <CoreFoundation/CFBase.h>

typedef double CGFloat;
#define CGFLOAT_DEFINED 1
#define CGFLOAT_IS_DOUBLE 1
#define CGFLOAT_TYPE double
#define CGFLOAT_MIN 2.2250738585072014e-308
#define CGFLOAT_MAX 1.7976931348623157e+308
#define CGFLOAT_EPSILON 2.2204460492503131e-16

#define CG_EXTERN CF_EXPORT
#define CG_INLINE static inline
