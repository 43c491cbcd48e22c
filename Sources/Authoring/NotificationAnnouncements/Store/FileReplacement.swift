internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

enum FileReplacement {
    struct SystemCallError: Error, CustomStringConvertible {
        let call: String
        let number: Int32

        var description: String { "\(call) failed with error \(number)" }
    }

    static func rename(_ source: URL, to target: URL) throws {
        let file = unsafe open(source.path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SystemCallError(call: "open", number: errno) }
        let isSynced = fsync(file) == 0
        close(file)
        guard isSynced else { throw SystemCallError(call: "fsync", number: errno) }
        guard libraryRename(source.path, target.path) == 0 else {
            throw SystemCallError(call: "rename", number: errno)
        }
    }
}

private func libraryRename(_ source: String, _ target: String) -> Int32 {
    unsafe rename(source, target)
}
