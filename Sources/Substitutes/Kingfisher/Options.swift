// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public protocol ImageDownloadRequestModifier {
    func modified(for request: URLRequest) -> URLRequest?
}

public struct AnyModifier: ImageDownloadRequestModifier {
    private let change: (URLRequest) -> URLRequest?

    public init(modify: @escaping (URLRequest) -> URLRequest?) { change = modify }

    public func modified(for request: URLRequest) -> URLRequest? { change(request) }
}

public enum CallbackQueue: Sendable {
    case mainAsync
    case mainCurrentOrAsync
    case untouch
    case dispatch(DispatchQueue)

    public func execute(_ block: @escaping () -> Void) {
        switch self {
        case .mainAsync: DispatchQueue.main.async(execute: block)
        case .mainCurrentOrAsync:
            if Thread.isMainThread { block() } else { DispatchQueue.main.async(execute: block) }
        case .untouch: block()
        case .dispatch(let queue): queue.async(execute: block)
        }
    }
}

public enum StorageExpiration: Sendable {
    case never
    case seconds(TimeInterval)
    case days(Int)
    case date(Date)
    case expired

    func isPast(storedAt date: Date) -> Bool {
        switch self {
        case .never: false
        case .seconds(let seconds): Date() > date + seconds
        case .days(let days): Date() > date + Double(days) * 86_400
        case .date(let end): Date() > end
        case .expired: true
        }
    }
}

/// Options for loading an image.
///
/// Options for views, animation and image processing are ignored. The last option of a kind
/// applies.
public enum KingfisherOptionsInfoItem {
    case targetCache(ImageCache)
    case originalCache(ImageCache)
    case downloader(ImageDownloader)
    case downloadPriority(Float)
    case forceRefresh
    case fromMemoryCacheOrRefresh
    case cacheMemoryOnly
    case onlyFromCache
    case waitForCache
    case backgroundDecode
    case cacheOriginalImage
    case callbackQueue(CallbackQueue)
    case scaleFactor(CGFloat)
    case requestModifier(any ImageDownloadRequestModifier)
    case diskCacheExpiration(StorageExpiration)
    case memoryCacheExpiration(StorageExpiration)
    case loadDiskFileSynchronously
}

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

extension KingfisherOptionsInfo {
    var modifiers: [any ImageDownloadRequestModifier] {
        compactMap { if case .requestModifier(let modifier) = $0 { modifier } else { nil } }
    }

    private func last<Value>(_ value: (Element) -> Value?) -> Value? { compactMap(value).last }

    var queue: CallbackQueue {
        last { if case .callbackQueue(let queue) = $0 { queue } else { nil } }
            ?? .mainCurrentOrAsync
    }

    var scale: CGFloat {
        last { if case .scaleFactor(let scale) = $0 { scale } else { nil } } ?? 1
    }

    var cache: ImageCache? {
        last { if case .targetCache(let cache) = $0 { cache } else { nil } }
    }

    var downloader: ImageDownloader? {
        last { if case .downloader(let downloader) = $0 { downloader } else { nil } }
    }

    var expiration: StorageExpiration? {
        last { if case .diskCacheExpiration(let expiration) = $0 { expiration } else { nil } }
    }

    var waitsForCache: Bool { contains { if case .waitForCache = $0 { true } else { false } } }
    var forcesRefresh: Bool { contains { if case .forceRefresh = $0 { true } else { false } } }
    var isOnlyFromCache: Bool { contains { if case .onlyFromCache = $0 { true } else { false } } }
    var isOnlyInMemory: Bool { contains { if case .cacheMemoryOnly = $0 { true } else { false } } }
}
