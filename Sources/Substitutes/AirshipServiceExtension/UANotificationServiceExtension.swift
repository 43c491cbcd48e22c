// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The service extension of Airship, from which an app's extension inherits.
///
/// The original attaches the message's media. Here the content arrives as the push has it.
open class UANotificationServiceExtension: UNNotificationServiceExtension {
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    open var airshipConfig: AirshipExtensionConfig { AirshipExtensionConfig() }
}

public struct AirshipExtensionConfig: Sendable {
    public var logLevel: AirshipExtensionLogLevel
    public var logHandler: AirshipExtensionLogHandler

    public init(
        logLevel: AirshipExtensionLogLevel = .error,
        logHandler: AirshipExtensionLogHandler = .defaultLogger
    ) {
        (self.logLevel, self.logHandler) = (logLevel, logHandler)
    }
}

public enum AirshipExtensionLogLevel: Sendable {
    case none
    case error
    case warn
    case info
    case debug
    case verbose
}

public enum AirshipExtensionLogHandler: Sendable {
    case defaultLogger
    case publicLogger
}
