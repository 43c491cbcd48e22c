// The program that stands for an extension's entry point: on an iPhone the linker points it into
// the system; here this program loads the extension's library and enters the runtime in it.

internal import Glibc

private func fail(_ sentence: String) -> Never {
    let line = Array("bellhop-launcher: \(sentence)\n".utf8)
    _ = unsafe write(STDERR_FILENO, line, line.count)
    exit(64)
}

private func lastError() -> String {
    unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason given"
}

// The bundle's executable is this program under another name, with the library beside it.
let path = CommandLine.arguments[0] + ".so"
guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
    fail("\(path) cannot be loaded: \(lastError())")
}
unsafe Opening.lead(to: library)
// The device names another entry for other kinds of extension than service extensions.
let name = unsafe getenv("BELLHOP_ENTRY").map { unsafe String(cString: $0) }
guard let entry = unsafe dlsym(library, name ?? "bellhop_extension_main") else {
    fail(
        name == nil
            ? "\(path) does not import UserNotifications, so it is not a service extension."
            : "\(path) does not import UserNotificationsUI, so it is not a content extension.")
}
typealias Entry = @convention(c) () -> Int32
exit(unsafe unsafeBitCast(entry, to: Entry.self)())
