// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of Notificare that a notification service extension uses.
///
/// The original sets the interruption level and attaches the message's media. Here the content
/// arrives as the push has it.
public enum NotificareNotificationServiceExtension {
    public static func handleNotificationRequest(
        _ request: UNNotificationRequest,
        _ completion: @escaping (Result<UNNotificationContent, any Error>) -> Void
    ) {
        completion(.success(request.content))
    }

    public static func handleNotificationRequest(
        _ request: UNNotificationRequest
    ) async throws -> UNNotificationContent {
        request.content
    }
}
