// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

import Foundation
import UserNotifications

/// What a notification service extension uses of JPush: the count of delivered pushes.
///
/// The original reports the delivery to JPush's servers and then calls the completion. Here nothing is
/// sent; the completion is called.
open class JPushNotificationExtensionService: NSObject {
    private static let state = State()

    /// Sets the key of the app at JPush.
    open class func jpushSetAppkey(_ appkey: String) { state.update { $0.appKey = appkey } }

    /// Counts a push as delivered, and calls the completion once, on another thread.
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

    /// Stops the messages about what is counted.
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
