// Memory zones. There is one zone; the type remains in the signatures of `copyWithZone:`.
#pragma once

#import <Foundation/NSObjCRuntime.h>

typedef struct _NSZone NSZone;
FOUNDATION_EXPORT NSZone *_Nullable NSDefaultMallocZone(void) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSUInteger NSPageSize(void);
