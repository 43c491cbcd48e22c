internal import Foundation

/// What a process of an app may take at most, from its first instruction on. `setrlimit(2)` holds for
/// whatever it starts too.
struct ProcessLimits: Sendable, Hashable {
    /// The size of a file that it writes. Beyond it, signal 25 ends the process.
    static let fileBytesMax = 1024 * 1024 * 1024
    /// Its processes and threads. A program with a full pool of threads has 64.
    static let processesMax = 128
    /// The private memory that it may reserve beside what it may fill: each thread reserves 8 MB, and
    /// fills some KB of them.
    static let reservedBytesMax = 1024 * 1024 * 1024

    /// The private memory that it may fill; `nil` is no limit.
    var memoryBytesMax: Int?
    /// Whether its processes are counted by themselves. Otherwise all of the same user are counted,
    /// and the limit would be met by others.
    var countsProcesses = false

    /// A command that runs another one with these limits. The program is the last argument's, and
    /// what the shell cannot set stays as it was.
    func command(_ program: String) -> [String] {
        var script = "ulimit -f \(Self.fileBytesMax / 512) 2>/dev/null || :; "
        if let memoryBytesMax {
            let bytes = memoryBytesMax.addingReportingOverflow(Self.reservedBytesMax)
            if !bytes.overflow {
                script += "ulimit -d \(bytes.partialValue / 1024) 2>/dev/null || :; "
            }
        }
        if countsProcesses {
            // Shells do not agree on the letter.
            let count = Self.processesMax
            script += "ulimit -u \(count) 2>/dev/null || ulimit -p \(count) 2>/dev/null || :; "
        }
        return ["/bin/sh", "-c", script + #"exec "$0""#, program]
    }

    /// Whether this system counts the processes of a user namespace by themselves: Linux 5.14 and
    /// later (https://lwn.net/Articles/842842/).
    static var countsPerNamespace: Bool {
        let file = FileManager.default.contents(atPath: "/proc/sys/kernel/osrelease") ?? Data()
        let release = String(decoding: file, as: UTF8.self)
        return isCounted(byRelease: release)
    }

    /// Whether a release such as `6.1.0-21-amd64` is 5.14 or later.
    static func isCounted(byRelease release: String) -> Bool {
        let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard numbers.count == 2 else { return false }
        return (numbers[0], numbers[1]) >= (5, 14)
    }
}
