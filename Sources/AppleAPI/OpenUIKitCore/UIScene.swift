internal import Foundation

/// A scene of an app.
///
/// An app with a scene manifest has one, which connects when the app first comes to the foreground
/// (SCENE-1, SCENE-3).
///
/// See <https://developer.apple.com/documentation/uikit/uiscene>.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    @nonexhaustive
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// Values that `OpenUIKit` stores for a scene.
    package final var attachments: [String: Any] = [:]

    package override init() { super.init() }

    /// The state that the device's `ApplicationState` implies.
    package final var currentState = ActivationState.unattached

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""

    open var activationState: ActivationState { currentState }
}
