internal import Foundation
internal import Intents

@available(iOS 15, macOS 12, *)
extension Conversation {
    func intent(text: String) -> INIntent {
        switch kind {
        case .direct:
            let intent = message(text, group: nil, recipients: nil)
            mark(intent, recipientCount: nil)
            if let image = sender.image { intent.setImage(image, forParameterNamed: \.sender) }
            return intent
        case .group(let name, let memberCount, let image, let others):
            let intent = message(
                text, group: INSpeakableString(spokenPhrase: name),
                recipients: others.isEmpty ? nil : others.map(\.person))
            mark(intent, recipientCount: memberCount - 1)
            if let image = image.image ?? sender.image {
                intent.setImage(image, forParameterNamed: \.speakableGroupName)
            }
            return intent
        case .call(let isVideo, let others):
            let intent = INStartCallIntent(
                callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown,
                destinationType: .normal, contacts: ([sender] + others).map(\.person),
                callCapability: isVideo ? .videoCall : .audioCall)
            if let image = sender.image {
                intent.setImage(image, forParameterNamed: \.contacts)
            }
            return intent
        }
    }

    private func message(
        _ text: String, group: INSpeakableString?, recipients: [INPerson]?
    ) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: recipients, outgoingMessageType: .outgoingMessageText, content: text,
            speakableGroupName: group, conversationIdentifier: id, serviceName: serviceName,
            sender: sender.person, attachments: nil)
    }

    /// Sets the marks and the number of recipients, which takes precedence over the list of
    /// recipients (COM-15).
    private func mark(_ intent: INSendMessageIntent, recipientCount: Int?) {
        guard recipientCount != nil || !marks.isEmpty else { return }
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = recipientCount ?? 1
        metadata.mentionsCurrentUser = marks.contains(.mentionsOwner)
        metadata.isReplyToCurrentUser = marks.contains(.repliesToOwner)
        metadata.notifyRecipientAnyway = marks.contains(.notifiesAnyway)
        intent.donationMetadata = metadata
    }
}

extension Participant {
    fileprivate var image: INImage? { picture.image }

    @available(iOS 15, macOS 12, *)
    fileprivate var person: INPerson {
        let type: INPersonHandleType =
            switch handle.kind {
            case .email: .emailAddress
            case .phone: .phoneNumber
            case .unknown: .unknown
            }
        // Without a suggestion type, the handle can match a contact (COM-13).
        return INPerson(
            personHandle: INPersonHandle(value: handle.value, type: type),
            nameComponents: nameComponents, displayName: name, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: id, isMe: false,
            suggestionType: .none)
    }
}

extension Picture? {
    /// The picture, if its bytes are available. The system does not show pictures by URL (COM-22).
    fileprivate var image: INImage? {
        if case .data(let data) = self { INImage(imageData: data) } else { nil }
    }
}
