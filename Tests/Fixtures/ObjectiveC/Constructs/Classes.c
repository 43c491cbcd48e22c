// Class objects of Apple's classes, as generated code defines them, and the table of all.
#include <stddef.h>
#include <string.h>

struct class_object {
    void *words[18];
};

#define APPLE(X)                                                                                     \
    X(NSObject) X(NSString) X(NSMutableString) X(NSNumber) X(NSArray) X(NSMutableArray) X(NSDictionary) \
    X(NSMutableDictionary) X(NSScanner) X(NSSortDescriptor) X(NSPredicate) X(NSValue) X(NSException) X(NSMethodSignature) X(NSInvocation) X(Greeter)
#define OWN(X) X(Animal) X(Dog) X(Loud) X(Problem) X(Tracer) X(Person) X(Watcher) X(Proxy) X(Counted) X(Worker) X(Manual) X(Store)

#define DEFINE(name)                                                    \
    __attribute__((weak)) struct class_object _OBJC_CLASS_##name;       \
    __attribute__((weak)) unsigned long __objc_class_name_##name;
#define DECLARE(name) extern struct class_object _OBJC_CLASS_##name;
#define ROW(name) {#name, &_OBJC_CLASS_##name},
APPLE(DEFINE)
OWN(DECLARE)

void *constructClass(const char *name) {
    static const struct {
        const char *name;
        struct class_object *object;
    } classes[] = {APPLE(ROW) OWN(ROW)};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (!strcmp(classes[i].name, name)) return classes[i].object;
    return NULL;
}

/// An exception leaves references behind in the frames that it passes, as on a phone: those of the
/// throwing functions here, and the text of an undefined key in the bridge.
const char *__lsan_default_suppressions(void) { return "leak:runExceptions\nleak:KeyValueCodingO9undefined\n"; }
