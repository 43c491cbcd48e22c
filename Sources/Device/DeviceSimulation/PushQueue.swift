internal import DeviceModel
internal import Foundation

/// The pushes that wait at the gateway while the network is down: the newest one of each app, and of
/// each app's calls (PUSH-10).
struct PushQueue: Sendable {
    /// A push that waits.
    struct Item: Sendable {
        var push: ArrivedPush
        /// Until when the gateway keeps it, in true time.
        var until: Date
    }

    /// How many wait at most; the oldest leave first.
    static let itemsMax = 1_000

    private(set) var items: [Item] = []

    var isEmpty: Bool { items.isEmpty }

    /// Keeps a push for some seconds and says what became of it; without time it is lost.
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

    /// Hands over everything, in the order in which it came.
    mutating func removeAll() -> [Item] {
        defer { items = [] }
        return items
    }
}
