import Foundation

/// The events that a provider and devices observed at a gateway, and the guarantees for them.
struct DeliveryHistory: Sendable {
    /// An observed event.
    enum Event: Sendable, Hashable {
        /// The provider began to send a push.
        case sent(String, Push)
        /// The provider received 200.
        case accepted(String)
        /// The provider received another status, or no response.
        case failed(String)
        /// A device received a push.
        case delivered(String, device: String)
        /// The gateway answered a device's acknowledgement.
        case acknowledged(String)
        /// The push was in the store at the end.
        case stored(String)
    }

    /// A push as the provider sent it.
    struct Push: Sendable, Hashable {
        var token: String
        var device: String
        var collapseID: String?
        var expires: Date?
    }

    /// The devices that stay connected while the gateway runs, so the gateway drops none of their
    /// pushes.
    var connected: Set<String>
    /// How many pushes the gateway keeps for a token.
    var perToken: Int
    /// The time at which the test read the final state.
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

    /// One sentence for each violation; empty for a correct gateway.
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

    /// Returns whether a missing push has expired or was replaced or dropped.
    private func isExcused(_ life: Life, _ push: Push, _ others: [Life]) -> Bool {
        if let expires = push.expires, expires <= end { return true }
        guard !connected.contains(push.device) else { return false }
        // The pushes that may have arrived later, whatever their outcome.
        let later = others.filter { $0.settled > life.sent && $0.sent != life.sent }
        if let collapseID = push.collapseID,
            later.contains(where: { $0.push?.collapseID == collapseID })
        {
            return true
        }
        return later.count >= perToken
    }
}
