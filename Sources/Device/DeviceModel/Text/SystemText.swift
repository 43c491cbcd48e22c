package import NotificationModel

/// The texts that the system itself writes, in English or Chinese.
///
/// Every language that begins with `zh` gets simplified Chinese, every other English. The words are
/// Bellhop's. Where iOS is known to use the same words, the comment has the statement's id.
package struct SystemText: Sendable, Hashable {
    package let isChinese: Bool

    package init(language: String) {
        let subtag = language.prefix { $0 != "-" && $0 != "_" }
        isChinese = subtag.lowercased() == "zh"
    }

    package subscript(_ phrase: Phrase) -> String {
        isChinese ? phrase.texts.chinese : phrase.texts.english
    }

    /// Returns the second line of a group without a name (COM-18).
    package func toYouAnd(_ names: [String]) -> String {
        if isChinese {
            return names.isEmpty ? "发送给你" : "你与" + names.joined(separator: "、")
        }
        switch names.count {
        case 0: return "To you"
        case 1: return "To you & \(names[0])"
        default:
            return "To you, " + names.dropLast().joined(separator: ", ")
                + " & \(names[names.count - 1])"
        }
    }

    /// Returns the texts as a list: "A", "A and B", "A, B, and C"; "A和B", "A、B和C".
    ///
    /// CAT-14 shows two. For more, the form follows Unicode's tables, which is a guess.
    package func list(_ texts: [String]) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let others = texts.dropLast().joined(separator: isChinese ? "、" : ", ")
        if isChinese { return others + "和" + last }
        return others + (texts.count > 2 ? ", and " : " and ") + last
    }

    /// Returns the line of a group without a format from its app (GRP-4).
    package func moreNotifications(_ count: Int) -> String {
        if isChinese { return "还有 \(count) 个通知" }
        return count == 1 ? "1 more notification" : "\(count) more notifications"
    }

    /// Returns the line about the summary's notifications that it does not feature.
    ///
    /// - Parameters:
    ///   - count: The number of these notifications.
    ///   - names: The names of some of their apps.
    ///   - others: The number of further apps.
    package func moreFrom(_ count: Int, _ names: [String], others: Int) -> String {
        if isChinese {
            let rest = others > 0 ? "和另外 \(others) 个 App" : ""
            return "还有 \(count) 条，来自" + names.joined(separator: "、") + rest
        }
        let rest = others > 0 ? " and \(others) other" + (others > 1 ? "s" : "") : ""
        return "\(count) more from " + names.joined(separator: ", ") + rest
    }

    /// Returns the placeholder for several hidden notifications of a category without one (CAT-14;
    /// the plural is a guess).
    package func notifications(_ count: Int) -> String {
        if isChinese { return "\(count) 个通知" }
        return count == 1 ? "1 Notification" : "\(count) Notifications"
    }

    /// Returns the labels of a text field: the app's, or the system's for empty ones (CAT-13).
    package func textInput(
        _ input: NotificationAction.TextInput
    ) -> NotificationAction.TextInput {
        .init(
            buttonTitle: input.buttonTitle.isEmpty ? self[.send] : input.buttonTitle,
            placeholder: input.placeholder.isEmpty ? self[.message] : input.placeholder)
    }
}
