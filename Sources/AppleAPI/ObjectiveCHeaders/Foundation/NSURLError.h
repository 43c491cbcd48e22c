// See FoundationErrors.h.
#pragma once

#import <Foundation/FoundationErrors.h>
