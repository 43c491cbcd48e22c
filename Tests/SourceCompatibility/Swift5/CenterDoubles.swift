// swift-format-ignore-file
// A user's own style, unchanged iPhone code: doubles of the centre for unit tests.

import UserNotifications

protocol CenterType {
    func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?)
    func add(_ request: UNNotificationRequest) async throws
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
}

extension UNUserNotificationCenter: CenterType {}

class CenterSubclass: UNUserNotificationCenter, @unchecked Sendable {
    var added: [UNNotificationRequest] = []

    override func requestAuthorization(options: UNAuthorizationOptions, completionHandler: @escaping (Bool, Error?) -> Void) {
        completionHandler(true, nil)
    }

    override func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)? = nil) {
        added.append(request)
        completionHandler?(nil)
    }

    override func removeAllPendingNotificationRequests() {
        added = []
    }
}

class CenterDouble: CenterType {
    var added: [UNNotificationRequest] = []
    var delegate: UNUserNotificationCenterDelegate?

    func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?) {
        added.append(request)
        completionHandler?(nil)
    }

    func add(_ request: UNNotificationRequest) async throws { added.append(request) }

    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool { options.contains(.alert) }

    func pendingNotificationRequests() async -> [UNNotificationRequest] { added }

    func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
}
