package import Foundation
internal import Glibc

/// The user of the machine as whom a stranger's code runs.
package enum SandboxUser: Sendable, Hashable {
    /// The caller. In a sandbox it has none of the caller's rights over other files and processes.
    case caller
    /// A user that owns nothing else on the machine. Root alone can become another one.
    case other(UInt32)

    /// Numbers that systemd too gives to services without an account
    /// (https://systemd.io/UIDS-GIDS).
    private static let numbers: ClosedRange<UInt32> = 61_184...65_519

    /// The user for the apps of a device with a state folder: for root, one of 4,336 that own nothing.
    ///
    /// The number follows from the path, so that a device finds its containers again.
    package static func ofApps(stateFolder: URL) -> SandboxUser {
        guard geteuid() == 0 else { return .caller }
        var hash: UInt32 = 2_166_136_261
        for byte in stateFolder.standardizedFileURL.path.utf8 {
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        return .other(numbers.lowerBound + hash % UInt32(numbers.count))
    }

    /// The number that a process of the user has.
    package var number: UInt32 {
        switch self {
        case .caller: geteuid()
        case .other(let number): number
        }
    }

    /// Where `setpriv` of util-linux is looked for.
    package static let programs = ["/usr/bin/setpriv", "/bin/setpriv"]

    /// The program with which a process becomes another user; `nil` where it is missing.
    package static var program: String? {
        programs.first(where: FileManager.default.isExecutableFile)
    }

    /// The words before a command that have it run as the user, without any way back.
    var switching: [String] {
        guard case .other(let number) = self else { return [] }
        return [
            Self.program ?? Self.programs[0], "--reuid=\(number)", "--regid=\(number)",
            "--clear-groups", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs", "--",
        ]
    }
}
