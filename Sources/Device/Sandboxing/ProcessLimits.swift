internal import Foundation

/// What a process that runs a stranger's code may use at most, from its first instruction on.
/// `setrlimit(2)` holds for whatever it starts too.
package struct ProcessLimits: Sendable, Hashable {
    /// The size of a file that a process of an app writes, in bytes.
    package static let appFileBytesMax = 1024 * 1024 * 1024
    /// The processes and threads of an app's process. A program with a full pool of threads has 64.
    package static let appProcessesMax = 128
    /// The processes and threads of all apps of a device, where the kernel counts those of a user.
    package static let userProcessesMax = 1024
    /// The private memory that a process may reserve beside what it may fill, in bytes: each thread
    /// reserves 8 MB, and fills some KB of them.
    package static let reservedBytesMax = 1024 * 1024 * 1024
    /// For how long an extension may compute, in seconds: it has seconds for a push, and gets many pushes.
    package static let extensionProcessorSeconds = 3600

    /// The size of a file that it writes, in bytes. Beyond it, signal 25 ends the process.
    package var fileBytesMax = appFileBytesMax
    /// How many files it may have open.
    package var openFilesMax = 4096
    /// Its processes and threads; `nil` where the kernel counts those of others with them.
    package var processesMax: Int?
    /// The private memory that it may fill, in bytes; `nil` for any amount.
    package var memoryBytesMax: Int?
    /// For how long one of its processes may compute, in seconds; `nil` for any time.
    package var processorSecondsMax: Int?

    /// Creates the limits of an app's process.
    package init(memoryBytesMax: Int? = nil, processorSecondsMax: Int? = nil) {
        (self.memoryBytesMax, self.processorSecondsMax) = (memoryBytesMax, processorSecondsMax)
    }

    /// A command that runs another one with these limits. What the shell cannot set stays as it was.
    package func command(_ command: [String]) -> [String] {
        // Shells do not agree on the letter for processes.
        var limits: [(letters: String, value: Int)] = [
            ("f", fileBytesMax / 512), ("n", openFilesMax), ("c", 0),
        ]
        if let memoryBytesMax {
            let bytes = memoryBytesMax.addingReportingOverflow(Self.reservedBytesMax)
            if !bytes.overflow { limits.append(("d", bytes.partialValue / 1024)) }
        }
        if let processorSecondsMax { limits.append(("t", processorSecondsMax)) }
        if let processesMax { limits.append(("up", processesMax)) }
        let script = limits.map { letters, value in
            letters.map { "ulimit -\($0) \(value) 2>/dev/null || " }.joined() + ":; "
        }
        return ["/bin/sh", "-c", script.joined() + #"exec "$@""#, "sh"] + command
    }

    /// Whether this system counts the processes of a user namespace by themselves: Linux 5.14 and
    /// later (https://lwn.net/Articles/842842/).
    package static var countsPerNamespace: Bool {
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
