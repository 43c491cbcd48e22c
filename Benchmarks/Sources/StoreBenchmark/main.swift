// Measures the pushes in a second that the gateway's store makes durable, and compares them with SQLite's C functions
// alone: the same rows and table, one prepared statement, as many rows in a transaction, `synchronous=FULL`. Argument:
// pushes in each round (50000). TMPDIR selects the disk to measure.

import Foundation

let pushes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 50_000
let rounds = 5
let work = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: work) }

print("a flush of 4 KB: median \(text(try flushMilliseconds(in: work))) ms")
for group in [64, 512, 2_048] {
    var ratios: [Double] = []
    for round in 0..<rounds {
        let folder = work.appending(path: "\(group)-\(round)")
        let samples = Samples(count: pushes)
        let ours = try storedPerSecond(
            samples, group: group, folder: folder.appending(path: "ours"))
        let raw = try rowsPerSecond(samples, group: group, folder: folder.appending(path: "raw"))
        ratios.append(ours / raw)
        print(
            "\(group) at once: store \(Int(ours)) pushes/s, SQLite alone \(Int(raw)) rows/s, ratio "
                + text(ours / raw))
        try FileManager.default.removeItem(at: folder)
    }
    print("\(group) at once: median ratio \(text(ratios.sorted()[rounds / 2]))")
}

func text(_ number: Double) -> String { String(format: "%.2f", number) }
