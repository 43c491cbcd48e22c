// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

public struct ImageLoadingResult {
    public let image: KFCrossPlatformImage
    public let url: URL?
    public let originalData: Data

    public init(image: KFCrossPlatformImage, url: URL? = nil, originalData: Data) {
        (self.image, self.url, self.originalData) = (image, url, originalData)
    }
}

public final class SessionDataTask: @unchecked Sendable {
    public typealias CancelToken = Int

    fileprivate let lock = NSLock()
    fileprivate var isCancelled = false
    public fileprivate(set) var task: URLSessionDataTask?
}

public final class DownloadTask: @unchecked Sendable {
    public let sessionTask: SessionDataTask
    public let cancelToken: SessionDataTask.CancelToken = 0

    init(_ sessionTask: SessionDataTask) { self.sessionTask = sessionTask }

    public func cancel() {
        let task = sessionTask.lock.withLock {
            sessionTask.isCancelled = true
            return sessionTask.task
        }
        task?.cancel()
    }
}

public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

open class ImageDownloader: @unchecked Sendable {
    public static let `default` = ImageDownloader(name: "default")

    open var downloadTimeout: TimeInterval = 15
    open var sessionConfiguration = URLSessionConfiguration.ephemeral {
        didSet { session = URLSession(configuration: sessionConfiguration) }
    }
    /// Ignored: only the device's trust store decides.
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
