public import Foundation

extension ScreenModel {
    /// A question that waits for the person's answer, `PersonAction.answer(_:app:allows:)`.
    public struct Question: Sendable, Hashable, Codable {
        /// Which permission or step the person is asked for.
        public var kind: Prompt.Kind
        /// The app's bundle identifier; empty when it is about none.
        public var app: String
        /// The question as the person reads it, in the device's language.
        public var text: String
        /// What stands below it; empty when there is nothing more to say.
        package var detail: String
        /// The label of the button that allows.
        public var allowTitle: String
        /// The label of the button that refuses.
        public var refuseTitle: String

        package init(
            kind: Prompt.Kind,
            app: String,
            text: String,
            detail: String,
            allowTitle: String,
            refuseTitle: String
        ) {
            self.kind = kind
            self.app = app
            self.text = text
            self.detail = detail
            self.allowTitle = allowTitle
            self.refuseTitle = refuseTitle
        }
    }

    /// A Scheduled Summary that came (FOCUS-6).
    public struct Summary: Sendable, Hashable, Codable {
        /// The title, by the hour at which it came.
        public var title: String
        /// When the summary came, by the device's clock.
        public var date: Date
        /// The ids of what is left of it, the featured ones first (FOCUS-7); never empty.
        public var cards: [String]

        package init(
            title: String,
            date: Date,
            cards: [String]
        ) {
            self.title = title
            self.date = date
            self.cards = cards
        }
    }
}
