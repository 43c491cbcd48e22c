import DeviceLink
import Synchronization

/// A device that notes what it is asked and answers each call in the same way.
final class NotedDevice: DeviceConnection {
    private let noted = Mutex<[ProcessCall]>([])
    private let answer: Result<DeviceAnswer, LinkFailure>

    init(_ answer: Result<DeviceAnswer, LinkFailure> = .success(.done)) { self.answer = answer }

    var calls: [ProcessCall] { noted.withLock { $0 } }

    func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, LinkFailure>) -> Void
    ) {
        noted.withLock { $0.append(call) }
        completion(answer)
    }
}
