import BellhopTesting
import Foundation
import NotificationServiceKit
import SeededTesting
import Testing
import UserNotifications

private final class NotificationService: CommunicationNotificationService {
    var outside = NotificationTools.test()
    override var tools: NotificationTools { outside }
}

/// The steps that the class above does not have, and a custom one.
private final class LocalisingService: PipelineNotificationService {
    var outside = NotificationTools.test()
    override var tools: NotificationTools { outside }
    override var pipeline: NotificationPipeline {
        NotificationPipeline {
            Localize()
            Sender()
            Attach()
        }
    }
}

@Suite("Random payloads", .timeLimit(.minutes(10)))
struct RandomPayloadTests {
    static let payloadsPerSeed = 2_500

    @Test("never crash the service, and are delivered exactly once", arguments: 1...4)
    func random(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for number in 0..<Self.payloadsPerSeed {
            var maker = PayloadMaker(random: random)
            let payload = maker.payload()
            let answer = maker.answer()
            let expires = Bool.random(using: &maker.random)
            random = maker.random
            let request = try UNNotificationRequest(testingPush: payload)
            let runner: ServiceExtensionRunner
            if number.isMultiple(of: 2) {
                let service = NotificationService()
                service.outside.http = answer
                runner = ServiceExtensionRunner(service)
            } else {
                let service = LocalisingService()
                service.outside.http = answer
                service.outside.strings = AppStrings(languages: { ["zh-Hans"] }) { key, _ in key }
                runner = ServiceExtensionRunner(service)
            }
            runner.receive(request)
            if expires { runner.expire() }
            let content = try await runner.content()
            runner.expire()
            #expect(runner.contents.count == 1, "seed \(seed), payload \(number): \(payload)")
            #expect(
                content.userInfo.count == request.content.userInfo.count,
                "seed \(seed), payload \(number): \(payload)")
        }
    }
}

/// Generates valid but unusual payloads: the kit's keys with values of every type.
private struct PayloadMaker {
    var random: SeededGenerator

    private static let names =
        [
            "sender_image_url", "icon", "sender_nickname", "sender_name", "sender_id",
            "sender_email", "sender_phone", "chat_session_id", "group_name", "group_member_count",
            "group_image_url", "mentions_me", "is_reply", "call", "media-url", "other",
            "title-loc-key", "title-loc-args", "loc-key", "loc-args", "localized", "alert",
        ]
    private static let texts = [
        "", " ", "Ann", "王小明", "\u{0}", "\u{202E}xyz", "👩‍👩‍👧", "https://example.org/a.png",
        "http://", "https://[::1", "file:///etc/passwd", "%", "%%@", "%9999$@%s%n%*d",
        String(repeating: "x", count: 900),
        "video", "-1", "1e999", "a b c d e f g",
    ]

    mutating func payload() -> String {
        var root: [String: Any] = [:]
        for name in Self.names where Int.random(in: 0..<3, using: &random) == 0 {
            root[name] = value(depth: 0)
        }
        var aps: [String: Any] = ["mutable-content": 1]
        aps["alert"] = Bool.random(using: &random) ? text() : ["title": text(), "body": text()]
        if Bool.random(using: &random) { aps["thread-id"] = text() }
        if Bool.random(using: &random) { aps["sound"] = text() }
        if Bool.random(using: &random) { aps["badge"] = Int.random(in: 0...9, using: &random) }
        root["aps"] = aps
        let data = (try? JSONSerialization.data(withJSONObject: root)) ?? Data()
        guard data.count <= 4_096 else { return #"{"aps":{"alert":"too long"}}"# }
        return String(decoding: data, as: UTF8.self)
    }

    private mutating func text() -> String {
        Self.texts.randomElement(using: &random) ?? ""
    }

    private mutating func value(depth: Int) -> Any {
        switch Int.random(in: 0..<(depth > 3 ? 6 : 9), using: &random) {
        case 0...2: return text()
        case 3: return Int.random(in: Int.min...Int.max, using: &random)
        case 4: return Double.random(in: -1e300...1e300, using: &random)
        case 5: return Bool.random(using: &random)
        case 6: return NSNull()
        case 7: return (0..<3).map { _ in value(depth: depth + 1) }
        default: return ["url": value(depth: depth + 1), "id": value(depth: depth + 1)]
        }
    }

    mutating func answer() -> HTTPFetch {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .none
        case 1: return HTTPFetch { _ in HTTPFetch.Response(body: TestPicture.png) }
        case 2:
            var bytes = TestPicture.png
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = 0xFF
            let body = bytes
            return HTTPFetch { _ in HTTPFetch.Response(body: body) }
        default: return HTTPFetch { _ in throw HTTPFetchError(.status, status: 500, message: "") }
        }
    }
}
