// File handles; see NSStream.h.
#pragma once

#import <Foundation/NSStream.h>
