public import Foundation

/// Gives the object that handles an intent.
///
/// See <https://developer.apple.com/documentation/intents/inintenthandlerproviding>.
public protocol INIntentHandlerProviding: NSObjectProtocol {
    /// The handler of an intent; `nil` for an intent that is not handled.
    func handler(for intent: INIntent) -> Any?
}

/// The start of an Intents extension.
///
/// No Intents extension is started here, for there is no Siri: the class exists so that the code of one
/// compiles and its handlers can be tested by hand.
///
/// See <https://developer.apple.com/documentation/intents/inextension>.
open class INExtension: NSObject, INIntentHandlerProviding {
    /// Creates the start of an extension.
    public override init() { super.init() }

    /// The handler of an intent: none, until a subclass gives one.
    open func handler(for intent: INIntent) -> Any? { nil }
}
