import DevicePushLink

/// Which pushes the program has seen, so that it sees none twice.
///
/// A push comes again until the gateway knows that the device has it. Here it is new once; what was
/// acknowledged and comes again is acknowledged again.
struct PushMemory: Sendable {
    /// Seen, and not yet done with by the program. The gateway bounds how many there are.
    private var inHand: Set<DevicePush.Key> = []
    /// Done with; the gateway does not know yet.
    private var unconfirmed: [DevicePush.Key] = []
    /// Done with, and the gateway knows; the oldest are forgotten.
    private var recent: Set<DevicePush.Key> = []
    private var order: [DevicePush.Key] = []
    private var next = 0
    private let recentMax: Int

    init(recentMax: Int = 4096) {
        self.recentMax = recentMax
    }

    /// Whether the program has not seen a push; it has from now on.
    mutating func isNew(_ push: DevicePush) -> Bool {
        let key = push.key
        if recent.contains(key) {
            // The gateway would not send it if it knew.
            if !unconfirmed.contains(key) { unconfirmed.append(key) }
            return false
        }
        return !unconfirmed.contains(key) && inHand.insert(key).inserted
    }

    /// Notes that the program is done with a push.
    mutating func acknowledge(_ push: DevicePush) {
        guard inHand.remove(push.key) != nil else { return }
        unconfirmed.append(push.key)
    }

    /// What to tell the gateway next.
    func pending(max: Int) -> [DevicePush.Key] { Array(unconfirmed.prefix(max)) }

    /// Notes that the gateway knows.
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
