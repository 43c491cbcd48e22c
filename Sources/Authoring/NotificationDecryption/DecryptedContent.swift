public import Foundation
public import NotificationServiceKit

/// The interpretation of a decrypted message as notification content.
///
/// ```swift
/// Decrypt(.aesGCM(), content: .text)
/// Decrypt(
///     .aesGCM(),
///     content: .custom { plain, draft in
///         draft.body = try JSONDecoder().decode([String: String].self, from: plain)["text"] ?? ""
///     })
/// ```
public struct DecryptedContent: Sendable {
    let apply: @Sendable (Data, inout NotificationDraft) throws -> Void

    /// A text, which becomes the notification's body.
    public static let text = DecryptedContent { data, draft in
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw DecryptionError(.malformed, "The opened message is not text in UTF-8.")
        }
        draft.body = text
    }

    /// A JSON object in the form of a payload.
    ///
    /// `title`, `subtitle`, `body`, `thread-id` and `category` may be at the top level, in `alert`,
    /// or in `aps` and its `alert`; `badge` may be at the top level or in `aps`. An `alert` that is
    /// a text is the body. All other keys of the top level replace those of `userInfo`, where later
    /// steps find the sender and the picture. An `alert` of `aps` is copied to `alert`, for
    /// `Localize`.
    public static let payload = DecryptedContent { data, draft in
        guard let object = try? JSONSerialization.jsonObject(with: data),
            let payload = PayloadValue(object)?.dictionary
        else {
            throw DecryptionError(.malformed, "The opened message is not an object in JSON.")
        }
        let aps = payload["aps"]?.dictionary ?? payload
        let alert = aps["alert"]?.dictionary ?? aps
        // Values that the message lacks must not come from the unencrypted payload.
        draft.title = alert["title"]?.string ?? ""
        draft.subtitle = alert["subtitle"]?.string ?? ""
        draft.body = aps["alert"]?.string ?? alert["body"]?.string ?? ""
        if let thread = aps["thread-id"]?.string { draft.threadIdentifier = thread }
        if let category = aps["category"]?.string { draft.categoryIdentifier = category }
        if let badge = aps["badge"]?.integer, badge >= 0 { draft.badge = badge }
        if let alert = payload["aps"]?["alert"] { draft.userInfo["alert"] = alert }
        for (key, value) in payload where key != "aps" { draft.userInfo[key] = value }
    }

    /// Content that the app derives from the plaintext.
    ///
    /// - Parameter apply: Writes the plaintext into a draft, whose title, subtitle and body are
    ///   empty before.
    public static func custom(
        _ apply: @escaping @Sendable (Data, inout NotificationDraft) throws -> Void
    ) -> DecryptedContent {
        DecryptedContent(apply: apply)
    }
}
