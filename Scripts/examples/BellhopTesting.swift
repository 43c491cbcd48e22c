import DeviceModel
import Foundation
import NotificationModel
import Testing
import UserNotifications

/// The service extension under test.
private final class NotificationService: UNNotificationServiceExtension {}
private var app: AppDescription { given() }
private var device: TestDevice { given() }
private var request: UNNotificationRequest { given() }
private var notification: UNNotification { given() }
private var payload: String { given() }
private var annPicture: Data { given() }
