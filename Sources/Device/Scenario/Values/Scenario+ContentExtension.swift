package import NotificationModel

extension Scenario {
    /// A content extension that follows a script.
    package struct ContentExtension: Sendable, Hashable {
        /// What it does with the notification whose view it is to show.
        package enum Behaviour: String, Sendable, Hashable, CaseIterable {
            /// It shows its texts.
            case shows
            /// It never answers.
            case hangs
            /// Its process ends.
            case crashes
            /// Its process cannot be started.
            case failsToStart
            /// Its view controller cannot be made.
            case lacksPrincipalClass
        }

        /// Its bundle identifier; `nil` is the app's with `.content`.
        package var identifier: String?
        /// The categories that it shows (CEX-3).
        package var categories: [String]
        /// What it does.
        package var behaviour: Behaviour
        /// The texts of its view, each a label below the one before; without any it is the body.
        package var texts: [String]?
        /// The texts after a further notification, an action or a touch.
        package var laterTexts: [String]?
        /// What it answers to an action; `nil` is an extension without the method (CEX-8, CEX-9).
        package var answer: ContentViewResponseOption?
        /// Whether title, subtitle and body are not shown beside the view (CEX-7).
        package var hidesDefaultContent: Bool
        /// Whether touches reach the view (CEX-10).
        package var takesTouches: Bool
    }
}
