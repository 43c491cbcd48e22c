package import NotificationModel
package import ProcessLink
import Synchronization

/// A device that records its calls and answers each in the same way.
package final class NotedDevice: DeviceChannel {
    private let noted = Mutex<[ProcessCall]>([])
    private let answer: Result<AppAnswer, ProcessLinkError>
    /// The access of the app, which a test changes.
    package let access = AccessMirror()

    /// Creates a device with its answer.
    package init(_ answer: Result<AppAnswer, ProcessLinkError> = .success(.done)) {
        self.answer = answer
    }

    /// The calls in order.
    package var calls: [ProcessCall] { noted.withLock { $0 } }

    /// The requests of the app's code, in order.
    package var requests: [AppRequest] {
        calls.compactMap { call in
            if case .request(let request) = call { request } else { nil }
        }
    }

    /// Notes the call and answers at once.
    package func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        noted.withLock { $0.append(call) }
        completion(answer.map(DeviceAnswer.answer))
    }
}
