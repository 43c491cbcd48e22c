internal import Foundation
public import UserNotifications

/// Asks for permission when it makes sense, and says what is granted and why something is not.
///
/// ```swift
/// // When the person switched reminders on, not at the first launch:
/// let report = try await NotificationPermission().ask(for: [.alert, .sound, .badge])
/// hint.text = report.sentences.joined(separator: "\n")
/// ```
///
/// The system asks a person once, ever (AUTH-2, AUTH-3): ask when they have just wanted something that
/// needs it. Until then `askQuietly` needs no answer: notifications come into the list without a
/// sound, and the person decides there (AUTH-10, AUTH-12).
public struct NotificationPermission: Sendable {
    private let settings: @Sendable () async -> PermissionReport
    private let request: @Sendable (UNAuthorizationOptions) async throws -> Bool

    /// Asks the app's own centre.
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

    /// Asks something else: a test's double.
    package init(
        settings: @escaping @Sendable () async -> PermissionReport,
        request: @escaping @Sendable (UNAuthorizationOptions) async throws -> Bool
    ) {
        self.settings = settings
        self.request = request
    }

    /// What is granted now; asks nobody.
    public func report() async -> PermissionReport { await settings() }

    /// Asks the person, if they were not asked before.
    ///
    /// Of an app that may notify quietly it asks too: the person may now decide for more. Otherwise
    /// it only reports.
    ///
    /// - Returns: What is granted afterwards.
    /// - Throws: What the system's request throws.
    public func ask(for options: UNAuthorizationOptions) async throws -> PermissionReport {
        let report = await settings()
        guard report.status == .notDetermined || report.status == .provisional else {
            return report
        }
        _ = try await request(options.subtracting(.provisional))
        return await settings()
    }

    /// Gets the permission to notify quietly, without a prompt, if nobody was asked before.
    ///
    /// - Returns: What is granted afterwards.
    /// - Throws: What the system's request throws.
    public func askQuietly(for options: UNAuthorizationOptions) async throws -> PermissionReport {
        let report = await settings()
        guard report.status == .notDetermined else { return report }
        _ = try await request(options.union(.provisional))
        return await settings()
    }
}
