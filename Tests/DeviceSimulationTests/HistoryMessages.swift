import DeviceModel
import Foundation
import NotificationModel

/// The message intents of the histories: the device handles each one differently.
enum HistoryMessages {
    static let all: [CommunicationContext] = [
        message(ada), message(ada), message(ada), message(stranger), message(nil), group, changed,
        insisting,
        call,
        named(""), named("Climbers"), named("Climbers"), group, group,
        message(
            Person(displayName: "Ada", image: .data(Data([1, 2])), contactIdentifier: "contact")),
    ]

    static let contact = Contact(
        identifier: "contact", name: "Ada L.", handles: ["ada@example.org"], hasPhoto: true)

    private static let ada = Person(
        displayName: "Ada", handle: .init(value: "ada@example.org", kind: .emailAddress))
    private static let stranger = Person(displayName: "Someone", image: .named("someone"))

    private static func message(_ sender: Person?) -> CommunicationContext {
        CommunicationContext(kind: .message, sender: sender, groupName: "Not a group")
    }

    private static let group = CommunicationContext(
        kind: .message, sender: ada, recipients: [stranger, Person(displayName: "Third")])

    private static func named(_ name: String) -> CommunicationContext {
        var context = group
        context.groupName = name
        context.recipients.append(Person(displayName: "Me", isMe: true))
        return context
    }

    private static let changed: CommunicationContext = {
        var context = message(ada)
        context.wasContentChangedAfterUpdate = true
        return context
    }()

    private static let insisting: CommunicationContext = {
        var context = message(stranger)
        context.notifyRecipientAnyway = true
        return context
    }()

    private static let call = CommunicationContext(kind: .call, sender: ada)
}
