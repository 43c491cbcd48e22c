import NotificationServiceKit

final class NotificationService: CommunicationNotificationService {
    override var payloadKeys: PayloadKeys {
        var keys = PayloadKeys.standard
        keys.senderID = ["from.id"]
        keys.fullName = ["from.name"]
        keys.image = ["from.avatar"]
        return keys
    }
}
