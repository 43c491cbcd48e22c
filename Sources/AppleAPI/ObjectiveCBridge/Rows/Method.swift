internal import Foundation
internal import ObjectiveCRuntime

/// The C types of the methods that the bridge implements.
typealias Object0 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?) -> ObjectPointer?
typealias Object1 =
    @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> ObjectPointer?
typealias Object2 =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?
    ) -> ObjectPointer?
typealias Object3 =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?
    ) -> ObjectPointer?
typealias ObjectIndex =
    @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, UInt) -> ObjectPointer?
typealias ObjectList =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<ObjectPointer?>?, UInt
    ) -> ObjectPointer?
typealias ObjectLists =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<ObjectPointer?>?,
        UnsafeMutablePointer<ObjectPointer?>?, UInt
    ) -> ObjectPointer?
typealias Void0 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?) -> Void
typealias Void1 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> Void
typealias Void2 =
    @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?) ->
    Void
typealias VoidIndex =
    @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt) -> Void
typealias Bool0 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?) -> Bool
typealias Bool1 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> Bool
typealias Word0 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?) -> UInt
typealias Delayed =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, Double
    ) -> Void

typealias Word1 = @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> UInt
typealias WordOptions =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, UInt, ObjectPointer?
    ) -> UInt
typealias VoidOptions =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, UInt, ObjectPointer?
    ) -> Void
typealias ObjectOptions =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, UInt, ObjectPointer?
    ) -> ObjectPointer?
typealias Bytes =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt
    ) -> ObjectPointer?
typealias BytesEncoded =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt, UInt
    ) -> ObjectPointer?
typealias BytesOwned =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt, Bool
    ) -> ObjectPointer?
typealias BytesEncodedOwned =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt, UInt, Bool
    ) -> ObjectPointer?
typealias VoidRange =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, bellhop_objc_range
    ) -> Void
typealias Enumeration =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, UnsafeMutablePointer<bellhop_objc_enumeration>?,
        UnsafeMutablePointer<ObjectPointer?>?, UInt
    ) -> UInt
typealias Observing =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt, ObjectPointer?
    ) -> Void
typealias Unobserving =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?
    ) -> Void

typealias Waiting =
    @Sendable @convention(c) (
        ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?, Bool
    ) -> Void

/// A class to which the bridge adds methods.
struct MethodTable {
    let name: StaticString

    func add<Function: Sendable>(_ selector: StaticString, _ function: Function) {
        add(selector, function, ofClass: false)
    }

    func addClass<Function: Sendable>(_ selector: StaticString, _ function: Function) {
        add(selector, function, ofClass: true)
    }

    private func add<Function: Sendable>(
        _ selector: StaticString, _ function: Function, ofClass: Bool
    ) {
        precondition(MemoryLayout<Function>.size == MemoryLayout<UnsafeRawPointer>.size)
        let imp = withUnsafeBytes(of: function) { $0.load(as: (@convention(c) () -> Void).self) }
        name.withCString { name in
            selector.withCString { bellhop_objc_add_builtin_method(name, $0, ofClass, imp) }
        }
    }
}
