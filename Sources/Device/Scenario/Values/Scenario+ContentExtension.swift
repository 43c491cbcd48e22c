package import NotificationModel

extension Scenario {
    /// A script for a content extension, in place of its code.
    ///
    /// It declares the notification categories (CEX-3), whether the default content next to the
    /// view is hidden (CEX-7) and whether the view receives touches (CEX-10).
    package struct ContentExtension: Sendable, Hashable {
        package enum Behavior: String, Sendable, Hashable, CaseIterable {
            case shows
            case hangs
            case crashes
            case failsToStart
            case lacksPrincipalClass
        }

        /// The bundle identifier; `nil` for the app's identifier with the suffix `.content`.
        package var identifier: String?
        package var categories: [String]
        package var behavior: Behavior
        /// The texts of the view, one label per text; `nil` to show the body of the notification.
        package var texts: [String]?
        package var laterTexts: [String]?
        /// The answer to an action; `nil` for an extension that does not implement the method
        /// (CEX-8, CEX-9).
        package var answer: ContentViewResponseOption?
        package var hidesDefaultContent: Bool
        package var takesTouches: Bool
    }
}
