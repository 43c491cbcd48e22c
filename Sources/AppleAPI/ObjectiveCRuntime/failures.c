// Failures that end the process: a missing method or function, an exception that nothing catches, and
// signals. What the process writes names the place in the project's source.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "internal.h"

static bellhop_objc_missing_hook missing_hook;
static bellhop_objc_absent_hook absent_hook;
static struct bellhop_objc_host host;

void bellhop_objc_set_missing_hook(bellhop_objc_missing_hook hook) { missing_hook = hook; }
void bellhop_objc_set_absent_hook(bellhop_objc_absent_hook hook) { absent_hook = hook; }
void bellhop_objc_set_host(const struct bellhop_objc_host *functions) { host = *functions; }
const struct bellhop_objc_host *objc_host(void) { return &host; }

// MARK: - The last line of a process

/// Whether the process has written why it ends.
static atomic_bool has_reported;

/// Writes the line that the device reads as the cause of the end.
static void report_end(const char *place, const char *cause) {
    if (atomic_exchange(&has_reported, true)) return;
    char text[1200];
    snprintf(text, sizeof text, "\n%s%s%s%s%s\n", BELLHOP_OBJC_END, *place ? "at " : "", place,
             *place && *cause ? ": " : "", cause);
    for (size_t sent = 0, size = strlen(text); sent < size;) {
        ssize_t count = write(STDERR_FILENO, text + sent, size - sent);
        if (count <= 0) break;
        sent += (size_t)count;
    }
}

static const int reported_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
enum { reported_count = sizeof reported_signals / sizeof *reported_signals };
/// What the signals did before, such as Swift's backtrace.
static struct sigaction earlier_actions[reported_count];

static void end_by_signal(int number, siginfo_t *info, void *context) {
    (void)context;
    // A fault within the search, for example on a broken stack, comes here again.
    static atomic_bool is_searching;
    char place[256] = "";
    if (!atomic_load(&has_reported) && !atomic_exchange(&is_searching, true) &&
        bellhop_objc_place(NULL, place, sizeof place))
        report_end(place, "");
    for (size_t i = 0; i < reported_count; i++)
        if (reported_signals[i] == number) sigaction(number, &earlier_actions[i], NULL);
    // A fault occurs again with the earlier action. A signal that was sent has to be sent again, and
    // so has a trap, after which the code would go on.
    if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

enum { signal_stack_size = 128 << 10 };

void use_signal_stack(void) {
    stack_t known;
    if (sigaltstack(NULL, &known) || !(known.ss_flags & SS_DISABLE)) return;
    void *memory = mmap(NULL, signal_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    stack_t stack = {.ss_sp = memory, .ss_size = signal_stack_size};
    if (sigaltstack(&stack, NULL)) munmap(memory, signal_stack_size);
}

void leave_signal_stack(void) {
    stack_t none = {.ss_flags = SS_DISABLE}, known;
    if (sigaltstack(&none, &known) || known.ss_flags & SS_DISABLE || known.ss_size != signal_stack_size) return;
    munmap(known.ss_sp, known.ss_size);
}

void bellhop_objc_report_signals(void) {
    use_signal_stack();
    struct sigaction action = {.sa_sigaction = end_by_signal,
                               .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
    for (size_t i = 0; i < reported_count; i++)
        sigaction(reported_signals[i], &action, &earlier_actions[i]);
}

void fail(const char *format, ...) {
    char text[1024], place[256] = "";
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bellhop_objc_place(NULL, place, sizeof place);
    report_end(place, text);
    abort();
}

// MARK: - What is missing

/// Returns whether only the project's code can be at fault: its class inherits from NSObject alone.
static bool is_of_project(const char *class_name) {
    struct record *record = existing_record(intern_name(class_name));
    while (record && record->is_own) record = super_record(record);
    return record && !strcmp(record->name, "NSObject") && strcmp(class_name, "NSObject");
}

bool bellhop_objc_is_missing_class(const char *name) {
    struct record *record = existing_record(intern_name(name));
    return record && record->is_missing;
}

void bellhop_objc_missing(char kind, const char *class_name, const char *selector,
                          const void *receiver, void *return_address) {
    char text[1024];
    snprintf(text, sizeof text, "%c[%s %s]: unrecognized selector sent to %s %p", kind, class_name,
             selector, kind == '+' ? "class" : "instance", receiver);
    bool is_of_projects = is_of_project(class_name);
    if (missing_hook && !is_of_projects) missing_hook(class_name, text, return_address);
    if (host.exception && is_of_projects)
        bellhop_objc_throw(host.exception("NSInvalidArgumentException", text));
    fail("%s", text);
}

void bellhop_objc_absent_function(const char *name, void *return_address) {
    if (absent_hook) absent_hook(name, return_address);
    fail("%s() is declared, and nothing here implements it", name);
}
