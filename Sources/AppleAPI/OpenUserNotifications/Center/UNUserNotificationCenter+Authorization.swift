internal import DeviceLink
internal import NotificationModel
internal import OpenFoundation

extension UNUserNotificationCenter {
    /// Asks the person for permission; only the first time shows a prompt (AUTH-2, AUTH-3).
    ///
    /// The handler gets whether at least one of the options is granted (AUTH-4). A refusal is not
    /// an error (AUTH-5).
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        let completion = Transfer(completionHandler)
        let call = Self.authorizationCall(options)
        CurrentDevice.shared.ask(call) { result in
            completion.value(result.isGranted, result.error)
        }
    }

    /// Asks the person for permission; only the first time shows a prompt (AUTH-2, AUTH-3).
    ///
    /// - Returns: Whether at least one of the options is granted (AUTH-4).
    nonisolated(nonsending) public func requestAuthorization(options: UNAuthorizationOptions = [])
        async throws -> Bool
    {
        let result = await Self.ask(Self.authorizationCall(options))
        if let error = result.error { throw error }
        return result.isGranted
    }

    /// Gives the settings as they are now.
    public func getNotificationSettings(
        completionHandler: @escaping (UNNotificationSettings) -> Void
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.notificationSettings) { completion.value($0.settings) }
    }

    /// The settings as they are now.
    nonisolated(nonsending) public func notificationSettings() async -> UNNotificationSettings {
        await Self.ask(.notificationSettings).settings
    }

    /// Sets the number on the app's icon (BADGE-4).
    ///
    /// A negative number fails with `UNError.badgeInputInvalid` (BADGE-5).
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let completion = Transfer(completionHandler)
        CurrentDevice.shared.ask(.setBadgeCount(newBadgeCount)) { completion.value?($0.error) }
    }

    /// Sets the number on the app's icon (BADGE-4).
    ///
    /// - Throws: `UNError.badgeInputInvalid` for a negative number (BADGE-5).
    nonisolated(nonsending) public func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = await Self.ask(.setBadgeCount(newBadgeCount)).error { throw error }
    }

    private static func authorizationCall(_ options: UNAuthorizationOptions) -> ProcessCall {
        .requestAuthorization(AuthorizationOptions(rawValue: options.rawValue))
    }
}
