package import NotificationModel

/// What a screen shows of a thread while previews are hidden (CAT-14, CAT-15, CAT-16, GRP-10).
package struct HiddenPreview: Sendable, Hashable {
    /// A notification whose text is withheld.
    package struct Member: Sendable, Hashable {
        /// The title as it would be shown.
        package var title: String
        /// The subtitle as it would be shown.
        package var subtitle: String
        /// Its category, if it is known.
        package var category: NotificationCategory?
        /// Whether it is shown as from a person.
        package var isCommunication: Bool

        /// Creates a member.
        package init(
            title: String, subtitle: String = "", category: NotificationCategory? = nil,
            isCommunication: Bool = false
        ) {
            self.title = title
            self.subtitle = subtitle
            self.category = category
            self.isCommunication = isCommunication
        }
    }

    /// The first line; empty when it is withheld.
    package let title: String
    /// The second line; empty when it is withheld.
    package let subtitle: String
    /// What stands for the body.
    package let body: String

    /// Writes the lines for one notification, or for the several of a thread as one.
    ///
    /// Title and subtitle are those of the newest, as far as its category keeps them visible; that
    /// this wins over the app's name of a communication notification is a guess. Categories with
    /// the same placeholder count as one; others are joined, newest first. Nothing for no member.
    ///
    /// - Parameters:
    ///   - thread: The notifications, newest first.
    ///   - appName: The name of the app.
    ///   - texts: The app's texts, for placeholders that are keys (CAT-24).
    ///   - words: The system's words.
    package init?(
        of thread: [Member], appName: String, texts: CategoryTexts, words: SystemText
    ) {
        guard let newest = thread.first else { return nil }
        let options = newest.category?.options ?? []
        if options.contains(.hiddenPreviewsShowTitle) {
            title = newest.title
        } else {
            title = newest.isCommunication ? appName : ""
        }
        subtitle = options.contains(.hiddenPreviewsShowSubtitle) ? newest.subtitle : ""
        body = Self.body(of: thread, texts, words)
    }

    private static func body(
        of thread: [Member], _ texts: CategoryTexts, _ words: SystemText
    ) -> String {
        var placeholders: [String] = []
        var counts: [String: Int] = [:]
        for member in thread {
            let placeholder = member.category?.hiddenPreviewsBodyPlaceholder ?? ""
            if counts[placeholder] == nil { placeholders.append(placeholder) }
            counts[placeholder, default: 0] += 1
        }
        let lines = placeholders.map { placeholder in
            let count = counts[placeholder, default: 0]
            guard placeholder.isEmpty else {
                return line(texts.format(placeholder, count: count), count)
            }
            // The bare word stands alone; beside others it is counted like them. A guess.
            return count == 1 && placeholders.count == 1
                ? words[.notification] : words.notifications(count)
        }
        return words.list(lines)
    }

    /// `%u` is the only escape; others leave nothing.
    private static func line(_ format: CategoryTexts.Format, _ count: Int) -> String {
        format.text.filled { piece in
            guard case .escape(let escape) = piece, escape.isPlain, escape.conversion == "u",
                escape.position ?? 1 == 1
            else { return nil }
            return String(count)
        }
    }
}
