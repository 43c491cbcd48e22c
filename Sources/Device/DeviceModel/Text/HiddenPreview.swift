package import NotificationModel

/// The lines of a thread while previews are hidden (CAT-14, CAT-15, CAT-16, GRP-10).
///
/// `title` and `subtitle` are empty if they are hidden too.
package struct HiddenPreview: Sendable, Hashable {
    package struct Member: Sendable, Hashable {
        package var title: String
        package var subtitle: String
        package var category: NotificationCategory?
        package var isCommunication: Bool

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

    package let title: String
    package let subtitle: String
    package let body: String

    /// Creates the lines for one notification, or the shared lines for several of a thread; `nil`
    /// without members.
    ///
    /// Title and subtitle are those of the newest notification if its category keeps them visible.
    /// That this takes precedence over the app's name of a communication notification is a guess.
    /// Categories with the same placeholder count as one. Others are joined, newest first.
    ///
    /// - Parameters:
    ///   - thread: The notifications, newest first.
    ///   - appName: The name of the app.
    ///   - texts: The app's texts, for placeholders that are keys (CAT-24).
    ///   - systemText: The texts of the system in its language.
    package init?(
        of thread: [Member], appName: String, texts: CategoryTexts, systemText: SystemText
    ) {
        guard let newest = thread.first else { return nil }
        let options = newest.category?.options ?? []
        if options.contains(.hiddenPreviewsShowTitle) {
            title = newest.title
        } else {
            title = newest.isCommunication ? appName : ""
        }
        subtitle = options.contains(.hiddenPreviewsShowSubtitle) ? newest.subtitle : ""
        body = Self.body(of: thread, texts, systemText)
    }

    private static func body(
        of thread: [Member], _ texts: CategoryTexts, _ systemText: SystemText
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
            // A single notification needs no count; among others it is counted. A guess.
            return count == 1 && placeholders.count == 1
                ? systemText[.notification] : systemText.notifications(count)
        }
        return systemText.list(lines)
    }

    private static func line(_ format: CategoryTexts.Format, _ count: Int) -> String {
        format.text.filled { piece in
            guard case .escape(let escape) = piece, escape.isPlain, escape.conversion == "u",
                escape.position ?? 1 == 1
            else { return nil }
            return String(count)
        }
    }
}
