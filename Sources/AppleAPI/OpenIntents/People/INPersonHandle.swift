public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An immutable email address, phone number or other way to reach a person.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandle>.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding {
    package let model: Person.Handle

    package init(model: Person.Handle) {
        self.model = model
        super.init()
    }

    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        model = Person.Handle(
            value: value, kind: Person.Handle.Kind(rawValue: type.rawValue) ?? .unknown,
            label: label?.rawValue)
        super.init()
    }

    open var value: String? { model.value }

    open var type: INPersonHandleType {
        INPersonHandleType(rawValue: model.kind.rawValue) ?? .unknown
    }

    open var label: INPersonHandleLabel? { model.label.map(INPersonHandleLabel.init(rawValue:)) }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(Person.Handle.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INPersonHandle)?.model == model
    }

    open override var hash: Int { model.hashValue }
}
