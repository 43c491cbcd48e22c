// Objects of the system's C interfaces, which are objects in Objective-C too.
#pragma once

#include <dispatch/base.h>

#define OS_OBJECT_USE_OBJC 1
#define OS_OBJECT_HAVE_OBJC_SUPPORT 1
