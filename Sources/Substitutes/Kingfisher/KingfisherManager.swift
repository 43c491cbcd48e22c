// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public struct RetrieveImageResult {
    public let image: KFCrossPlatformImage
    public let cacheType: CacheType
    public let source: Source
    public let originalSource: Source
    public let data: () -> Data?
}

public class KingfisherManager: @unchecked Sendable {
    public static let shared = KingfisherManager(downloader: .default, cache: .default)

    public var cache: ImageCache
    public var downloader: ImageDownloader
    /// The options that precede those of each request, which override them.
    public var defaultOptions: KingfisherOptionsInfo = []

    public init(downloader: ImageDownloader, cache: ImageCache) {
        (self.downloader, self.cache) = (downloader, cache)
    }

    @discardableResult
    public func retrieveImage(
        with resource: any Resource, options: KingfisherOptionsInfo? = nil,
        progressBlock: DownloadProgressBlock? = nil,
        downloadTaskUpdated: ((DownloadTask?) -> Void)? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        retrieveImage(
            with: .network(resource), options: options, progressBlock: progressBlock,
            downloadTaskUpdated: downloadTaskUpdated, completionHandler: completionHandler)
    }

    @discardableResult
    public func retrieveImage(
        with source: Source, options: KingfisherOptionsInfo? = nil,
        progressBlock: DownloadProgressBlock? = nil,
        downloadTaskUpdated: ((DownloadTask?) -> Void)? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        let options = defaultOptions + (options ?? [])
        let cache = options.cache ?? cache
        let key = source.cacheKey
        guard !options.forcesRefresh, cache.isCached(forKey: key) else {
            if options.isOnlyFromCache {
                options.queue.execute {
                    completionHandler?(
                        .failure(.cacheError(reason: .imageNotExisting(key: key))))
                }
                return nil
            }
            return load(source, options, cache, completionHandler)
        }
        cache.retrieveImage(forKey: key, options: options, callbackQueue: options.queue) { found in
            completionHandler?(
                found.flatMap { found in
                    guard let image = found.image else {
                        return .failure(.cacheError(reason: .imageNotExisting(key: key)))
                    }
                    return .success(
                        RetrieveImageResult(
                            image: image, cacheType: found.cacheType, source: source,
                            originalSource: source, data: { image.pngData() }))
                })
        }
        return nil
    }

    public func retrieveImage(
        with resource: any Resource, options: KingfisherOptionsInfo? = nil
    ) async throws -> RetrieveImageResult {
        try await retrieveImage(with: .network(resource), options: options)
    }

    public func retrieveImage(
        with source: Source, options: KingfisherOptionsInfo? = nil
    ) async throws -> RetrieveImageResult {
        try await withCheckedThrowingContinuation { continuation in
            retrieveImage(with: source, options: options) { continuation.resume(with: $0) }
        }
    }

    private func load(
        _ source: Source, _ options: KingfisherOptionsInfo, _ cache: ImageCache,
        _ handler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        func finish(_ image: UIImage, _ data: Data) {
            let result = RetrieveImageResult(
                image: image, cacheType: .none, source: source, originalSource: source,
                data: { data })
            let waits = options.waitsForCache
            cache.store(
                image, original: data, forKey: source.cacheKey, toDisk: !options.isOnlyInMemory,
                callbackQueue: options.queue
            ) { _ in
                if waits { handler?(.success(result)) }
            }
            if !waits { handler?(.success(result)) }
        }
        switch source {
        case .network(let resource):
            let downloader = options.downloader ?? downloader
            return downloader.downloadImage(with: resource.downloadURL, options: options) {
                switch $0 {
                case .success(let loaded): finish(loaded.image, loaded.originalData)
                case .failure(let error): handler?(.failure(error))
                }
            }
        case .provider(let provider):
            provider.data { result in
                options.queue.execute {
                    switch result {
                    case .success(let data):
                        guard let image = UIImage(data: data, scale: options.scale) else {
                            handler?(
                                .failure(.processorError(reason: .processingFailed(data: data))))
                            return
                        }
                        finish(image, data)
                    case .failure(let error):
                        handler?(
                            .failure(
                                .imageSettingError(
                                    reason: .dataProviderError(provider: provider, error: error))))
                    }
                }
            }
            return nil
        }
    }
}
