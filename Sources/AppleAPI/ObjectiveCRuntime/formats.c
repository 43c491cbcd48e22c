// The formats of NSString: those of printf, %@, and arguments by position (%2$@). At most 64 arguments
// are read.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "internal.h"

#define ARGUMENTS_MAX 64

enum argument_kind { kind_none, kind_int, kind_long, kind_double, kind_long_double, kind_pointer, kind_object };

struct directive {
    const char *start, *end;
    /// The flags, width and precision, without the position and the length.
    char options[32];
    char conversion;
    int length, position, width, precision;
    enum argument_kind kind;
};

union value {
    long long integer;
    double number;
    long double long_number;
    void *pointer;
};

static int read_number(const char **at) {
    int number = 0;
    while (**at >= '0' && **at <= '9' && number < 100000) number = number * 10 + *(*at)++ - '0';
    while (**at >= '0' && **at <= '9') (*at)++;
    return number;
}

static enum argument_kind kind_of(const struct directive *directive) {
    switch (directive->conversion) {
        case '@': return kind_object;
        case 's': case 'S': case 'p': return kind_pointer;
        case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
            return directive->length == 'L' ? kind_long_double : kind_double;
        case 'd': case 'D': case 'i': case 'u': case 'U': case 'x': case 'X': case 'o': case 'O':
            return directive->length == 'l' ? kind_long : kind_int;
        case 'c': case 'C': return kind_int;
        default: return kind_none;
    }
}

/// Reads a directive after its '%'. `*` takes the next argument as width or precision.
static const char *read_directive(const char *at, struct directive *directive, int *next) {
    *directive = (struct directive){.start = at - 1, .width = -1, .precision = -1};
    const char *digits = at;
    int number = read_number(&at);
    if (at != digits && *at == '$') {
        directive->position = number;
        at++;
    } else {
        at = digits;
    }
    size_t count = 0;
    for (; *at && strchr("-+ #0'123456789.*", *at); at++) {
        if (*at == '*') {
            if (count && directive->options[count - 1] == '.') directive->precision = (*next)++;
            else directive->width = (*next)++;
        }
        if (count + 1 < sizeof directive->options) directive->options[count++] = *at;
    }
    for (; *at && strchr("hlqzjtL", *at); at++)
        if (*at == 'h') directive->length = directive->length == 'h' ? 'H' : 'h';
        else directive->length = *at == 'L' ? 'L' : 'l';
    directive->conversion = *at;
    if (*at) at++;
    directive->end = at;
    directive->kind = kind_of(directive);
    if (directive->kind && !directive->position) directive->position = ++*next;
    return at;
}

static void read_values(union value *values, const enum argument_kind *kinds, int count, va_list arguments) {
    for (int i = 0; i < count; i++) switch (kinds[i]) {
        case kind_none: case kind_int: values[i].integer = va_arg(arguments, int); break;
        case kind_long: values[i].integer = va_arg(arguments, long long); break;
        case kind_double: values[i].number = va_arg(arguments, double); break;
        case kind_long_double: values[i].long_number = va_arg(arguments, long double); break;
        case kind_pointer: case kind_object: values[i].pointer = va_arg(arguments, void *); break;
    }
}

static void write_text(FILE *file, const char *options, const char *text) {
    char format[40];
    snprintf(format, sizeof format, "%%%ss", options);
    fprintf(file, format, text);
}

static void write_object(FILE *file, const char *options, id object) {
    char *text = object ? objc_host()->description(object) : NULL;
    write_text(file, options, text ? text : "(null)");
    free(text);
}

static void write_wide(FILE *file, const uint16_t *units, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t scalar = units[i];
        if (scalar >= 0xD800 && scalar < 0xDC00 && i + 1 < count) scalar = 0x10000 + ((scalar - 0xD800) << 10) + (units[++i] - 0xDC00u);
        if (scalar < 0x80) fputc((int)scalar, file);
        else if (scalar < 0x800) fprintf(file, "%c%c", 0xC0 | scalar >> 6, 0x80 | (scalar & 63));
        else if (scalar < 0x10000) fprintf(file, "%c%c%c", 0xE0 | scalar >> 12, 0x80 | (scalar >> 6 & 63), 0x80 | (scalar & 63));
        else fprintf(file, "%c%c%c%c", 0xF0 | scalar >> 18, 0x80 | (scalar >> 12 & 63), 0x80 | (scalar >> 6 & 63), 0x80 | (scalar & 63));
    }
}

/// Replaces each `*` by the value of its argument.
static void fill_options(char *filled, size_t size, const struct directive *directive, const union value *values) {
    size_t count = 0;
    for (const char *at = directive->options; *at && count + 12 < size; at++) {
        if (*at != '*') {
            filled[count++] = *at;
            continue;
        }
        bool is_precision = count && filled[count - 1] == '.';
        int index = is_precision ? directive->precision : directive->width;
        count += (size_t)snprintf(filled + count, size - count, "%d", (int)values[index].integer);
    }
    filled[count] = 0;
}

static void write_value(FILE *file, const struct directive *directive, const union value *values) {
    char options[96], format[112];
    fill_options(options, sizeof options, directive, values);
    union value value = values[directive->position - 1];
    char conversion = directive->conversion;
    if (conversion == 'D' || conversion == 'U' || conversion == 'O') conversion = (char)(conversion + 32);
    switch (directive->kind) {
        case kind_object: return write_object(file, options, value.pointer);
        case kind_double:
            snprintf(format, sizeof format, "%%%s%c", options, conversion);
            fprintf(file, format, value.number);
            return;
        case kind_long_double:
            snprintf(format, sizeof format, "%%%sL%c", options, conversion);
            fprintf(file, format, value.long_number);
            return;
        case kind_pointer:
            if (conversion == 'p') fprintf(file, "%p", value.pointer);
            else if (conversion == 'S') {
                size_t count = 0;
                for (const uint16_t *unit = value.pointer; unit && *unit; unit++) count++;
                write_wide(file, value.pointer, count);
            } else write_text(file, options, value.pointer ? value.pointer : "(null)");
            return;
        default: break;
    }
    if (conversion == 'C') {
        uint16_t unit = (uint16_t)value.integer;
        return write_wide(file, &unit, 1);
    }
    if (conversion == 'c') {
        snprintf(format, sizeof format, "%%%sc", options);
        fprintf(file, format, (int)value.integer);
        return;
    }
    bool is_signed = conversion == 'd' || conversion == 'i';
    if (directive->length == 'H') value.integer = is_signed ? (signed char)value.integer : (unsigned char)value.integer;
    else if (directive->length == 'h') value.integer = is_signed ? (short)value.integer : (unsigned short)value.integer;
    else if (directive->kind == kind_int && !is_signed) value.integer = (unsigned)value.integer;
    snprintf(format, sizeof format, "%%%sll%c", options, conversion);
    fprintf(file, format, value.integer);
}

/// Formats UTF-8 text. The caller frees the result.
char *bellhop_objc_vformat(const char *format, va_list arguments) {
    struct directive directives[ARGUMENTS_MAX];
    enum argument_kind kinds[ARGUMENTS_MAX] = {kind_none};
    union value values[ARGUMENTS_MAX] = {{0}};
    int count = 0, next = 0, used = 0;
    for (const char *at = format; *at && count < ARGUMENTS_MAX && next < ARGUMENTS_MAX - 3;) {
        if (*at++ != '%') continue;
        if (*at == '%') { at++; continue; }
        struct directive *directive = &directives[count];
        at = read_directive(at, directive, &next);
        if (!directive->kind || directive->position < 1 || directive->position > ARGUMENTS_MAX) continue;
        kinds[directive->position - 1] = directive->kind;
        if (directive->position > used) used = directive->position;
        count++;
    }
    va_list copy;
    va_copy(copy, arguments);
    read_values(values, kinds, used, copy);
    va_end(copy);
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    if (!file) return oom_checked(NULL);
    int written = 0;
    for (const char *at = format; *at;) {
        if (written < count && at == directives[written].start) {
            write_value(file, &directives[written], values);
            at = directives[written++].end;
        } else {
            if (at[0] == '%' && at[1] == '%') at++;
            fputc(*at++, file);
        }
    }
    fclose(file);
    return text;
}
