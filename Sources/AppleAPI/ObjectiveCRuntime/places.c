// The place in a source file of an address: the line table that clang writes for -g (DWARF 4 and 5).
// A handler of signals uses these functions, so they allocate no memory.
#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unwind.h>

#include "internal.h"

// MARK: - Bytes

/// Bytes that are read in order. Reading behind the end gives zeros and stops all loops.
struct cursor {
    const uint8_t *at, *end;
};

static bool is_at_end(const struct cursor *cursor) { return cursor->at >= cursor->end; }

static uint64_t read_bytes(struct cursor *cursor, size_t count) {
    uint64_t value = 0;
    if (count > 8 || (size_t)(cursor->end - cursor->at) < count) {
        cursor->at = cursor->end;
        return 0;
    }
    memcpy(&value, cursor->at, count);
    cursor->at += count;
    return value;
}

static void skip_bytes(struct cursor *cursor, uint64_t count) {
    cursor->at = (uint64_t)(cursor->end - cursor->at) < count ? cursor->end : cursor->at + count;
}

static uint64_t read_unsigned(struct cursor *cursor) {
    uint64_t value = 0;
    for (unsigned shift = 0; !is_at_end(cursor); shift += 7) {
        uint8_t byte = *cursor->at++;
        if (shift < 64) value |= (uint64_t)(byte & 127) << shift;
        if (!(byte & 128)) break;
    }
    return value;
}

static int64_t read_signed(struct cursor *cursor) {
    uint64_t value = 0;
    for (unsigned shift = 0; !is_at_end(cursor);) {
        uint8_t byte = *cursor->at++;
        if (shift < 64) value |= (uint64_t)(byte & 127) << shift;
        shift += 7;
        if (byte & 128) continue;
        if (byte & 64 && shift < 64) value |= ~(uint64_t)0 << shift;
        break;
    }
    return (int64_t)value;
}

/// Returns a text and moves behind it, or returns an empty one if it does not end.
static const char *read_text(struct cursor *cursor) {
    const char *text = (const char *)cursor->at;
    const uint8_t *end = memchr(cursor->at, 0, (size_t)(cursor->end - cursor->at));
    cursor->at = end ? end + 1 : cursor->end;
    return end ? text : "";
}

// MARK: - Sections

struct sections {
    struct cursor lines, line_texts, texts;
};

static struct cursor section(const uint8_t *file, size_t size, const Elf64_Shdr *header) {
    if (header->sh_type == SHT_NOBITS || header->sh_flags & SHF_COMPRESSED || header->sh_offset > size
        || header->sh_size > size - header->sh_offset)
        return (struct cursor){file, file};
    return (struct cursor){file + header->sh_offset, file + header->sh_offset + header->sh_size};
}

static struct sections find_sections(const uint8_t *file, size_t size) {
    struct cursor none = {file, file};
    struct sections sections = {none, none, none};
    if (size < sizeof(Elf64_Ehdr) || memcmp(file, ELFMAG, SELFMAG)) return sections;
    const Elf64_Ehdr *head = (const void *)file;
    size_t count = head->e_shnum;
    if (head->e_shentsize != sizeof(Elf64_Shdr) || head->e_shoff > size || head->e_shoff % 8
        || count > (size - head->e_shoff) / sizeof(Elf64_Shdr) || head->e_shstrndx >= count)
        return sections;
    const Elf64_Shdr *headers = (const void *)(file + head->e_shoff);
    struct cursor names = section(file, size, &headers[head->e_shstrndx]);
    for (size_t i = 0; i < count; i++) {
        struct cursor name = names;
        skip_bytes(&name, headers[i].sh_name);
        const char *text = is_at_end(&name) ? "" : read_text(&name);
        if (!strcmp(text, ".debug_line")) sections.lines = section(file, size, &headers[i]);
        if (!strcmp(text, ".debug_line_str")) sections.line_texts = section(file, size, &headers[i]);
        if (!strcmp(text, ".debug_str")) sections.texts = section(file, size, &headers[i]);
    }
    return sections;
}

// MARK: - The table of a unit

enum { content_path = 1, form_data2 = 5, form_data4 = 6, form_data8 = 7, form_string = 8, form_block = 9,
       form_data1 = 11, form_strp = 14, form_udata = 15, form_data16 = 30, form_line_strp = 31 };

static const char *text_at(struct cursor section, uint64_t offset) {
    skip_bytes(&section, offset);
    return is_at_end(&section) ? "" : read_text(&section);
}

/// Reads a value of a file's entry. Returns its text, or NULL for a number.
static const char *read_form(struct cursor *cursor, uint64_t form, const struct sections *sections) {
    switch (form) {
        case form_string: return read_text(cursor);
        case form_line_strp: return text_at(sections->line_texts, read_bytes(cursor, 4));
        case form_strp: return text_at(sections->texts, read_bytes(cursor, 4));
        case form_udata: read_unsigned(cursor); return NULL;
        case form_data1: skip_bytes(cursor, 1); return NULL;
        case form_data2: skip_bytes(cursor, 2); return NULL;
        case form_data4: skip_bytes(cursor, 4); return NULL;
        case form_data8: skip_bytes(cursor, 8); return NULL;
        case form_data16: skip_bytes(cursor, 16); return NULL;
        case form_block: skip_bytes(cursor, read_unsigned(cursor)); return NULL;
        default: cursor->at = cursor->end; return NULL;
    }
}

enum { formats_max = 16 };

/// Moves behind a list of DWARF 5, and returns the path of one of its entries.
static const char *read_list(struct cursor *cursor, uint64_t wanted, const struct sections *sections) {
    uint64_t formats[formats_max][2];
    size_t format_count = read_bytes(cursor, 1);
    if (format_count > formats_max) cursor->at = cursor->end;
    for (size_t i = 0; i < format_count && !is_at_end(cursor); i++) {
        formats[i][0] = read_unsigned(cursor);
        formats[i][1] = read_unsigned(cursor);
    }
    const char *path = "";
    uint64_t count = read_unsigned(cursor);
    for (uint64_t entry = 0; entry < count && !is_at_end(cursor); entry++)
        for (size_t i = 0; i < format_count; i++) {
            const char *text = read_form(cursor, formats[i][1], sections);
            if (text && entry == wanted && formats[i][0] == content_path) path = text;
        }
    return path;
}

/// Returns the path of a file in a table of DWARF 4, whose files begin with 1.
static const char *read_old_list(struct cursor *cursor, uint64_t wanted) {
    while (!is_at_end(cursor) && *read_text(cursor));
    for (uint64_t file = 1; !is_at_end(cursor); file++) {
        const char *path = read_text(cursor);
        if (!*path || file == wanted) return path;
        for (int i = 0; i < 3; i++) read_unsigned(cursor);
    }
    return "";
}

struct row {
    uint64_t address, file, line;
};

struct unit {
    struct cursor lists, program;
    unsigned version, step, range, first_special;
    int base;
    const uint8_t *lengths;
};

/// Reads the head of the next unit. Returns false for one that is not understood, and skips it.
static bool read_unit(struct cursor *lines, struct unit *unit) {
    uint64_t length = read_bytes(lines, 4);
    struct cursor all = *lines;
    skip_bytes(lines, length);
    all.end = lines->at;
    unit->version = (unsigned)read_bytes(&all, 2);
    if (unit->version != 4 && unit->version != 5) return false;
    if (unit->version == 5) skip_bytes(&all, 2);
    uint64_t header = read_bytes(&all, 4);
    unit->program = all;
    skip_bytes(&unit->program, header);
    unit->step = (unsigned)read_bytes(&all, 1);
    skip_bytes(&all, 2);
    unit->base = (int8_t)read_bytes(&all, 1);
    unit->range = (unsigned)read_bytes(&all, 1);
    unit->first_special = (unsigned)read_bytes(&all, 1);
    unit->lengths = all.at;
    skip_bytes(&all, unit->first_special ? unit->first_special - 1 : 0);
    unit->lists = all;
    return unit->range && unit->first_special && !is_at_end(&all);
}

/// Runs the program of a unit until a row covers the address.
static bool find_row(const struct unit *unit, uint64_t address, struct row *found) {
    struct cursor program = unit->program;
    const struct row start = {0, 1, 1};
    struct row row = start, last = start;
    bool has_last = false;
    while (!is_at_end(&program)) {
        unsigned code = (unsigned)read_bytes(&program, 1);
        bool adds_row = code == 1 || code >= unit->first_special, ends = false;
        if (code >= unit->first_special) {
            unsigned special = code - unit->first_special;
            row.address += (uint64_t)(special / unit->range) * unit->step;
            row.line += (uint64_t)(int64_t)(unit->base + (int)(special % unit->range));
        } else if (code == 0) {
            uint64_t length = read_unsigned(&program);
            struct cursor rest = program;
            skip_bytes(&program, length);
            unsigned extended = length ? (unsigned)read_bytes(&rest, 1) : 0;
            ends = adds_row = extended == 1;
            if (extended == 2) row.address = read_bytes(&rest, length - 1);
        } else {
            switch (code) {
                case 1: break;
                case 2: row.address += read_unsigned(&program) * unit->step; break;
                case 3: row.line += (uint64_t)read_signed(&program); break;
                case 4: row.file = read_unsigned(&program); break;
                case 8:
                    row.address += (uint64_t)((255 - unit->first_special) / unit->range) * unit->step;
                    break;
                case 9: row.address += read_bytes(&program, 2); break;
                default:
                    for (unsigned i = 0; i < unit->lengths[code - 1]; i++) read_unsigned(&program);
            }
        }
        if (!adds_row) continue;
        if (has_last && last.address <= address && address < row.address) {
            *found = last;
            return true;
        }
        last = row;
        has_last = !ends;
        if (ends) row = start;
    }
    return false;
}

// MARK: - Places

struct place {
    const char *path;
    uint64_t line;
};

static struct place find_place(const struct sections *sections, uint64_t address) {
    struct cursor lines = sections->lines;
    struct unit unit;
    struct row row;
    while (!is_at_end(&lines)) {
        if (!read_unit(&lines, &unit) || !find_row(&unit, address, &row)) continue;
        if (unit.version == 4) return (struct place){read_old_list(&unit.lists, row.file), row.line};
        read_list(&unit.lists, UINT64_MAX, sections);
        return (struct place){read_list(&unit.lists, row.file, sections), row.line};
    }
    return (struct place){"", 0};
}

struct library {
    uintptr_t address, base;
    char path[4096];
};

static int find_library(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct library *library = context;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const Elf64_Phdr *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || library->address < info->dlpi_addr + part->p_vaddr
            || library->address - info->dlpi_addr - part->p_vaddr >= part->p_memsz)
            continue;
        library->base = info->dlpi_addr;
        snprintf(library->path, sizeof library->path, "%s",
                 *info->dlpi_name ? info->dlpi_name : "/proc/self/exe");
        return 1;
    }
    return 0;
}

/// Returns whether a file has code of the project in Objective-C.
static bool is_objective_c(const char *path) {
    const char *end = strrchr(path, '.');
    return end && (!strcmp(end, ".m") || !strcmp(end, ".mm"));
}

/// Writes a place such as `Service.m:12` of an address in Objective-C, and returns whether it has one.
static bool write_place(uintptr_t address, char *text, size_t size) {
    struct library library = {.address = address};
    if (!dl_iterate_phdr(find_library, &library)) return false;
    int file = open(library.path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0) return false;
    void *bytes = fstat(file, &status) || status.st_size <= 0
        ? MAP_FAILED : mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (bytes == MAP_FAILED) return false;
    struct sections sections = find_sections(bytes, (size_t)status.st_size);
    struct place place = find_place(&sections, address - library.base);
    bool is_found = place.line && is_objective_c(place.path);
    const char *name = strrchr(place.path, '/');
    if (is_found)
        snprintf(text, size, "%s:%llu", name ? name + 1 : place.path, (unsigned long long)place.line);
    munmap(bytes, (size_t)status.st_size);
    return is_found;
}

struct walk {
    char *text;
    size_t size;
    int frames;
    bool is_found;
};

enum { frames_max = 32 };

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *data) {
    struct walk *walk = data;
    int is_exact = 0;
    uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
    // A return address is behind the call, which may be the last instruction of its line.
    walk->is_found = address && write_place(is_exact ? address : address - 1, walk->text, walk->size);
    return walk->is_found || ++walk->frames >= frames_max ? _URC_END_OF_STACK : _URC_NO_REASON;
}

bool bellhop_objc_place(const void *return_address, char *text, size_t size) {
    if (return_address && write_place((uintptr_t)return_address - 1, text, size)) return true;
    struct walk walk = {text, size, 0, false};
    _Unwind_Backtrace(visit, &walk);
    return walk.is_found;
}
