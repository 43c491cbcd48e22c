extension ScreenModel {
    /// Cards that lie on one another (GRP-1 to GRP-10).
    public struct Group: Sendable, Hashable, Codable, Identifiable {
        /// Names the group among those of one model; the same for as long as the group lasts.
        public var id: String
        /// The bundle identifier of the app whose cards these are.
        public var bundleIdentifier: String
        /// The name of the app whose cards these are.
        public var appName: String
        /// The ids of its cards, newest first; never empty. The first one leads: it lies on top,
        /// and it is what opens first (GRP-3, CEX-16).
        public var cards: [String]
        /// The line about those behind the first; empty for a single card, and while previews are
        /// hidden, when `joined` counts them.
        public var summary: String
        /// What the group says as one while previews are hidden (CAT-14, GRP-10); `nil` when they
        /// are seen.
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

        /// The id of the card on top.
        package var leading: String? { cards.first }
    }

    /// Lines of text.
    package struct Lines: Sendable, Hashable, Codable {
        /// The first line; empty stands for the app's name.
        package var title: String
        /// The second line; empty when there is none.
        package var subtitle: String
        /// The text.
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
