public import Foundation
internal import OpenFoundation
private import Synchronization

/// The scheduler of background work.
///
/// **No work is ever started.** The scheduler checks identifiers and stores requests as Apple's
/// does, so code that registers, submits and cancels works as usual. The device wakes an app only
/// for notifications.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // The mutex protects all mutable state.
    private struct State {
        var registered: Set<String> = []
        var pending: [String: Transfer<BGTaskRequest>] = [:]
    }

    public struct Error: Swift.Error, Equatable, CustomNSError {
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            case notPermitted = 3
        }

        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }

        public let code: Code
        public var errorCode: Int { code.rawValue }

        package init(code: Code) { self.code = code }
    }

    open class var shared: BGTaskScheduler { current }

    private static let current = BGTaskScheduler { bundle in
        bundle.infoDictionary?["BGTaskSchedulerPermittedIdentifiers"] as? [String] ?? []
    }

    private let state = Mutex(State())
    private let permitted: @Sendable (Bundle) -> [String]

    package init(permitted: @escaping @Sendable (Bundle) -> [String]) {
        self.permitted = permitted
        super.init()
    }

    /// Registers a launch handler, which is never called here.
    ///
    /// - Returns: `false` if the identifier is already registered, or if
    ///   `BGTaskSchedulerPermittedIdentifiers` in the app's Info.plist does not list it.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        guard isPermitted(identifier) else { return false }
        return state.withLock { $0.registered.insert(identifier).inserted }
    }

    /// Stores a request. It replaces a pending one with the same identifier.
    ///
    /// - Throws: ``Error`` if the app's Info.plist does not list the identifier, or if there are
    ///   too many pending requests: more than 1 refresh request or 10 processing requests.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        guard isPermitted(taskRequest.identifier) else { throw Error(code: .notPermitted) }
        let isRefresh = taskRequest is BGAppRefreshTaskRequest
        let request = Transfer(taskRequest)
        try state.withLock { state in
            let identifier = request.value.identifier
            let others = state.pending.values.filter {
                $0.value.identifier != identifier
                    && ($0.value is BGAppRefreshTaskRequest) == isRefresh
            }
            guard others.count < (isRefresh ? 1 : 10) else {
                throw Error(code: .tooManyPendingTaskRequests)
            }
            state.pending[identifier] = request
        }
    }

    open func cancel(taskRequestWithIdentifier identifier: String) {
        state.withLock { $0.pending[identifier] = nil }
    }

    open func cancelAllTaskRequests() {
        state.withLock { $0.pending = [:] }
    }

    open func pendingTaskRequests() async -> [BGTaskRequest] {
        state.withLock { $0.pending.values.map(\.value) }
    }

    open func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) {
        completionHandler(state.withLock { Array($0.pending.values) }.map(\.value))
    }

    private func isPermitted(_ identifier: String) -> Bool {
        permitted(Bundle.main).contains(identifier)
    }
}
