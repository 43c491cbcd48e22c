public import Foundation

/// A factory for objects of classes known only at run time, as with Objective-C's
/// `[[cls alloc] init]`.
package enum ObjectFactory {
    /// Calls `init()` of a class; returns `nil` if the class is not an `NSObject`.
    ///
    /// Swift calls an initializer on a metatype only if it is `required`, and an app's delegate may
    /// declare `override init()` without that keyword. All subclasses of `NSObject` share one
    /// vtable slot for `init()`, and `_InitTwin` makes that slot callable. A class without a usable
    /// `init()` traps, where Apple raises an exception. The tests cover debug and release builds.
    @inline(never) @_optimize(none)
    package static func object(of type: AnyClass) -> NSObject? {
        guard type is NSObject.Type else { return nil }
        return unsafe unsafeBitCast(type, to: _InitTwin.Type.self).init()
    }
}

/// An `NSObject` whose `init()` can be called on a metatype.
///
/// The class is open so that the compiler cannot assume that it knows all subclasses.
open class _InitTwin: NSObject {
    public required override init() { super.init() }
}
