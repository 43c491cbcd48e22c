// See CGObjects.h.
#pragma once

#include <CoreGraphics/CGObjects.h>
