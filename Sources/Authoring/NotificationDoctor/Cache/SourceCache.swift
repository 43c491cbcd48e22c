package import Foundation
internal import SourcePreparation
internal import Synchronization

/// What was read of sources, by their content, so that a source that stays the same is parsed once.
///
/// It is kept in one file. A damaged file, or one that another build of the program wrote, counts as
/// empty. What this run used is kept before what earlier ones did, up to ``bytesMax`` together.
package final class SourceCache: Sendable {
    /// How large the file may be, in bytes.
    package static let bytesMax = 64 << 20

    /// Stands for the content of a source and the names for which its `#if` were evaluated.
    struct Key: Sendable, Hashable {
        let first: UInt64
        let second: UInt64

        init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

        init(_ text: String, _ conditions: BuildConditions) {
            var hashes = ContentHash()
            hashes.add(text)
            hashes.add(conditions.key)
            self.init(first: hashes.first, second: hashes.second)
        }
    }

    private struct State {
        /// What the file had, encoded.
        var known: [Key: ArraySlice<UInt8>] = [:]
        /// What this run used or added.
        var used: [Key: ArraySlice<UInt8>] = [:]
        var isChanged = false
    }

    private let url: URL
    private let build: String
    private let bytesMax: Int
    private let state: Mutex<State>

    /// Opens a cache.
    ///
    /// - Parameters:
    ///   - url: The file; it need not be there.
    ///   - build: Names the build of the program: others may read sources in another way.
    package init(_ url: URL, build: String, bytesMax: Int = SourceCache.bytesMax) {
        (self.url, self.build, self.bytesMax) = (url, build, bytesMax)
        state = Mutex(State(known: SourceCacheFile.read(url, build, bytesMax)))
    }

    func source(_ key: Key) -> SwiftSource? {
        let bytes = state.withLock { state in
            let bytes = state.used[key] ?? state.known[key]
            if let bytes { state.used[key] = bytes }
            return bytes
        }
        guard let bytes else { return nil }
        return SourceDecoder.source(bytes)
    }

    func add(_ source: SwiftSource, _ key: Key) {
        let bytes = SourceEncoder.bytes(source)
        state.withLock { state in
            state.used[key] = bytes[...]
            state.isChanged = true
        }
    }

    /// Writes what there is, unless nothing is new. A cache that cannot be written is none.
    package func save() {
        let (used, known, isChanged) = state.withLock { ($0.used, $0.known, $0.isChanged) }
        guard isChanged else { return }
        let others = known.filter { used[$0.key] == nil }
        SourceCacheFile.write(Array(used) + Array(others), url, build, bytesMax)
    }
}

/// Two hashes of a content, FNV-1a with two beginnings.
struct ContentHash {
    private(set) var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var second: UInt64 = 0x6C62_272E_07BB_0142

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
        // A length tells two texts from one.
        add(UInt64(text.utf8.count))
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { add(UInt64(byte)) }
    }

    private mutating func add(_ value: UInt64) {
        first = (first ^ value) &* 0x100_0000_01B3
        second = (second ^ value &+ 0x9E37_79B9_7F4A_7C15) &* 0x100_0000_01B3
        second ^= second >> 29
    }
}
