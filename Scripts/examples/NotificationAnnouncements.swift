import Foundation
import NotificationServiceKit
import SpokenAudio
import UserNotifications

private var clips: URL { given() }
private var store: AnnouncementStore { given() }
private var content: UNMutableNotificationContent { given() }
private var draft: NotificationDraft {
    get { given() }
    set {}
}
