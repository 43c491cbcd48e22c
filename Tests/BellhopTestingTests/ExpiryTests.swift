import BellhopTesting
import Foundation
import Testing
import UserNotifications

@Suite("Expiry at every point", .timeLimit(.minutes(10)))
struct ExpiryTests {
    private struct Sealed: Error {}

    private static let picture = "https://example.org/ann.png"
    private static let receipt = "https://example.org/receipt"

    /// The test that a user would write: the extension decrypts the text at any time of expiry.
    private static func body(
        _ service: UNNotificationServiceExtension.Type
    ) -> (TestDevice) async throws -> Void {
        { device in
            try device.install(
                AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"),
                serviceExtension: service)
            device.network.respond(to: picture, with: TestPicture.png)
            device.network.respond(to: receipt, with: .status(204), after: .seconds(3))
            try await device.push(
                #"{"aps":{"alert":"sealed","mutable-content":1},"text":"Hi"}"#,
                to: "org.example.chat")
            // Throws an error, because a failed `#require` would fail this test of failures.
            guard device.screen.cards.map(\.body) == ["Hi"] else { throw Sealed() }
        }
    }

    @Test("passes for an extension that keeps its best attempt and calls its handler once")
    func good() async throws {
        let report = try await forEachExpiry(Self.body(CarefulService.self))
        // On a busy machine a request can be answered before its point comes again.
        #expect(report.tried.count > report.skipped.count)
        #expect(
            Set(report.tried + report.skipped) == [
                .didReceiveReturned(push: 1), .request(1, Self.picture),
                .answer(1, Self.picture), .request(2, Self.receipt), .answer(2, Self.receipt),
                .handlerCalled(push: 1),
            ])
    }

    @Test("reports a handler that is called twice, and names the point (NSE-13)")
    func twice() async throws {
        let error = await #expect(throws: TestDeviceError.self) {
            try await forEachExpiry(Self.body(GreedyService.self))
        }
        #expect(error?.code == .expiry)
        let lines = error?.message.split(separator: "\n") ?? []
        #expect(
            lines.contains(
                "Expiry after the content handler of push 1 was called: the content handler of "
                    + "push 1 was called 2 times. The first call counts (NSE-13); forget the "
                    + "handler as you call it, under a lock."))
    }

    @Test("reports a stale best attempt, and names each point")
    func stale() async throws {
        let error = await #expect(throws: TestDeviceError.self) {
            try await forEachExpiry(Self.body(StaleService.self))
        }
        let message = try #require(error?.message)
        #expect(message.contains("Expiry while request 1 waits, \(Self.picture): "))
        #expect(message.contains("Expiry after didReceive of push 1: "))
        #expect(!message.contains("was called 2 times"))
    }

    @Test("reports an extension that does not answer when its time expires")
    func mute() async throws {
        let error = await #expect(throws: TestDeviceError.self) {
            try await forEachExpiry(Self.body(MuteService.self))
        }
        let message = try #require(error?.message)
        #expect(message.contains("Expiry while request 1 waits, \(Self.picture): "))
    }

    @Test("reports an error of the first run unchanged")
    func firstRun() async throws {
        struct Broken: Error {}
        await #expect(throws: Broken.self) { try await forEachExpiry { _ in throw Broken() } }
    }

    @Test("tries at most as many points as its limit", arguments: [(6, true), (5, false)])
    func limit(pointsMax: Int, passes: Bool) async throws {
        do {
            let report = try await forEachExpiry(
                pointsMax: pointsMax, Self.body(CarefulService.self))
            #expect(passes && report.tried.count + report.skipped.count == 6, "\(report)")
        } catch let error as TestDeviceError {
            #expect(!passes && error.code == .tooManyPoints)
            #expect(error.message.contains("at 6 points, and 5 are tried at most"))
        }
    }
}

/// Decrypts the text, loads a picture, sends a receipt, and then delivers exactly once, however it
/// ends.
class CarefulService: UNNotificationServiceExtension {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    fileprivate var original = UNNotificationContent()
    fileprivate var opened = UNMutableNotificationContent()
    private var task: URLSessionTask?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        original = request.content
        opened = request.content.mutableCopy() as? UNMutableNotificationContent ?? opened
        opened.body = request.content.userInfo["text"] as? String ?? ""
        handler = contentHandler
        nonisolated(unsafe) let me = self
        load("https://example.org/ann.png") {
            unsafe me.load("https://example.org/receipt") { unsafe me.deliver(unsafe me.opened) }
        }
    }

    private func load(_ address: String, then next: @escaping @Sendable () -> Void) {
        guard let url = URL(string: address) else { return }
        lock.lock()
        defer { lock.unlock() }
        task = URLSession.shared.dataTask(with: url) { _, _, _ in next() }
        task?.resume()
    }

    fileprivate func removeHandler() -> ((UNNotificationContent) -> Void)? {
        lock.lock()
        defer { lock.unlock() }
        defer { handler = nil }
        return handler
    }

    fileprivate func deliver(_ content: UNNotificationContent) { removeHandler()?(content) }

    override func serviceExtensionTimeWillExpire() { deliver(opened) }
}

/// Keeps its handler and calls it again when its time expires.
final class GreedyService: CarefulService {
    private var kept: ((UNNotificationContent) -> Void)?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        kept = contentHandler
        super.didReceive(request, withContentHandler: contentHandler)
    }

    override func serviceExtensionTimeWillExpire() { kept?(opened) }
}

/// Delivers its first content.
final class StaleService: CarefulService {
    override func serviceExtensionTimeWillExpire() { deliver(original) }
}

/// Lets its time expire.
final class MuteService: CarefulService {
    override func serviceExtensionTimeWillExpire() { _ = removeHandler() }
}
