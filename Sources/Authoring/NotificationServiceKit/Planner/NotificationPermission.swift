internal import Foundation
public import UserNotifications

/// Requests the permission to notify, and reports what is granted and why the rest is not.
///
/// ```swift
/// // When the person switched reminders on, not at the first launch:
/// let report = try await NotificationPermission().ask(for: [.alert, .sound, .badge])
/// for sentence in report.sentences { print(sentence) }
/// ```
///
/// The system asks a person only once (AUTH-2, AUTH-3), so ask when they have just requested a
/// feature that needs it. Before that, `askQuietly` shows no prompt: notifications are delivered to
/// the list without a sound, and the person decides there (AUTH-10, AUTH-12).
public struct NotificationPermission: Sendable {
    private let settings: @Sendable () async -> PermissionReport
    private let request: @Sendable (UNAuthorizationOptions) async throws -> Bool

    /// Creates a value that uses the app's notification center.
    public init() {
        self.init(
            settings: {
                await withCheckedContinuation { waiting in
                    UNUserNotificationCenter.current().getNotificationSettings {
                        waiting.resume(returning: PermissionReport($0))
                    }
                }
            },
            request: { options in
                try await withCheckedThrowingContinuation { waiting in
                    UNUserNotificationCenter.current().requestAuthorization(options: options) {
                        isGranted, error in
                        if let error {
                            waiting.resume(throwing: error)
                        } else {
                            waiting.resume(returning: isGranted)
                        }
                    }
                }
            })
    }

    package init(
        settings: @escaping @Sendable () async -> PermissionReport,
        request: @escaping @Sendable (UNAuthorizationOptions) async throws -> Bool
    ) {
        self.settings = settings
        self.request = request
    }

    /// Returns the current settings without a prompt.
    public func report() async -> PermissionReport { await settings() }

    /// Prompts the person, unless they have already decided.
    ///
    /// An app with provisional permission prompts as well, since the person may now allow more.
    /// Otherwise the method only reports.
    ///
    /// - Returns: The settings afterwards.
    /// - Throws: The error of the system's request.
    public func ask(for options: UNAuthorizationOptions) async throws -> PermissionReport {
        let report = await settings()
        guard report.status == .notDetermined || report.status == .provisional else {
            return report
        }
        _ = try await request(options.subtracting(.provisional))
        return await settings()
    }

    /// Requests provisional permission without a prompt, unless the person has already decided.
    ///
    /// - Returns: The settings afterwards.
    /// - Throws: The error of the system's request.
    public func askQuietly(for options: UNAuthorizationOptions) async throws -> PermissionReport {
        let report = await settings()
        guard report.status == .notDetermined else { return report }
        _ = try await request(options.union(.provisional))
        return await settings()
    }
}
