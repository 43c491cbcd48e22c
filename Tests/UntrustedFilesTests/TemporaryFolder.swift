import Foundation
import Glibc

/// A folder for one test, removed at its end.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "untrusted-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String = "text") throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    func link(_ name: String, to target: String) throws -> URL {
        let link = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: target)
        return link
    }

    func pipe(_ name: String) throws -> URL {
        let pipe = url.appending(path: name)
        guard unsafe mkfifo(pipe.path, 0o600) == 0 else { throw POSIXError(.EIO) }
        return pipe
    }

    func socket(_ name: String) throws -> URL {
        let place = url.appending(path: name)
        // A socket in the file system is a name of a node, which `mknod` makes without rights.
        guard unsafe mknod(place.path, S_IFSOCK | 0o600, 0) == 0 else { throw POSIXError(.EIO) }
        return place
    }
}
