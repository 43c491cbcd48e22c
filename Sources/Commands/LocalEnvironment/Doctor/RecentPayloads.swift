import DeviceModel
import Foundation
import Synchronization

/// The payloads of the newest pushes, which the checks of a journey's steps read.
///
/// A journey itself has the content only.
final class RecentPayloads: Sendable {
    private struct State {
        var payloads: [String: Data] = [:]
        var order: [String] = []
    }

    static let countMax = 100
    /// The maximum size of a stored payload in bytes, which exceeds the limit of every push
    /// service.
    static let bytesMax = 16 * 1024

    private let state = Mutex(State())

    func add(_ push: ArrivedPush) {
        guard push.payload.count <= Self.bytesMax else { return }
        state.withLock { state in
            guard state.payloads.updateValue(push.payload, forKey: push.apnsID) == nil else {
                return
            }
            state.order.append(push.apnsID)
            guard state.order.count > Self.countMax else { return }
            state.payloads[state.order.removeFirst()] = nil
        }
    }

    /// Returns the payload of a push; `nil` if it was already dropped.
    func payload(ofPush id: String) -> Data? { state.withLock { $0.payloads[id] } }
}
