// Sending a message with a function.
#pragma once

#include <objc/library.h>
#include <objc/objc.h>
#include <objc/runtime.h>

#ifdef __OBJC__
struct objc_super {
  __unsafe_unretained id receiver;
  __unsafe_unretained Class super_class;
};
#endif

BELLHOP_LIBRARY_BEGIN
OBJC_EXPORT id objc_msgSend(id receiver, SEL selector, ...);
OBJC_EXPORT id objc_msgSendSuper(struct objc_super *receiver, SEL selector, ...);
OBJC_EXPORT void objc_msgSend_stret(id receiver, SEL selector, ...);
OBJC_EXPORT IMP objc_msg_lookup(id receiver, SEL selector);
BELLHOP_LIBRARY_END
