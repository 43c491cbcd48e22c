internal import Synchronization

/// The entries of a ``DoctorCacheFile`` and those that a run adds to it. The first lookup reads the
/// file.
///
/// When the file reaches its size limit, entries that this run used are kept before those of
/// earlier runs.
final class CacheStore: Sendable {
    private struct State {
        var known: [DoctorCacheFile.Entry]?
        var places: [CacheKey: Int] = [:]
        var used: [CacheKey: DoctorCacheFile.Entry] = [:]
        var isChanged = false
    }

    private let file: DoctorCacheFile
    private let state = Mutex(State())

    init(_ file: DoctorCacheFile) { self.file = file }

    /// Returns the content stored under a key, or `nil` where there is none or the stored bytes are
    /// damaged.
    func content(_ key: CacheKey) -> ArraySlice<UInt8>? {
        let entry = state.withLock { state -> DoctorCacheFile.Entry? in
            if let used = state.used[key] { return used }
            let known = Self.known(&state, file)
            guard let place = state.places[key] else { return nil }
            state.used[key] = known[place]
            return known[place]
        }
        return entry?.content
    }

    func add(_ bytes: [UInt8], _ key: CacheKey) {
        let entry = DoctorCacheFile.Entry(key, bytes[...])
        state.withLock { state in
            state.used[key] = entry
            state.isChanged = true
        }
    }

    /// Writes the entries, unless nothing is new. A file that cannot be written is ignored: the
    /// next run starts without a cache.
    func save() {
        let entries = state.withLock { state -> [DoctorCacheFile.Entry]? in
            guard state.isChanged else { return nil }
            let others = Self.known(&state, file).filter { state.used[$0.key] == nil }
            return Array(state.used.values) + others
        }
        if let entries { file.write(entries) }
    }

    private static func known(_ state: inout State, _ file: DoctorCacheFile) -> [DoctorCacheFile
        .Entry]
    {
        if let known = state.known { return known }
        let known = file.entries()
        state.known = known
        for (place, entry) in known.enumerated() { state.places[entry.key] = place }
        return known
    }
}
