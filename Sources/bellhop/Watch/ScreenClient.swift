import DeviceKernel
import Foundation
import FoundationNetworking
import Synchronization

/// The screen of the running device, as its page hears of it: by Server-Sent Events.
struct ScreenClient {
    /// What is heard.
    enum Update: Sendable {
        case model(ScreenModel)
        /// The connection is gone; it is tried again.
        case lost
    }

    let client: UpClient

    /// After how long a lost connection is tried again.
    private static let retry = Duration.milliseconds(500)
    /// The longest line of a stream, in bytes.
    static let lineBytesMax = 64 * 1024 * 1024

    /// The screen now, then each change, and each loss of the connection; ends by cancellation.
    func updates() -> AsyncStream<Update> {
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

    /// The models of one connection.
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
            // The environment says that it lives every few seconds.
            configuration.timeoutIntervalForRequest = 60
            configuration.timeoutIntervalForResource = .infinity
            let session = URLSession(
                configuration: configuration, delegate: reader, delegateQueue: nil)
            continuation.onTermination = { _ in session.invalidateAndCancel() }
            session.dataTask(with: request).resume()
        }
    }

    /// Reads a model as the environment writes it.
    static func model(from data: Data) throws -> ScreenModel {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            return try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
        }
        return try decoder.decode(ScreenModel.self, from: data)
    }
}

/// Cuts a stream of events into models.
private final class StreamReader: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var line = Data()
        var data = Data()
        /// Whether the event has a name: then it is about something else.
        var isNamed = false
    }

    private let state = Mutex(State())
    private let onModel: @Sendable (ScreenModel) -> Void
    private let onEnd: @Sendable () -> Void

    init(
        onModel: @escaping @Sendable (ScreenModel) -> Void, onEnd: @escaping @Sendable () -> Void
    ) {
        self.onModel = onModel
        self.onEnd = onEnd
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let models = state.withLock { state in data.compactMap { Self.append($0, &state) } }
        for model in models { onModel(model) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        onEnd()
    }

    /// Appends a byte, and gives the model that is whole with it.
    private static func append(_ byte: UInt8, _ state: inout State) -> ScreenModel? {
        guard byte == UInt8(ascii: "\n") else {
            if state.line.count < ScreenClient.lineBytesMax { state.line.append(byte) }
            return nil
        }
        defer { state.line.removeAll(keepingCapacity: true) }
        if state.line.isEmpty {
            defer {
                state.data = Data()
                state.isNamed = false
            }
            return state.isNamed ? nil : try? ScreenClient.model(from: state.data)
        }
        if state.line.starts(with: Data("event:".utf8)) { state.isNamed = true }
        if state.line.starts(with: Data("data:".utf8)) {
            state.data += state.line.dropFirst(5)
        }
        return nil
    }
}
