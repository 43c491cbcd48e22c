public import Foundation
public import NotificationServiceKit

/// What the plain bytes of a message become in a notification.
public struct DecryptedContent: Sendable {
    /// Puts plain bytes into a draft; throws when they are not of this form.
    let apply: @Sendable (Data, inout NotificationDraft) throws -> Void

    /// A text, which becomes the notification's.
    public static let text = DecryptedContent { data, draft in
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw DecryptionError(.malformed, "The opened message is not text in UTF-8.")
        }
        draft.body = text
    }

    /// An object in JSON, in the form of a payload.
    ///
    /// `title`, `subtitle`, `body`, `thread-id` and `category` may stand by themselves, in `alert` or
    /// in `aps` and its `alert`, `badge` beside them; an `alert` that is a text is the body. All other
    /// keys of the top level replace those of `userInfo`, so that later steps find the sender and
    /// the picture there. An `alert` of `aps` is there as `alert`, for `Localize`.
    public static let payload = DecryptedContent { data, draft in
        guard let object = try? JSONSerialization.jsonObject(with: data),
            let payload = PayloadValue(object)?.dictionary
        else {
            throw DecryptionError(.malformed, "The opened message is not an object in JSON.")
        }
        let aps = payload["aps"]?.dictionary ?? payload
        let alert = aps["alert"]?.dictionary ?? aps
        // What the message does not say, the cipher text's envelope must not say in its place.
        draft.title = alert["title"]?.string ?? ""
        draft.subtitle = alert["subtitle"]?.string ?? ""
        draft.body = aps["alert"]?.string ?? alert["body"]?.string ?? ""
        if let thread = aps["thread-id"]?.string { draft.threadIdentifier = thread }
        if let category = aps["category"]?.string { draft.categoryIdentifier = category }
        if let badge = aps["badge"]?.integer, badge >= 0 { draft.badge = badge }
        if let alert = payload["aps"]?["alert"] { draft.userInfo["alert"] = alert }
        for (key, value) in payload where key != "aps" { draft.userInfo[key] = value }
    }

    /// Whatever an app makes of the bytes.
    ///
    /// - Parameter apply: Puts plain bytes into a draft. Title, subtitle and body are empty before.
    public static func custom(
        _ apply: @escaping @Sendable (Data, inout NotificationDraft) throws -> Void
    ) -> DecryptedContent {
        DecryptedContent(apply: apply)
    }
}
