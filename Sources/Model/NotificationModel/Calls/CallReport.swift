package import Foundation

/// The other side of a call, as an app describes it to CallKit.
package struct Caller: Sendable, Hashable, Codable {
    /// The name that the app gives; `nil` shows the handle.
    package var name: String?
    /// A telephone number, an email address or the app's own name for the person.
    package var handle: String?
    package var hasVideo = false

    package init(name: String? = nil, handle: String? = nil, hasVideo: Bool = false) {
        (self.name, self.handle, self.hasVideo) = (name, handle, hasVideo)
    }

    /// Takes over the values that an update sets (CALL-6).
    package mutating func apply(_ update: Caller) {
        name = update.name ?? name
        handle = update.handle ?? handle
        hasVideo = update.hasVideo
    }
}

/// What an app's code tells CallKit about one of its calls.
///
/// The response to `incoming` is `.granted`, which is false if a Focus hides the call (VOIP-3), or
/// `.failed`. All others are answered by `.done`.
package enum CallReport: Sendable, Hashable, Codable {
    case incoming(UUID, Caller, ringtone: String?)
    /// The app fulfilled the action that starts an outgoing call.
    case outgoing(UUID, Caller)
    case updated(UUID, Caller)
    case connected(UUID)
    case held(UUID, isOnHold: Bool)
    case ended(UUID, CallEnd)
}

/// Why a call ended. The raw values are names on the link and in journeys.
package enum CallEnd: String, Sendable, Hashable, Codable, CaseIterable {
    /// An app fulfilled the action that ends the call.
    case hungUp = "hung up"
    case failed
    case remoteEnded = "the other side ended it"
    case unanswered
    case answeredElsewhere = "answered elsewhere"
    case declinedElsewhere = "declined elsewhere"
    /// The app's process ended, or its provider was invalidated.
    case appEnded = "the app ended"
}

/// What the person decides about a call, which the device passes to the app as an action of CallKit.
public enum CallChoice: String, Sendable, Hashable, Codable, CaseIterable {
    case answer
    /// Declines a call that rings, and hangs up any other.
    case end
}
