internal import Foundation

/// A scene of an app.
///
/// Scenes are not supported here, so an app never receives an instance. `targetScene` of a response
/// is `nil`, as on an iPhone whose app does not use scenes (DEL-18), and a scene delegate is never
/// called. The types exist so that code with scenes compiles.
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

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""

    open var activationState: ActivationState { .unattached }
}
