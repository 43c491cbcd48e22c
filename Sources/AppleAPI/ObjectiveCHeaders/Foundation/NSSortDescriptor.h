// Sort descriptors; see NSPredicate.h.
#pragma once

#import <Foundation/NSPredicate.h>
