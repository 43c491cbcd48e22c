// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public enum SDImageCacheType: Int, Sendable {
    case none
    case disk
    case memory
    case all
}

/// The limits of a cache.
///
/// Ages are in seconds and sizes in bytes. A ``maxDiskAge`` below 0 is unlimited. ``maxDiskSize``
/// is not enforced here. 0 for a memory limit selects this device's default.
open class SDImageCacheConfig: NSObject {
    open var shouldCacheImagesInMemory = true
    open var shouldUseWeakMemoryCache = false
    open var shouldDisableiCloud = true
    open var maxDiskAge: TimeInterval = 7 * 86_400
    open var maxDiskSize: UInt = 0
    open var maxMemoryCost: UInt = 0
    open var maxMemoryCount: UInt = 0
}

open class SDImageCache: NSObject, @unchecked Sendable {
    public static let shared = SDImageCache(namespace: "default", diskCacheDirectory: nil)

    public let config = SDImageCacheConfig()
    public let diskCachePath: String

    private let work = DispatchQueue(label: "SDWebImage.SDImageCache")
    private let memory = NSCache<NSString, UIImage>()

    public convenience init(namespace: String) {
        self.init(namespace: namespace, diskCacheDirectory: nil)
    }

    public init(namespace: String, diskCacheDirectory: String?) {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder =
            diskCacheDirectory.map { URL(fileURLWithPath: $0) }
            ?? caches ?? FileManager.default.temporaryDirectory
        diskCachePath =
            folder.appendingPathComponent("com.hackemist.SDImageCache")
            .appendingPathComponent(namespace).path
        memory.countLimit = 16
    }

    // MARK: Storing

    open func store(
        _ image: UIImage?, forKey key: String?, completion: (() -> Void)? = nil
    ) { store(image, imageData: nil, forKey: key, toDisk: true, completion: completion) }

    open func store(
        _ image: UIImage?, forKey key: String?, toDisk: Bool, completion: (() -> Void)? = nil
    ) { store(image, imageData: nil, forKey: key, toDisk: toDisk, completion: completion) }

    open func store(
        _ image: UIImage?, imageData: Data?, forKey key: String?, toDisk: Bool,
        completion: (() -> Void)? = nil
    ) {
        if let image, let key, config.shouldCacheImagesInMemory {
            if config.maxMemoryCount > 0 { memory.countLimit = Int(config.maxMemoryCount) }
            memory.setObject(image, forKey: key as NSString)
        }
        let data = imageData ?? image?.pngData()
        work.async {
            if toDisk, let data { self.storeImageData(toDisk: data, forKey: key) }
            DispatchQueue.main.async { completion?() }
        }
    }

    open func storeImageData(toDisk data: Data?, forKey key: String?) {
        guard let data, let path = cachePath(forKey: key) else { return }
        try? FileManager.default.createDirectory(
            atPath: diskCachePath, withIntermediateDirectories: true)
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    // MARK: Looking

    open func cachePath(forKey key: String?) -> String? {
        guard let key else { return nil }
        let value = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        let kind = URL(string: key)?.pathExtension ?? ""
        let name = String(value, radix: 16) + (kind.isEmpty || kind.count > 8 ? "" : ".\(kind)")
        return URL(fileURLWithPath: diskCachePath).appendingPathComponent(name).path
    }

    open func diskImageDataExists(withKey key: String?) -> Bool {
        guard let path = cachePath(forKey: key),
            let values = try? FileManager.default.attributesOfItem(atPath: path),
            let date = values[.modificationDate] as? Date
        else { return false }
        return config.maxDiskAge < 0 || date + config.maxDiskAge > Date()
    }

    open func diskImageExists(withKey key: String?, completion: ((Bool) -> Void)? = nil) {
        work.async {
            let isThere = self.diskImageDataExists(withKey: key)
            DispatchQueue.main.async { completion?(isThere) }
        }
    }

    open func diskImageData(forKey key: String?) -> Data? {
        guard diskImageDataExists(withKey: key), let path = cachePath(forKey: key) else {
            return nil
        }
        return try? Data(contentsOf: URL(fileURLWithPath: path))
    }

    open func imageFromMemoryCache(forKey key: String?) -> UIImage? {
        key.flatMap { memory.object(forKey: $0 as NSString) }
    }

    open func imageFromDiskCache(forKey key: String?) -> UIImage? {
        diskImageData(forKey: key).flatMap { UIImage(data: $0) }
    }

    open func imageFromCache(forKey key: String?) -> UIImage? {
        imageFromMemoryCache(forKey: key) ?? imageFromDiskCache(forKey: key)
    }

    // MARK: Removing

    open func removeImage(forKey key: String?, withCompletion completion: (() -> Void)? = nil) {
        removeImage(forKey: key, fromDisk: true, withCompletion: completion)
    }

    open func removeImage(
        forKey key: String?, fromDisk: Bool, withCompletion completion: (() -> Void)? = nil
    ) {
        if let key { memory.removeObject(forKey: key as NSString) }
        work.async {
            if fromDisk, let path = self.cachePath(forKey: key) {
                try? FileManager.default.removeItem(atPath: path)
            }
            DispatchQueue.main.async { completion?() }
        }
    }

    open func clearMemory() { memory.removeAllObjects() }

    open func clearDisk(onCompletion completion: (() -> Void)? = nil) {
        work.async {
            try? FileManager.default.removeItem(atPath: self.diskCachePath)
            DispatchQueue.main.async { completion?() }
        }
    }
}
