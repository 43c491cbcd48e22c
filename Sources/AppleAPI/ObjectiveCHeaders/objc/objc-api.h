// See objc.h.
#pragma once

#include <objc/objc.h>
