public import Foundation

/// Something a person did to the device.
///
/// None ever comes here; the type exists so that responders compile.
///
/// See <https://developer.apple.com/documentation/uikit/uievent>.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of event.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uievent/eventtype>.
    @nonexhaustive
    public enum EventType: Int, Sendable {
        /// Fingers on the screen.
        case touches = 0
        /// The device moved.
        case motion = 1
        /// A button of a headset.
        case remoteControl = 2
        /// A button.
        case presses = 3
    }

    /// What exactly happened.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uievent/eventsubtype>.
    @nonexhaustive
    public enum EventSubtype: Int, Sendable {
        /// Nothing particular.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    package override init() { super.init() }

    /// The kind of event.
    open var type: EventType { .touches }
    /// What exactly happened.
    open var subtype: EventSubtype { .none }
    /// When, in seconds since the machine started.
    open var timestamp: TimeInterval { 0 }
    /// The fingers on the screen: none.
    open var allTouches: Set<UITouch>? { nil }
}

/// A finger on the screen.
///
/// None ever comes here; the type exists so that responders compile.
///
/// See <https://developer.apple.com/documentation/uikit/uitouch>.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// How far a touch has gone.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitouch/phase>.
    @nonexhaustive
    public enum Phase: Int, Sendable {
        /// The finger came down.
        case began = 0
        /// It moved.
        case moved = 1
        /// It did not move.
        case stationary = 2
        /// It was lifted.
        case ended = 3
        /// The system took it away.
        case cancelled = 4
    }

    package override init() { super.init() }

    /// How far the touch has gone.
    open var phase: Phase { .began }
    /// How often the finger came down at one place.
    open var tapCount: Int { 1 }
}
