internal import Foundation
internal import ObjectiveCRuntime

/// The classes that the bridge itself needs. Generated code may register them again with the
/// addresses of their symbols.
enum RootClasses {
    static func register() {
        let classes: [(StaticString, AnyClass)] = [
            ("NSObject", NSObject.self), ("NSString", NSString.self),
            ("NSMutableString", NSMutableString.self), ("NSArray", NSArray.self),
            ("NSMutableArray", NSMutableArray.self), ("NSDictionary", NSDictionary.self),
            ("NSMutableDictionary", NSMutableDictionary.self), ("NSSet", NSSet.self),
            ("NSMutableSet", NSMutableSet.self), ("NSNumber", NSNumber.self),
            ("NSValue", NSValue.self), ("NSNull", NSNull.self), ("NSError", NSError.self),
            ("NSException", NSException.self), ("NSInvocation", NSInvocation.self),
            ("NSMethodSignature", NSMethodSignature.self), ("NSEnumerator", NSEnumerator.self),
            ("NSData", NSData.self),
            ("NSMutableData", NSMutableData.self), ("NSOrderedSet", NSOrderedSet.self),
            ("NSMutableOrderedSet", NSMutableOrderedSet.self), ("NSCountedSet", NSCountedSet.self),
            ("NSPredicate", NSPredicate.self), ("NSScanner", Scanner.self),
            ("NSSortDescriptor", NSSortDescriptor.self), ("NSNotification", NSNotification.self),
            ("NSLocale", NSLocale.self), ("NSIndexSet", NSIndexSet.self),
        ]
        for (name, type): (StaticString, AnyClass) in classes {
            ObjectiveCClass.register(name: name, type: type, object: nil)
        }
        let representations: [(String, AnyClass)] = [
            ("NSSortDescriptor", KeyOrder.self), ("NSValue", BytesValue.self),
        ]
        for (name, type): (String, AnyClass) in representations {
            bellhop_objc_add_representation(name, unsafeBitCast(type, to: UnsafeRawPointer.self))
        }
        for name: StaticString in ["NSBlock", "Protocol", "OS_object"] {
            ObjectiveCClass.registerMissing(name: name, object: nil)
        }
    }
}
