// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

import Foundation
import UIKit

/// A picture that was downloaded.
public struct ImageLoadingResult {
    /// The picture.
    public let image: KFCrossPlatformImage
    /// Its address.
    public let url: URL?
    /// Its bytes as they came.
    public let originalData: Data

    public init(image: KFCrossPlatformImage, url: URL? = nil, originalData: Data) {
        (self.image, self.url, self.originalData) = (image, url, originalData)
    }
}

/// What is known of a download while it runs.
public final class SessionDataTask: @unchecked Sendable {
    public typealias CancelToken = Int

    fileprivate let lock = NSLock()
    fileprivate var isCancelled = false
    /// The task of the session.
    public fileprivate(set) var task: URLSessionDataTask?
}

/// A download that can be cancelled.
public final class DownloadTask: @unchecked Sendable {
    /// The download itself.
    public let sessionTask: SessionDataTask
    public let cancelToken: SessionDataTask.CancelToken = 0

    init(_ sessionTask: SessionDataTask) { self.sessionTask = sessionTask }

    /// Cancels it; its handler gets the error.
    public func cancel() {
        let task = sessionTask.lock.withLock {
            sessionTask.isCancelled = true
            return sessionTask.task
        }
        task?.cancel()
    }
}

public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

/// Downloads pictures.
open class ImageDownloader: @unchecked Sendable {
    /// The one that is used unless another is named.
    public static let `default` = ImageDownloader(name: "default")

    /// The seconds without an answer after which a download fails.
    open var downloadTimeout: TimeInterval = 15
    /// How its sessions are made.
    open var sessionConfiguration = URLSessionConfiguration.ephemeral {
        didSet { session = URLSession(configuration: sessionConfiguration) }
    }
    /// Hosts that are trusted whatever their certificate says. Here the device's own trust decides.
    open var trustedHosts: Set<String>?

    private var session = URLSession(configuration: .ephemeral)
    private let name: String

    public init(name: String) { self.name = name }

    @discardableResult
    open func downloadImage(
        with url: URL, options: KingfisherOptionsInfo? = nil,
        progressBlock: DownloadProgressBlock?,
        completionHandler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)? = nil
    ) -> DownloadTask? {
        load(url, options ?? [], completionHandler)
    }

    @discardableResult
    open func downloadImage(
        with url: URL, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        load(url, options ?? [], completionHandler)
    }

    /// Downloads a picture, and waits for it.
    open func downloadImage(
        with url: URL, options: KingfisherOptionsInfo? = nil
    ) async throws -> ImageLoadingResult {
        try await withCheckedThrowingContinuation { continuation in
            _ = load(url, options ?? []) { continuation.resume(with: $0) }
        }
    }

    private func load(
        _ url: URL, _ options: KingfisherOptionsInfo,
        _ handler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        let download = SessionDataTask()
        func finish(_ result: Result<ImageLoadingResult, KingfisherError>) {
            options.queue.execute { handler?(result) }
        }
        var request = URLRequest(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: downloadTimeout)
        for modifier in options.modifiers {
            guard let modified = modifier.modified(for: request) else {
                finish(.failure(.requestError(reason: .emptyRequest)))
                return nil
            }
            request = modified
        }
        guard request.url?.absoluteString.isEmpty == false else {
            finish(.failure(.requestError(reason: .invalidURL(request: request))))
            return nil
        }
        let task = session.dataTask(with: request) { data, response, error in
            finish(Self.result(download, url, data, response, error, options))
        }
        download.lock.withLock { download.task = task }
        task.resume()
        return DownloadTask(download)
    }

    private static func result(
        _ download: SessionDataTask, _ url: URL, _ data: Data?, _ response: URLResponse?,
        _ error: (any Error)?, _ options: KingfisherOptionsInfo
    ) -> Result<ImageLoadingResult, KingfisherError> {
        if download.lock.withLock({ download.isCancelled }) {
            return .failure(.requestError(reason: .taskCancelled(task: download, token: 0)))
        }
        if let error { return .failure(.responseError(reason: .URLSessionError(error: error))) }
        guard let data, let response else {
            return .failure(.responseError(reason: .noURLResponse(task: download)))
        }
        guard let http = response as? HTTPURLResponse else {
            return .failure(.responseError(reason: .invalidURLResponse(response: response)))
        }
        guard (200..<400).contains(http.statusCode) else {
            return .failure(.responseError(reason: .invalidHTTPStatusCode(response: http)))
        }
        guard let image = UIImage(data: data, scale: options.scale) else {
            return .failure(.processorError(reason: .processingFailed(data: data)))
        }
        return .success(ImageLoadingResult(image: image, url: url, originalData: data))
    }
}
