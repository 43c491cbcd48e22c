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
guard let entry = unsafe dlsym(library, "bellhop_extension_main") else {
    fail("\(path) does not import UserNotifications, so it is no service extension.")
}
typealias Entry = @convention(c) () -> Int32
exit(unsafe unsafeBitCast(entry, to: Entry.self)())
