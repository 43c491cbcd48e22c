package import Foundation

/// A cache of loaded pictures by URL and size, with the validators for revalidation.
public struct PictureCache: Sendable {
    package struct Key: Sendable, Hashable {
        package var url: URL
        package var pixelsMax: Int

        package init(url: URL, pixelsMax: Int) {
            self.url = url
            self.pixelsMax = pixelsMax
        }
    }

    package struct Entry: Sendable, Hashable {
        package var data: Data
        package var entityTag: String?
        package var lastModified: String?
        /// Until when the entry may be used without a request; `nil` revalidates it each time.
        package var freshUntil: Date?

        package init(
            data: Data, entityTag: String? = nil, lastModified: String? = nil,
            freshUntil: Date? = nil
        ) {
            self.data = data
            self.entityTag = entityTag
            self.lastModified = lastModified
            self.freshUntil = freshUntil
        }
    }

    package var find: @Sendable (Key) async -> Entry?
    package var store: @Sendable (Key, Entry) async -> Void

    package init(
        find: @escaping @Sendable (Key) async -> Entry?,
        store: @escaping @Sendable (Key, Entry) async -> Void
    ) {
        self.find = find
        self.store = store
    }

    /// A cache that stores nothing.
    public static let none = PictureCache(find: { _ in nil }, store: { _, _ in })

    /// Returns a cache in memory that drops the least recently used pictures.
    ///
    /// - Parameter bytesMax: The maximum size of all pictures, in bytes. A larger picture is not
    ///   stored.
    public static func memory(bytesMax: Int = 1_000_000) -> PictureCache {
        let memory = Memory(bytesMax: bytesMax)
        return PictureCache(
            find: { await memory.find($0) }, store: { await memory.store($0, $1) })
    }

    private actor Memory {
        private let bytesMax: Int
        private var entries: [Key: Entry] = [:]
        private var order: [Key] = []
        private var bytes = 0

        init(bytesMax: Int) { self.bytesMax = bytesMax }

        func find(_ key: Key) -> Entry? {
            guard let entry = entries[key] else { return nil }
            order.removeAll { $0 == key }
            order.append(key)
            return entry
        }

        func store(_ key: Key, _ entry: Entry) {
            remove(key)
            guard entry.data.count <= bytesMax else { return }
            entries[key] = entry
            order.append(key)
            bytes += entry.data.count
            while bytes > bytesMax, let oldest = order.first { remove(oldest) }
        }

        private func remove(_ key: Key) {
            guard let entry = entries.removeValue(forKey: key) else { return }
            bytes -= entry.data.count
            order.removeAll { $0 == key }
        }
    }
}
