import Foundation
import Glibc
import Testing

/// One batch of `Scripts/mutate-doctor`, which starts a process for each and counts how they end.
@Suite(.enabled(if: MutationBatch() != nil))
struct MutationBatchTests {
    @Test func aBatchEnds() throws {
        let batch = try #require(MutationBatch())
        try batch.run()
    }
}

/// What `BELLHOP_DOCTOR_BATCH` asks for: `KIND FIRST COUNT FILE`, or `list FILE` for the kinds' names.
private struct MutationBatch {
    private let words: [String]

    /// A file that takes longer ends the process, by SIGALRM.
    static let secondsMax: UInt32 = 20
    /// A file for which the process grows by more is counted.
    static let growthBytesMax = 256 << 20

    init?() {
        let text = ProcessInfo.processInfo.environment["BELLHOP_DOCTOR_BATCH"] ?? ""
        words = text.split(separator: " ").map(String.init)
        if words.isEmpty { return nil }
    }

    /// Writes `next NUMBER` before each file, so that whoever started this knows which one ended it,
    /// and at last `end SECONDS SLOWEST GROWTH OVER`: the slowest file, the largest growth in bytes, and
    /// how many grew by too much.
    func run() throws {
        let output = URL(filePath: words.last ?? "")
        if words[0] == "list" {
            let names = Mutations.kinds.map(\.name).joined(separator: "\n")
            return try Data((names + "\n").utf8).write(to: output)
        }
        let kind = try #require(Int(words[0])), first = try #require(Int(words[1]))
        let count = try #require(Int(words[2]))
        let file = try FileHandle(forWritingTo: output)
        let clock = ContinuousClock()
        var slowest = Duration.zero, growth = 0, over = 0
        // The first one fills caches for good.
        try file.write(contentsOf: Data("next \(first)          \n".utf8))
        alarm(Self.secondsMax)
        _ = Mutations.examine(kind, first)
        let start = clock.now
        for index in first..<first + count {
            try file.seek(toOffset: 0)
            try file.write(contentsOf: Data("next \(index)          \n".utf8))
            let before = Self.memory("VmRSS:", resetsPeak: true)
            alarm(Self.secondsMax)
            let time = clock.measure { _ = Mutations.examine(kind, index) }
            alarm(0)
            slowest = max(slowest, time)
            let grown = Self.memory("VmHWM:") - before
            growth = max(growth, grown)
            if grown > Self.growthBytesMax { over += 1 }
        }
        let seconds = (clock.now - start) / .seconds(1)
        try file.seek(toOffset: 0)
        try file.write(
            contentsOf: Data(
                "end \(seconds) \(slowest / .seconds(1)) \(growth) \(over)          \n".utf8))
    }

    private static func memory(_ key: String, resetsPeak: Bool = false) -> Int {
        if resetsPeak { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
        return (Int(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0) * 1024
    }
}
