internal import Foundation
internal import NotificationModel

// Conversions of values in the file to values of the device.

extension NotificationContent {
    func changed(by changes: Scenario.Content) -> NotificationContent {
        var content = self
        changes.title.map { content.title = $0 }
        changes.subtitle.map { content.subtitle = $0 }
        changes.body.map { content.body = $0 }
        changes.badge.map { content.badge = $0.value }
        changes.sound.map { content.sound = $0.value }
        changes.userInfo.map { content.userInfo = $0 }
        changes.categoryIdentifier.map { content.categoryIdentifier = $0 }
        changes.threadIdentifier.map { content.threadIdentifier = $0 }
        changes.launchImageName.map { content.launchImageName = $0 }
        changes.attachments.map { content.attachments = NotificationAttachment.list($0) }
        changes.interruptionLevel.map { content.interruptionLevel = $0 }
        changes.relevanceScore.map { content.relevanceScore = $0 }
        changes.targetContentIdentifier.map { content.targetContentIdentifier = $0 }
        changes.filterCriteria.map { content.filterCriteria = $0 }
        changes.summaryArgument.map { content.summaryArgument = $0 }
        changes.summaryArgumentCount.map { content.summaryArgumentCount = $0 }
        changes.communication.map { content.communication = CommunicationContext($0) }
        return content
    }
}

extension Scenario.OrNone {
    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension NotificationAttachment {
    /// Returns the attachments that an app could create.
    ///
    /// Apple's initializer throws for an unknown type (ATT-1 to ATT-3) and for a broken image. The
    /// app then continues without the attachment.
    static func list(_ attachments: [Scenario.Attachment]) -> [NotificationAttachment] {
        attachments.enumerated().compactMap { index, attachment in
            let url = URL(filePath: "/scenario").appending(path: attachment.file)
            let fileExtension = url.pathExtension.lowercased()
            let type = AttachmentType.all.first { type in
                attachment.typeHint.map { $0 == type.identifier }
                    ?? type.fileExtensions.contains(fileExtension)
            }
            guard let type, attachment.state == .usable else { return nil }
            return NotificationAttachment(
                identifier: attachment.identifier.isEmpty
                    ? "attachment-\(index + 1)" : attachment.identifier,
                url: url, typeIdentifier: type.identifier)
        }
    }
}

extension CommunicationContext {
    init(_ communication: Scenario.Communication) {
        self.init(
            kind: communication.kind, sender: communication.sender.map(Person.init),
            recipients: communication.recipients.map(Person.init),
            groupName: communication.speakableGroupName,
            groupImage: communication.groupImage.map(ImageReference.init),
            conversationIdentifier: communication.conversationIdentifier,
            serviceName: communication.serviceName, content: communication.content,
            recipientCount: communication.recipientCount,
            mentionsCurrentUser: communication.mentionsCurrentUser,
            isReplyToCurrentUser: communication.isReplyToCurrentUser,
            notifyRecipientAnyway: communication.notifyRecipientAnyway)
        wasContentChangedAfterUpdate = communication.isChangedAfterUpdate
    }
}

extension Person {
    init(_ participant: Scenario.Participant) {
        self.init(
            displayName: participant.name, handle: participant.handle,
            image: participant.image.map(ImageReference.init),
            contactIdentifier: participant.contactIdentifier,
            customIdentifier: participant.customIdentifier, isMe: participant.isMe)
        suggestionType = participant.suggestionType
    }
}

extension ImageReference {
    init(_ picture: Scenario.Picture) {
        self =
            picture == .usable ? ScenarioRunner.usablePicture : ScenarioRunner.brokenPicture
    }
}
