// Locks; see NSThread.h.
#pragma once

#import <Foundation/NSThread.h>
