import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Content extensions with a real process: the picture, the person's actions, and every fault.
@Suite(.timeLimit(.minutes(10)))
struct ContentExtensionTests {
    private func withViews(
        memoryBytesMax: Int? = nil, seconds: TimeInterval = 300,
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        settings.contentExtensionSeconds = seconds
        try await withTemporaryFolder { [settings] folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Views/project.yml", settings: settings, in: folder,
                configure: { $0.extensionMemoryBytesMax = memoryBytesMax }, body)
        }
    }

    private static func payload(
        _ body: String = "hello", fault: String = "none", category: String = "message",
        square: Data? = nil
    ) -> String {
        """
        {"aps":{"alert":{"title":"Payment","body":"\(body)"},"category":"\(category)",\
        "thread-id":"t"},"fault":"\(fault)","amount":"5 < 6 €",\
        "square":"\(square?.base64EncodedString() ?? "")"}
        """
    }

    @Test("a newer build ends the view of the older one")
    func updateEndsTheView() async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload())
            try await running.device.perform(.expand(notification: id))
            _ = try await running.opened("1: hello")
            let bundle = try #require(await running.device.bundle(of: running.app))
            try await running.device.install(bundle)
            let steps = try await running.steps(id, with: .contentViewCrashed)
            #expect(steps.last?.detail == "the device ended it")
        }
    }

    @Test("CEX-2 CEX-4 CEX-5 the extension's view is laid out and shown")
    func isSeen() async throws {
        try await withViews { running in
            let id = try await running.push(
                Self.payload(square: TestPicture.png(red: 12, green: 190, blue: 40)))
            try await running.device.perform(.expand(notification: id))
            let opened = try await running.opened("1: hello")
            #expect(opened.lines == nil)
            let view = try #require(opened.view)
            #expect(opened.header == "Own title")
            #expect(view.size(inWidth: 359, asked: (10, view.face?.height ?? 0)) == (359, 130))
            let nodes = try #require(view.face?.views.nodes)
            #expect(nodes.first?.frame == .init(width: 359, height: 130))
            let picture = try #require(nodes.first { $0.picture != nil })
            #expect(picture.frame == .init(x: 16, y: 16, width: 40, height: 40))
            #expect(picture.look.cornerRadius == 20 && picture.look.clips)
            #expect(picture.label == "A square")
            let name = try #require(picture.picture?.name)
            #expect(await running.device.picture(name)?.starts(with: [0x89, 0x50]) == true)
            let words = try #require(nodes.first { $0.text?.string == "1: hello" })
            #expect(words.frame.x == 68 && words.frame.width == 275)
            #expect(words.text?.weight == 700)
            #expect(words.text?.color == .init(light: 0xFF3B_30FF, dark: 0xFF45_3AFF))
            let button = try #require(nodes.first { $0.button != nil })
            #expect(button.button?.title == "Press me")
            #expect(abs(button.frame.x + button.frame.width / 2 - 179.5) < 0.01)
        }
    }

    @Test("CEX-10 the person's action reaches the control, and the changed view is shown")
    func controls() async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload())
            try await running.device.perform(.expand(notification: id))
            let nodes = try #require(try await running.opened("1: hello").view?.face?.views.nodes)
            let button = try #require(nodes.first { $0.button != nil })
            for press in 1...2 {
                let touch = ViewTouch(view: button.id, act: .press)
                try await running.device.perform(.touch(notification: id, control: touch))
                _ = try await running.opened("pressed \(press)")
            }
            let toggle = try #require(nodes.first { $0.toggle != nil })
            let turn = ViewTouch(view: toggle.id, act: .turn(isOn: true))
            try await running.device.perform(.touch(notification: id, control: turn))
            let now = try await running.opened("on").view?.face?.views.nodes
            #expect(now?.first { $0.id == toggle.id }?.toggle?.isOn == true)
        }
    }

    @Test("a view that changes by itself is drawn again")
    func changesByItself() async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload(fault: "later"))
            try await running.device.perform(.expand(notification: id))
            _ = try await running.opened("later")
        }
    }

    @Test("CEX-5 the open view gets the newer notifications of its thread")
    func thread() async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload())
            try await running.device.perform(.expand(notification: id))
            _ = try await running.opened("1: hello")
            _ = try await running.push(Self.payload("again"))
            _ = try await running.opened("2: again")
        }
    }

    static let actions: [(fault: String, reason: JourneyReason, isOpen: Bool)] = [
        ("stay", .contentViewStays, true), ("dismiss", .contentViewDismissed, false),
        ("none", .contentViewForwards, false), ("crash-on-action", .contentViewCrashed, false),
    ]

    @Test("CEX-8 CEX-9 the extension handles an action first", arguments: actions)
    func isAsked(fault: String, reason: JourneyReason, isOpen: Bool) async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload(fault: fault))
            try await running.device.perform(.expand(notification: id))
            _ = try await running.opened("1: hello")
            try await running.device.perform(.press(notification: id, action: "mute", text: nil))
            let reasons = try await running.reasons(id, with: reason)
            #expect(reasons.contains(.contentViewAsked))
            if isOpen {
                _ = try await running.opened("asked mute")
            } else {
                _ = try await running.screen { $0.cards.isEmpty }
            }
            let isForwarded = reason == .contentViewForwards || reason == .contentViewCrashed
            if isForwarded { _ = try await running.reasons(id, with: .responseDelivered) }
            #expect(await running.device.journey(id)?.contains(.actionPressed) == isForwarded)
        }
    }

    @Test("CEX-12 the extension replaces the buttons")
    func replaces() async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload(fault: "actions"))
            try await running.device.perform(.expand(notification: id))
            let screen = try await running.screen { $0.expanded?.actions.first?.id == "like" }
            #expect(screen.expanded?.actions.map(\.title) == ["Like"])
        }
    }

    @Test(
        "CEX-13 CEX-14 the extension opens the app, or closes its view",
        arguments: ["open", "close"])
    func context(fault: String) async throws {
        try await withViews { running in
            try await running.device.perform(.unlock)
            let id = try await running.push(Self.payload(fault: fault))
            try await running.device.perform(.expand(notification: id))
            let opens = fault == "open"
            let reason = opens ? JourneyReason.responseDelivered : .contentViewCloses
            _ = try await running.reasons(id, with: reason)
            _ = try await running.screen { $0.expanded == nil && $0.cards.isEmpty == opens }
        }
    }

    static let faults: [(fault: String, reason: JourneyReason)] = [
        ("crash", .contentViewCrashed), ("exit", .contentViewCrashed),
        ("many", .contentViewGarbled), ("hang", .contentViewHangs),
    ]

    @Test("the default content is shown for every fault of the extension", arguments: faults)
    func faultShowsDefault(fault: String, reason: JourneyReason) async throws {
        try await withViews(seconds: fault == "hang" ? 1 : 300) { running in
            let id = try await running.push(Self.payload(fault: fault))
            try await running.device.perform(.expand(notification: id))
            _ = try await running.reasons(id, with: reason)
            let screen = try await running.screen { $0.expanded?.lines != nil }
            #expect(screen.expanded?.view == nil)
            #expect(screen.expanded?.lines?.body == "hello")
            // The next extension has a separate process.
            try await running.device.configure { $0.contentExtensionSeconds = 300 }
            let next = try await running.push(Self.payload("next"))
            try await running.device.perform(.expand(notification: next))
            _ = try await running.opened("1: next")
        }
    }

    @Test("NSE-12 an extension that exceeds its memory limit is terminated")
    func memory() async throws {
        try await withViews(memoryBytesMax: 24 << 20) { running in
            let id = try await running.push(Self.payload(fault: "hoard"))
            try await running.device.perform(.expand(notification: id))
            let steps = try await running.steps(id, with: .contentViewMemory)
            let step = steps.first { $0.reason == .contentViewMemory }
            #expect(step?.detail?.hasSuffix("limit 24 MB") == true)
        }
    }

    @Test("one process serves several openings, with a new view controller each")
    func isReused() async throws {
        try await withViews { running in
            var processes: Set<String> = []
            for body in ["first", "second"] {
                let id = try await running.push(Self.payload(body))
                try await running.device.perform(.expand(notification: id))
                _ = try await running.opened("1: \(body)")
                let steps = try await running.steps(id, with: .contentViewStarted)
                let started = steps.first { $0.reason == .contentViewStarted }?.detail
                processes.insert(try #require(started))
                try await running.device.perform(.collapse)
            }
            #expect(processes.count == 1)
        }
    }

    @Test("a template next to a storyboard replaces its view")
    func template() async throws {
        try await withViews { running in
            let id = try await running.push(Self.payload(category: "receipt"))
            try await running.device.perform(.expand(notification: id))
            let screen = try await running.screen { $0.expanded?.view?.page != nil }
            let page = try #require(screen.expanded?.view?.page)
            #expect(page.contains("<h1 id=\"title\">Payment</h1>"))
            #expect(page.contains("<p id=\"amount\">5 &lt; 6 €</p>"))
        }
    }
}

extension RunningDevice {
    /// Returns the opened card once its view shows a text.
    fileprivate func opened(_ text: String) async throws -> ScreenModel.Expanded {
        let screen = try await screen {
            $0.expanded?.view?.face?.views.texts.contains(text) == true
        }
        guard let expanded = screen.expanded else { throw Missing(text) }
        return expanded
    }
}

extension ViewSnapshot.Node {
    fileprivate var text: ViewSnapshot.Text? {
        if case .text(let text) = content { text } else { nil }
    }
    fileprivate var picture: ViewSnapshot.Picture? {
        if case .picture(let picture) = content { picture } else { nil }
    }
    fileprivate var button: ViewSnapshot.Button? {
        if case .button(let button) = content { button } else { nil }
    }
    fileprivate var toggle: ViewSnapshot.Toggle? {
        if case .toggle(let toggle) = content { toggle } else { nil }
    }
}
