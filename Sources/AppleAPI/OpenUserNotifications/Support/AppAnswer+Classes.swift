internal import Foundation
internal import NotificationModel
internal import ProcessLink
private import Synchronization

/// Conversions of the device's answer to a call into Apple's classes.
///
/// A call that cannot report an error answers as for an app without notifications. The error is
/// then printed on standard error.
extension Result<AppAnswer, ProcessLinkError> {
    var error: (any Error)? {
        switch self {
        case .success(.failed(let failure)), .failure(let failure): failure.notificationsError
        case .success: nil
        }
    }

    var isGranted: Bool {
        guard case .success(.granted(true)) = self else { return false }
        return true
    }

    var settings: UNNotificationSettings {
        if case .success(.settings(let settings)) = self {
            return UNNotificationSettings(model: settings)
        }
        reportTrouble()
        return UNNotificationSettings(model: NotificationSettings())
    }

    var requests: [UNNotificationRequest] {
        if case .success(.requests(let requests)) = self {
            return requests.map(UNNotificationRequest.init(model:))
        }
        reportTrouble()
        return []
    }

    var notifications: [UNNotification] {
        if case .success(.delivered(let notifications)) = self {
            return notifications.map(UNNotification.init(model:))
        }
        reportTrouble()
        return []
    }

    var categories: Set<UNNotificationCategory> {
        if case .success(.categories(let categories)) = self {
            return Set(categories.map(UNNotificationCategory.init(model:)))
        }
        reportTrouble()
        return []
    }

    /// Prints an error on standard error that the caller cannot receive, once per process and
    /// error.
    func reportTrouble() {
        switch self {
        case .success(.failed(let failure)), .failure(let failure):
            UnreportableErrors.report(failure)
        case .success: break
        }
    }
}

/// The errors that Apple's API cannot report. At most 100 different ones are printed.
private enum UnreportableErrors {
    private static let reported = Mutex<Set<ProcessLinkError>>([])

    static func report(_ failure: ProcessLinkError) {
        let isNew = reported.withLock { $0.count < 100 && $0.insert(failure).inserted }
        guard isNew else { return }
        FileHandle.standardError.write(Data("UserNotifications: \(failure.message)\n".utf8))
    }
}
