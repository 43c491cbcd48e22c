internal import Foundation

/// One of the windows that an app shows at a time.
///
/// The screens here have no scenes, so that no instance is ever handed to an app: `targetScene` of
/// a response is `nil`, as on an iPhone whose app does without them (DEL-18). The type exists so
/// that code that mentions it compiles.
///
/// See <https://developer.apple.com/documentation/uikit/uiscene>.
@MainActor
open class UIScene: UIResponder {
    package override init() { super.init() }
}
