import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Document 004: an app behind a vendor's SDK, and an extension that speaks.
@Suite("Document 004", .timeLimit(.minutes(10)))
struct Document4Tests {
    private static func withApp(
        service: String? = nil, settings: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        let project = DocumentProject(delegate: "Document4App", service: service)
        try await project.run(language: "zh-Hant", settings: settings) { running, _ in
            _ = await running.log.line(containing: "JPUSH token")
            try await body(running)
        }
    }

    // MARK: The app

    @Test("D4-L2 D4-L3: the launch prompts and registers at once, and the vendor gets the token")
    func token() async throws {
        try await Self.withApp { running in
            _ = await running.log.line(containing: "JPUSH token of 32 bytes")
        }
    }

    private static func payload(_ id: String, _ further: String = "") -> String {
        """
        {"aps":{"alert":{"title":"T","body":"B"},"sound":"default","badge":1\(further)},"id":"\(id)"}
        """
    }

    @Test("D4-L5 D4-C5: in the foreground the listing allows only the alert")
    func foreground() async throws {
        try await Self.withApp { running in
            try await running.device.perform(.unlock)
            try await running.device.perform(.open(app: running.app))
            _ = try await running.screen { $0.apps.first?.isForeground == true }
            let id = try await running.push(Self.payload("p1"))
            #expect(try await running.card(id).wasAnnounced)
            _ = await running.log.line(containing: "JPUSH handles p1")
            _ = await running.log.line(containing: "iOS10 前臺收到遠程通知")
            let journey = try await running.journey(id, has: .presented)
            #expect(!journey.contains(.soundPlayed) && !journey.contains(.badgeSet))
            try await running.run("local")
            _ = try await running.card { $0.title == "local" }
            _ = await running.log.line(containing: "iOS10 前臺收到本地通知:{")
            _ = await running.log.line(containing: "body:hello,")
        }
    }

    @Test("D4-L6 D4-C6: tap, action and dismissal reach the listing in every state of the app")
    func responses() async throws {
        try await Self.withApp { running in
            let device = running.device
            let payload = #","category":"dismissed""#
            for (name, action) in [
                ("tapped", { PersonAction.tap(notification: $0) }),
                ("pressed", { .press(notification: $0, action: "later", text: nil) }),
                ("cleared", { .clear(notification: $0) }),
            ] as [(String, (String) -> PersonAction)] {
                try await device.perform(.forceQuit(app: running.app))
                let id = try await running.push(Self.payload(name, payload))
                _ = try await running.card(id)
                try await device.perform(action(id))
                _ = await running.log.line(containing: "JPUSH handles \(name)")
                _ = try await running.journey(id, has: .responseDelivered)
            }
            // Without the category a dismissal is silent.
            let silent = try await running.push(Self.payload("silent"))
            _ = try await running.card(silent)
            try await device.perform(.clear(notification: silent))
            let last = try await running.push(Self.payload("last", payload))
            _ = try await running.card(last)
            try await device.perform(.tap(notification: last))
            _ = await running.log.line(containing: "JPUSH handles last")
            #expect(!running.log.lines.contains { $0.contains("JPUSH handles silent") })
        }
    }

    @Test("D4-L4 D4-L7 D4-C4 D4-C7: content-available wakes the app, but not after a force-quit")
    func background() async throws {
        let payload = #","content-available":1,"mutable-content":1"#
        try await Self.withApp { running in
            let unseen = try await running.push(Self.payload("unseen", payload))
            _ = await running.log.line(containing: "JPUSH handles unseen")
            _ = try await running.journey(unseen, has: .pushFetched)
            try await running.device.perform(.unlock)
            try await running.device.perform(.open(app: running.app))
            _ = try await running.screen { $0.apps.first?.isForeground == true }
            let seen = try await running.push(#"{"aps":{"content-available":1},"id":"seen"}"#)
            _ = await running.log.line(containing: "JPUSH handles seen")
            _ = try await running.journey(seen, has: .pushFetched)
            try await running.device.perform(.forceQuit(app: running.app))
            let quit = try await running.push(Self.payload("quit", payload))
            let journey = try await running.journey(quit, has: .presented)
            #expect(journey.contains(.pushForceQuit))
            #expect(!running.log.lines.contains { $0.contains("JPUSH handles quit") })
        }
    }

    // MARK: The extension

    static func spoken(_ body: String, title: String = "T") -> String {
        """
        {"aps":{"alert":{"title":"\(title)","body":"\(body)"},"sound":"default","mutable-content":1}}
        """
    }

    @Test("D4-L9 D4-C15: a text of up to 18 letters appears at once, with the default sound")
    func short() async throws {
        try await Self.withApp(service: "Document4Listing9") { running in
            let id = try await running.push(Self.spoken("支付寶到賬100.5元"))
            let card = try await running.card(id)
            #expect(card.title == "TBy濤聲" && card.body == "支付寶到賬100.5元")
            let journey = try await running.journey(id, has: .soundPlayed)
            #expect(journey.steps.first { $0.reason == .soundPlayed }?.detail == "default")
            // D4-C19
            _ = await running.log.line(containing: "speaks 支付寶到賬,100.5元")
            // D4-C21: phones reject it, which is missing from the document.
            #expect(await running.device.journey(id)?.contains(.refusedAudio) == true)
        }
    }

    @Test("D4-L9 D4-C16: a longer text appears silently after a quarter of the speech")
    func long() async throws {
        try await Self.withApp(service: "Document4Listing9") { running in
            let body = String(repeating: "收到付款", count: 5)
            let id = try await running.push(Self.spoken(body))
            let card = try await running.card(id)
            #expect(card.title == "TBy濤聲" && card.body == body)
            let journey = try await running.journey(id, has: .presented)
            #expect(!journey.contains(.soundPlayed))
            #expect(!running.log.lines.contains { $0.contains("結束") })
        }
    }

    @Test("D4-L9 D4-C14: a notification without a body appears at once, with a new title")
    func empty() async throws {
        try await Self.withApp(service: "Document4Listing9") { running in
            let id = try await running.push(Self.spoken(""))
            #expect(try await running.card(id).title == "TBy濤聲")
            _ = try await running.journey(id, has: .soundPlayed)
            #expect(!running.log.lines.contains { $0.contains("speaks") })
        }
    }

    @Test("D4-L9 D4-C13: after the time limit the expiry handler shows the notification")
    func expiry() async throws {
        try await Self.withApp(
            service: "Document4Listing9", settings: { $0.extensionSeconds = 1 }
        ) { running in
            let id = try await running.push(Self.spoken(String(repeating: "很長的話", count: 100)))
            #expect(try await running.card(id).title == "TBy濤聲")
            let journey = try await running.journey(id, has: .presented)
            #expect(journey.contains(.extensionTimeOver) && journey.contains(.extensionFinished))
            #expect(!journey.contains(.soundPlayed))
        }
    }

    /// Sends payments at once on iOS 12.0, where the document's extension may speak, and returns
    /// their journeys after the last effect that `isLast` names.
    private static func payments(
        _ count: Int, service: String, until isLast: @escaping @Sendable (Effect) -> Bool,
        _ check: @escaping @Sendable (RunningDevice, [Journey]) async throws -> Void
    ) async throws {
        let (effects, continuation) = AsyncStream<Effect>.makeStream()
        var project = DocumentProject(delegate: "Document4App", service: service)
        project.serviceMinimumVersion = "10.0"
        try await project.run(
            language: "zh-Hant", settings: { $0.systemVersion = SystemVersion(parts: [12]) },
            observe: { continuation.yield($0) }
        ) { running, _ in
            var ids: [String] = []
            for amount in 1...count {
                ids.append(try await running.push(spoken("支付寶到賬\(amount)00元")))
            }
            for id in ids { _ = try await running.journey(id, has: .presented) }
            for await effect in effects where isLast(effect) { break }
            var journeys: [Journey] = []
            for id in ids { journeys.append(try #require(await running.device.journey(id))) }
            try await check(running, journeys)
        }
    }

    @Test("D4-C10 D4-C11 SND-11: a person hears only the first few of ten payments at once")
    func tenAtOnce() async throws {
        try await Self.payments(
            10, service: "Document4Listing9",
            until: { if case .endSpeech = $0 { true } else { false } }
        ) { running, journeys in
            let heard = journeys.filter {
                $0.contains(.speechHeard) && !$0.contains(.speechCutOff)
            }
            #expect((1...5).contains(heard.count))
            #expect(journeys.filter { $0.contains(.speechCutOff) }.count <= 1)
            for journey in journeys {
                #expect(journey.contains(.speechUnheard) != journey.contains(.speechHeard))
                #expect(!journey.contains(.refusedAudio))
            }
            #expect(journeys.last?.contains(.speechUnheard) == true)
            let first = heard.first?.steps.first { $0.reason == .speechHeard }
            #expect(first?.detail == "支付寶到賬,100元")
            _ = await running.log.line(containing: "結束")
        }
    }

    @Test("D4-C12 SND-10: a content handler at the end of each speech lets a person hear all")
    func allHeard() async throws {
        try await Self.payments(
            4, service: "Document4WhenFinished",
            until: {
                if case .speak("支付寶到賬400元", _, _, _) = $0 { true } else { false }
            }
        ) { _, journeys in
            for journey in journeys {
                #expect(journey.contains(.speechHeard) && !journey.contains(.speechCutOff))
            }
        }
    }

    @Test("D4-C12: simultaneous payments appear one after the other, each after its speech")
    func oneAfterTheOther() async throws {
        try await Self.withApp(service: "Document4WhenFinished") { running in
            var ids: [String] = []
            for amount in 1...3 { ids.append(try await running.push(Self.spoken("收款\(amount)元"))) }
            for id in ids { _ = try await running.card(id) }
            var times: [Date] = []
            for id in ids {
                let steps = try await running.steps(id, with: .presented)
                times.append(try #require(steps.first { $0.reason == .presented }?.at))
            }
            // The speech of each payment takes a second or more.
            for (earlier, later) in zip(times, times.dropFirst()) {
                #expect(later.timeIntervalSince(earlier) > 0.5)
            }
            #expect(try await running.screen().cards.map(\.id) == ids.reversed())
        }
    }
}
