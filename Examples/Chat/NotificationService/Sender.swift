import Foundation
import Intents

/// Who a push is from, read from the keys that the chat server puts beside `aps`.
///
/// Four ways are understood, from richest to poorest: the full sender record (`sender_id`,
/// `sender_name`, `sender_nickname`, `sender_email`, `chat_session_id`), a picture under
/// `sender_image_url`, a picture under `icon`, and none of them.
struct Sender {
    let identifier: String?
    let name: String?
    let nickname: String
    let email: String?
    let conversation: String?
    let imageURL: URL?

    /// Reads the keys; `nil` when the push names nobody and brings no picture.
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
        guard let nickname = text("sender_nickname") ?? name ?? (title.isEmpty ? nil : title),
            imageURL != nil || identifier != nil || name != nil || text("sender_nickname") != nil
        else { return nil }
        self.nickname = nickname
    }

    /// The person to show, with a picture if one was loaded.
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
