public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink
private import Synchronization

/// The object through which an app asks for permission, schedules notifications and manages them.
///
/// Each call is sent to the device of the process (`CurrentDevice`). Calls take effect in the order
/// in which they were made (ADD-13, LIST-5) and may be made on any thread. A completion handler
/// runs once, on a thread of the device link (AUTH-6).
///
/// In a process without a device no call hangs. Calls that can report an error do so; the others
/// answer as for an app without notifications. One line on standard error explains how to get a
/// device.
///
/// The center may be used from any isolation, which Apple does not document. A subclass, for
/// example in a test, must repeat `@unchecked Sendable`.
///
/// See <https://developer.apple.com/documentation/usernotifications/unusernotificationcenter>.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let only = UNUserNotificationCenter(only: ())

    /// The identifier of the last request whose response found no delegate.
    private let missedRequest = Mutex<String?>(nil)

    private init(only: Void) { super.init() }

    /// Returns the shared center of the app.
    ///
    /// In an extension it acts for the containing app (ADD-15).
    open class func current() -> UNUserNotificationCenter { only }

    /// The object that handles arriving notifications and people's responses.
    ///
    /// The reference is weak (DEL-2). Set it before launching ends (DEL-1).
    // Apps set it and the runtime reads it on the main thread.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        didSet {
            if delegate != nil { reportMissedRequest() }
            noteReplacement(of: oldValue)
        }
    }

    /// The first delegate, while the app keeps it and another one is set.
    private final weak var replacedDelegate: (any UNUserNotificationCenterDelegate)?

    private final func noteReplacement(of former: (any UNUserNotificationCenterDelegate)?) {
        guard let delegate else { return }
        if replacedDelegate === delegate {
            replacedDelegate = nil
        } else if replacedDelegate == nil, former !== delegate {
            replacedDelegate = former
        }
    }

    /// The types of the first delegate and of the one that replaced it; `nil` if the app kept its
    /// first delegate.
    package final var replacement: (first: String, current: String)? {
        guard let delegate, let replacedDelegate, replacedDelegate !== delegate else { return nil }
        return ("\(type(of: replacedDelegate))", "\(type(of: delegate))")
    }

    /// Notes that the response to a request found no delegate. A delegate that is set later is
    /// reported to the device.
    package final func missedResponse(to request: String) {
        missedRequest.withLock { $0 = request }
    }

    private func reportMissedRequest() {
        guard let request = missedRequest.withLock({ $0.take() }) else { return }
        CurrentDevice.shared.ask(.delegateSetLate(requestIdentifier: request)) { _ in }
    }

    /// Whether the device shows content extensions for expanded notifications (CEX-17).
    open var supportsContentExtensions: Bool { true }

    // MARK: - Permission

    /// Asks for permission; only the first call shows a prompt (AUTH-2, AUTH-3).
    ///
    /// The handler's first argument is whether at least one option is granted (AUTH-4). A denial is
    /// not an error (AUTH-5).
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

    /// Asks for permission; only the first call shows a prompt (AUTH-2, AUTH-3).
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

    open func getNotificationSettings(
        completionHandler: @escaping (UNNotificationSettings) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.settings) { completion.value($0.settings) }
    }

    open func notificationSettings() async -> UNNotificationSettings {
        await Self.value { getNotificationSettings(completionHandler: $0) }
    }

    /// Sets the number on the app's icon (BADGE-4).
    ///
    /// The handler receives `UNError.badgeInputInvalid` for a negative number (BADGE-5).
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

    /// Schedules a local notification. A request without a trigger is delivered immediately
    /// (ADD-1).
    ///
    /// The center copies the request (ADD-2). It replaces a pending request with the same id
    /// (ADD-3). The handler receives a `UNError` if the app may not notify (CON-2), if there is
    /// nothing to show (ADD-9), or if an attachment is invalid (ADD-11).
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.add(request.model)) { completion.value?($0.error) }
    }

    /// Schedules a local notification. A request without a trigger is delivered immediately
    /// (ADD-1).
    ///
    /// - Throws: The same `UNError` values that `add(_:withCompletionHandler:)` reports.
    open func add(_ request: UNNotificationRequest) async throws {
        try await Self.done { add(request, withCompletionHandler: $0) }
    }

    /// Passes the local requests that will still fire to the handler, in unspecified order
    /// (LIST-1).
    open func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.pending) { completion.value($0.requests) }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await Self.value { getPendingNotificationRequests(completionHandler: $0) }
    }

    /// Removes pending requests; unknown ids are ignored (LIST-4).
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        CurrentDevice.shared.ask(.removePending(identifiers)) { $0.reportTrouble() }
    }

    open func removeAllPendingNotificationRequests() {
        CurrentDevice.shared.ask(.removePending(nil)) { $0.reportTrouble() }
    }

    /// Passes the notifications in Notification Center to the handler (LIST-3).
    open func getDeliveredNotifications(
        completionHandler: @escaping ([UNNotification]) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.delivered) { completion.value($0.notifications) }
    }

    open func deliveredNotifications() async -> [UNNotification] {
        await Self.value { getDeliveredNotifications(completionHandler: $0) }
    }

    /// Removes delivered notifications; unknown ids are ignored (LIST-4).
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        CurrentDevice.shared.ask(.removeDelivered(identifiers)) { $0.reportTrouble() }
    }

    /// Removes every delivered notification; pending requests remain (LIST-6).
    open func removeAllDeliveredNotifications() {
        CurrentDevice.shared.ask(.removeDelivered(nil)) { $0.reportTrouble() }
    }

    // MARK: - Categories

    /// Replaces the app's registered categories (CAT-1).
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let models = categories.map(\.model).sorted { $0.identifier < $1.identifier }
        CurrentDevice.shared.ask(.setCategories(models)) { $0.reportTrouble() }
    }

    open func getNotificationCategories(
        completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.categories) { completion.value($0.categories) }
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await Self.value { getNotificationCategories(completionHandler: $0) }
    }

    // MARK: - The async forms

    /// Returns the value that `body` passes to its completion handler.
    ///
    /// The async forms call the handler forms, as Apple's do. A subclass in a test therefore
    /// overrides one form only.
    private static func value<Value>(
        _ body: (@escaping (Value) -> Void) -> Void
    ) async -> Value {
        let value = await withCheckedContinuation { waiting in
            body { waiting.resume(returning: Transfer($0)) }
        }
        return value.value
    }

    private static func done(
        _ body: (@escaping ((any Error)?) -> Void) -> Void
    ) async throws {
        if let error = await value(body) { throw error }
    }
}
