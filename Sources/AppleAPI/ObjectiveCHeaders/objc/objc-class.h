// See runtime.h.
#pragma once

#include <objc/runtime.h>
