package import NotificationModel

extension ScreenModel {
    /// The opened card: its whole text, all its buttons, and the app's own view of it.
    package struct Expanded: Sendable, Hashable, Codable {
        /// The card's id.
        package var card: String
        /// The header, which is always there (CEX-7): the app's name.
        package var header: String
        /// The whole text (TXT-2); `nil` when the app's view stands in its place (CEX-7).
        package var lines: Lines?
        /// The buttons in order, ten at most (CAT-5, CAT-6). The last one is `dismissTitle`.
        package var actions: [Action]
        /// The label of the button that dismisses: `PersonAction.dismissExpanded` (CAT-18).
        package var dismissTitle: String
        /// The app's own view of it, if one of its content extensions claims the category.
        package var view: ContentView?

        package init(
            card: String,
            header: String,
            lines: Lines? = nil,
            actions: [Action],
            dismissTitle: String,
            view: ContentView? = nil
        ) {
            self.card = card
            self.header = header
            self.lines = lines
            self.actions = actions
            self.dismissTitle = dismissTitle
            self.view = view
        }
    }

    /// The view of a content extension in the opened card (CEX-1 to CEX-17).
    package struct ContentView: Sendable, Hashable, Codable {
        /// The content extension's bundle identifier.
        package var bundleIdentifier: String
        /// The height in units of the width, until the extension asks for another one.
        package var sizeRatio: Double
        /// Whether the view's own title stands for the app's name.
        package var overridesTitle: Bool
        /// Whether touches reach the view; otherwise a tap is the default action (CEX-10).
        package var takesTouches: Bool
        /// What the view is given: the card's notification, then those of its thread that came
        /// since, oldest first (CEX-5, CEX-16).
        package var notifications: [String]
        /// What the extension drew; `nil` until it has, and for a template.
        package var face: ContentViewSnapshot?
        /// The page of an HTML template, with every value escaped. A screen shows it where no
        /// script of it runs, and nothing of it reaches the screen's own page.
        package var page: String?
        /// Whether its media play (CEX-11).
        package var isPlaying = false

        package init(
            bundleIdentifier: String,
            sizeRatio: Double,
            overridesTitle: Bool,
            takesTouches: Bool,
            notifications: [String],
            face: ContentViewSnapshot? = nil,
            page: String? = nil,
            isPlaying: Bool = false
        ) {
            self.bundleIdentifier = bundleIdentifier
            self.sizeRatio = sizeRatio
            self.overridesTitle = overridesTitle
            self.takesTouches = takesTouches
            self.notifications = notifications
            self.face = face
            self.page = page
            self.isPlaying = isPlaying
        }

        /// The title above the view (CEX-2).
        ///
        /// - Parameter own: The title that the view has for itself, if any.
        package func title(own: String?, appName: String) -> String {
            guard overridesTitle, let own, !own.isEmpty else { return appName }
            return own
        }

        /// The view's size: the width is the screen's, whatever the extension asks for (CEX-6).
        ///
        /// - Parameters:
        ///   - width: The card's width, in points.
        ///   - asked: The size that the extension asked for; without one the ratio counts. A
        ///     height that is not a positive number counts as not asked.
        package func size(
            inWidth width: Double, asked: (width: Double, height: Double)? = nil
        ) -> (width: Double, height: Double) {
            if let height = asked?.height, height > 0, height.isFinite { return (width, height) }
            return (width, width * sizeRatio)
        }

        /// What a tap on the view does; `nil` when the view itself takes it (CEX-10). While media
        /// play under a button that hides, it pauses them (CEX-11).
        package func tap(on card: String) -> PersonAction? {
            if isPlaying, face?.mediaButton?.isOverlay == true {
                return .pressMedia(notification: card)
            }
            return takesTouches ? nil : .tap(notification: card)
        }

        /// Whether the button that plays and pauses is seen (CEX-11).
        package var showsMediaButton: Bool {
            guard let button = face?.mediaButton else { return false }
            return !(button.isOverlay && isPlaying)
        }
    }
}
