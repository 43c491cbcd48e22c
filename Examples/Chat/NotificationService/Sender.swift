import Foundation
import Intents

/// The sender of a push, from the keys next to `aps`.
///
/// The chat server sends one of four forms: the full sender record (`sender_id`, `sender_name`,
/// `sender_nickname`, `sender_email`, `chat_session_id`), a picture in `sender_image_url`, one in
/// `icon`, or none of these keys.
struct Sender {
    let identifier: String?
    let name: String?
    let nickname: String
    let email: String?
    let conversation: String?
    /// The name of a conversation of several people.
    let group: String?
    /// The names of the other people of the group.
    let members: [String]
    let imageURL: URL?

    /// Reads the keys. Returns `nil` for a push without a sender and a picture.
    init?(userInfo: [AnyHashable: Any], title: String) {
        func text(_ key: String) -> String? {
            guard let text = userInfo[key] as? String, !text.isEmpty else { return nil }
            return text
        }
        imageURL = (text("sender_image_url") ?? text("icon")).flatMap { URL(string: $0) }
        identifier = text("sender_id")
        name = text("sender_name")
        email = text("sender_email")
        conversation = text("chat_session_id")
        group = text("group_name")
        members = userInfo["group_members"] as? [String] ?? []
        guard let nickname = text("sender_nickname") ?? name ?? (title.isEmpty ? nil : title),
            imageURL != nil || identifier != nil || name != nil || text("sender_nickname") != nil
        else { return nil }
        self.nickname = nickname
    }

    /// The other people of the group, or `nil` for a conversation with the sender alone.
    var recipients: [INPerson]? {
        guard group != nil else { return nil }
        return members.map { name in
            INPerson(
                personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil,
                displayName: name, image: nil, contactIdentifier: nil, customIdentifier: name)
        }
    }

    /// Returns the person to show, with the loaded picture if there is one.
    func person(image: INImage?) -> INPerson {
        var components = PersonNameComponents()
        components.nickname = nickname
        return INPerson(
            personHandle: INPersonHandle(
                value: email, type: email == nil ? .unknown : .emailAddress),
            nameComponents: components,
            displayName: nickname,
            image: image,
            contactIdentifier: nil,
            customIdentifier: identifier
        )
    }
}
