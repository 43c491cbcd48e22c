extension ScreenModel {
    /// A stack of cards (GRP-1 to GRP-10).
    public struct Group: Sendable, Hashable, Codable, Identifiable {
        /// The group's id, unique within one model. It stays the same as long as the group exists.
        public var id: String
        /// The bundle identifier of the cards' app.
        public var bundleIdentifier: String
        /// The name of the cards' app.
        public var appName: String
        /// The ids of the cards, newest first; never empty.
        ///
        /// The first card is on top, and it is the one that opens first (GRP-3, CEX-16).
        public var cards: [String]
        /// The line about the cards behind the first. It is empty for a single card, and while
        /// previews are hidden, when `joined` counts them.
        public var summary: String
        /// The shared lines of the group while previews are hidden (CAT-14, GRP-10); `nil` while
        /// they are visible.
        package var joined: Lines?

        package init(
            id: String,
            bundleIdentifier: String,
            appName: String,
            cards: [String],
            summary: String,
            joined: Lines? = nil
        ) {
            self.id = id
            self.bundleIdentifier = bundleIdentifier
            self.appName = appName
            self.cards = cards
            self.summary = summary
            self.joined = joined
        }

        package var leading: String? { cards.first }
    }

    /// A title, a subtitle and a body. If the title is empty, screens show the app's name.
    package struct Lines: Sendable, Hashable, Codable {
        package var title: String
        package var subtitle: String
        package var body: String

        package init(
            title: String,
            subtitle: String,
            body: String
        ) {
            self.title = title
            self.subtitle = subtitle
            self.body = body
        }
    }
}
