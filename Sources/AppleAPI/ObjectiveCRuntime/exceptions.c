// Exceptions: thrown through the unwinder of the system, caught by the personality that clang names in
// the functions of Objective-C. Frames of Swift and C are passed without a cleanup, as on a phone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

#include "internal.h"

#define EXCEPTION_CLASS 0x42454C4C4F424A43ull

struct thrown {
    struct _Unwind_Exception header;
    id value;
};

static void (*uncaught_hook)(void *);
void bellhop_objc_set_uncaught_hook(void (*hook)(void *)) { uncaught_hook = hook; }

static void free_thrown(_Unwind_Reason_Code reason, struct _Unwind_Exception *header) {
    (void)reason;
    struct thrown *thrown = (struct thrown *)header;
    objc_release(thrown->value);
    free(thrown);
}

void objc_exception_throw(id value) {
    struct thrown *thrown = oom_checked(calloc(1, sizeof *thrown));
    thrown->header.exception_class = EXCEPTION_CLASS;
    thrown->header.exception_cleanup = free_thrown;
    thrown->value = objc_retain(value);
    _Unwind_RaiseException(&thrown->header);
    if (uncaught_hook) uncaught_hook(value);
    char *text = objc_host()->uncaught ? objc_host()->uncaught(value) : NULL;
    fail("*** Terminating app due to uncaught exception %s", text ? text : "before the start");
}

void bellhop_objc_throw(void *exception) { objc_exception_throw(exception); abort(); }

// MARK: - The table of a function (DWARF, as the C++ ABI describes it)

enum {
    encoding_omit = 0xff, encoding_indirect = 0x80, encoding_relative = 0x10,
    encoding_format = 0x0f, encoding_application = 0x70,
};

static uintptr_t read_uleb(const uint8_t **at) {
    uintptr_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        uint8_t byte = *(*at)++;
        if (shift < 64) value |= (uintptr_t)(byte & 127) << shift;
        if (!(byte & 128)) return value;
    }
}

static intptr_t read_sleb(const uint8_t **at) {
    uintptr_t value = 0;
    unsigned shift = 0;
    uint8_t byte;
    do {
        byte = *(*at)++;
        if (shift < 64) value |= (uintptr_t)(byte & 127) << shift;
        shift += 7;
    } while (byte & 128);
    if (shift < 64 && byte & 64) value |= -((uintptr_t)1 << shift);
    return (intptr_t)value;
}

static size_t encoded_size(uint8_t encoding) {
    switch (encoding & 7) {
        case 2: return 2;
        case 3: return 4;
        default: return sizeof(void *);
    }
}

static uintptr_t read_encoded(const uint8_t **at, uint8_t encoding) {
    const uint8_t *start = *at;
    uintptr_t value = 0;
    switch (encoding & encoding_format) {
        case 0x1: value = read_uleb(at); break;
        case 0x9: value = (uintptr_t)read_sleb(at); break;
        case 0x2: { uint16_t word; memcpy(&word, start, 2); value = word; *at += 2; break; }
        case 0xa: { int16_t word; memcpy(&word, start, 2); value = (uintptr_t)word; *at += 2; break; }
        case 0x3: { uint32_t word; memcpy(&word, start, 4); value = word; *at += 4; break; }
        case 0xb: { int32_t word; memcpy(&word, start, 4); value = (uintptr_t)(intptr_t)word; *at += 4; break; }
        default: memcpy(&value, start, sizeof value); *at += sizeof value; break;
    }
    if (!value) return 0;
    if ((encoding & encoding_application) == encoding_relative) value += (uintptr_t)start;
    if (encoding & encoding_indirect) value = *(const uintptr_t *)value;
    return value;
}

struct table {
    uintptr_t landing_pad;
    const uint8_t *actions, *types;
    uintptr_t action;
    uint8_t type_encoding;
};

/// Finds the landing pad and the first action of the call at an address. Returns false without one.
static bool read_table(const uint8_t *at, uintptr_t function, uintptr_t address, struct table *table) {
    uintptr_t base = function;
    uint8_t encoding = *at++;
    if (encoding != encoding_omit) base = read_encoded(&at, encoding);
    table->type_encoding = *at++;
    table->types = NULL;
    if (table->type_encoding != encoding_omit) {
        uintptr_t offset = read_uleb(&at);
        table->types = at + offset;
    }
    encoding = *at++;
    uintptr_t length = read_uleb(&at);
    const uint8_t *end = at + length;
    table->actions = end;
    while (at < end) {
        uintptr_t start = read_encoded(&at, encoding);
        uintptr_t size = read_encoded(&at, encoding);
        uintptr_t pad = read_encoded(&at, encoding);
        uintptr_t action = read_uleb(&at);
        if (address < function + start) return false;
        if (address >= function + start + size) continue;
        table->landing_pad = base + pad;
        table->action = action;
        return pad;
    }
    return false;
}

static bool catches(const char *type, id value) {
    if (!type || !strcmp(type, "@id")) return true;
    struct record *wanted = existing_record(intern_name(type));
    for (struct record *next = value ? record_of(value) : NULL; next; next = super_record(next))
        if (next == wanted) return true;
    return false;
}

/// Returns the type index of the handler for an exception, or 0 if there are only cleanups.
static intptr_t find_handler(const struct table *table, bool is_ours, id value) {
    if (!table->action) return 0;
    const uint8_t *at = table->actions + table->action - 1;
    for (;;) {
        intptr_t filter = read_sleb(&at);
        const uint8_t *next = at;
        intptr_t distance = read_sleb(&at);
        if (filter > 0 && table->types) {
            const uint8_t *type = table->types - (size_t)filter * encoded_size(table->type_encoding);
            const char *name = (const char *)read_encoded(&type, table->type_encoding);
            if (is_ours && catches(name, value)) return filter;
        }
        if (!distance) return 0;
        at = next + distance;
    }
}

// MARK: - C++

/// clang names the personality of Objective-C in every function of Objective-C++, also where the
/// table lists types of C++. An exception of C++ goes to the personality of C++, unless the function
/// catches objects in the same place: then only its cleanups run.
static bool lists_objects(const struct table *table) {
    if (!table->action || !table->types) return false;
    const uint8_t *at = table->actions + table->action - 1;
    for (;;) {
        intptr_t filter = read_sleb(&at);
        const uint8_t *next = at;
        intptr_t distance = read_sleb(&at);
        if (filter > 0) {
            const uint8_t *type = table->types - (size_t)filter * encoded_size(table->type_encoding);
            const char *name = (const char *)read_encoded(&type, table->type_encoding);
            if (name && (!strcmp(name, "@id") || existing_record(intern_name(name)))) return true;
        }
        if (!distance) return false;
        at = next + distance;
    }
}

static bool is_of_cpp(uint64_t exception_class) { return exception_class >> 8 == 0x474E5543432B2Bull; }

static _Unwind_Reason_Code personality_of_cpp(int version, _Unwind_Action actions, uint64_t exception_class,
                                              struct _Unwind_Exception *exception,
                                              struct _Unwind_Context *context) {
    static _Atomic(_Unwind_Personality_Fn) known;
    _Unwind_Personality_Fn function = atomic_load(&known);
    if (!function) {
        function = (_Unwind_Personality_Fn)dlsym(RTLD_DEFAULT, "__gxx_personality_v0");
        atomic_store(&known, function);
    }
    if (!function) return _URC_CONTINUE_UNWIND;
    return function(version, actions, exception_class, exception, context);
}

_Unwind_Reason_Code __gnu_objc_personality_v0(int version, _Unwind_Action actions, uint64_t exception_class,
                                              struct _Unwind_Exception *exception,
                                              struct _Unwind_Context *context) {
    const uint8_t *data = (const uint8_t *)_Unwind_GetLanguageSpecificData(context);
    struct table table;
    if (!data || !read_table(data, _Unwind_GetRegionStart(context), _Unwind_GetIP(context) - 1, &table))
        return _URC_CONTINUE_UNWIND;
    if (is_of_cpp(exception_class) && !lists_objects(&table))
        return personality_of_cpp(version, actions, exception_class, exception, context);
    bool is_ours = exception_class == EXCEPTION_CLASS && !(actions & _UA_FORCE_UNWIND);
    struct thrown *thrown = (struct thrown *)exception;
    intptr_t handler = find_handler(&table, is_ours, is_ours ? thrown->value : NULL);
    if (actions & _UA_SEARCH_PHASE) return handler ? _URC_HANDLER_FOUND : _URC_CONTINUE_UNWIND;
    uintptr_t first = (uintptr_t)exception, second = 0;
    if (actions & _UA_HANDLER_FRAME) {
        // The handler gets the object itself, which lives until the surrounding pool is drained.
        first = (uintptr_t)objc_autorelease(thrown->value);
        second = (uintptr_t)handler;
        free(thrown);
    }
    _Unwind_SetGR(context, __builtin_eh_return_data_regno(0), first);
    _Unwind_SetGR(context, __builtin_eh_return_data_regno(1), second);
    _Unwind_SetIP(context, table.landing_pad);
    return _URC_INSTALL_CONTEXT;
}
