public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A mail address, a telephone number or another way to reach someone.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandle>.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding {
    /// The values of the handle, for our own rooms.
    package let model: Person.Handle

    /// Wraps the values of a handle.
    package init(model: Person.Handle) {
        self.model = model
        super.init()
    }

    /// A handle of a kind.
    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// A handle of a kind, with the label that it has in the contacts.
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        model = Person.Handle(
            value: value, kind: Person.Handle.Kind(rawValue: type.rawValue) ?? .unknown,
            label: label?.rawValue)
        super.init()
    }

    /// The address or number.
    open var value: String? { model.value }

    /// Which kind it is.
    open var type: INPersonHandleType {
        INPersonHandleType(rawValue: model.kind.rawValue) ?? .unknown
    }

    /// The label in the contacts, if any.
    open var label: INPersonHandleLabel? { model.label.map(INPersonHandleLabel.init(rawValue:)) }

    /// True: a handle may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a handle from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(Person.Handle.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the handle to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The handle itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same handle.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INPersonHandle)?.model == model
    }

    /// Equal for equal handles.
    open override var hash: Int { model.hashValue }
}
