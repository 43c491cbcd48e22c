package import Foundation
import Glibc

/// A file that even root cannot remove, on file systems that know such an attribute.
package enum ImmutableFile {
    private static let program = "/usr/bin/chattr"

    /// Whether this process can make such a file.
    package static func isPossible() async throws -> Bool {
        guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: program) else {
            return false
        }
        return try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let isSet = try await run(program, ["+i", file.path]).status == 0
            _ = try await run(program, ["-i", file.path])
            return isSet
        }
    }

    /// Sets or clears the attribute that prevents the removal of a file.
    package static func set(_ isImmutable: Bool, at file: URL) async throws {
        let made = try await run(program, [isImmutable ? "+i" : "-i", file.path])
        guard made.status == 0 else { throw POSIXError(.EPERM) }
    }
}
