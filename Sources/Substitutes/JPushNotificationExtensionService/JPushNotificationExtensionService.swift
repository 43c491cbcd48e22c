// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

/// The part of JPush that a notification service extension uses: counting delivered pushes.
///
/// The original reports each delivery to JPush's servers and then calls the completion. Here only
/// the completion is called, once, on another thread.
open class JPushNotificationExtensionService: NSObject {
    private static let state = State()

    open class func jpushSetAppkey(_ appkey: String) { state.update { $0.appKey = appkey } }

    open class func jpushReceive(
        _ request: UNNotificationRequest, with completion: @escaping () -> Void
    ) {
        let (appKey, isLogging) = state.update { ($0.appKey, $0.isLogging) }
        if isLogging {
            let what =
                appKey.isEmpty
                ? "jpushSetAppkey was not called, so that the delivery would not be counted."
                : "the delivery would be reported to JPush; here it is not."
            print("JPushNotificationExtensionService: \(what)")
        }
        DispatchQueue.global().async(execute: completion)
    }

    /// Turns off the log messages about counted deliveries.
    open class func setLogOff() { state.update { $0.isLogging = false } }
}

private final class State: @unchecked Sendable {
    struct Values {
        var appKey = ""
        var isLogging = true
    }

    private let lock = NSLock()
    private var values = Values()

    @discardableResult
    func update<Result>(_ change: (inout Values) -> Result) -> Result {
        lock.withLock { change(&values) }
    }
}
