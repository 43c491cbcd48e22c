import BellhopTesting
import Foundation
import NotificationModel
import NotificationServiceKit
import ProcessLink
import Testing
import UserNotifications

/// A service with the pipeline and the tools of a test.
final class ScriptedService: PipelineNotificationService {
    var script = NotificationPipeline {}
    var outside = NotificationTools.test()

    override var pipeline: NotificationPipeline { script }
    override var tools: NotificationTools { outside }
}

extension ServiceExtensionRunner {
    /// Creates a service for tests that drive a pipeline directly.
    convenience init(_ pipeline: NotificationPipeline, _ tools: NotificationTools = .test()) {
        let service = ScriptedService()
        service.script = pipeline
        service.outside = tools
        self.init(service)
    }
}

extension UNNotificationRequest {
    /// Returns a push with a title, a text and the app's data.
    static func push(
        title: String = "Title", body: String = "Body", _ info: [String: Any] = [:],
        aps: [String: Any] = [:], identifier: String = "push"
    ) throws -> UNNotificationRequest {
        let alert = ["title": title, "body": body]
        let aps = aps.merging(["alert": alert, "mutable-content": 1]) { given, _ in given }
        return try UNNotificationRequest(
            testingPush: info.merging(["aps": aps]) { $1 }, identifier: identifier)
    }
}

extension NotificationTools {
    /// Tools without a network and with a clock that does not move.
    static func test(
        clock: NotificationClock = .still, http: HTTPFetch = .none, codec: ImageCodec = .any,
        pictures: PictureCache = .none, log: NotificationLog = .none
    ) -> NotificationTools {
        NotificationTools(
            clock: clock, http: http, codec: codec, pictures: pictures,
            communication: CommunicationSupport(isAvailable: true), log: log)
    }
}

extension NotificationClock {
    /// A clock whose waits all end at once.
    static let instant = NotificationClock(now: { Date(timeIntervalSince1970: 0) }, sleep: { _ in })

    /// A clock whose waits all end when `latch` opens.
    static func over(at latch: Latch) -> NotificationClock {
        NotificationClock(
            now: { Date(timeIntervalSince1970: 0) }, sleep: { _ in await latch.wait() })
    }

    /// A clock on which only waits of `seconds` seconds end, at once.
    static func over(after seconds: TimeInterval) -> NotificationClock {
        NotificationClock(
            now: { Date(timeIntervalSince1970: 0) },
            sleep: { if $0 != seconds { try await Latch().waitCancellably() } })
    }

    /// A clock whose waits never end.
    static let still = NotificationClock(
        now: { Date(timeIntervalSince1970: 0) },
        sleep: { _ in
            try await Latch().waitCancellably()
        })
}

/// A device that accepts every call and answers none.
struct SilentDevice: DeviceChannel {
    let asked = Kept<ProcessCall>()

    func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        asked.keep(call)
    }
}

extension ImageCodec {
    /// Accepts every picture unchanged.
    static let any = ImageCodec { data, _ in data }
}

/// An event that tasks wait for until a test opens it.
final class Latch: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
        let waiting = lock.withLock {
            isOpen = true
            defer { self.waiting = [] }
            return self.waiting
        }
        for one in waiting { one.resume() }
    }

    /// Waits, even if the task is canceled.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits, or throws when the task is canceled.
    func waitCancellably() async throws {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            open()
        }
        try Task.checkCancellation()
    }
}

/// Collects values from any thread.
final class Kept<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [Value] = []

    var all: [Value] { lock.withLock { kept } }
    func keep(_ value: Value) { lock.withLock { kept.append(value) } }
}

extension NotificationLog {
    /// A log that a test reads.
    static func kept(in lines: Kept<NotificationLog.Entry>) -> NotificationLog {
        NotificationLog { lines.keep($0) }
    }
}

extension HTTPFetch {
    /// A network without a connection.
    static let none = HTTPFetch { request in
        throw HTTPFetchError(.unreachable, message: "\(request.url) could not be reached.")
    }

    /// A server with one response for each URL, and 404 for others.
    static func serving(
        _ answers: [String: Response], asked: Kept<Request> = Kept()
    ) -> HTTPFetch {
        HTTPFetch { request in
            asked.keep(request)
            guard let answer = answers[request.url.absoluteString] else {
                throw HTTPFetchError(.status, status: 404, message: "Status 404.")
            }
            return answer
        }
    }
}
