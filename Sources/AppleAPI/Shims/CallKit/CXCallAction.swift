public import Foundation

/// What is to be done with a call.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallaction>.
open class CXCallAction: CXAction {
    /// The call.
    public let callUUID: UUID

    /// Creates an action for a call.
    public init(call callUUID: UUID) {
        self.callUUID = callUUID
        super.init()
    }
}

/// A call of the app is started.
///
/// See <https://developer.apple.com/documentation/callkit/cxstartcallaction>.
open class CXStartCallAction: CXCallAction {
    /// Who is called.
    open var handle: CXHandle
    /// The id of the person in the contacts.
    open var contactIdentifier: String?
    /// Whether there are pictures.
    open var isVideo = false

    /// Creates the action of a new call.
    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }

    /// It is done, as of a date, which is not used.
    open func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

/// A call is answered.
///
/// See <https://developer.apple.com/documentation/callkit/cxanswercallaction>.
open class CXAnswerCallAction: CXCallAction {
    /// It is done, as of a date, which is not used.
    open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// A call is ended.
///
/// See <https://developer.apple.com/documentation/callkit/cxendcallaction>.
open class CXEndCallAction: CXCallAction {
    /// It is done, as of a date, which is not used.
    open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// A call is put on hold, or taken from it.
///
/// See <https://developer.apple.com/documentation/callkit/cxsetheldcallaction>.
open class CXSetHeldCallAction: CXCallAction {
    /// Whether it is put on hold.
    open var isOnHold: Bool

    /// Creates the action.
    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

/// The microphone is turned off for a call, or on.
///
/// See <https://developer.apple.com/documentation/callkit/cxsetmutedcallaction>.
open class CXSetMutedCallAction: CXCallAction {
    /// Whether it is turned off.
    open var isMuted: Bool

    /// Creates the action.
    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

/// A call joins another one, or leaves all.
///
/// See <https://developer.apple.com/documentation/callkit/cxsetgroupcallaction>.
open class CXSetGroupCallAction: CXCallAction {
    /// The call that it joins; `nil` to leave.
    open var callUUIDToGroupWith: UUID?

    /// Creates the action.
    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

/// Tones are sent.
///
/// See <https://developer.apple.com/documentation/callkit/cxplaydtmfcallaction>.
open class CXPlayDTMFCallAction: CXCallAction {
    /// The kinds of tones.
    public enum ActionType: Int, Sendable {
        /// One tone.
        case singleTone = 1
        /// Tones behind a short pause.
        case softPause = 2
        /// Tones behind a pause that the person ends.
        case hardPause = 3
    }

    /// The keys.
    open var digits: String
    /// The kind.
    open var type: ActionType

    /// Creates the action.
    public init(call callUUID: UUID, digits: String, type: ActionType) {
        (self.digits, self.type) = (digits, type)
        super.init(call: callUUID)
    }
}
