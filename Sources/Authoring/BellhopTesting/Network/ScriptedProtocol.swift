internal import Foundation
internal import FoundationNetworking
private import Synchronization

final class ScriptedProtocol: URLProtocol {
    private enum Stage {
        case waiting
        case finished
        case stopped
    }

    private let stage = Mutex(Stage.waiting)
    private let core = Mutex<WeakCore?>(nil)

    override class func canInit(with request: URLRequest) -> Bool {
        DeviceRegistry.shared.claims(request)
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// The client; `nil` after the response.
    ///
    /// Foundation would otherwise end a task twice, and trap, if the user's code cancels it at the
    /// moment of its response.
    override var client: (any URLProtocolClient)? {
        get { stage.withLock { $0 == .finished } ? nil : super.client }
        set { super.client = newValue }
    }

    override func startLoading() {
        guard let address = request.url?.absoluteString,
            let device = DeviceRegistry.shared.device(for: address)
        else {
            return finish(
                .failure(.cannotFindHost, "The TestDevice of this request is gone."), file: nil)
        }
        core.withLock { $0 = WeakCore(device) }
        device.begin(self)
    }

    override func stopLoading() {
        let wasWaiting = stage.withLock { stage in
            guard stage == .waiting else { return false }
            stage = .stopped
            return true
        }
        let device = core.withLock { core in
            defer { core = nil }
            return core?.value
        }
        if wasWaiting { device?.cancelled(self) }
    }

    /// Delivers the response, unless the task was canceled.
    ///
    /// - Parameter file: Creates the file of a download.
    func finish(_ outcome: ScriptedExchange.Outcome, file: ((Data) -> URL?)?) {
        let mayFinish = stage.withLock { stage in
            guard stage == .waiting else { return false }
            stage = .finished
            return true
        }
        guard mayFinish, let client = super.client, let url = request.url else { return }
        core.withLock { $0 = nil }
        switch outcome {
        case .failure(let code, let sentence):
            client.urlProtocol(self, didFailWithError: Self.error(code, sentence, url))
        case .http(let status, let body, var headers):
            headers["Content-Length"] = "\(body.count)"
            guard
                let response = HTTPURLResponse(
                    url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
            else { return }
            if task is URLSessionDownloadTask {
                guard let file = file?(body), FoundationHooks.setDownload(file, of: self) else {
                    let sentence = FoundationHooks.noDownloads
                    let error = Self.error(.cannotCreateFile, sentence, url)
                    return client.urlProtocol(self, didFailWithError: error)
                }
            }
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            // The body of a download is in its file, and Foundation traps if it also arrives here.
            if !(task is URLSessionDownloadTask) { client.urlProtocol(self, didLoad: body) }
            client.urlProtocolDidFinishLoading(self)
        }
    }

    private static func error(_ code: URLError.Code, _ sentence: String?, _ url: URL) -> URLError {
        URLError(
            code,
            userInfo: [
                NSLocalizedDescriptionKey: sentence ?? "The request failed: \(code.rawValue).",
                NSURLErrorFailingURLErrorKey: url,
            ])
    }
}
