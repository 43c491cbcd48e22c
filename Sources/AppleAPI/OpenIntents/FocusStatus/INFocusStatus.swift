public import Foundation
internal import OpenFoundation

/// Whether a Focus silences this app; immutable.
///
/// See <https://developer.apple.com/documentation/intents/infocusstatus>.
open class INFocusStatus: NSObject, NSCopying, NSSecureCoding {
    private let focused: Bool?

    public convenience init(isFocused: Bool? = nil) { self.init(focused: isFocused) }

    private init(focused: Bool?) {
        self.focused = focused
        super.init()
    }

    /// True while a Focus silences this app; `nil` without access (COM-40, COM-41).
    open var isFocused: Bool? { focused }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let focused = coder.decodeValue(Bool?.self) else { return nil }
        self.focused = focused
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(focused) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INFocusStatus else { return false }
        return other.focused == focused
    }

    open override var hash: Int { focused.hashValue }
}
