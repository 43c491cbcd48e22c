// swift-corelibs-foundation does not export Core Foundation.
#if !canImport(ObjectiveC)
    public import Foundation

    public typealias OSStatus = Int32
    public typealias CFBoolean = NSNumber

    // swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
    public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
    // swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
    public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
#endif
