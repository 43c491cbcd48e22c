internal import DeviceModel
internal import Foundation

/// The pushes that the gateway stores while the network is down: for each app the newest push, and
/// separately the newest VoIP push (PUSH-10).
struct PushQueue: Sendable {
    struct Item: Sendable {
        var push: ArrivedPush
        var until: Date
    }

    /// Maximum number of stored pushes. When the queue is full, the oldest push is dropped.
    static let itemsMax = 1_000

    private(set) var items: [Item] = []

    var isEmpty: Bool { items.isEmpty }

    /// Stores a push for a number of seconds and returns the decision. A push without storage time
    /// is lost.
    mutating func keep(
        _ push: ArrivedPush, seconds: TimeInterval, at now: Date
    ) -> Transcript.GatewayDecision {
        guard seconds > 0 else { return .lost }
        let older = items.firstIndex { $0.push.app == push.app && $0.push.kind == push.kind }
        if let older { items.remove(at: older) }
        if items.count == Self.itemsMax { items.removeFirst() }
        items.append(Item(push: push, until: now + seconds))
        return older == nil ? .kept : .keptInPlaceOfOlder
    }

    mutating func removeAll() -> [Item] {
        defer { items = [] }
        return items
    }
}
