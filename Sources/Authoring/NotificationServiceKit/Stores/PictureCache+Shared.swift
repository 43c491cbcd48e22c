internal import Foundation

extension PictureCache {
    /// Keeps pictures in the folder that app and extensions share, so that a new process finds what
    /// an earlier one loaded.
    ///
    /// ```swift
    /// NotificationTools(pictures: .shared(in: .appGroup("group.org.example.chat")))
    /// ```
    ///
    /// Trouble with the folder is a picture that is not there: it is loaded again.
    ///
    /// - Parameters:
    ///   - group: Where the group's folder is. It is opened at the first use.
    ///   - name: The cache's name in the shared folder.
    ///   - limits: How much is kept.
    ///   - clock: The time, for what was used last.
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

    /// Opens the cache once; tries again at the next use when it cannot be.
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
    /// The same picture in another size is another picture.
    fileprivate var text: String { "\(pixelsMax) \(url.absoluteString)" }
}
