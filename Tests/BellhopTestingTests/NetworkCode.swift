import Foundation
import UserNotifications

// User code that loads data in a service extension with each API.

/// Loads `url` of the payload in the way that `way` names, and writes the result into the title.
final class LoadingService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?
    private var best = UNMutableNotificationContent()
    private var task: URLSessionTask?
    private var delegate: SessionDelegate?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        best = request.content.mutableCopy() as? UNMutableNotificationContent ?? best
        guard let text = request.content.userInfo["url"] as? String, let url = URL(string: text),
            let way = request.content.userInfo["way"] as? String
        else { return finish("no url") }
        let parts = way.split(separator: " ").map(String.init)
        let session: URLSession =
            switch parts[0] {
            case "default": URLSession(configuration: .default)
            case "ephemeral": URLSession(configuration: .ephemeral)
            default: .shared
            }
        load(url, parts[1], session)
    }

    private func load(_ url: URL, _ way: String, _ session: URLSession) {
        nonisolated(unsafe) let me = self
        switch way {
        case "data":
            task = session.dataTask(with: url) { data, response, error in
                unsafe me.finish(data, response, error)
            }
        case "download":
            task = session.downloadTask(with: url) { file, response, error in
                unsafe me.finish(file.flatMap { try? Data(contentsOf: $0) }, response, error)
            }
        case "upload":
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            task = session.uploadTask(with: request, from: Data("up".utf8)) {
                data, response, error in
                unsafe me.finish(data, response, error)
            }
        case "async-data", "async-download": Task { await unsafe me.loadAsync(url, way, session) }
        case "delegate-data", "delegate-download":
            let delegate = SessionDelegate { data, error in unsafe me.finish(data, nil, error) }
            let session = URLSession(
                configuration: session.configuration, delegate: delegate, delegateQueue: nil)
            task =
                way == "delegate-data"
                ? session.dataTask(with: url) : session.downloadTask(with: url)
        default:
            do { finish(String(decoding: try Data(contentsOf: url), as: UTF8.self)) } catch {
                finish("\(error)")
            }
        }
        task?.resume()
    }

    private func loadAsync(_ url: URL, _ way: String, _ session: URLSession) async {
        do {
            if way == "async-data" {
                let (data, response) = try await session.data(from: url)
                finish(data, response, nil)
            } else {
                let (file, response) = try await session.download(from: url)
                finish(try Data(contentsOf: file), response, nil)
            }
        } catch {
            finish(nil, nil, error)
        }
    }

    private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        if let error {
            return finish("error \((error as NSError).code): \(error.localizedDescription)")
        }
        let status = (response as? HTTPURLResponse).map { "\($0.statusCode) " } ?? ""
        finish(status + String(decoding: data ?? Data(), as: UTF8.self))
    }

    private func finish(_ title: String) {
        best.title = title
        handler?(best)
    }

    override func serviceExtensionTimeWillExpire() { finish("time was up") }
}

final class SessionDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
    @unchecked Sendable
{
    private var data = Data()
    private let done: (Data, (any Error)?) -> Void

    init(done: @escaping (Data, (any Error)?) -> Void) { self.done = done }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        self.data += data
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        data = (try? Data(contentsOf: location)) ?? Data()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        done(data, error)
    }
}

/// Blocks `didReceive` until the response arrives, as code with a semaphore does.
final class BlockingService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var title = ""
        for name in ["a", "b"] {
            guard let url = URL(string: "https://example.org/\(name)") else { continue }
            URLSession.shared.dataTask(with: url) { data, _, _ in
                unsafe title += String(decoding: data ?? Data(), as: UTF8.self)
                done.signal()
            }.resume()
            done.wait()
        }
        content?.title = unsafe title
        contentHandler(content ?? request.content)
    }
}
