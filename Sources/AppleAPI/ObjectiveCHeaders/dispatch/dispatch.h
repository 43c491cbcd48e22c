// Grand Central Dispatch. The functions are those of the toolchain's libdispatch; in Objective-C its objects are
// declared as objects, so that properties can be `strong` and ARC counts them.
#pragma once

#include <Foundation/NSObjCRuntime.h>
#include <dispatch/base.h>
#include <dispatch/data.h>
#include <dispatch/group.h>
#include <dispatch/once.h>
#include <dispatch/queue.h>
#include <dispatch/source.h>
#include <dispatch/time.h>
