// Both, because the compiler finds the members of `stat` in the one or the other module, depending on the files that
// it compiles together.
internal import Foundation
internal import Glibc

/// What the system says of a file.
struct FileStatus {
    /// Whether it is a regular file, and no folder, link, device or FIFO.
    let isRegularFile: Bool
    /// The user who owns it.
    let owner: uid_t
    /// The permission bits: read, write and execute for owner, group and others.
    let permissions: mode_t

    /// The status of an open file; `nil` when the system tells none.
    init?(descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The status of what has a name; a link is not followed. `nil` when there is nothing of that name.
    init?(path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        isRegularFile = status.st_mode & S_IFMT == S_IFREG
        owner = status.st_uid
        permissions = status.st_mode & 0o777
    }
}
