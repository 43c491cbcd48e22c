internal import DeviceLink
internal import Foundation
internal import NotificationModel
private import Synchronization

/// What came of a call, as Apple's classes. A call that cannot report an error answers as for an
/// app that never did anything, and the trouble goes to standard error.
extension Result<AppAnswer, ProcessLinkError> {
    /// The error for user code, if any.
    var error: (any Error)? {
        switch self {
        case .success(.failed(let failure)), .failure(let failure): failure.notificationsError
        case .success: nil
        }
    }

    /// Whether something was granted.
    var isGranted: Bool {
        guard case .success(.granted(true)) = self else { return false }
        return true
    }

    /// The settings.
    var settings: UNNotificationSettings {
        if case .success(.settings(let settings)) = self {
            return UNNotificationSettings(model: settings)
        }
        reportTrouble()
        return UNNotificationSettings(model: NotificationSettings())
    }

    /// Pending requests.
    var requests: [UNNotificationRequest] {
        if case .success(.requests(let requests)) = self {
            return requests.map(UNNotificationRequest.init(model:))
        }
        reportTrouble()
        return []
    }

    /// Delivered notifications.
    var notifications: [UNNotification] {
        if case .success(.delivered(let notifications)) = self {
            return notifications.map(UNNotification.init(model:))
        }
        reportTrouble()
        return []
    }

    /// Registered categories.
    var categories: Set<UNNotificationCategory> {
        if case .success(.categories(let categories)) = self {
            return Set(categories.map(UNNotificationCategory.init(model:)))
        }
        reportTrouble()
        return []
    }

    /// Says once for each process, on standard error, what no caller can be told.
    func reportTrouble() {
        switch self {
        case .success(.failed(let failure)), .failure(let failure): LinkTrouble.report(failure)
        case .success: break
        }
    }
}

/// Troubles that Apple's API has no error for.
private enum LinkTrouble {
    private static let reported = Mutex<Set<ProcessLinkError>>([])

    static func report(_ failure: ProcessLinkError) {
        let isNew = reported.withLock { $0.count < 100 && $0.insert(failure).inserted }
        guard isNew else { return }
        FileHandle.standardError.write(Data("UserNotifications: \(failure.message)\n".utf8))
    }
}
