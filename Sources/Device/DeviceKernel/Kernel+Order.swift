internal import Foundation
internal import NotificationModel

// Notifications that are under way at the same time: their bound, and which of two with the same
// request id counts.

extension Kernel {
    /// Whether a notification may wait for its extension, its picture or the app in front.
    ///
    /// Only the one that came last can be over the limit: it never waits, and has landed before the
    /// next comes.
    mutating func mayWait(_ id: String, _ turn: Turn) -> Bool {
        guard state.inFlight.count > KernelLimits.flightsMax else { return true }
        if state.journeys[id]?.contains(.tooManyUnderWay) != true {
            note(.tooManyUnderWay, on: id, turn)
        }
        return false
    }

    /// Marks earlier ones with the same request id that are still under way: what they say is
    /// older than what is shown now.
    mutating func overtake(_ flight: KernelState.InFlight) {
        // Few have company, and a push without a collapse id has its name for itself.
        guard state.inFlight.count > 0, flight.origin != .push(apnsID: flight.request.identifier)
        else { return }
        let earlier = state.inFlight.values.filter { other in
            other.app == flight.app && other.request.identifier == flight.request.identifier
                && Self.isEarlier(other.id, flight.id)
        }
        for other in earlier { change(other.id) { $0.isOvertaken = true } }
    }

    /// Whether a later one with the same request id came through first, which the journey then
    /// says.
    mutating func isOvertaken(_ flight: KernelState.InFlight, _ turn: Turn) -> Bool {
        guard flight.isOvertaken else { return false }
        note(.overtaken, on: flight.id, turn)
        return true
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
