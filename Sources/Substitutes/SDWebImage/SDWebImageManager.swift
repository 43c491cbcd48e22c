// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

/// Options for loading an image. Options for views and decoding are ignored.
public struct SDWebImageOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let retryFailed = Self(rawValue: 1 << 0)
    public static let lowPriority = Self(rawValue: 1 << 1)
    public static let progressiveLoad = Self(rawValue: 1 << 2)
    public static let refreshCached = Self(rawValue: 1 << 3)
    public static let continueInBackground = Self(rawValue: 1 << 4)
    public static let handleCookies = Self(rawValue: 1 << 5)
    public static let allowInvalidSSLCertificates = Self(rawValue: 1 << 6)
    public static let highPriority = Self(rawValue: 1 << 7)
    public static let scaleDownLargeImages = Self(rawValue: 1 << 11)
    public static let queryMemoryData = Self(rawValue: 1 << 12)
    public static let fromCacheOnly = Self(rawValue: 1 << 16)
    public static let fromLoaderOnly = Self(rawValue: 1 << 17)
    public static let waitStoreCache = Self(rawValue: 1 << 22)
    public static let avoidDecodeImage = Self(rawValue: 1 << 18)
}

/// A key for further settings of a request, which are ignored.
public struct SDWebImageContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let storeCacheType = Self(rawValue: "storeCacheType")
    public static let imageScaleFactor = Self(rawValue: "imageScaleFactor")
    public static let imageThumbnailPixelSize = Self(rawValue: "imageThumbnailPixelSize")
}

public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void
public typealias SDInternalCompletionBlock = (
    UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?
) -> Void

open class SDWebImageCombinedOperation: NSObject, @unchecked Sendable {
    fileprivate var token: SDWebImageDownloadToken?
    open fileprivate(set) var isCancelled = false

    open func cancel() {
        isCancelled = true
        token?.cancel()
    }
}

open class SDWebImageManager: NSObject, @unchecked Sendable {
    public static let shared = SDWebImageManager()

    public let imageCache = SDImageCache.shared
    public let imageLoader = SDWebImageDownloader.shared

    open func cacheKey(for url: URL?) -> String? { url?.absoluteString }

    /// Loads an image. The block is called once, on the main queue.
    @discardableResult
    open func loadImage(
        with url: URL?, options: SDWebImageOptions = [],
        progress: SDImageLoaderProgressBlock?, completed: @escaping SDInternalCompletionBlock
    ) -> SDWebImageCombinedOperation? {
        loadImage(
            with: url, options: options, context: nil, progress: progress, completed: completed)
    }

    @discardableResult
    open func loadImage(
        with url: URL?, options: SDWebImageOptions = [],
        context: [SDWebImageContextOption: Any]?, progress: SDImageLoaderProgressBlock?,
        completed: @escaping SDInternalCompletionBlock
    ) -> SDWebImageCombinedOperation? {
        let operation = SDWebImageCombinedOperation()
        let key = cacheKey(for: url)
        if !options.contains(.fromLoaderOnly), !options.contains(.refreshCached),
            let (image, type) = stored(key)
        {
            let data =
                options.contains(.queryMemoryData) ? imageCache.diskImageData(forKey: key) : nil
            DispatchQueue.main.async { completed(image, data, nil, type, true, url) }
            return operation
        }
        guard !options.contains(.fromCacheOnly) else {
            DispatchQueue.main.async { completed(nil, nil, nil, .none, true, url) }
            return operation
        }
        operation.token = imageLoader.downloadImage(with: url, options: [], progress: nil) {
            [imageCache] image, data, error, _ in
            guard let image, options.contains(.waitStoreCache) else {
                if image != nil {
                    imageCache.store(image, imageData: data, forKey: key, toDisk: true)
                }
                return completed(image, data, error, .none, true, url)
            }
            imageCache.store(image, imageData: data, forKey: key, toDisk: true) {
                completed(image, data, nil, .none, true, url)
            }
        }
        return operation
    }

    private func stored(_ key: String?) -> (UIImage, SDImageCacheType)? {
        if let image = imageCache.imageFromMemoryCache(forKey: key) { return (image, .memory) }
        return imageCache.imageFromDiskCache(forKey: key).map { ($0, .disk) }
    }
}
