// Timers; see NSRunLoop.h.
#pragma once

#import <Foundation/NSRunLoop.h>
