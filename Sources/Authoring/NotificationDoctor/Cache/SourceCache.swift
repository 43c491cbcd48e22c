/// What was read of sources, by their content, so that a source that stays the same is parsed once.
struct SourceCache: Sendable {
    private let store: CacheStore

    init(_ store: CacheStore) { self.store = store }

    func source(_ key: CacheKey) -> SwiftSource? {
        store.content(key).flatMap(SourceDecoder.source)
    }

    func add(_ source: SwiftSource, _ key: CacheKey) {
        store.add(SourceEncoder.bytes(source), key)
    }
}
