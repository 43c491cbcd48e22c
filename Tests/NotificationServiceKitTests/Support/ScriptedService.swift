import BellhopTesting
import DeviceLink
import Foundation
import NotificationModel
import NotificationServiceKit
import Testing
import UserNotifications

/// A service whose pipeline and tools a test sets.
final class ScriptedService: PipelineNotificationService {
    var script = NotificationPipeline {}
    var outside = NotificationTools.test()

    override var pipeline: NotificationPipeline { script }
    override var tools: NotificationTools { outside }
}

extension ServiceExtensionRunner {
    /// Drives a pipeline by hand.
    convenience init(_ pipeline: NotificationPipeline, _ tools: NotificationTools = .test()) {
        let service = ScriptedService()
        service.script = pipeline
        service.outside = tools
        self.init(service)
    }
}

extension UNNotificationRequest {
    /// A push with a title and a text, and data of the app.
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
    /// Tools without a network, with time that stands still.
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
    /// Time in which every wait is over at once.
    static let instant = NotificationClock(now: { Date(timeIntervalSince1970: 0) }, sleep: { _ in })

    /// Time in which every wait is over as soon as something has happened.
    static func over(at latch: Latch) -> NotificationClock {
        NotificationClock(
            now: { Date(timeIntervalSince1970: 0) }, sleep: { _ in await latch.wait() })
    }

    /// Time in which only the waits of one length, in seconds, are over, and those at once.
    static func over(after seconds: TimeInterval) -> NotificationClock {
        NotificationClock(
            now: { Date(timeIntervalSince1970: 0) },
            sleep: { if $0 != seconds { try await Latch().waitCancellably() } })
    }

    /// Time in which no wait is ever over.
    static let still = NotificationClock(
        now: { Date(timeIntervalSince1970: 0) },
        sleep: { _ in
            try await Latch().waitCancellably()
        })
}

/// A device that takes every call and answers none.
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
    /// Takes everything as it is.
    static let any = ImageCodec { data, _ in data }
}

/// Something that tasks wait for until a test opens it.
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

    /// Waits, whatever becomes of the task.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits, or throws when the task is cancelled.
    func waitCancellably() async throws {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            open()
        }
        try Task.checkCancellation()
    }
}

/// Keeps what comes from any thread.
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
    /// A network that is not there.
    static let none = HTTPFetch { request in
        throw HTTPFetchError(.unreachable, message: "\(request.url) could not be reached.")
    }

    /// A server with one answer for each address; others are not found.
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
