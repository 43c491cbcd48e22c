#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What has a name, asked once: a walk over many files asks for nothing twice.
package struct FileEntry: Sendable, Hashable {
    /// What it is.
    package let kind: FileEntryKind
    /// How many bytes it has, where it is a file.
    package let byteCount: Int

    /// What has a name; `nil` when nothing has it.
    package init?(at path: String, followsLinks: Bool) {
        var about = stat()
        let status = unsafe followsLinks ? stat(path, &about) : lstat(path, &about)
        guard status == 0 else { return nil }
        (kind, byteCount) = (FileEntryKind(about.st_mode), Int(about.st_size))
    }
}
