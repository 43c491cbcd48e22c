// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public let SDWebImageErrorDomain = "SDWebImageErrorDomain"

public struct SDWebImageError {
    public enum Code: Int, Sendable {
        case invalidURL = 1000
        case badImageData = 1001
        case cacheNotModified = 1002
        case blackListed = 1003
        case invalidDownloadOperation = 2000
        case invalidDownloadStatusCode = 2001
        case cancelled = 2002
    }

    static func error(_ code: Code, _ message: String) -> any Error {
        NSError(
            domain: SDWebImageErrorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: message])
    }
}

/// Options for a download. Options for views and decoding are ignored.
public struct SDWebImageDownloaderOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let lowPriority = Self(rawValue: 1 << 0)
    public static let progressiveLoad = Self(rawValue: 1 << 1)
    public static let useNSURLCache = Self(rawValue: 1 << 2)
    public static let ignoreCachedResponse = Self(rawValue: 1 << 3)
    public static let continueInBackground = Self(rawValue: 1 << 4)
    public static let handleCookies = Self(rawValue: 1 << 5)
    public static let allowInvalidSSLCertificates = Self(rawValue: 1 << 6)
    public static let highPriority = Self(rawValue: 1 << 7)
    public static let scaleDownLargeImages = Self(rawValue: 1 << 8)
    public static let avoidDecodeImage = Self(rawValue: 1 << 9)
}

public typealias SDWebImageDownloaderProgressBlock = (Int, Int, URL?) -> Void
public typealias SDWebImageDownloaderCompletedBlock = (UIImage?, Data?, (any Error)?, Bool) -> Void

open class SDWebImageDownloaderConfig: NSObject {
    public static let `default` = SDWebImageDownloaderConfig()

    open var maxConcurrentDownloads = 6
    open var downloadTimeout: TimeInterval = 15
    open var sessionConfiguration: URLSessionConfiguration?
    open var username: String?
    open var password: String?
}

open class SDWebImageDownloadToken: NSObject, @unchecked Sendable {
    public let url: URL?
    public let request: URLRequest?
    private let task: URLSessionDataTask?

    init(_ url: URL?, _ request: URLRequest?, _ task: URLSessionDataTask?) {
        (self.url, self.request, self.task) = (url, request, task)
    }

    open func cancel() { task?.cancel() }
}

open class SDWebImageDownloader: NSObject, @unchecked Sendable {
    public static let shared = SDWebImageDownloader()

    public let config: SDWebImageDownloaderConfig

    private let lock = NSLock()
    private var headers = ["Accept": "image/*,*/*;q=0.8"]
    private var session: URLSession?

    public init(config: SDWebImageDownloaderConfig? = nil) {
        self.config = config ?? SDWebImageDownloaderConfig.default
    }

    public convenience override init() { self.init(config: nil) }

    open func setValue(_ value: String?, forHTTPHeaderField field: String?) {
        guard let field else { return }
        lock.withLock { headers[field] = value }
    }

    open func value(forHTTPHeaderField field: String?) -> String? {
        lock.withLock { field.flatMap { headers[$0] } }
    }

    @discardableResult
    open func downloadImage(
        with url: URL?, completed: SDWebImageDownloaderCompletedBlock? = nil
    ) -> SDWebImageDownloadToken? {
        downloadImage(with: url, options: [], progress: nil, completed: completed)
    }

    /// Downloads an image. The block is called once, on the main queue.
    @discardableResult
    open func downloadImage(
        with url: URL?, options: SDWebImageDownloaderOptions = [],
        progress: SDWebImageDownloaderProgressBlock?,
        completed: SDWebImageDownloaderCompletedBlock? = nil
    ) -> SDWebImageDownloadToken? {
        func finish(_ image: UIImage?, _ data: Data?, _ error: (any Error)?) {
            DispatchQueue.main.async { completed?(image, data, error, true) }
        }
        guard let url else {
            finish(nil, nil, SDWebImageError.error(.invalidURL, "The URL is missing."))
            return nil
        }
        var request = URLRequest(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData,
            timeoutInterval: config.downloadTimeout)
        request.allHTTPHeaderFields = lock.withLock { headers }
        if let username = config.username {
            let secret = Data("\(username):\(config.password ?? "")".utf8).base64EncodedString()
            request.setValue("Basic \(secret)", forHTTPHeaderField: "Authorization")
        }
        let task = currentSession.dataTask(with: request) { data, response, error in
            if let error {
                let isCancelled = (error as? URLError)?.code == .cancelled
                let cancelled = SDWebImageError.error(.cancelled, "The download was canceled.")
                return finish(nil, nil, isCancelled ? cancelled : error)
            }
            if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<400 ~= status) {
                let message = "The server answered with the status \(status)."
                return finish(
                    nil, nil, SDWebImageError.error(.invalidDownloadStatusCode, message))
            }
            guard let data, let image = UIImage(data: data) else {
                let message = "The bytes are not a picture."
                return finish(nil, nil, SDWebImageError.error(.badImageData, message))
            }
            finish(image, data, nil)
        }
        task.resume()
        return SDWebImageDownloadToken(url, request, task)
    }

    private var currentSession: URLSession {
        lock.withLock {
            let current =
                session ?? URLSession(configuration: config.sessionConfiguration ?? .ephemeral)
            session = current
            return current
        }
    }
}
