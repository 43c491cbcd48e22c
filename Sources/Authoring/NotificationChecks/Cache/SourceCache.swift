struct SourceCache: Sendable {
    private let store: CacheStore

    init(_ store: CacheStore) { self.store = store }

    func source(_ key: CacheKey) -> SwiftSource? {
        store.content(key).flatMap(SourceDecoder.source)
    }

    func glance(_ key: CacheKey) -> SourceSummary? {
        store.content(key).flatMap(SourceSummary.init)
    }

    func add(_ glance: SourceSummary, _ key: CacheKey) { store.add(glance.bytes, key) }

    func add(_ source: SwiftSource, _ key: CacheKey) {
        store.add(SourceEncoder.bytes(source), key)
    }
}
