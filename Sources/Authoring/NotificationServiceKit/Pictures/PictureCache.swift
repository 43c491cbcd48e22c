package import Foundation

/// Pictures that were loaded before, by address and size, with what tells whether they still hold.
public struct PictureCache: Sendable {
    /// What a picture is found by.
    package struct Key: Sendable, Hashable {
        /// The address.
        package var url: URL
        /// The longer side in pixels that it was made to fit.
        package var pixelsMax: Int

        /// Makes a key.
        package init(url: URL, pixelsMax: Int) {
            self.url = url
            self.pixelsMax = pixelsMax
        }
    }

    /// A picture with its validators.
    package struct Entry: Sendable, Hashable {
        /// The bytes, made small already.
        package var data: Data
        /// The server's `ETag`, to be sent as `If-None-Match`.
        package var entityTag: String?
        /// The server's `Last-Modified`, to be sent as `If-Modified-Since`.
        package var lastModified: String?
        /// Until when the server need not be asked; `nil` is to ask each time.
        package var freshUntil: Date?

        /// Makes an entry.
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

    /// The picture; `nil` when it is not there, or cannot be read.
    package var find: @Sendable (Key) async -> Entry?
    /// Keeps a picture, perhaps; trouble with it is nobody's.
    package var store: @Sendable (Key, Entry) async -> Void

    /// Makes a cache.
    package init(
        find: @escaping @Sendable (Key) async -> Entry?,
        store: @escaping @Sendable (Key, Entry) async -> Void
    ) {
        self.find = find
        self.store = store
    }

    /// Keeps nothing: each picture is loaded anew.
    public static let none = PictureCache(find: { _ in nil }, store: { _, _ in })

    /// Keeps pictures as long as the process lives, and lets go of those used longest ago.
    ///
    /// - Parameter bytesMax: The bytes of all of them; a larger picture is not kept.
    public static func memory(bytesMax: Int = 1_000_000) -> PictureCache {
        let memory = Memory(bytesMax: bytesMax)
        return PictureCache(
            find: { await memory.find($0) }, store: { await memory.store($0, $1) })
    }

    private actor Memory {
        private let bytesMax: Int
        private var entries: [Key: Entry] = [:]
        /// From longest ago to latest.
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
