package import NotificationModel

extension ScreenModel {
    /// The opened card: its whole text, all of its buttons, and the view of the app's content
    /// extension.
    ///
    /// `header` is the app's name or the title of the view, which is always there (CEX-2, CEX-7).
    package struct Expanded: Sendable, Hashable, Codable {
        package var card: String
        package var header: String
        /// The whole text (TXT-2); `nil` if the content extension's view replaces it (CEX-7).
        package var lines: Lines?
        /// The buttons in order, ten at most (CAT-5, CAT-6). The dismiss button is the last.
        package var actions: [Action]
        /// The label of the dismiss button, which sends `PersonAction.dismissExpanded` (CAT-18).
        package var dismissTitle: String
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
        package var bundleIdentifier: String
        /// The height divided by the width, until the extension requests another size.
        package var sizeRatio: Double
        /// Whether touches reach the view. Otherwise a tap is the default action (CEX-10).
        package var takesTouches: Bool
        /// The ids of the notifications that the view received: the card's, then later ones of its
        /// thread, oldest first (CEX-5, CEX-16).
        package var notifications: [String]
        /// The drawing of the extension; `nil` before the first one, and for a template.
        package var face: ContentViewSnapshot?
        /// The page of an HTML template, with every value escaped.
        ///
        /// A screen must show it where scripts do not run and where it cannot reach the screen's
        /// own page.
        package var page: String?
        package var isPlaying = false

        package init(
            bundleIdentifier: String,
            sizeRatio: Double,
            takesTouches: Bool,
            notifications: [String],
            face: ContentViewSnapshot? = nil,
            page: String? = nil,
            isPlaying: Bool = false
        ) {
            self.bundleIdentifier = bundleIdentifier
            self.sizeRatio = sizeRatio
            self.takesTouches = takesTouches
            self.notifications = notifications
            self.face = face
            self.page = page
            self.isPlaying = isPlaying
        }

        /// Returns the view's size. The width is always the card's, whatever the extension requests
        /// (CEX-6).
        ///
        /// - Parameters:
        ///   - width: The card's width, in points.
        ///   - asked: The size that the extension requested. Without one, or with a height that is
        ///     not a positive number, the ratio applies.
        package func size(
            inWidth width: Double, asked: (width: Double, height: Double)? = nil
        ) -> (width: Double, height: Double) {
            if let height = asked?.height, height > 0, height.isFinite { return (width, height) }
            return (width, width * sizeRatio)
        }

        /// Returns the effect of a tap on the view; `nil` if the view itself handles touches
        /// (CEX-10).
        ///
        /// While media play below an overlay button, which is then hidden, a tap pauses them
        /// (CEX-11).
        package func tap(on card: String) -> PersonAction? {
            if isPlaying, face?.mediaButton?.isOverlay == true {
                return .pressMedia(notification: card)
            }
            return takesTouches ? nil : .tap(notification: card)
        }

        package var showsMediaButton: Bool {
            guard let button = face?.mediaButton else { return false }
            return !(button.isOverlay && isPlaying)
        }
    }
}
