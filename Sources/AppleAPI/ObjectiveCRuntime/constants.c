// Constants of Foundation that the bridge uses itself.
#include "internal.h"

#define CONSTANT(name, text)                                                                        \
    static struct constant_string name##_text = {&_OBJC_CLASS_NSConstantString, text, sizeof text - 1}; \
    __attribute__((weak)) void *const name = &name##_text;
#define SAME(name) CONSTANT(name, #name)

SAME(NSGenericException)
SAME(NSRangeException)
SAME(NSInvalidArgumentException)
SAME(NSInternalInconsistencyException)
SAME(NSMallocException)
SAME(NSObjectInaccessibleException)
SAME(NSObjectNotAvailableException)
SAME(NSDestinationInvalidException)
SAME(NSParseErrorException)
CONSTANT(NSUndefinedKeyException, "NSUnknownKeyException")
CONSTANT(NSKeyValueChangeKindKey, "kind")
CONSTANT(NSKeyValueChangeNewKey, "new")
CONSTANT(NSKeyValueChangeOldKey, "old")
CONSTANT(NSKeyValueChangeIndexesKey, "indexes")
CONSTANT(NSKeyValueChangeNotificationIsPriorKey, "notificationIsPrior")
