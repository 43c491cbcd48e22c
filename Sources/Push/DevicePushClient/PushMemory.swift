import DevicePushLink

/// The pushes that the program has received, so that it receives none twice.
///
/// The gateway sends a push until it knows about the acknowledgement. A repeated push is new only
/// the first time, and if the program has acknowledged it already, the client acknowledges it
/// again.
struct PushMemory: Sendable {
    /// Received and not yet acknowledged by the program. The gateway limits their number.
    private var inProgress: Set<DevicePush.Key> = []
    /// Acknowledged by the program, but the gateway has not confirmed it.
    private var unconfirmed: [DevicePush.Key] = []
    /// Acknowledged and confirmed. The oldest are forgotten.
    private var recent: Set<DevicePush.Key> = []
    private var order: [DevicePush.Key] = []
    private var next = 0
    private let recentMax: Int

    init(recentMax: Int = 4096) {
        self.recentMax = recentMax
    }

    mutating func isNew(_ push: DevicePush) -> Bool {
        let key = push.key
        if recent.contains(key) {
            // The gateway would not send the push if it knew about the acknowledgement.
            if !unconfirmed.contains(key) { unconfirmed.append(key) }
            return false
        }
        return !unconfirmed.contains(key) && inProgress.insert(key).inserted
    }

    mutating func acknowledge(_ push: DevicePush) {
        guard inProgress.remove(push.key) != nil else { return }
        unconfirmed.append(push.key)
    }

    func pending(max: Int) -> [DevicePush.Key] { Array(unconfirmed.prefix(max)) }

    mutating func confirm(_ keys: [DevicePush.Key]) {
        let done = Set(keys)
        unconfirmed.removeAll { done.contains($0) }
        for key in keys where recent.insert(key).inserted {
            if order.count < recentMax {
                order.append(key)
            } else {
                recent.remove(order[next])
                order[next] = key
                next = (next + 1) % recentMax
            }
        }
    }
}
