// Archives; see NSCoder.h.
#pragma once

#import <Foundation/NSCoder.h>
