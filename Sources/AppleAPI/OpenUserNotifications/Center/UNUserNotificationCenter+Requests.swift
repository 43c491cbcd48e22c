internal import DeviceLink
internal import NotificationModel
internal import OpenFoundation

extension UNUserNotificationCenter {
    /// Schedules a local notification; without a trigger it is delivered at once (ADD-1).
    ///
    /// The request is copied (ADD-2). A pending one with the same id is replaced (ADD-3). The
    /// handler gets `UNError` when the app may not notify (CON-2), when there is nothing to show
    /// (ADD-9), or when an attachment is not valid (ADD-11).
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.add(request.model)) { completion.value?($0.error) }
    }

    /// Schedules a local notification; without a trigger it is delivered at once (ADD-1).
    ///
    /// - Throws: `UNError`, as the form with a handler says.
    nonisolated(nonsending) public func add(_ request: UNNotificationRequest) async throws {
        if let error = await Self.ask(.add(request.model)).error { throw error }
    }

    /// Gives the local requests that have not fired for good, in no promised order (LIST-1).
    public func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.pendingRequests) { completion.value($0.requests) }
    }

    /// The local requests that have not fired for good, in no promised order (LIST-1).
    nonisolated(nonsending) public func pendingNotificationRequests() async
        -> [UNNotificationRequest]
    {
        await Self.ask(.pendingRequests).requests
    }

    /// Removes pending requests.
    ///
    /// Ids that are not there are ignored (LIST-4).
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        CurrentDevice.shared.ask(.removePending(identifiers)) { $0.reportTrouble() }
    }

    /// Removes every pending request.
    public func removeAllPendingNotificationRequests() {
        CurrentDevice.shared.ask(.removePending(nil)) { $0.reportTrouble() }
    }

    /// Gives the notifications that still show in Notification Center (LIST-3).
    public func getDeliveredNotifications(
        completionHandler: @escaping ([UNNotification]) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.deliveredNotifications) { completion.value($0.notifications) }
    }

    /// The notifications that still show in Notification Center (LIST-3).
    nonisolated(nonsending) public func deliveredNotifications() async -> [UNNotification] {
        await Self.ask(.deliveredNotifications).notifications
    }

    /// Removes delivered notifications.
    ///
    /// Ids that are not there are ignored (LIST-4).
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        CurrentDevice.shared.ask(.removeDelivered(identifiers)) { $0.reportTrouble() }
    }

    /// Removes every delivered notification; pending requests stay (LIST-6).
    public func removeAllDeliveredNotifications() {
        CurrentDevice.shared.ask(.removeDelivered(nil)) { $0.reportTrouble() }
    }

    // MARK: - Categories

    /// Registers the app's categories in place of all earlier ones (CAT-1).
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let models = categories.map(\.model).sorted { $0.identifier < $1.identifier }
        CurrentDevice.shared.ask(.setCategories(models)) { $0.reportTrouble() }
    }

    /// Gives the registered categories.
    public func getNotificationCategories(
        completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.notificationCategories) { completion.value($0.categories) }
    }

    /// The registered categories.
    nonisolated(nonsending) public func notificationCategories() async -> Set<
        UNNotificationCategory
    > {
        await Self.ask(.notificationCategories).categories
    }

    // MARK: - Asking

    /// Asks the device and waits for what comes of it.
    nonisolated(nonsending) static func ask(_ call: ProcessCall) async -> Result<
        DeviceAnswer, LinkFailure
    > {
        await withCheckedContinuation { waiting in
            CurrentDevice.shared.ask(call) { waiting.resume(returning: $0) }
        }
    }
}
