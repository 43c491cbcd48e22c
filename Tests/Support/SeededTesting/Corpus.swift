import Foundation

/// Inputs for fuzz tests, one per file, and the mutations of them.
///
/// `BELLHOP_FUZZ_INPUTS` sets the number of inputs for longer runs (`Scripts/fuzz`), and
/// `BELLHOP_FUZZ_SEED` selects other mutations.
package struct Corpus: Sendable {
    /// The unchanged inputs, sorted by file name.
    package let entries: [[UInt8]]

    /// Reads a folder of `Tests/Fixtures/Fuzz`.
    package init(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/Fuzz/\(name)").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        entries = try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    }

    /// How many inputs a test tries.
    package static func inputs(standard: Int) -> Int {
        number("BELLHOP_FUZZ_INPUTS") ?? standard
    }

    /// Calls the body with every unchanged entry, then with mutated ones. Each has the seed that
    /// reproduces it.
    package func forEachInput(
        standard: Int, _ body: (_ seed: UInt64, _ input: [UInt8]) throws -> Void
    ) rethrows {
        let first = UInt64(Self.number("BELLHOP_FUZZ_SEED") ?? 0)
        for (index, entry) in entries.enumerated() { try body(UInt64(index), entry) }
        for seed in 0..<UInt64(Self.inputs(standard: standard)) {
            try body(first + seed, changed(seed: first + seed))
        }
    }

    /// The mutated input of a seed: an entry with one to eight changes.
    package func changed(seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        var input = entries.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            change(&input, using: &generator)
        }
        return input
    }

    private func change(_ input: inout [UInt8], using generator: inout SeededGenerator) {
        let place = Int.random(in: 0...input.count, using: &generator)
        let end = min(input.count, place + Int.random(in: 1...32, using: &generator))
        switch Int.random(in: 0..<7, using: &generator) {
        case 0 where place < input.count:
            input[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1 where place < input.count:
            input[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 2:
            let odd: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x20, 0x22, 0x2E, 0x5C]
            input.insert(odd.randomElement(using: &generator) ?? 0, at: place)
        case 3:
            input.removeSubrange(place..<end)
        case 4:
            input.insert(contentsOf: input[place..<end], at: place)
        case 5:
            let other = entries.randomElement(using: &generator) ?? []
            let start = Int.random(in: 0...other.count, using: &generator)
            input.replaceSubrange(place..<end, with: other[start...].prefix(64))
        default:
            input.removeSubrange(place...)
        }
    }

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
