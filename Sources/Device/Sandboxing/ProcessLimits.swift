internal import Foundation

/// Resource limits of a process that runs untrusted code, in force from its first instruction.
///
/// ```swift
/// let limits = ProcessLimits(memoryBytesMax: 24 << 20, processorSecondsMax: 60)
/// let command = limits.command(["Chat.app/Chat", "--verbose"])
/// ```
///
/// They are set with `setrlimit(2)`, so the processes that it starts inherit them.
package struct ProcessLimits: Sendable, Hashable {
    package static let appFileBytesMax = 1024 * 1024 * 1024
    /// Maximum number of processes and threads of one app process. A program with a full thread
    /// pool has 64.
    package static let appProcessesMax = 128
    /// Maximum number of processes and threads of all apps of a device, for kernels that count them
    /// per user.
    package static let userProcessesMax = 1024
    /// Address space that a process may reserve on top of its memory limit, in bytes.
    ///
    /// Each thread reserves 8 MB for its stack and uses a few KB of it.
    package static let reservedBytesMax = 1024 * 1024 * 1024
    /// Processor time of an extension, in seconds. One push takes seconds, but an extension gets
    /// many pushes.
    package static let extensionProcessorSeconds = 3600

    /// Maximum size of a file that the process writes, in bytes. A larger write ends it with signal
    /// 25 (`SIGXFSZ`).
    package var fileBytesMax = appFileBytesMax
    package var openFilesMax = 4096
    /// Maximum number of processes and threads; `nil` if the kernel counts unrelated processes of
    /// the same user too.
    package var processesMax: Int?
    /// Private memory that the process may use, in bytes; `nil` for no limit. ``reservedBytesMax``
    /// comes on top.
    package var memoryBytesMax: Int?
    package var processorSecondsMax: Int?

    package init(memoryBytesMax: Int? = nil, processorSecondsMax: Int? = nil) {
        (self.memoryBytesMax, self.processorSecondsMax) = (memoryBytesMax, processorSecondsMax)
    }

    /// Returns a command that runs another command with these limits.
    ///
    /// A limit that the shell cannot set keeps its previous value.
    package func command(_ command: [String]) -> [String] {
        // Shells use different letters for the number of processes.
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

    /// Whether the kernel counts the processes of each user namespace separately: Linux 5.14 and
    /// later (https://lwn.net/Articles/842842/).
    package static var countsPerNamespace: Bool {
        let file = FileManager.default.contents(atPath: "/proc/sys/kernel/osrelease") ?? Data()
        let release = String(decoding: file, as: UTF8.self)
        return isCounted(byRelease: release)
    }

    static func isCounted(byRelease release: String) -> Bool {
        let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        guard numbers.count == 2 else { return false }
        return (numbers[0], numbers[1]) >= (5, 14)
    }
}
