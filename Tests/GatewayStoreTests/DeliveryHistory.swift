import Foundation

/// What a provider and the devices saw of a gateway, and what must hold of it.
struct DeliveryHistory: Sendable {
    /// One thing that was seen.
    enum Event: Sendable, Hashable {
        /// The provider began to send a push.
        case sent(String, Push)
        /// The provider heard 200.
        case accepted(String)
        /// The provider heard anything else, or nothing.
        case failed(String)
        /// A device has a push.
        case delivered(String, device: String)
        /// The gateway answered a device's acknowledgement.
        case acknowledged(String)
        /// The push was stored when all was over.
        case stored(String)
    }

    /// A push as the provider sent it.
    struct Push: Sendable, Hashable {
        var token: String
        var device: String
        var collapseID: String?
        var expires: Date?
    }

    /// The devices that are always there while the gateway is: nothing for them is pushed out.
    var connected: Set<String>
    /// How many pushes the gateway keeps for a token.
    var perToken: Int
    /// When the end was looked at.
    var end: Date
    /// The events in their order.
    var events: [Event] = []

    private struct Life {
        var push: Push?
        var sent = Int.max
        var settled = Int.max
        var isAccepted = false
        var isAcknowledged = false
        var isDelivered = false
        var isStored = false
    }

    /// Each thing that must not be, in a sentence; none for a gateway that keeps its promise.
    var violations: [String] {
        var lives: [String: Life] = [:]
        var violations: [String] = []
        for (index, event) in events.enumerated() {
            switch event {
            case .sent(let id, let push):
                lives[id] = Life(push: push, sent: index)
            case .accepted(let id):
                lives[id]?.settled = index
                lives[id]?.isAccepted = true
            case .failed(let id):
                lives[id]?.settled = index
            case .delivered(let id, let device):
                let life = lives[id] ?? Life()
                if life.push == nil { violations.append("\(id) was never sent") }
                if let push = life.push, push.device != device {
                    violations.append("\(id) for \(push.device) came to \(device)")
                }
                if life.isAcknowledged {
                    violations.append("\(id) came after its acknowledgement was answered")
                }
                lives[id]?.isDelivered = true
            case .acknowledged(let id): lives[id]?.isAcknowledged = true
            case .stored(let id):
                if lives[id]?.isAcknowledged == true {
                    violations.append("\(id) is stored after its acknowledgement was answered")
                }
                lives[id]?.isStored = true
            }
        }
        let byToken = Dictionary(grouping: lives.values, by: { $0.push?.token ?? "" })
        for (id, life) in lives where life.isAccepted && !life.isDelivered && !life.isStored {
            guard let push = life.push, !isExcused(life, push, byToken[push.token] ?? []) else {
                continue
            }
            violations.append("\(id) was answered 200 and is lost")
        }
        return violations.sorted()
    }

    /// Whether a push that is gone was expired, replaced or capped.
    private func isExcused(_ life: Life, _ push: Push, _ others: [Life]) -> Bool {
        if let expires = push.expires, expires <= end { return true }
        guard !connected.contains(push.device) else { return false }
        // Those that may have come after it, whatever became of them.
        let later = others.filter { $0.settled > life.sent && $0.sent != life.sent }
        if let collapseID = push.collapseID,
            later.contains(where: { $0.push?.collapseID == collapseID })
        {
            return true
        }
        return later.count >= perToken
    }
}
