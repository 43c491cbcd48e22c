import BellhopTesting
import Foundation
import Testing
import UserNotifications

@Suite("A test device", .timeLimit(.minutes(10)))
struct TestDeviceTests {
    private static let app = "org.example.chat"
    private static let plain =
        #"{"aps":{"alert":{"title":"Chat","body":"Hi"},"mutable-content":1}}"#

    private static func device(
        _ service: UNNotificationServiceExtension.Type? = nil,
        delegate: (any UNUserNotificationCenterDelegate)? = nil
    ) throws -> TestDevice {
        let device = TestDevice()
        try device.install(
            AppDescription(
                bundleIdentifier: app, name: "Chat",
                entitlements: [Entitlement.communication.rawValue: .bool(true)],
                userActivityTypes: ["INSendMessageIntent"]),
            serviceExtension: service, delegate: delegate)
        return device
    }

    // MARK: Extensions

    @Test("NSE-19: creates a new object of the extension for each push, off the main thread")
    func newObjects() async throws {
        let device = try Self.device(CountingService.self)
        for _ in 0..<3 { try await device.push(Self.plain, to: Self.app) }
        #expect(device.screen.cards.map(\.title) == ["call 1", "call 1", "call 1"])
        #expect(device.journey?.contains(.extensionFinished) == true)
    }

    @Test("COM-10: shows the message that the user's extension creates")
    func message() async throws {
        let device = try Self.device(ChatService.self)
        try await device.push(
            #"{"aps":{"alert":"Hi","mutable-content":1},"sender":"Ann Lee"}"#, to: Self.app)
        let card = try #require(device.screen.cards.first)
        #expect(card.title == "Ann Lee")
        #expect(card.avatar == .monogram("AL"))
    }

    @Test("NSE-9: expires an extension that never calls its handler, and shows the original")
    func forgotten() async throws {
        let device = try Self.device(ForgetfulService.self)
        let start = device.now
        try await device.push(Self.plain, to: Self.app)
        #expect(device.screen.cards.first?.title == "Chat")
        #expect(device.now.timeIntervalSince(start) == 35)
        let journey = try #require(device.journey)
        #expect(journey.contains(.extensionTimeOver))
        #expect(journey.contains(.extensionExpired))
    }

    @Test("NSE-13: records a second call of the handler in the journey; the first call counts")
    func twice() async throws {
        let device = try Self.device(TwiceService.self)
        try await device.push(Self.plain, to: Self.app)
        #expect(device.screen.cards.first?.title == "first")
        #expect(device.journey?.contains(.extensionCalledAgain) == true)
    }

    @Test("throws an error with a remedy if an extension waits for something unknown to the device")
    func silent() async throws {
        let device = try Self.device(ChatService.self)
        device.patience = .milliseconds(50)
        let error = await #expect(throws: TestDeviceError.self) {
            try await device.push(Self.plain, to: Self.app)
        }
        #expect(error?.code == .silent)
        #expect(error?.message.contains("`startPush` and `expireExtension()`") == true)
        // The extension still runs, and the test can expire it.
        try await device.expireExtension()
        #expect(device.screen.cards.first?.body == "New message")
        #expect(device.journey?.contains(.extensionTimeOver) == true)
    }

    @Test(
        "an extension can be expired by a call or by advancing the time", arguments: [true, false])
    func byHand(isExpired: Bool) async throws {
        let device = try Self.device(ChatService.self)
        let start = device.now
        try await device.startPush(Self.plain, to: Self.app)
        #expect(device.screen.cards.isEmpty)
        #expect(device.now == start)
        if isExpired {
            try await device.expireExtension()
        } else {
            try await device.advance(by: .seconds(31))
        }
        #expect(device.screen.cards.first?.body == "New message")
        #expect(device.now.timeIntervalSince(start) == (isExpired ? 30 : 31))
        let error = await #expect(throws: TestDeviceError.self) {
            try await device.expireExtension()
        }
        #expect(error?.code == .noExtension)
    }

    @Test("expiry can be requested while a push is in progress")
    func besidePush() async throws {
        let device = try Self.device(ChatService.self)
        async let id = device.push(Self.plain, to: Self.app)
        while true {
            do {
                try await device.expireExtension()
                break
            } catch let error as TestDeviceError where error.code == .noExtension {
                await Task.yield()
            }
        }
        #expect(try await id == "n1")
        #expect(device.screen.cards.first?.body == "New message")
    }

    @Test("an invalid picture leaves a monogram, and the journey says why (COM-12)")
    func noPicture() async throws {
        let device = try Self.device(ChatService.self)
        try await device.push(
            #"{"aps":{"alert":"Hi","mutable-content":1},"sender":"Ann Lee","picture":"no png"}"#,
            to: Self.app)
        #expect(device.journey?.contains(.avatarShown) == false)
        let why = device.journey?.steps.compactMap(\.detail) ?? []
        #expect(why.contains { $0.contains("6 bytes that do not begin as a picture does") })
    }

    @Test("ends an extension that blocks its thread; the next push gets a new object")
    func blocked() async throws {
        let device = try Self.device(BlockingService.self)
        device.network.respond(to: "https://example.org/*", with: .never)
        let start = device.now
        try await device.push(Self.plain, to: Self.app)
        #expect(device.screen.cards.first?.title == "Chat")
        #expect(device.journey?.contains(.extensionExpired) == true)
        #expect(device.now.timeIntervalSince(start) == 35)
        device.network.respond(to: "https://example.org/*", with: Data("x".utf8))
        try await device.push(Self.plain, to: Self.app)
        #expect(device.screen.cards.first?.title == "xx")
    }

    @Test("NSE-9: the expiry handler may use the network within the remaining time")
    func lastChance() async throws {
        let device = try Self.device(SlowFarewellService.self)
        device.network.respond(to: "https://example.org/a", with: .never)
        device.network.respond(
            to: "https://example.org/bye", with: Data("goodbye".utf8), after: .seconds(4))
        let start = device.now
        try await device.push(Self.plain, to: Self.app)
        #expect(device.screen.cards.first?.title == "goodbye")
        #expect(device.now.timeIntervalSince(start) == 34)
        #expect(device.journey?.contains(.extensionExpired) == false)
    }

    // MARK: The app

    @Test(
        "DEL-3: asks the delegate in the foreground and reports the person's action (DEL-12)")
    func delegate() async throws {
        let inbox = Inbox()
        let device = try Self.device(delegate: inbox)
        try await device.run(as: Self.app) {
            UNUserNotificationCenter.current().setNotificationCategories([
                UNNotificationCategory(
                    identifier: "MESSAGE",
                    actions: [
                        UNTextInputNotificationAction(
                            identifier: "REPLY", title: "Reply", options: [],
                            textInputButtonTitle: "Send", textInputPlaceholder: "")
                    ], intentIdentifiers: [])
            ])
        }
        try await device.perform(.open(app: Self.app))
        try await device.push(
            #"{"aps":{"alert":"Hi","category":"MESSAGE","sound":"default"}}"#, to: Self.app,
            collapseIdentifier: "a")
        #expect(device.played.count == 1)
        try await device.push(
            #"{"aps":{"alert":"Quiet","sound":"default"}}"#, to: Self.app, collapseIdentifier: "b")
        #expect(device.played.count == 1)
        try await device.perform(.goHome)
        try await device.push(
            #"{"aps":{"alert":"Hi","category":"MESSAGE"}}"#, to: Self.app, collapseIdentifier: "a")
        try await device.press("REPLY", text: "On my way")
        try await device.push(#"{"aps":{"alert":"Tap me"}}"#, to: Self.app, collapseIdentifier: "c")
        try await device.tap()
        #expect(inbox.notes == ["a replied On my way", "c opened"])
    }

    @Test("runs an app's calls on behalf of the app")
    func ownCalls() async throws {
        let device = TestDevice()
        try device.install(
            AppDescription(bundleIdentifier: Self.app, name: "Chat"), allowing: nil)
        device.answerPrompts(with: true)
        try await device.run(as: Self.app) {
            let center = UNUserNotificationCenter.current()
            #expect(try await center.requestAuthorization(options: [.alert, .sound]))
            let content = UNMutableNotificationContent()
            content.body = "Later"
            try await center.add(
                UNNotificationRequest(
                    identifier: "a", content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        }
        try await device.advance(by: .seconds(59))
        #expect(device.screen.cards.isEmpty)
        try await device.advance(by: .seconds(1))
        #expect(device.screen.cards.map(\.body) == ["Later"])
    }

    @Test("performs the person's actions: lock, Focus, clear")
    func person() async throws {
        let device = try Self.device()
        try await device.lock()
        #expect(device.screen.isLocked)
        try await device.focus("Do Not Disturb")
        try await device.push(#"{"aps":{"alert":"Hi","sound":"default"}}"#, to: Self.app)
        #expect(device.played.isEmpty)
        try await device.focus(nil)
        try await device.unlock()
        try await device.dismiss()
        #expect(device.screen.cards.isEmpty)
    }

    @Test("SET-16: returns the texts that Siri read aloud")
    func spoken() async throws {
        let device = try Self.device()
        device.configure { $0.announcesNotifications = true }
        try await device.perform(.change(app: Self.app, .announcement(true)))
        try await device.perform(.change(app: Self.app, .announceAll(true)))
        try await device.lock()
        try await device.push(#"{"aps":{"alert":"Paid 5 yuan"}}"#, to: Self.app)
        #expect(device.spoken.count == 1)
        #expect(device.spoken.first?.contains("Paid 5 yuan") == true)
    }

    // MARK: Errors

    @Test("an error names a missing app, card or button")
    func missing() async throws {
        let device = try Self.device()
        let noApp = await #expect(throws: TestDeviceError.self) {
            try await device.push(Self.plain, to: "org.example.other")
        }
        #expect(noApp?.message.hasPrefix("No app org.example.other is installed") == true)
        let noCard = await #expect(throws: TestDeviceError.self) { try await device.tap() }
        #expect(noCard?.code == .noCard)
        try await device.push(Self.plain, to: Self.app)
        let noButton = await #expect(throws: TestDeviceError.self) {
            try await device.press("REPLY")
        }
        #expect(noButton?.message.contains("with a button REPLY; it has: none") == true)
        #expect(throws: TestDeviceError.self) {
            try device.install(AppDescription(bundleIdentifier: "", name: ""))
        }
    }

    @Test("advancing the time waits for running code")
    func atWork() async throws {
        let device = try Self.device(BusyService.self)
        try await device.startPush(Self.plain, to: Self.app)
        try await device.advance(by: .seconds(40))
        #expect(device.screen.cards.first?.title == "after work")
        #expect(device.journey?.contains(.extensionExpired) == false)
    }

    @Test("a device released during a push does not block others")
    func dismissPresented() async throws {
        do {
            let device = try Self.device(ChatService.self)
            try await device.startPush(Self.plain, to: Self.app)
        }
        let next = try Self.device(TwiceService.self)
        try await next.push(Self.plain, to: Self.app)
        #expect(next.screen.cards.count == 1)
    }
}

/// Answers from its own queue some time after `didReceive` has returned.
final class BusyService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.title = "after work"
        nonisolated(unsafe) let answer = { contentHandler(content) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) {
            unsafe answer()
        }
    }
}

/// Counts the calls of one object and checks its thread.
final class CountingService: UNNotificationServiceExtension {
    private var calls = 0

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        calls += 1
        let content = UNMutableNotificationContent()
        content.title = Thread.isMainThread ? "on the main thread" : "call \(calls)"
        content.body = "Hi"
        contentHandler(content)
    }
}

/// Waits for a response that never arrives, and loads more when its time expires.
final class SlowFarewellService: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        guard let url = URL(string: "https://example.org/a") else { return }
        URLSession.shared.dataTask(with: URLRequest(url: url, timeoutInterval: 120)) { _, _, _ in }
            .resume()
    }

    override func serviceExtensionTimeWillExpire() {
        let content = UNMutableNotificationContent()
        if let url = URL(string: "https://example.org/bye"), let data = try? Data(contentsOf: url) {
            content.title = String(decoding: data, as: UTF8.self)
        }
        handler?(content)
    }
}
