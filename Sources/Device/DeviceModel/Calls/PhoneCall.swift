package import Foundation
package import NotificationModel

/// A call of an app that CallKit knows.
package struct PhoneCall: Sendable, Hashable {
    package enum Phase: String, Sendable, Hashable, Codable {
        case ringing
        /// The person answered, and the app has not fulfilled the action; or an outgoing call waits
        /// for the other side.
        case connecting
        case active
        case held
    }

    package let id: UUID
    package let app: String
    /// The journey of the VoIP push that the app reported the call for; `nil` for other calls.
    package var journey: String?
    package var caller: Caller
    package var phase: Phase
    /// When the call connected, by the person's clock.
    package var connected: Date?

    package init(
        id: UUID, app: String, journey: String?, caller: Caller, phase: Phase
    ) {
        (self.id, self.app, self.journey) = (id, app, journey)
        (self.caller, self.phase) = (caller, phase)
    }

    /// The name that the call's screen shows: the app's name for the caller, or the handle (CALL-2).
    package var title: String? { caller.name ?? caller.handle }
}

/// A result of an app's process for a call.
package enum CallEvent: Sendable, Hashable {
    /// The app let the action fail, or could not perform it.
    case failed(call: UUID, why: String)
    case notImplemented(call: UUID)
}
