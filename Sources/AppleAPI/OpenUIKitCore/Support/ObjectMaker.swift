public import Foundation

/// Makes objects of classes that are known at run time only, as Objective-C's `[[cls alloc] init]`.
package enum ObjectMaker {
    /// Makes an object with the class's `init()`; `nil` for a class that is no `NSObject`.
    ///
    /// Swift calls an initializer on a metatype only when it is `required`, and users' delegates
    /// may write `override init()` without that word. `init()` of `NSObject` has one slot in the
    /// table of methods, which every subclass shares; `_InitTwin` makes the same slot callable. A class
    /// without a usable `init()` traps there, as Apple raises. Debug and release builds are tested.
    @inline(never) @_optimize(none)
    package static func object(of type: AnyClass) -> NSObject? {
        guard type is NSObject.Type else { return nil }
        return unsafe unsafeBitCast(type, to: _InitTwin.Type.self).init()
    }
}

/// An `NSObject` whose `init()` may be called on a metatype.
///
/// It is open so that the compiler cannot suppose to know all of its subclasses.
open class _InitTwin: NSObject {
    /// Creates the object.
    public required override init() { super.init() }
}
