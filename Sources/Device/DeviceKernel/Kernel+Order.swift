internal import Foundation
internal import NotificationModel

// Notifications that are under way at the same time: their bound, and which of two with the same
// request id counts.

extension Kernel {
    /// Whether a notification may wait for its extension, its picture or the app in front: not where
    /// too many do already.
    mutating func mayWait(_ id: String, _ turn: inout Turn) -> Bool {
        guard state.inFlight.count >= KernelLimits.flightsMax else { return true }
        if turn.journeys[id]?.contains(.tooManyUnderWay) != true {
            turn.record(.tooManyUnderWay, on: id)
        }
        return false
    }

    /// Marks earlier ones with the same request id that are still under way: what they say is
    /// older than what is shown now.
    mutating func overtake(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        // Few have company, and a push without a collapse id has its name for itself.
        guard !state.inFlight.isEmpty, flight.origin != .push(apnsID: flight.request.identifier)
        else { return }
        let earlier = state.inFlight.values.filter { other in
            other.app == flight.app && other.request.identifier == flight.request.identifier
                && Self.isEarlier(other.id, flight.id)
        }
        for other in earlier {
            state.inFlight[other.id]?.isOvertaken = true
            turn.changes?.flights.insert(other.id)
        }
    }
}

extension KernelState.InFlight {
    /// Whether there is anything to see. A push needs a title or a body (PUSH-8); the name of a
    /// sender is a title.
    var canBeShown: Bool {
        if case .local = origin { return request.content.hasAlertText }
        return !appearance.title.isEmpty || !appearance.body.isEmpty
    }
}
