public import Foundation
internal import OpenFoundation

/// Whether a Focus silences this app.
///
/// See <https://developer.apple.com/documentation/intents/infocusstatus>.
open class INFocusStatus: NSObject, NSCopying, NSSecureCoding {
    private let focused: Bool?

    /// Creates a status.
    public convenience init(isFocused: Bool? = nil) { self.init(focused: isFocused) }

    private init(focused: Bool?) {
        self.focused = focused
        super.init()
    }

    /// True while a Focus silences this app; `nil` when the app may not know (COM-40, COM-41).
    open var isFocused: Bool? { focused }

    /// True: a status may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a status from an archive.
    public required init?(coder: NSCoder) {
        guard let focused = coder.decodeValue(Bool?.self) else { return nil }
        self.focused = focused
        super.init()
    }

    /// Writes the status to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(focused) }

    /// The status itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object says the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INFocusStatus else { return false }
        return other.focused == focused
    }

    /// Equal for equal statuses.
    open override var hash: Int { focused.hashValue }
}
