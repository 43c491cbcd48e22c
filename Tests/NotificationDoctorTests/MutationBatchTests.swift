import Foundation
import Glibc
import Testing

/// One batch of `Scripts/mutate-doctor`, which starts a process for each batch and counts the
/// exits.
@Suite(.enabled(if: MutationBatch() != nil))
struct MutationBatchTests {
    @Test func aBatchEnds() throws {
        let batch = try #require(MutationBatch())
        try batch.run()
    }
}

/// The value of `BELLHOP_DOCTOR_BATCH`: `KIND FIRST COUNT FILE`, `list FILE` for the names of the
/// kinds, `show KIND NUMBER FILE` for a damaged file, or `memory BYTES FILE` for the measured size
/// of an allocation.
private struct MutationBatch {
    private let arguments: [String]

    /// A file that takes more processor time ends the process with SIGPROF.
    static let secondsMax = 20
    /// A file that takes more wall-clock time ends the process with SIGALRM.
    static let waitSecondsMax: UInt32 = 120
    /// A file whose examination grows the process by more bytes is counted.
    static let growthBytesMax = 256 << 20

    init?() {
        let text = ProcessInfo.processInfo.environment["BELLHOP_DOCTOR_BATCH"] ?? ""
        arguments = text.split(separator: " ").map(String.init)
        if arguments.isEmpty { return nil }
    }

    /// Writes `next NUMBER` before each file, so that the caller knows which file ended the
    /// process. The last line is `end SECONDS SLOWEST GROWTH OVER`: the slowest file, the largest
    /// growth in bytes, and the number of files above the limit.
    func run() throws {
        let output = URL(filePath: arguments.last ?? "")
        if arguments[0] == "list" {
            let names = Mutations.kinds.map(\.name).joined(separator: "\n")
            return try Data((names + "\n").utf8).write(to: output)
        }
        if arguments[0] == "memory" {
            let growth = try Self.growth(of: #require(Int(arguments[1])))
            return try Data("\(growth)\n".utf8).write(to: output)
        }
        if arguments[0] == "show" {
            let damage = Mutations.files(
                try #require(Int(arguments[1])), try #require(Int(arguments[2])))
            return try #require(damage.files[damage.path]).write(to: output)
        }
        let kind = try #require(Int(arguments[0])), first = try #require(Int(arguments[1]))
        let count = try #require(Int(arguments[2]))
        let file = try FileHandle(forWritingTo: output)
        var slowest = 0.0, growth = 0, over = 0
        // The first file fills caches permanently.
        try file.write(contentsOf: Data("next \(first)          \n".utf8))
        Self.limitTime(seconds: Self.secondsMax)
        _ = Mutations.examine(kind, first)
        let start = Self.processorSeconds
        for index in first..<first + count {
            try file.seek(toOffset: 0)
            try file.write(contentsOf: Data("next \(index)          \n".utf8))
            let before = Self.memory("VmRSS:", resetsPeak: true)
            let begin = Self.processorSeconds
            Self.limitTime(seconds: Self.secondsMax)
            _ = Mutations.examine(kind, index)
            Self.limitTime(seconds: 0)
            slowest = max(slowest, Self.processorSeconds - begin)
            let grown = Self.memory("VmHWM:") - before
            growth = max(growth, grown)
            if grown > Self.growthBytesMax { over += 1 }
        }
        let seconds = Self.processorSeconds - start
        try file.seek(toOffset: 0)
        try file.write(
            contentsOf: Data("end \(seconds) \(slowest) \(growth) \(over)          \n".utf8))
    }

    private static var processorSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func limitTime(seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = seconds
        unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        alarm(seconds == 0 ? 0 : waitSecondsMax)
    }

    /// Returns the measured growth while `byteCount` bytes are allocated, written and freed.
    private static func growth(of byteCount: Int) -> Int {
        let before = memory("VmRSS:", resetsPeak: true)
        let sum = [UInt8](repeating: 1, count: byteCount).last ?? 0
        return memory("VmHWM:") - before + Int(sum) - 1
    }

    private static func memory(_ key: String, resetsPeak: Bool = false) -> Int {
        if resetsPeak { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
        return (Int(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0) * 1024
    }
}
