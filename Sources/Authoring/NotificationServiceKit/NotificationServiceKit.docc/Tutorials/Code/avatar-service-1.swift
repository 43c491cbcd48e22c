import NotificationServiceKit

final class NotificationService: CommunicationNotificationService {}
