package import Foundation
internal import Glibc

/// The user that runs untrusted code.
///
/// In a sandbox, the caller loses its rights over other files and processes.
package enum SandboxUser: Sendable, Hashable {
    case caller
    /// A user id that owns nothing else on the machine. Only root can switch to it.
    case other(UInt32)

    /// The range that systemd uses for services without an account (https://systemd.io/UIDS-GIDS).
    private static let numbers: ClosedRange<UInt32> = 61_184...65_519

    /// Returns the user for the apps of a device: for root, one of 4,336 ids without other files.
    ///
    /// The id is derived from the path of the state folder, so that the device can access its
    /// containers after a restart.
    package static func ofApps(stateFolder: URL) -> SandboxUser {
        guard geteuid() == 0 else { return .caller }
        var hash: UInt32 = 2_166_136_261
        for byte in stateFolder.standardizedFileURL.path.utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        return .other(numbers.lowerBound + hash % UInt32(numbers.count))
    }

    package var number: UInt32 {
        switch self {
        case .caller: geteuid()
        case .other(let number): number
        }
    }

    package static let programs = ["/usr/bin/setpriv", "/bin/setpriv"]

    /// Path of `setpriv` (util-linux), which switches to another user; `nil` if it is not
    /// installed.
    package static var program: String? {
        programs.first(where: FileManager.default.isExecutableFile)
    }

    var switching: [String] {
        guard case .other(let number) = self else { return [] }
        return [
            Self.program ?? Self.programs[0], "--reuid=\(number)", "--regid=\(number)",
            "--clear-groups", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs", "--",
        ]
    }
}
