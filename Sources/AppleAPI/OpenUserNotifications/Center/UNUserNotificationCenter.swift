internal import DeviceLink
public import Foundation
internal import NotificationModel
internal import OpenFoundation

/// Where an app asks for permission, schedules notifications and hears of them.
///
/// Every call goes to the device of the process (`CurrentDevice`) and takes effect in the order in
/// which it was made (ADD-13, LIST-5). Calls may be made on any thread; completion handlers run
/// once, on a thread of the device link (AUTH-6). In a process without a device no call hangs:
/// those with an error report it, the others answer as for an app that never did anything, and one
/// sentence on standard error says how to get a device.
///
/// Apple does not say so, but the centre may be handed to any isolation. A subclass, as tests make
/// them, says it again: `@unchecked Sendable`.
///
/// See <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // The only mutable part is the delegate, which apps set and the runtime reads on the main
    // thread.
    private static let only = UNUserNotificationCenter(only: ())

    private init(only: Void) { super.init() }

    /// The app's centre: always the same object.
    ///
    /// An extension's centre acts for its app (ADD-15).
    open class func current() -> UNUserNotificationCenter { only }

    /// Who hears of notifications and of what people do with them.
    ///
    /// Held weakly (DEL-2); set it before launching ends (DEL-1).
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Whether the device shows an app's own interface for expanded notifications (CEX-17).
    open var supportsContentExtensions: Bool { true }

    // MARK: - Permission

    /// Asks the person for permission; only the first time shows a prompt (AUTH-2, AUTH-3).
    ///
    /// The handler gets whether at least one of the options is granted (AUTH-4). A refusal is not
    /// an error (AUTH-5).
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        let completion = Transfer(completionHandler)
        let options = AuthorizationOptions(rawValue: options.rawValue)
        CurrentDevice.shared.ask(.authorization(options)) { result in
            completion.value(result.isGranted, result.error)
        }
    }

    /// Asks the person for permission; only the first time shows a prompt (AUTH-2, AUTH-3).
    ///
    /// - Returns: Whether at least one of the options is granted (AUTH-4).
    @discardableResult
    open func requestAuthorization(options: UNAuthorizationOptions = [])
        async throws -> Bool
    {
        try await withCheckedThrowingContinuation { waiting in
            requestAuthorization(options: options) { isGranted, error in
                waiting.resume(with: error.map(Result.failure) ?? .success(isGranted))
            }
        }
    }

    /// Gives the settings as they are now.
    open func getNotificationSettings(
        completionHandler: @escaping (UNNotificationSettings) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.settings) { completion.value($0.settings) }
    }

    /// The settings as they are now.
    open func notificationSettings() async -> UNNotificationSettings {
        await Self.value { getNotificationSettings(completionHandler: $0) }
    }

    /// Sets the number on the app's icon (BADGE-4).
    ///
    /// A negative number fails with `UNError.badgeInputInvalid` (BADGE-5).
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.setBadge(newBadgeCount)) { completion.value?($0.error) }
    }

    /// Sets the number on the app's icon (BADGE-4).
    ///
    /// - Throws: `UNError.badgeInputInvalid` for a negative number (BADGE-5).
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await Self.done { setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
    }

    // MARK: - Requests

    /// Schedules a local notification; without a trigger it is delivered at once (ADD-1).
    ///
    /// The request is copied (ADD-2). A pending one with the same id is replaced (ADD-3). The
    /// handler gets `UNError` when the app may not notify (CON-2), when there is nothing to show
    /// (ADD-9), or when an attachment is not valid (ADD-11).
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.add(request.model)) { completion.value?($0.error) }
    }

    /// Schedules a local notification; without a trigger it is delivered at once (ADD-1).
    ///
    /// - Throws: `UNError`, as the form with a handler says.
    open func add(_ request: UNNotificationRequest) async throws {
        try await Self.done { add(request, withCompletionHandler: $0) }
    }

    /// Gives the local requests that have not fired for good, in no promised order (LIST-1).
    open func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.pending) { completion.value($0.requests) }
    }

    /// The local requests that have not fired for good, in no promised order (LIST-1).
    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await Self.value { getPendingNotificationRequests(completionHandler: $0) }
    }

    /// Removes pending requests.
    ///
    /// Ids that are not there are ignored (LIST-4).
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        CurrentDevice.shared.ask(.removePending(identifiers)) { $0.reportTrouble() }
    }

    /// Removes every pending request.
    open func removeAllPendingNotificationRequests() {
        CurrentDevice.shared.ask(.removePending(nil)) { $0.reportTrouble() }
    }

    /// Gives the notifications that still show in Notification Center (LIST-3).
    open func getDeliveredNotifications(
        completionHandler: @escaping ([UNNotification]) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.delivered) { completion.value($0.notifications) }
    }

    /// The notifications that still show in Notification Center (LIST-3).
    open func deliveredNotifications() async -> [UNNotification] {
        await Self.value { getDeliveredNotifications(completionHandler: $0) }
    }

    /// Removes delivered notifications.
    ///
    /// Ids that are not there are ignored (LIST-4).
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        CurrentDevice.shared.ask(.removeDelivered(identifiers)) { $0.reportTrouble() }
    }

    /// Removes every delivered notification; pending requests stay (LIST-6).
    open func removeAllDeliveredNotifications() {
        CurrentDevice.shared.ask(.removeDelivered(nil)) { $0.reportTrouble() }
    }

    // MARK: - Categories

    /// Registers the app's categories in place of all earlier ones (CAT-1).
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let models = categories.map(\.model).sorted { $0.identifier < $1.identifier }
        CurrentDevice.shared.ask(.setCategories(models)) { $0.reportTrouble() }
    }

    /// Gives the registered categories.
    open func getNotificationCategories(
        completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.categories) { completion.value($0.categories) }
    }

    /// The registered categories.
    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await Self.value { getNotificationCategories(completionHandler: $0) }
    }

    // MARK: - The async forms

    /// Waits for the one call of a handler.
    ///
    /// The async forms go through those with a handler, as Apple's do, so that a test's subclass
    /// overrides one form only.
    private static func value<Value>(
        _ body: (@escaping (Value) -> Void) -> Void
    ) async -> Value {
        let value = await withCheckedContinuation { waiting in
            body { waiting.resume(returning: Transfer($0)) }
        }
        return value.value
    }

    /// Waits for a handler and throws the error that it is given.
    private static func done(
        _ body: (@escaping ((any Error)?) -> Void) -> Void
    ) async throws {
        if let error = await value(body) { throw error }
    }
}
