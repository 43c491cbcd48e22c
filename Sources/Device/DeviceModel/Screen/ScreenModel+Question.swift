public import Foundation

extension ScreenModel {
    /// A question that waits for the person's answer, `PersonAction.answer(_:app:allows:)`.
    public struct Question: Sendable, Hashable, Codable {
        /// The permission or step that the question requests.
        public var kind: Prompt.Kind
        /// The bundle identifier of the app; empty if the question concerns no app.
        public var app: String
        /// The question in the device's language, as the person reads it.
        public var text: String
        /// The text below the question; empty if there is none.
        package var detail: String
        /// The label of the button that grants the request.
        public var allowTitle: String
        /// The label of the button that refuses the request.
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

    /// A Scheduled Summary that was delivered (FOCUS-6).
    public struct Summary: Sendable, Hashable, Codable {
        /// The title, chosen by the hour of the delivery.
        public var title: String
        /// The time of the delivery, by the device's clock.
        public var date: Date
        /// The ids of the cards that are still in the summary, the featured ones first (FOCUS-7);
        /// never empty.
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
