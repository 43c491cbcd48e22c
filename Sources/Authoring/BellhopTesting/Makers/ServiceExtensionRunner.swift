internal import OpenFoundation
public import OpenUserNotifications
private import Synchronization

/// Drives a service extension by hand, without a device: gives it a push, waits for its handler,
/// can tell it that time is up.
///
/// ```swift
/// let request = try UNNotificationRequest(testingPush: payload)
/// let content = try await ServiceExtensionRunner(MyService()).run(request)
/// #expect(content.title == "Ann")
/// ```
///
/// Time is the test's: nothing expires by itself. To test the last chance, call `expire()`:
///
/// ```swift
/// let runner = ServiceExtensionRunner(MyService())
/// runner.receive(request)
/// runner.expire()
/// #expect(runner.contents.first?.body == "best attempt")
/// ```
///
/// Where a device runs the extension in a process of its own, on its own threads and with its
/// bundle and container, this calls it right here. Use one runner and one extension for each
/// push, as the device does (NSE-19).
public final class ServiceExtensionRunner {
    /// Why there is no content.
    public struct RunError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A sentence for a person, with the remedy.
        public let message: String

        /// The message: what is wrong and what to do about it.
        public var description: String { message }

        /// The extension let go of its content handler without calling it.
        public static let handlerWasDropped = RunError(
            message: "The extension let go of the content handler without calling it. On a "
                + "device the original content would appear after 30 seconds. Call the handler on "
                + "every path, errors included.")
    }

    private let service: UNNotificationServiceExtension
    private let inbox = Inbox()

    /// Takes the extension to drive.
    public init(_ service: UNNotificationServiceExtension) { self.service = service }

    /// Every content that the extension gave so far.
    ///
    /// The first counts (NSE-13): a second one means that the handler was called twice. Each is a
    /// copy that never changes, made at the call.
    public var contents: [UNNotificationContent] { inbox.contents }

    /// Gives the extension a push, on the calling thread.
    ///
    /// Returns when `didReceive` does, which may be before the handler is called.
    public func receive(_ request: UNNotificationRequest) {
        let inbox = inbox
        let life = HandlerLife(inbox)
        service.didReceive(request) { content in life.inbox.contentHandlerCalled(with: content) }
    }

    /// Tells the extension that time is up (NSE-9), on the calling thread.
    public func expire() { service.serviceExtensionTimeWillExpire() }

    /// The first content that the extension gives; waits for it.
    ///
    /// - Throws: `RunError.handlerWasDropped` when nobody is left who could call the handler;
    ///   `CancellationError` when the waiting task is cancelled, by a time limit for example. An
    ///   extension that keeps its handler and never calls it is waited for.
    public func content() async throws -> sending UNNotificationContent {
        let number = inbox.newNumber()
        let first = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiting: Inbox.Waiting) in
                inbox.wait(number, waiting)
            }
        } onCancel: { [inbox] in
            inbox.cancel(number)
        }
        // An immutable copy, which nobody changes any more, may go anywhere.
        nonisolated(unsafe) let content = first.value
        return unsafe content
    }

    /// Gives the extension a push and waits for its first content.
    ///
    /// - Throws: As `content()` does.
    public func run(
        _ request: UNNotificationRequest
    ) async throws -> sending UNNotificationContent {
        receive(request)
        return try await content()
    }
}

/// Tells the inbox when the handler that holds it is gone.
private final class HandlerLife: Sendable {
    let inbox: Inbox

    init(_ inbox: Inbox) { self.inbox = inbox }

    deinit { inbox.handlerIsGone() }
}

/// What the handler was given, and who waits for it.
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
