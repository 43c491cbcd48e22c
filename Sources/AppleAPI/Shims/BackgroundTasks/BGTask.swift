public import Foundation

/// Background work that the system starts for an app.
///
/// Bellhop never starts background work, so no task is ever created.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtask>.
open class BGTask: NSObject {
    public let identifier: String
    open var expirationHandler: (() -> Void)?

    package init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open func setTaskCompleted(success: Bool) { expirationHandler = nil }
}

open class BGProcessingTask: BGTask {}

open class BGAppRefreshTask: BGTask {}

/// A request for background work.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest>.
open class BGTaskRequest: NSObject {
    public let identifier: String
    open var earliestBeginDate: Date?

    fileprivate init(named identifier: String) {
        self.identifier = identifier
        super.init()
    }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) { super.init(named: identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest {
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false

    public init(identifier: String) { super.init(named: identifier) }
}
