internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Puts a whole file in the place of another, or of none.
enum FileReplacement {
    /// A call of the system that failed.
    struct SystemCallError: Error, CustomStringConvertible {
        let call: String
        let number: Int32

        var description: String { "\(call) failed with error \(number)" }
    }

    /// Renames a file of the same folder after its bytes have reached the disk.
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

/// The library's function, beside which a method of the same name stands.
private func libraryRename(_ source: String, _ target: String) -> Int32 {
    unsafe rename(source, target)
}
