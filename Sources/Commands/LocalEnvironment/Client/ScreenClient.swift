package import DeviceModel
package import Foundation
internal import FoundationNetworking
internal import Synchronization

/// The screen of the running device, received as Server-Sent Events.
package struct ScreenClient: Sendable {
    package enum Update: Sendable {
        case model(ScreenModel)
        /// The connection was lost. The client reconnects.
        case lost
    }

    private let client: UpClient

    package init(client: UpClient) { self.client = client }

    private static let retry = Duration.milliseconds(500)

    /// Returns the current screen, then each change and each lost connection. Cancellation ends it.
    package func updates() -> AsyncStream<Update> {
        AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            let task = Task {
                while !Task.isCancelled {
                    for await model in models() { continuation.yield(.model(model)) }
                    continuation.yield(.lost)
                    try? await Task.sleep(for: Self.retry)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func models() -> AsyncStream<ScreenModel> {
        AsyncStream { continuation in
            let reader = StreamReader {
                continuation.yield($0)
            } onEnd: {
                continuation.finish()
            }
            guard let request = try? client.request("api/events") else {
                return continuation.finish()
            }
            let configuration = URLSessionConfiguration.ephemeral
            // The environment sends a sign of life every few seconds.
            configuration.timeoutIntervalForRequest = 60
            configuration.timeoutIntervalForResource = .infinity
            let session = URLSession(
                configuration: configuration, delegate: reader, delegateQueue: nil)
            continuation.onTermination = { _ in session.invalidateAndCancel() }
            session.dataTask(with: request).resume()
        }
    }

    package static func model(from data: Data) throws -> ScreenModel {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            return try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
        }
        return try decoder.decode(ScreenModel.self, from: data)
    }
}

private final class StreamReader: NSObject, URLSessionDataDelegate, Sendable {
    private let parser = Mutex(ScreenEventParser())
    private let onModel: @Sendable (ScreenModel) -> Void
    private let onEnd: @Sendable () -> Void

    init(
        onModel: @escaping @Sendable (ScreenModel) -> Void, onEnd: @escaping @Sendable () -> Void
    ) {
        self.onModel = onModel
        self.onEnd = onEnd
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        for model in parser.withLock({ $0.append(data) }) { onModel(model) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        onEnd()
    }
}
