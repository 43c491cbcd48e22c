internal import Foundation

/// One of the windows that an app shows at a time.
///
/// The screens here have no scenes, so that no instance is ever handed to an app: `targetScene` of
/// a response is `nil`, as on an iPhone whose app does without them (DEL-18), and a scene delegate
/// is never called. The types exist so that code with scenes compiles.
///
/// See <https://developer.apple.com/documentation/uikit/uiscene>.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Whether a scene is in front.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum>.
    @nonexhaustive
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// In front and receiving events.
        case foregroundActive = 0
        /// In front without events.
        case foregroundInactive = 1
        /// Not in front.
        case background = 2
    }

    /// What `OpenUIKit` keeps for a scene.
    package final var attachments: [String: Any] = [:]

    package override init() { super.init() }

    /// The text that names the scene to a person.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""

    /// Whether the scene is in front.
    open var activationState: ActivationState { .unattached }
}
