#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The kind and the size of a path from a single system call, which speeds up walks over many
/// files.
package struct FileEntry: Sendable, Hashable {
    package let kind: FileEntryKind
    package let byteCount: Int

    package init?(at path: String, followsLinks: Bool) {
        var about = stat()
        let status = unsafe followsLinks ? stat(path, &about) : lstat(path, &about)
        guard status == 0 else { return nil }
        (kind, byteCount) = (FileEntryKind(about.st_mode), Int(about.st_size))
    }
}
