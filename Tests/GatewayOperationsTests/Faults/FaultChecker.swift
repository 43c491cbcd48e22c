/// Checks the guarantees of a cluster against a recorded history.
struct FaultChecker {
    /// The tolerance in milliseconds for a push received after its deadline, or after a gateway
    /// read it later than that.
    static let deadlineTolerance = 3_000

    /// The number of pushes that were sent.
    private(set) var sent = 0
    /// The number of pushes that were answered 200.
    private(set) var accepted = 0
    /// The number of pushes that were received at least once.
    private(set) var received = 0
    /// The number of repeated deliveries.
    private(set) var duplicates = 0
    /// Violations of the guarantees; empty for a correct cluster.
    private(set) var violations: [String] = []

    private var pushes: [Int: FaultHistory.Push] = [:]
    private var acceptedNumbers: Set<Int> = []
    private var receivedNumbers: Set<Int> = []
    /// Whether a gateway's clock is wrong, so that the checker cannot know when a push expires.
    private var hasWrongClock = false
    private var unclear: Set<Int> = []
    private var sentAt: [Int: Int] = [:]
    private var lastReceivedAt: [Int: Int] = [:]

    /// Checks a run that ended with every device connected until its queue was empty.
    init(_ entries: [FaultHistory.Entry]) {
        for entry in entries {
            switch entry.event {
            case .sent(let number, let push):
                pushes[number] = push
                sentAt[number] = entry.at
                if hasWrongClock { unclear.insert(number) }
            case .answered(let number, status: 200): acceptedNumbers.insert(number)
            case .answered: break
            case .fault(let text):
                hasWrongClock = text.hasPrefix(ClusterFault.wrongClock.rawValue)
            case .received(let number, let device, let readAt):
                receive(number, device, at: entry.at, readAt: readAt)
            }
        }
        (sent, accepted) = (pushes.count, acceptedNumbers.count)
        received = receivedNumbers.count
        let rows = Dictionary(grouping: pushes.filter { $0.value.collapse != nil }) {
            number, push in
            [push.device, push.collapse ?? 0]
        }
        for number in acceptedNumbers.sorted() where !receivedNumbers.contains(number) {
            guard let push = pushes[number], push.deadline == nil else { continue }
            if let collapse = push.collapse {
                let row = rows[[push.device, collapse]]?.map(\.key) ?? []
                if row.contains(where: { isReplaced(number, by: $0) }) { continue }
            }
            violations.append("push \(number) for device \(push.device) is lost")
        }
    }

    private mutating func receive(_ number: Int, _ device: Int, at time: Int, readAt: Int) {
        guard let push = pushes[number] else {
            violations.append("device \(device) received push \(number), which was never sent")
            return
        }
        if push.device != device {
            violations.append("push \(number) for device \(push.device) is at device \(device)")
        }
        // A gateway that read a push too late, since it was stopped or busy, still tries it once
        // (STORE-2).
        if let deadline = push.deadline, !unclear.contains(number),
            time > max(deadline, readAt) + Self.deadlineTolerance
        {
            violations.append(
                "push \(number) was received \(time - deadline) ms after its deadline")
        }
        lastReceivedAt[number] = time
        if !receivedNumbers.insert(number).inserted { duplicates += 1 }
    }

    /// Whether another push may have replaced a push: one that was sent later, or one with an
    /// unknown answer, which a gateway may have stored later.
    private func isReplaced(_ number: Int, by other: Int) -> Bool {
        guard let time = lastReceivedAt[other] else { return false }
        if other > number { return true }
        return !acceptedNumbers.contains(other) && time >= sentAt[number] ?? 0
    }
}
