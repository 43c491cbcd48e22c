// The lock of an object.
#pragma once

#include <objc/library.h>
#include <objc/objc.h>

enum { OBJC_SYNC_SUCCESS = 0, OBJC_SYNC_NOT_OWNING_THREAD_ERROR = -1 };

BELLHOP_LIBRARY_BEGIN
OBJC_EXPORT int objc_sync_enter(id object);
OBJC_EXPORT int objc_sync_exit(id object);
BELLHOP_LIBRARY_END
