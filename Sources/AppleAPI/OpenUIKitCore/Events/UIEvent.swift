public import Foundation

/// An event on the device.
///
/// No events arrive here. The type exists so that code with responders compiles.
///
/// See <https://developer.apple.com/documentation/uikit/uievent>.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    @nonexhaustive
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
    }

    @nonexhaustive
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    package override init() { super.init() }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// The time of the event in seconds since the system started. It is always 0.
    open var timestamp: TimeInterval { 0 }
    open var allTouches: Set<UITouch>? { nil }
}

/// A finger on the screen.
///
/// No touches arrive here. The type exists so that code with responders compiles.
///
/// See <https://developer.apple.com/documentation/uikit/uitouch>.
@preconcurrency @MainActor
open class UITouch: NSObject {
    @nonexhaustive
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    package override init() { super.init() }

    open var phase: Phase { .began }
    open var tapCount: Int { 1 }
}
