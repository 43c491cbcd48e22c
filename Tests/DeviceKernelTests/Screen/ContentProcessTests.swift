import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// A content extension that is run: what it is given, what it may do, and every way it can end.
struct ContentProcessTests {
    private static func face(_ text: String) -> ContentViewSnapshot {
        let words = ViewSnapshot.Text(text, size: 17, color: .init(light: 0xFF, dark: 0xFF))
        let frame = ViewSnapshot.Frame(width: 100, height: 20)
        return ContentViewSnapshot(
            views: ViewSnapshot(nodes: [
                .init(id: 1, frame: frame),
                .init(id: 2, parent: 0, frame: frame, content: .text(words)),
            ]), height: 120)
    }

    private func device(
        touches: Bool = false, hides: Bool = true,
        source: AppDescription.ContentExtension.Source = .code,
        _ play: @escaping AppScript.ContentExtension = { _ in .shows(Self.face("own")) }
    ) -> SimulatedDevice {
        var app = AppDescription.chat()
        app.contentExtensions = [
            .init(
                bundleIdentifier: "photos", categories: ["photo", "album"], sizeRatio: 0.5,
                hidesDefaultContent: hides, takesTouches: touches, source: source)
        ]
        var device = SimulatedDevice.withChat(app)
        device.script.contentExtension = play
        device.ask(
            .setCategories([
                .init(
                    identifier: "photo",
                    actions: [
                        .init(identifier: "like", title: "Like"),
                        .init(
                            identifier: "reply", title: "Reply",
                            textInput: .init(buttonTitle: "Send", placeholder: "")),
                    ], options: [.customDismissAction])
            ]), of: chat)
        device.showLocal("x", category: "photo")
        return device
    }

    private func orders(_ device: SimulatedDevice) -> [ContentViewOrder] {
        device.effects.compactMap {
            if case .contentView(_, _, _, let order) = $0 { order } else { nil }
        }
    }

    private func appGot(_ device: SimulatedDevice) -> [String] {
        device.transcript.entries.compactMap {
            if case .appGotResponse(let action, _) = $0.event { action } else { nil }
        }
    }

    @Test("CEX-4 CEX-5 the view opens with the notification, and its drawing is shown")
    func opens() throws {
        var device = device()
        device.perform(.expand(notification: "n1"))
        guard case .open(let given, let start)? = orders(device).first else {
            Issue.record("no view was opened")
            return
        }
        #expect(given.request.content.body == "x")
        #expect(start.sizeRatio == 0.5)
        #expect(start.actions.map(\.identifier) == ["like", "reply"])
        #expect(device.screen.expanded?.view?.face == Self.face("own"))
        #expect(device.screen.expanded?.lines == nil)
        #expect(device.reasons("n1").suffix(2) == [.contentViewStarted, .contentViewShown])
    }

    @Test("CEX-5 CEX-16 the open view gets each newer notification of its thread once")
    func thread() {
        var device = device()
        device.perform(.expand(notification: "n1"))
        device.showLocal("2", category: "album")
        device.showLocal("3", thread: "other", category: "photo")
        device.showLocal("4", category: "film")
        device.perform(.silence(true))
        let shown = orders(device).compactMap {
            if case .show(let given) = $0 { given.request.content.body } else { nil }
        }
        #expect(shown == ["2"])
        #expect(device.reasons("n1").contains(.contentViewUpdated))
    }

    static let options:
        [(option: ContentViewResponseOption?, app: [String], isOpen: Bool, reason: JourneyReason)] =
            [
                (.doNotDismiss, [], true, .contentViewStays),
                (.dismiss, [], false, .contentViewDismissed),
                (.dismissAndForwardAction, ["like"], false, .contentViewForwards),
                (nil, ["like"], false, .contentViewLeaves),
            ]

    @Test(
        "CEX-8 CEX-9 the view receives an action first, and its answer decides",
        arguments: options)
    func respond(
        option: ContentViewResponseOption?, app: [String], isOpen: Bool, reason: JourneyReason
    ) {
        var device = device { order in
            guard case .respond = order else { return .shows(Self.face("own")) }
            return option.map { .answers($0) } ?? .keeps
        }
        device.perform(.expand(notification: "n1"))
        device.perform(.press(notification: "n1", action: "like", text: nil))
        #expect(appGot(device) == app)
        #expect((device.screen.expanded != nil) == isOpen)
        #expect(device.screen.cards.isEmpty == !isOpen)
        #expect(device.reasons("n1").contains(reason))
    }

    @Test("CEX-8 the typed text reaches the view")
    func typed() {
        var device = device()
        device.perform(.expand(notification: "n1"))
        device.perform(.press(notification: "n1", action: "reply", text: "hi"))
        let texts = orders(device).compactMap {
            if case .respond(let response) = $0 { response.userText } else { nil }
        }
        #expect(texts == ["hi"])
    }

    @Test("CEX-8 only the app handles clearing and a tap outside the view")
    func notAsked() {
        var device = device()
        device.perform(.expand(notification: "n1"))
        device.perform(.dismissExpanded)
        #expect(appGot(device) == [NotificationResponse.dismissActionIdentifier])
        #expect(!orders(device).contains { if case .respond = $0 { true } else { false } })
    }

    @Test(
        "CEX-10 the view receives touches only if the plist enables them",
        arguments: [true, false])
    func touch(takes: Bool) {
        var device = device(touches: takes)
        device.perform(.expand(notification: "n1"))
        let touch = ViewTouch(view: 2, act: .press)
        device.perform(.touch(notification: "n1", control: touch))
        device.perform(
            .touch(
                notification: "n1",
                control: .init(
                    view: 2,
                    act: .write(String(repeating: "a", count: ViewTouch.textBytesMax + 1)))))
        #expect(orders(device).filter { $0 == .touch(touch) }.count == (takes ? 1 : 0))
        #expect(orders(device).count == (takes ? 2 : 1))
    }

    @Test("CEX-11 the media button plays and pauses; if hidden, a tap pauses")
    func media() throws {
        let button = ContentViewSnapshot.MediaButton(
            isOverlay: true, frame: .init(width: 44, height: 44),
            tint: .init(light: 0xFF, dark: 0xFF))
        var device = device { _ in
            var face = Self.face("film")
            face.mediaButton = button
            return .shows(face)
        }
        device.perform(.expand(notification: "n1"))
        #expect(try #require(device.screen.expanded?.view).showsMediaButton)
        device.perform(.pressMedia(notification: "n1"))
        let playing = try #require(device.screen.expanded?.view)
        #expect(playing.isPlaying && !playing.showsMediaButton)
        #expect(playing.tap(on: "n1") == .pressMedia(notification: "n1"))
        device.perform(.pressMedia(notification: "n1"))
        #expect(orders(device).suffix(2) == [.play, .pause])
        #expect(device.screen.expanded?.view?.isPlaying == false)
    }

    @Test("CEX-11 the view itself reports that it plays")
    func playsByItself() {
        var device = device { _ in .tells(.playing(true), then: .shows(Self.face("film"))) }
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded?.view?.isPlaying == true)
        // Without a button there is nothing to press.
        device.perform(.pressMedia(notification: "n1"))
        #expect(orders(device).count == 1)
    }

    @Test("CEX-12 the view replaces the buttons for itself only")
    func actions() {
        let own = NotificationAction(identifier: "unlike", title: "Unlike")
        var device = device { order in
            guard case .open = order else { return .answers(.dismissAndForwardAction) }
            return .tells(.setActions([own]), then: .shows(Self.face("own")))
        }
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded?.actions.map(\.id) == ["unlike"])
        #expect(device.screen.cards.first?.actions.map(\.id) == ["like", "reply"])
        device.perform(.press(notification: "n1", action: "like", text: nil))
        #expect(appGot(device).isEmpty)
        device.perform(.press(notification: "n1", action: "unlike", text: nil))
        #expect(appGot(device) == ["unlike"])
    }

    @Test("CEX-13 the view requests the default action, which opens the app")
    func defaultAction() {
        var device = device { _ in .tells(.performDefaultAction, then: .keeps) }
        device.perform(.unlock)
        device.perform(.expand(notification: "n1"))
        #expect(appGot(device) == [NotificationResponse.defaultActionIdentifier])
        #expect(device.screen.cards.isEmpty)
    }

    @Test("CEX-14 the view closes itself, and the notification stays")
    func dismiss() {
        var device = device { _ in .tells(.dismiss, then: .keeps) }
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded == nil)
        #expect(device.screen.cards.count == 1)
        #expect(orders(device).last == .close)
        #expect(appGot(device).isEmpty)
    }

    static let failures: [(outcome: AppScript.ContentOutcome, reason: JourneyReason)] = [
        (.fails(.notStarted("no")), .contentViewNotStarted),
        (.fails(.noPrincipalClass("no")), .contentViewNoClass),
        (.fails(.ended("signal 6")), .contentViewCrashed),
        (.fails(.garbled("no")), .contentViewGarbled),
        (.fails(.overMemory(tookBytes: 30 << 20, limitBytes: 24 << 20)), .contentViewMemory),
        (.hangs, .contentViewHangs),
        (
            .shows(
                ContentViewSnapshot(
                    views: .init(nodes: [.init(id: 1, parent: 4, frame: .init(width: 1, height: 1))]
                    ))), .contentViewGarbled
        ),
    ]

    @Test(
        "the default content is shown when the extension fails, and the journey says why",
        arguments: failures)
    func fails(outcome: AppScript.ContentOutcome, reason: JourneyReason) {
        var device = device { _ in outcome }
        device.perform(.expand(notification: "n1"))
        device.advance(by: DeviceSettings().contentExtensionSeconds)
        #expect(device.reasons("n1").last == reason)
        #expect(reason.meaning.remedy != nil)
        #expect(device.screen.expanded?.view == nil)
        #expect(device.screen.expanded?.lines?.body == "x")
        device.perform(.press(notification: "n1", action: "like", text: nil))
        #expect(appGot(device) == ["like"])
    }

    @Test("an action that the extension never answers goes to the app after a timeout")
    func hangsOverAction() {
        var device = device { order in
            if case .respond = order { return .hangs }
            return .shows(Self.face("own"))
        }
        device.perform(.expand(notification: "n1"))
        device.perform(.press(notification: "n1", action: "like", text: nil))
        device.perform(.press(notification: "n1", action: "like", text: nil))
        #expect(device.reasons("n1").last == .contentViewTooMany)
        device.advance(by: DeviceSettings().contentExtensionSeconds - 1)
        #expect(appGot(device).isEmpty)
        device.advance(by: 1)
        #expect(appGot(device) == ["like"])
        #expect(device.reasons("n1").contains(.contentViewHangs))
    }

    static let closings: [PersonAction] = [
        .collapse, .lock, .clear(notification: "n1"), .expand(notification: "n2"),
    ]

    @Test("the view closes with its card in every case", arguments: closings)
    func closes(action: PersonAction) {
        var device = device()
        device.showLocal("other")
        device.perform(.expand(notification: "n1"))
        device.perform(action)
        #expect(orders(device).last == .close)
        #expect(device.reasons("n1").contains(.contentViewClosed))
    }

    static let sources: [(source: AppDescription.ContentExtension.Source, reason: JourneyReason)] =
        [
            (.notBuilt, .contentViewNotBuilt), (.storyboard, .contentViewStoryboard),
        ]

    @Test(
        "CEX-1 an unsupported extension is reported, and the default content is shown",
        arguments: sources)
    func notRun(source: AppDescription.ContentExtension.Source, reason: JourneyReason) {
        var device = device(source: source)
        device.perform(.expand(notification: "n1"))
        #expect(orders(device).isEmpty)
        #expect(device.reasons("n1").last == reason)
        #expect(reason.meaning.remedy != nil)
        #expect(device.screen.expanded?.lines?.body == "x")
    }

    @Test("a template shows the newest notification, with every value escaped")
    func template() {
        let text =
            "<h1>{{title}}</h1>{{ body }}|{{appName}}|{{userInfo.a.b}}|{{userInfo.n}}|{{none}}|{{open"
        var device = device(source: .template(text))
        device.showLocal("<b>&\"'</b>", category: "photo") {
            $0.title = "T<script>"
            $0.userInfo = ["a": .dictionary(["b": .string("{{title}}")]), "n": .integer(5)]
        }
        device.perform(.expand(notification: "n1"))
        #expect(
            device.screen.expanded?.view?.page
                == "<h1>T&lt;script&gt;</h1>&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;|Chat|{{title}}|5||{{open"
        )
        #expect(device.reasons("n1").contains(.contentViewTemplate))
        #expect(orders(device).isEmpty)
    }

    @Test("SET-11 the extension is not run while the text is hidden")
    func hidden() {
        var device = device()
        device.perform(.change(app: chat, .previews(.never)))
        device.perform(.expand(notification: "n1"))
        #expect(orders(device).isEmpty)
        #expect(device.reasons("n1").last == .contentViewHidden)
        #expect(device.screen.expanded?.view == nil)
    }

    @Test("messages from a closed view change nothing")
    func stale() {
        var device = device()
        device.perform(.expand(notification: "n1"))
        device.perform(.collapse)
        device.perform(.expand(notification: "n1"))
        device.handle(.contentView(session: 1, .drew(Self.face("late"))))
        device.handle(.contentView(session: 1, .failed(.ended("late"))))
        #expect(device.screen.expanded?.view?.face == Self.face("own"))
    }
}
