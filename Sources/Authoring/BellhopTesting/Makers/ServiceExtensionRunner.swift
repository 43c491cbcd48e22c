internal import OpenFoundation
public import OpenUserNotifications
private import Synchronization

/// A runner for a service extension without a device: it delivers a push, waits for the content
/// handler, and can end the extension's time.
///
/// ```swift
/// let request = try UNNotificationRequest(testingPush: payload)
/// let content = try await ServiceExtensionRunner(NotificationService()).run(request)
/// #expect(content.title == "Ann")
/// ```
///
/// The test controls time, and nothing expires automatically. To test the expiry, call `expire()`:
///
/// ```swift
/// let runner = ServiceExtensionRunner(NotificationService())
/// runner.receive(request)
/// runner.expire()
/// #expect(runner.contents.first?.body == "best attempt")
/// ```
///
/// A device runs the extension in a separate process, on separate threads, with its bundle and
/// container. The runner calls it directly. Use one runner and one extension for each push, as the
/// device does (NSE-19).
public final class ServiceExtensionRunner {
    /// The reason why the extension produced no content.
    public struct RunError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem and the remedy as a sentence.
        public let message: String

        /// The message, which names the problem and the remedy.
        public var description: String { message }

        /// The extension released its content handler without calling it.
        public static let handlerWasDropped = RunError(
            message: "The extension let go of the content handler without calling it. On a "
                + "device the original content would appear after 30 seconds. Call the handler on "
                + "every path, errors included.")
    }

    private let service: UNNotificationServiceExtension
    private let inbox = Inbox()

    /// Creates a runner for one extension and one push.
    public init(_ service: UNNotificationServiceExtension) { self.service = service }

    /// All content that the extension has returned so far.
    ///
    /// Only the first counts (NSE-13); a second one means that the handler was called twice. Each
    /// is an immutable copy, made at the call.
    public var contents: [UNNotificationContent] { inbox.contents }

    /// Delivers a push to the extension, on the calling thread.
    ///
    /// It returns when `didReceive` does, which may be before the handler is called.
    public func receive(_ request: UNNotificationRequest) {
        let inbox = inbox
        let life = DeinitObserver(inbox)
        service.didReceive(request) { content in life.inbox.contentHandlerCalled(with: content) }
    }

    /// Calls `serviceExtensionTimeWillExpire` (NSE-9), on the calling thread.
    public func expire() { service.serviceExtensionTimeWillExpire() }

    /// Waits for the first content of the extension and returns it.
    ///
    /// - Throws: `RunError.handlerWasDropped` if the handler was released without a call;
    ///   `CancellationError` if the task is canceled, for example by a time limit. If an extension
    ///   keeps its handler and never calls it, the wait does not end.
    public func content() async throws -> sending UNNotificationContent {
        let number = inbox.newNumber()
        let first = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiting: Inbox.Waiting) in
                inbox.wait(number, waiting)
            }
        } onCancel: { [inbox] in
            inbox.cancel(number)
        }
        // An immutable copy may be sent to any isolation.
        nonisolated(unsafe) let content = first.value
        return unsafe content
    }

    /// Delivers a push to the extension and waits for its first content.
    ///
    /// - Throws: The errors of `content()`.
    public func run(
        _ request: UNNotificationRequest
    ) async throws -> sending UNNotificationContent {
        receive(request)
        return try await content()
    }
}

private final class DeinitObserver: Sendable {
    let inbox: Inbox

    init(_ inbox: Inbox) { self.inbox = inbox }

    deinit { inbox.handlerIsGone() }
}

private final class Inbox: Sendable {
    typealias Waiting = CheckedContinuation<Transfer<UNNotificationContent>, any Error>

    private struct State {
        var contents: [Transfer<UNNotificationContent>] = []
        var waiting: [Int: Waiting] = [:]
        var cancelled: Set<Int> = []
        var isHandlerGone = false
        var numbers = 0
    }

    private let state = Mutex(State())

    var contents: [UNNotificationContent] {
        state.withLock { $0.contents }.map(\.value)
    }

    func newNumber() -> Int {
        state.withLock { state in
            state.numbers += 1
            return state.numbers
        }
    }

    func contentHandlerCalled(with content: UNNotificationContent) {
        // An immutable copy may be read by any thread.
        let content = Transfer(content.copy() as? UNNotificationContent ?? content)
        let waiting = state.withLock { state in
            state.contents.append(content)
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for one in waiting { one.resume(returning: content) }
    }

    func handlerIsGone() {
        let waiting = state.withLock { state in
            state.isHandlerGone = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for one in waiting {
            one.resume(throwing: ServiceExtensionRunner.RunError.handlerWasDropped)
        }
    }

    func wait(_ number: Int, _ waiting: Waiting) {
        let result: Result<Transfer<UNNotificationContent>, any Error>? = state.withLock { state in
            if let first = state.contents.first { return .success(first) }
            if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
            if state.isHandlerGone {
                return .failure(ServiceExtensionRunner.RunError.handlerWasDropped)
            }
            state.waiting[number] = waiting
            return nil
        }
        if let result { waiting.resume(with: result) }
    }

    func cancel(_ number: Int) {
        let waiting = state.withLock { state in
            let waiting = state.waiting.removeValue(forKey: number)
            if waiting == nil { state.cancelled.insert(number) }
            return waiting
        }
        waiting?.resume(throwing: CancellationError())
    }
}
