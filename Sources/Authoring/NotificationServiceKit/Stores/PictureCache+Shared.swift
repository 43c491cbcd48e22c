internal import Foundation

extension PictureCache {
    /// Returns a cache in the folder that app and extensions share, so that a new process finds the
    /// pictures of earlier ones.
    ///
    /// ```swift
    /// NotificationTools(pictures: .shared(in: .appGroup("group.org.example.chat")))
    /// ```
    ///
    /// If the folder is unavailable, pictures count as missing and are loaded again.
    ///
    /// - Parameters:
    ///   - group: The app group. Its folder is opened on first use.
    ///   - name: The cache's name in the shared folder.
    ///   - limits: The limits of the cache.
    ///   - clock: The clock, for the order of use.
    public static func shared(
        in group: GroupStore, name: String = "pictures",
        limits: FileCache.Limits = FileCache.Limits(), clock: NotificationClock = .live
    ) -> PictureCache {
        let opening = Opening {
            let folder = try SharedFolder(in: group)
            return (folder, try FileCache(name, in: folder, limits: limits, now: clock.now))
        }
        return PictureCache(
            find: { key in
                guard let (folder, cache) = await opening.cache() else { return nil }
                let file = try? await folder.onDisk { try cache.find(key.text) }
                return file.map { file in
                    Entry(
                        data: file.body, entityTag: file.validators.etag,
                        lastModified: file.validators.lastModified, freshUntil: file.freshUntil)
                }
            },
            store: { key, entry in
                guard let (folder, cache) = await opening.cache() else { return }
                _ = try? await folder.onDisk {
                    try cache.insert(
                        entry.data, for: key.text,
                        validators: CacheValidators(
                            etag: entry.entityTag, lastModified: entry.lastModified),
                        freshUntil: entry.freshUntil)
                }
            })
    }

    private actor Opening {
        typealias Open = @Sendable () throws -> (SharedFolder, FileCache)

        private let open: Open
        private var opened: (SharedFolder, FileCache)?

        init(_ open: @escaping Open) { self.open = open }

        func cache() -> (SharedFolder, FileCache)? {
            if opened == nil { opened = try? open() }
            return opened
        }
    }
}

extension PictureCache.Key {
    fileprivate var text: String { "\(pixelsMax) \(url.absoluteString)" }
}
