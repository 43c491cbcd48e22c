internal import Foundation
internal import Synchronization

final class ReadTrace: Sendable {
    private struct State {
        var reads: [String: CacheKey] = [:]
        var isWhole = true
    }

    private let state = Mutex(State())

    /// The key of each file that was read; `nil` where a file could not be read, or had other bytes
    /// when it was read again.
    var reads: [String: CacheKey]? { state.withLock { $0.isWhole ? $0.reads : nil } }

    func add(_ path: String, _ data: Data) {
        let key = CacheKey(data)
        state.withLock { state in
            let before = state.reads.updateValue(key, forKey: path)
            if let before, before != key { state.isWhole = false }
        }
    }

    func fail() { state.withLock { $0.isWhole = false } }
}

extension CacheKey {
    init(_ data: Data) {
        var hash = ContentHash()
        unsafe data.withUnsafeBytes { unsafe hash.add($0) }
        self = hash.key
    }
}
