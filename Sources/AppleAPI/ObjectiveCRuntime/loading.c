// Loading of the modules that clang compiled, and what completes them after registration.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void adopt_class(struct class *class);

struct class _OBJC_CLASS_NSConstantString;
unsigned long __objc_class_name_NSConstantString;

static const struct shape protocol_shape = {&bellhop_objc_kinds[bellhop_objc_protocol], NULL};

static struct known_protocol {
    struct known_protocol *next;
    struct protocol *protocol;
} * known_protocols;

struct protocol *protocol_named(const char *interned) {
    struct known_protocol *next = known_protocols;
    while (next && next->protocol->name != interned) next = next->next;
    return next ? next->protocol : NULL;
}

/// Gives protocols an identity, so that @protocol(P) is an object.
void adopt_protocols(struct protocol_list *list) {
    for (; list; list = list->next)
        for (long i = 0; i < list->count; i++) {
            struct protocol *protocol = list->protocols[i];
            if (protocol->isa == &protocol_shape) continue;
            protocol->isa = (void *)&protocol_shape;
            protocol->name = intern_name(protocol->name);
            struct known_protocol *known = oom_checked(calloc(1, sizeof *known));
            *known = (struct known_protocol){known_protocols, protocol};
            known_protocols = known;
            adopt_protocols(protocol->protocols);
        }
}

static void add_methods(struct record *record, struct method_list *list, bool of_class) {
    struct method_table *table = of_class ? &record->class_methods : &record->methods;
    for (; list; list = list->next)
        for (unsigned i = 0; i < list->count; i++) {
            const struct method *method = &list->methods[i];
            // Each class and category has a +load of its own.
            if (of_class && !strcmp(method->name, "load")) continue;
            put_entry(table, intern_name(method->name), method->types, method->imp, rank_project);
        }
}

// MARK: - +load

static struct load {
    struct load *next;
    struct record *record;
    Imp imp;
    bool of_category;
} * pending_loads;

static void add_load(struct record *record, struct method_list *list, bool of_category) {
    for (; list; list = list->next)
        for (unsigned i = 0; i < list->count; i++) {
            if (strcmp(list->methods[i].name, "load")) continue;
            struct load *load = oom_checked(calloc(1, sizeof *load));
            *load = (struct load){NULL, record, list->methods[i].imp, of_category};
            struct load **end = &pending_loads;
            while (*end) end = &(*end)->next;
            *end = load;
        }
}

static struct load *take_load(struct record *record) {
    for (struct load **next = &pending_loads; *next; next = &(*next)->next)
        if ((*next)->record == record && !(*next)->of_category) {
            struct load *load = *next;
            *next = load->next;
            return load;
        }
    return NULL;
}

static void call_load(struct load *load) {
    if (!load) return;
    void *pool = bellhop_objc_pool_push();
    ((void (*)(id, const void *))load->imp)(load->record->class_object, bellhop_objc_selector("load"));
    bellhop_objc_pool_pop(pool);
    free(load);
}

/// Calls +load of the superclasses first, as Apple does.
static void load_class(struct record *record) {
    if (!record) return;
    load_class(super_record(record));
    call_load(take_load(record));
}

static void call_loads(void) {
    for (;;) {
        lock_classes();
        struct load *next = pending_loads;
        while (next && next->of_category) next = next->next;
        struct record *record = next ? next->record : NULL;
        unlock_classes();
        if (!record) break;
        load_class(record);
    }
    while (pending_loads) {
        struct load *load = pending_loads;
        pending_loads = load->next;
        call_load(load);
    }
}

// MARK: - Modules

static void add_category(struct category *category) {
    adopt_protocols(category->protocols);
    // clang lists all protocols of a module in a category of a class that does not exist.
    if (!strcmp(category->class_name, "__ObjC_Protocol_Holder_Ugly_Hack")) return;
    struct record *record = record_named(intern_name(category->class_name));
    add_methods(record, category->methods, false);
    add_methods(record, category->class_methods, true);
    add_load(record, category->class_methods, true);
    struct category_protocols *protocols = oom_checked(calloc(1, sizeof *protocols));
    *protocols = (struct category_protocols){record->category_protocols, category->protocols};
    record->category_protocols = protocols;
}

/// clang calls this function for each object file, in a constructor.
void __objc_exec_class(struct module *module) {
    lock_classes();
    struct symbol_table *symbols = module->symbols;
    for (unsigned long i = 0; i < symbols->selector_count; i++)
        symbols->selectors[i].name = intern_name(symbols->selectors[i].name);
    for (unsigned i = 0; i < symbols->class_count; i++) {
        struct class *class = symbols->definitions[i];
        struct class *metaclass = class->isa;
        adopt_class(class);
        adopt_protocols(class->protocols);
        add_methods(class->record, class->methods, false);
        add_methods(class->record, metaclass->methods, true);
        add_load(class->record, metaclass->methods, false);
    }
    for (unsigned i = 0; i < symbols->category_count; i++)
        add_category(symbols->definitions[symbols->class_count + i]);
    forget_cached_methods();
    unlock_classes();
}

// MARK: - Linking

/// The lowest offset. It is negative if a variable lies in the padding of the superclass, or if the
/// superclass is empty and the file is Objective-C++, where an empty class has one byte.
static int lowest_offset(const struct class *class) {
    int lowest = 0;
    for (unsigned i = 0; class->ivars && i < class->ivars->count; i++)
        if (class->ivars->ivars[i].offset < lowest) lowest = class->ivars->ivars[i].offset;
    return lowest;
}

/// Counts the bytes of the instance variables of the project's superclasses, and those of a class.
static size_t inherited_size(const struct record *record);

static size_t own_size(const struct record *record) { return record->own_size; }

static void measure(struct record *record) {
    if (!record || !record->is_own || record->is_measured) return;
    measure(record->super);
    struct class *class = record->class_object;
    record->own_size = class->size < 0 ? (size_t)-class->size : 0;
    if (!inherited_size(record)) {
        record->empty_bytes = (size_t)-lowest_offset(class);
        record->own_size += record->empty_bytes;
    }
    record->is_measured = true;
}

static size_t inherited_size(const struct record *record) {
    size_t size = 0;
    for (const struct record *next = record->super; next; next = next->super) size += own_size(next);
    return size;
}

static uint32_t instance_size(const void *metadata) {
    uint32_t size;
    memcpy(&size, (const char *)metadata + METADATA_INSTANCE_SIZE, sizeof size);
    return size;
}

/// Moves the instance variables into the storage that the generated Swift class adds to its
/// superclass. Their alignment is what clang computed: the address has the remainder of the
/// superclasses' size for the largest alignment for which there is room. clang rounds sizes up to
/// the alignment of the variables, so there is room for that alignment.
static void place_variables(struct record *record) {
    struct class *class = record->class_object;
    if (!record->metadata || record->has_offsets || !class || !class->ivars || !class->ivars->count) return;
    const void *super_metadata = ((const void *const *)record->metadata)[METADATA_SUPERCLASS];
    size_t start = super_metadata ? instance_size(super_metadata) : OBJECT_HEADER_BYTES;
    size_t end = instance_size(record->metadata), size = own_size(record);
    size_t inherited = inherited_size(record);
    start = (start + 7) / 8 * 8;
    size_t base = start;
    for (size_t alignment = 16; alignment > 1; alignment /= 2) {
        base = start + (inherited - start) % alignment;
        if (base + size <= end) break;
    }
    base += record->empty_bytes;
    size -= record->empty_bytes;
    if (base + size > end)
        fail("bellhop: the Swift class of %s has %zu bytes for instance variables, but they need %zu",
             record->name, end - start, base - start + size);
    for (unsigned i = 0; i < class->ivars->count; i++) {
        class->ivars->ivars[i].offset += (int)base;
        *class->ivar_offsets[i] = class->ivars->ivars[i].offset;
    }
    record->has_offsets = true;
}

static void link_record(struct record *record, void *context) {
    (void)context;
    if (record->is_linked || !record->class_object) return;
    measure(record);
    place_variables(record);
    struct record *super = super_record(record);
    record->class_object->super = super ? super->class_object : NULL;
    record->metaclass->super = super ? super->metaclass : NULL;
    record->is_linked = !super || super->class_object;
}

void bellhop_objc_link(void) {
    lock_classes();
    struct record *strings = record_named(intern_name("NSString"));
    _OBJC_CLASS_NSConstantString.record = strings;
    record_named(intern_name("NSConstantString"))->super = strings;
    bellhop_objc_each_record(link_record, NULL);
    forget_cached_methods();
    unlock_classes();
    call_loads();
}

// MARK: - The layout of Swift's classes

const char *bellhop_objc_layout_error(const void *root, const void *plain) {
    const void *const *words = root, *const *plain_words = plain;
    if (words[0] != (void *)SWIFT_CLASS_KIND || plain_words[0] != (void *)SWIFT_CLASS_KIND)
        return "the first word of a class's metadata is not 0";
    if (words[METADATA_SUPERCLASS]) return "NSObject has a superclass";
    if (plain_words[METADATA_SUPERCLASS] != root) return "word 1 of a class's metadata is not its superclass";
    if (instance_size(root) != OBJECT_HEADER_BYTES) return "an NSObject does not have 16 bytes";
    if (instance_size(plain) != OBJECT_HEADER_BYTES + 2 * sizeof(void *))
        return "the instance size is not at byte 24 of a class's metadata";
    return NULL;
}
