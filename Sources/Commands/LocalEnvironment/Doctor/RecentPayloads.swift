import DeviceModel
import Foundation
import Synchronization

/// The payloads of the newest pushes: a journey has the content alone, and the checks of its steps read
/// the payload.
final class RecentPayloads: Sendable {
    private struct State {
        var payloads: [String: Data] = [:]
        /// The ids of the pushes, the oldest first.
        var order: [String] = []
    }

    /// How many payloads are kept.
    static let countMax = 100
    /// The largest payload that is kept, in bytes: more than any push service accepts.
    static let bytesMax = 16 * 1024

    private let state = Mutex(State())

    /// Keeps the payload of a push that arrives.
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

    /// The payload of a push; `nil` for one that came long ago.
    func payload(ofPush id: String) -> Data? { state.withLock { $0.payloads[id] } }
}
