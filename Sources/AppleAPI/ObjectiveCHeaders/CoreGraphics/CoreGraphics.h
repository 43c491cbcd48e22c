// CoreGraphics. Geometry and transforms are complete; colors, paths, images and contexts are only declared.
#pragma once

#include <CoreFoundation/CoreFoundation.h>
#include <CoreGraphics/CGAffineTransform.h>
#include <CoreGraphics/CGBase.h>
#include <CoreGraphics/CGGeometry.h>
#include <CoreGraphics/CGObjects.h>
