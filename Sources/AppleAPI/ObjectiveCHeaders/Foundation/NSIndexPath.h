// Paths of indexes; see NSIndexSet.h.
#pragma once

#import <Foundation/NSIndexSet.h>
