public import Foundation

/// An object that returns the handler of an intent.
///
/// See <https://developer.apple.com/documentation/intents/inintenthandlerproviding>.
public protocol INIntentHandlerProviding: NSObjectProtocol {
    /// Returns the handler of an intent; `nil` if the app does not handle it.
    func handler(for intent: INIntent) -> Any?
}

/// The principal class of an Intents extension.
///
/// Bellhop does not have Siri and starts no Intents extension. The class lets the extension's code
/// compile, and tests can call its handlers.
///
/// See <https://developer.apple.com/documentation/intents/inextension>.
open class INExtension: NSObject, INIntentHandlerProviding {
    public override init() { super.init() }

    /// Returns `nil`; a subclass overrides it.
    open func handler(for intent: INIntent) -> Any? { nil }
}
