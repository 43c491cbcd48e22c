// Core Foundation is hidden inside the open Foundation.
#if !canImport(ObjectiveC)
    public import Foundation

    /// What a function of the system answers; 0 is success.
    public typealias OSStatus = Int32
    /// True or false, as an object.
    public typealias CFBoolean = NSNumber

    // swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
    /// True.
    public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
    // swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
    /// False.
    public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
#endif
