// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public enum CacheType: Sendable {
    case none
    case memory
    case disk

    public var cached: Bool { self != .none }
}

public struct CacheStoreResult {
    public let memoryCacheResult: Result<Void, Never>
    public let diskCacheResult: Result<Void, KingfisherError>
}

public enum ImageCacheResult {
    case disk(KFCrossPlatformImage)
    case memory(KFCrossPlatformImage)
    case none

    public var image: KFCrossPlatformImage? {
        switch self {
        case .disk(let image), .memory(let image): image
        case .none: nil
        }
    }

    public var cacheType: CacheType {
        switch self {
        case .disk: .disk
        case .memory: .memory
        case .none: .none
        }
    }
}

open class ImageCache: @unchecked Sendable {
    public static let `default` = ImageCache(name: "default")

    public let diskStorage: DiskStorage
    public let memoryStorage = MemoryStorage()

    private let work = DispatchQueue(label: "Kingfisher.ImageCache")

    public convenience init(name: String) {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        self.init(
            DiskStorage(name: name, in: caches ?? FileManager.default.temporaryDirectory))
    }

    /// Creates a cache in a folder, such as that of an app group.
    ///
    /// - Throws: `KingfisherError` if the folder cannot be created.
    public convenience init(
        name: String, cacheDirectoryURL: URL? = nil,
        diskCachePathClosure: ((URL, String) -> URL)? = nil
    ) throws {
        guard !name.isEmpty, let cacheDirectoryURL else {
            self.init(name: name)
            return
        }
        let storage = DiskStorage(
            name: name, in: cacheDirectoryURL, path: diskCachePathClosure)
        try storage.makeFolder()
        self.init(storage)
    }

    private init(_ storage: DiskStorage) { diskStorage = storage }

    // MARK: Storing

    open func store(
        _ image: KFCrossPlatformImage, original: Data? = nil, forKey key: String,
        processorIdentifier identifier: String = "", toDisk: Bool = true,
        callbackQueue: CallbackQueue = .untouch,
        completionHandler: ((CacheStoreResult) -> Void)? = nil
    ) {
        memoryStorage.store(image, key + identifier)
        guard toDisk, let data = original ?? image.pngData() else {
            callbackQueue.execute { completionHandler?(Self.stored(.success(()))) }
            return
        }
        storeToDisk(
            data, forKey: key, processorIdentifier: identifier, callbackQueue: callbackQueue,
            completionHandler: completionHandler)
    }

    open func storeToDisk(
        _ data: Data, forKey key: String, processorIdentifier identifier: String = "",
        expiration: StorageExpiration? = nil, callbackQueue: CallbackQueue = .untouch,
        completionHandler: ((CacheStoreResult) -> Void)? = nil
    ) {
        work.async { [diskStorage] in
            let result = diskStorage.result {
                try diskStorage.store(
                    value: data, forKey: key + identifier, expiration: expiration)
            }
            callbackQueue.execute { completionHandler?(Self.stored(result)) }
        }
    }

    private static func stored(_ result: Result<Void, KingfisherError>) -> CacheStoreResult {
        CacheStoreResult(memoryCacheResult: .success(()), diskCacheResult: result)
    }

    // MARK: Looking

    open func retrieveImage(
        forKey key: String, options: KingfisherOptionsInfo? = nil,
        callbackQueue: CallbackQueue = .mainCurrentOrAsync,
        completionHandler: ((Result<ImageCacheResult, KingfisherError>) -> Void)?
    ) {
        if let image = memoryStorage.value(key) {
            callbackQueue.execute { completionHandler?(.success(.memory(image))) }
            return
        }
        work.async { [diskStorage, memoryStorage] in
            let result = diskStorage.result { () -> ImageCacheResult in
                guard let data = try diskStorage.value(forKey: key),
                    let image = UIImage(data: data, scale: options?.scale ?? 1)
                else { return .none }
                memoryStorage.store(image, key)
                return .disk(image)
            }
            callbackQueue.execute { completionHandler?(result) }
        }
    }

    open func retrieveImageInMemoryCache(
        forKey key: String, options: KingfisherOptionsInfo? = nil
    ) -> KFCrossPlatformImage? { memoryStorage.value(key) }

    open func imageCachedType(
        forKey key: String, processorIdentifier identifier: String = ""
    ) -> CacheType {
        if memoryStorage.value(key + identifier) != nil { return .memory }
        return diskStorage.isCached(forKey: key + identifier) ? .disk : .none
    }

    open func isCached(forKey key: String, processorIdentifier identifier: String = "") -> Bool {
        imageCachedType(forKey: key, processorIdentifier: identifier).cached
    }

    open func cachePath(
        forKey key: String, processorIdentifier identifier: String = ""
    ) -> String { diskStorage.cacheFileURL(forKey: key + identifier).path }

    // MARK: Removing

    open func removeImage(
        forKey key: String, processorIdentifier identifier: String = "", fromMemory: Bool = true,
        fromDisk: Bool = true, callbackQueue: CallbackQueue = .untouch,
        completionHandler: (() -> Void)? = nil
    ) {
        if fromMemory { memoryStorage.remove(key + identifier) }
        work.async { [diskStorage] in
            if fromDisk { try? diskStorage.remove(forKey: key + identifier) }
            callbackQueue.execute { completionHandler?() }
        }
    }

    open func clearMemoryCache() { memoryStorage.removeAll() }

    open func clearDiskCache(completion handler: (() -> Void)? = nil) {
        work.async { [diskStorage] in
            try? diskStorage.removeAll()
            DispatchQueue.main.async { handler?() }
        }
    }

    open func clearCache(completion handler: (() -> Void)? = nil) {
        clearMemoryCache()
        clearDiskCache(completion: handler)
    }
}
