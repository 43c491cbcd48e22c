public import Foundation
internal import OpenFoundation
private import Synchronization

/// Asks the system for time in the background.
///
/// **No work is ever started here.** The scheduler checks names and keeps wishes as Apple's does,
/// so code that registers, submits and cancels goes the usual way; the device of this package wakes
/// an app for notifications alone.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // Everything mutable is behind the mutex.
    private struct State {
        var registered: Set<String> = []
        var pending: [String: Transfer<BGTaskRequest>] = [:]
    }

    /// What goes wrong.
    ///
    /// See <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct>.
    public struct Error: Swift.Error, Equatable, CustomNSError {
        /// The kinds of trouble.
        public enum Code: Int, Sendable {
            /// There is no background here.
            case unavailable = 1
            /// Too many wishes wait.
            case tooManyPendingTaskRequests = 2
            /// The app's Info.plist does not allow the name.
            case notPermitted = 3
        }

        /// Apple's domain.
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        /// There is no background here.
        public static var unavailable: Code { .unavailable }
        /// Too many wishes wait.
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        /// The app's Info.plist does not allow the name.
        public static var notPermitted: Code { .notPermitted }

        /// The kind of trouble.
        public let code: Code
        /// The number of the kind.
        public var errorCode: Int { code.rawValue }

        package init(code: Code) { self.code = code }
    }

    /// The scheduler of this app.
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

    /// Says who does the work of a name. The closure is never called here.
    ///
    /// - Returns: `false` when the name has one already, or the app's Info.plist does not list it
    ///   in `BGTaskSchedulerPermittedIdentifiers`.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        guard isPermitted(identifier) else { return false }
        return state.withLock { $0.registered.insert(identifier).inserted }
    }

    /// Keeps a wish; a new one of the same name takes its place.
    ///
    /// - Throws: ``Error`` when the app's Info.plist does not list the name, or too many wishes
    ///   wait: one to be kept fresh, ten for work.
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

    /// Forgets the wish of a name.
    open func cancel(taskRequestWithIdentifier identifier: String) {
        state.withLock { $0.pending[identifier] = nil }
    }

    /// Forgets every wish.
    open func cancelAllTaskRequests() {
        state.withLock { $0.pending = [:] }
    }

    /// The wishes that wait.
    open func pendingTaskRequests() async -> [BGTaskRequest] {
        state.withLock { $0.pending.values.map(\.value) }
    }

    /// The wishes that wait.
    open func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) {
        completionHandler(state.withLock { Array($0.pending.values) }.map(\.value))
    }

    private func isPermitted(_ identifier: String) -> Bool {
        permitted(Bundle.main).contains(identifier)
    }
}
