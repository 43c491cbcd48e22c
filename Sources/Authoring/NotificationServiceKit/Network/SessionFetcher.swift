internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// The process-wide `URLSession`. It cancels a response that exceeds its limit while it arrives.
///
/// The asynchronous methods of iOS 15 would load a whole response before its length can be checked.
///
/// Unchecked: a delegate must be a class. A lock protects the transfers.
final class SessionFetcher: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    static let shared = SessionFetcher()

    private let lock = NSLock()
    private var transfers: [Int: Transfer] = [:]
    private var started: URLSession?

    private struct Transfer {
        let request: HTTPFetch.Request
        let waiting: CheckedContinuation<HTTPFetch.Response, any Error>
        var response: HTTPURLResponse?
        var body = Data()
        var redirects = 0
        var events = 0
        var error: HTTPFetchError?
    }

    private var session: URLSession {
        lock.withLock {
            if let started { return started }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            let session = URLSession(
                configuration: configuration, delegate: self, delegateQueue: nil)
            started = session
            return session
        }
    }

    func fetch(_ request: HTTPFetch.Request) async throws -> HTTPFetch.Response {
        try Task.checkCancellation()
        guard ["http", "https"].contains(request.url.scheme?.lowercased() ?? ""),
            request.url.host?.isEmpty == false
        else { throw HTTPFetchError.badAddress(request.url) }
        var wire = URLRequest(url: request.url, timeoutInterval: max(1, request.idleTimeout))
        wire.httpMethod = request.method
        wire.httpBody = request.body
        for (name, value) in request.headers { wire.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: wire)
        let watch = Task { try await self.watch(task, request) }
        defer { watch.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting in
                lock.withLock {
                    transfers[task.taskIdentifier] = Transfer(request: request, waiting: waiting)
                }
                // The task was cancelled before it started. Such a task would never call back.
                guard !Task.isCancelled else { return end(task, throwing: CancellationError()) }
                task.resume()
            }
        } onCancel: {
            end(task, throwing: CancellationError())
        }
    }

    /// Ends a stalled transfer, because some versions of Foundation ignore the timeout of a
    /// request.
    ///
    /// - Throws: `CancellationError` when the transfer has ended.
    private func watch(_ task: URLSessionTask, _ request: HTTPFetch.Request) async throws {
        var watch = SilenceWatch(idleTimeout: request.idleTimeout)
        var events = 0
        repeat {
            try await NotificationClock.live.sleep(watch.slice)
            events = lock.withLock { transfers[task.taskIdentifier]?.events ?? 0 }
        } while !watch.isOver(events: events)
        end(task, throwing: HTTPFetchError.of(URLError(.timedOut), request.url))
    }

    /// Ends a transfer early. Its later callbacks are ignored, including the one about the
    /// cancellation.
    private func end(_ task: URLSessionTask, throwing error: any Error) {
        forget(task, throwing: error)
        task.cancel()
    }

    private func forget(_ task: URLSessionTask, throwing error: any Error) {
        let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
        transfer?.waiting.resume(throwing: error)
    }

    // MARK: - What the session says

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let fault: HTTPFetchError? = lock.withLock {
            guard let transfer = transfers[dataTask.taskIdentifier] else { return nil }
            transfers[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse
            transfers[dataTask.taskIdentifier]?.events += 1
            return Self.fault(of: response, to: transfer.request)
        }
        // The error with the cause comes before the one of the cancelled task.
        if let fault { forget(dataTask, throwing: fault) }
        completionHandler(fault == nil ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let fault: HTTPFetchError? = lock.withLock {
            guard var transfer = transfers.removeValue(forKey: dataTask.taskIdentifier) else {
                return nil
            }
            let isTooLarge = transfer.body.count + data.count > transfer.request.bytesMax
            if !isTooLarge { transfer.body.append(data) }
            transfer.events += 1
            transfers[dataTask.taskIdentifier] = transfer
            guard isTooLarge else { return nil }
            return .tooLarge(transfer.request.url, bytesMax: transfer.request.bytesMax)
        }
        guard let fault else { return }
        end(dataTask, throwing: fault)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let fault: HTTPFetchError? = lock.withLock {
            guard let transfer = transfers[task.taskIdentifier] else { return nil }
            transfers[task.taskIdentifier]?.redirects += 1
            transfers[task.taskIdentifier]?.events += 1
            return Self.fault(
                ofRedirect: transfer.redirects + 1, to: request.url, of: transfer.request)
        }
        guard let fault else { return completionHandler(request) }
        forget(task, throwing: fault)
        completionHandler(nil)
        task.cancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
        guard let transfer else { return }
        if let error {
            transfer.waiting.resume(throwing: HTTPFetchError.of(error, transfer.request.url))
            return
        }
        transfer.waiting.resume(with: Self.result(transfer))
    }

    private static func result(_ transfer: Transfer) -> Result<HTTPFetch.Response, any Error> {
        let url = transfer.request.url
        guard let response = transfer.response else {
            return .failure(
                HTTPFetchError(.transport, message: "\(url.withoutSecrets) did not answer in HTTP.")
            )
        }
        // Some versions of URLSession do not report that a server closed the connection early. The
        // body of a compressed response is longer than its Content-Length, so only plain responses
        // are compared.
        let isPlain = response.allHeaderFields["Content-Encoding"] == nil
        if isPlain, transfer.request.method != "HEAD", response.statusCode != 304,
            response.expectedContentLength > Int64(transfer.body.count)
        {
            return .failure(
                HTTPFetchError(
                    .incomplete, message: "The answer of \(url.withoutSecrets) ended early."))
        }
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            headers["\(name)"] = "\(value)"
        }
        return .success(
            HTTPFetch.Response(
                status: response.statusCode, headers: headers, body: transfer.body))
    }

    // MARK: - Judgements

    static func fault(of response: URLResponse, to request: HTTPFetch.Request) -> HTTPFetchError? {
        guard let response = response as? HTTPURLResponse else { return nil }
        guard (200..<300).contains(response.statusCode) || response.statusCode == 304 else {
            return .status(response.statusCode, request.url)
        }
        guard response.expectedContentLength <= Int64(request.bytesMax) else {
            return .tooLarge(request.url, bytesMax: request.bytesMax)
        }
        return nil
    }

    static func fault(
        ofRedirect count: Int, to target: URL?, of request: HTTPFetch.Request
    ) -> HTTPFetchError? {
        guard let scheme = target?.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            return .redirect(request.url, "to an address that cannot be fetched")
        }
        guard count <= request.redirectsMax else {
            return .redirect(request.url, "more than \(request.redirectsMax) times")
        }
        guard scheme == "https" || request.url.scheme?.lowercased() == "http" else {
            return .redirect(request.url, "from https to http, which is refused")
        }
        return nil
    }
}
