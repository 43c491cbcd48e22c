// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public typealias KFCrossPlatformImage = UIImage

public protocol Resource {
    var cacheKey: String { get }
    var downloadURL: URL { get }
}

extension Resource {
    public func convertToSource(overrideCacheKey: String? = nil) -> Source {
        guard let overrideCacheKey else { return .network(self) }
        return .network(KF.ImageResource(downloadURL: downloadURL, cacheKey: overrideCacheKey))
    }
}

extension URL: Resource {
    public var cacheKey: String { absoluteString }
    public var downloadURL: URL { self }
}

public enum KF {
    public struct ImageResource: Resource {
        public let cacheKey: String
        public let downloadURL: URL

        public init(downloadURL: URL, cacheKey: String? = nil) {
            self.downloadURL = downloadURL
            self.cacheKey = cacheKey ?? downloadURL.absoluteString
        }
    }
}

public typealias ImageResource = KF.ImageResource

public protocol ImageDataProvider {
    var cacheKey: String { get }
    func data(handler: @escaping (Result<Data, any Error>) -> Void)
    var contentURL: URL? { get }
}

extension ImageDataProvider {
    public var contentURL: URL? { nil }
}

public struct LocalFileImageDataProvider: ImageDataProvider {
    public let fileURL: URL
    public let cacheKey: String

    public init(fileURL: URL, cacheKey: String? = nil) {
        self.fileURL = fileURL
        self.cacheKey = cacheKey ?? fileURL.absoluteString
    }

    public var contentURL: URL? { fileURL }

    public func data(handler: @escaping (Result<Data, any Error>) -> Void) {
        handler(Result { try Data(contentsOf: fileURL) })
    }
}

public enum Source {
    case network(any Resource)
    case provider(any ImageDataProvider)

    public var cacheKey: String {
        switch self {
        case .network(let resource): resource.cacheKey
        case .provider(let provider): provider.cacheKey
        }
    }

    public var url: URL? {
        switch self {
        case .network(let resource): resource.downloadURL
        case .provider(let provider): provider.contentURL
        }
    }
}
