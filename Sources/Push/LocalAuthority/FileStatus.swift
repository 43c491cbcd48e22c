// Both imports are necessary: the compiler finds the members of `stat` in one or the other module,
// depending on the files that it compiles together.
internal import Foundation
internal import Glibc

struct FileStatus {
    let isRegularFile: Bool
    let owner: uid_t
    let permissions: mode_t

    init?(descriptor: Int32) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Reads the status of a path without following a link; `nil` if nothing exists there.
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
