// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

import Foundation
import UIKit

/// The type of pictures.
public typealias KFCrossPlatformImage = UIImage

/// A picture's address, and the key under which it is kept.
public protocol Resource {
    /// The key.
    var cacheKey: String { get }
    /// The address.
    var downloadURL: URL { get }
}

extension Resource {
    /// The resource as a source.
    public func convertToSource(overrideCacheKey: String? = nil) -> Source {
        guard let overrideCacheKey else { return .network(self) }
        return .network(KF.ImageResource(downloadURL: downloadURL, cacheKey: overrideCacheKey))
    }
}

extension URL: Resource {
    public var cacheKey: String { absoluteString }
    public var downloadURL: URL { self }
}

/// Where types of the original live that have common names.
public enum KF {
    /// A picture's address with a key of its own.
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

/// Brings a picture's bytes from elsewhere than the network.
public protocol ImageDataProvider {
    /// The key under which it is kept.
    var cacheKey: String { get }
    /// Brings the bytes.
    func data(handler: @escaping (Result<Data, any Error>) -> Void)
    /// The address, if it has one.
    var contentURL: URL? { get }
}

extension ImageDataProvider {
    public var contentURL: URL? { nil }
}

/// A picture in a file.
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

/// Where a picture comes from.
public enum Source {
    /// The network.
    case network(any Resource)
    /// A provider.
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
