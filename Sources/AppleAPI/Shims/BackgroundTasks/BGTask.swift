public import Foundation

/// Work that the system lets an app do in the background.
///
/// The system makes them; none is made here.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtask>.
open class BGTask: NSObject {
    /// The name of the work.
    public let identifier: String
    /// Called when the time is over.
    open var expirationHandler: (() -> Void)?

    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Says that the work is done.
    open func setTaskCompleted(success: Bool) { expirationHandler = nil }
}

/// Work of many seconds.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgprocessingtask>.
open class BGProcessingTask: BGTask {}

/// Work of a few seconds that keeps an app fresh.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtask>.
open class BGAppRefreshTask: BGTask {}

/// A wish to work in the background.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest>.
open class BGTaskRequest: NSObject {
    /// The name of the work.
    public let identifier: String
    /// The time before which it should not be done.
    open var earliestBeginDate: Date?

    fileprivate init(named identifier: String) {
        self.identifier = identifier
        super.init()
    }
}

/// A wish for a few seconds that keep an app fresh.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest>.
open class BGAppRefreshTaskRequest: BGTaskRequest {
    /// A wish for work with a name.
    public init(identifier: String) { super.init(named: identifier) }
}

/// A wish for many seconds.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgprocessingtaskrequest>.
open class BGProcessingTaskRequest: BGTaskRequest {
    /// Whether it needs the network.
    open var requiresNetworkConnectivity = false
    /// Whether it needs a charger.
    open var requiresExternalPower = false

    /// A wish for work with a name.
    public init(identifier: String) { super.init(named: identifier) }
}
