import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct PreviewTests {
    struct Moment: Sendable {
        var previews: ShowPreviews
        var isLocked = true
        var isBooted = false
        var hidesBeforeUnlock = false
        var isHidden: Bool
    }

    static let moments = [
        Moment(previews: .always, isHidden: false),
        Moment(previews: .always, isLocked: false, isHidden: false),
        Moment(previews: .whenAuthenticated, isHidden: true),
        Moment(previews: .whenAuthenticated, isLocked: false, isHidden: false),
        Moment(previews: .never, isHidden: true),
        Moment(previews: .never, isLocked: false, isHidden: true),
        Moment(previews: .always, isBooted: true, isHidden: false),
        Moment(previews: .always, isBooted: true, hidesBeforeUnlock: true, isHidden: true),
        Moment(previews: .always, isLocked: false, hidesBeforeUnlock: true, isHidden: false),
    ]

    @Test(
        "SET-11 the app's setting and the lock determine whether text is visible",
        arguments: moments)
    func whenTextIsSeen(moment: Moment) {
        var settings = DeviceSettings()
        settings.hidesPreviewsBeforeFirstUnlock = moment.hidesBeforeUnlock
        var device = SimulatedDevice.withChat(settings: settings)
        device.set(.previews(moment.previews))
        if moment.isBooted { device.reboot() }
        if !moment.isLocked { device.perform(.unlock) }
        device.showLocal("secret") { content in
            content.title = "from Ann"
            content.attachments = [
                .init(
                    identifier: "a", url: .init(filePath: "/a.png"), typeIdentifier: "public.png")
            ]
        }
        let body = moment.isHidden ? "Notification" : "secret"
        let title = moment.isHidden ? "" : "from Ann"
        let card = device.screen.card("n1")
        #expect(card?.body == body)
        #expect(card?.title == title)
        #expect(card?.isPreviewHidden == moment.isHidden)
        #expect((card?.thumbnail == nil) == moment.isHidden)
        #expect(device.seen == [[title, "", body]])
        #expect(device.reasons("n1").contains(.previewHidden) == moment.isHidden)
    }

    @Test("SET-11 unlocking shows hidden text, locking hides it again")
    func unlockingShows() {
        var device = SimulatedDevice.withChat()
        device.set(.previews(.whenAuthenticated))
        device.showLocal("secret")
        device.perform(.unlock)
        #expect(device.screen.cards.map(\.body) == ["secret"])
        device.perform(.lock)
        #expect(device.screen.cards.map(\.body) == ["Notification"])
    }

    struct Hidden: Sendable {
        var options: NotificationCategory.Options = []
        var placeholder: String?
        var isMessage = false
        var seen: [String]
    }

    static let hidden = [
        Hidden(seen: ["", "", "Notification"]),
        Hidden(placeholder: "%u new of %@", seen: ["", "", "1 new of "]),
        Hidden(options: [.hiddenPreviewsShowTitle], seen: ["T", "", "Notification"]),
        Hidden(options: [.hiddenPreviewsShowSubtitle], seen: ["", "S", "Notification"]),
        Hidden(
            options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle], placeholder: "New",
            seen: ["T", "S", "New"]),
        Hidden(isMessage: true, seen: ["Chat", "", "Notification"]),
        Hidden(
            options: [.hiddenPreviewsShowTitle], isMessage: true, seen: ["小明", "", "Notification"]),
    ]

    @Test(
        "CAT-14 CAT-15 CAT-16 the category's placeholder replaces a hidden text", arguments: hidden)
    func standIns(hidden: Hidden) {
        var device = SimulatedDevice.withChat()
        let category = NotificationCategory(
            identifier: "c", hiddenPreviewsBodyPlaceholder: hidden.placeholder,
            options: hidden.options)
        device.ask(.setCategories([category]), of: chat)
        device.set(.previews(.never))
        device.showLocal("secret", category: "c") { content in
            content.title = "T"
            content.subtitle = "S"
            if hidden.isMessage { content.communication = message() }
        }
        let card = device.screen.card("n1")
        #expect([card?.title, card?.subtitle, card?.body] == hidden.seen)
        #expect(device.seen == [hidden.seen])
        let joined = device.screen.lockScreen.first?.joined
        #expect([joined?.title, joined?.subtitle, joined?.body] == hidden.seen)
        let isNamed = hidden.seen[0] == "小明"
        #expect(card?.avatar == (isNamed ? .monogram("小") : .appIcon))
    }

    static let threads: [(categories: [String], body: String)] = [
        (["image"], "1 Image"), (["image", "image"], "2 Images"),
        (["comment", "image"], "1 Image and 1 Comment"),
        (["", ""], "2 Notifications"),
    ]

    @Test("CAT-14 GRP-10 a thread becomes one line with a count", arguments: threads)
    func threadJoins(categories: [String], body: String) {
        var device = SimulatedDevice.withChat(.withPlurals)
        device.ask(.setCategories(Self.pictures), of: chat)
        device.set(.previews(.whenAuthenticated))
        device.showLocal("other thread", thread: "b")
        for (index, category) in categories.enumerated() {
            device.showLocal("\(index)", thread: "a", category: category)
        }
        let groups = device.screen.lockScreen
        #expect(groups.map(\.joined?.body) == [body, "Notification"])
        #expect(groups.map(\.summary) == ["", ""])
        device.perform(.unlock)
        #expect(device.screen.groups.allSatisfy { $0.joined == nil })
    }

    @Test(
        "CAT-24 placeholder and summary format follow the app's plural forms and the language",
        arguments: [("en", "2 Images", "3 more pictures"), ("zh-Hans", "2 张图片", "另有 3 张图片")])
    func plurals(language: String, placeholder: String, line: String) {
        var settings = DeviceSettings()
        settings.language = language
        settings.systemVersion = SystemVersion(parts: [14])
        var device = SimulatedDevice.withChat(.withPlurals, settings: settings)
        device.ask(.setCategories(Self.pictures), of: chat)
        for number in 1...2 { device.showLocal("\(number)", category: "image") }
        device.set(.previews(.never))
        #expect(device.screen.lockScreen.map(\.joined?.body) == [placeholder])
        for number in 3...4 { device.showLocal("\(number)", category: "image") }
        device.set(.previews(.always))
        #expect(device.screen.lockScreen.map(\.summary) == [line])
    }

    static let pictures = [
        NotificationCategory(
            identifier: "image", hiddenPreviewsBodyPlaceholder: "IMAGES",
            categorySummaryFormat: "MORE"),
        NotificationCategory(
            identifier: "comment", hiddenPreviewsBodyPlaceholder: "%u Comment"),
    ]

    static let bodies: [(written: String, seen: String)] = [
        ("100%% sure", "100% sure"), ("Hi %@!", "Hi !"), ("%d of %1$@", " of "), ("plain", "plain"),
        ("50% off", "50% off"),
    ]

    @Test("TXT-1 escapes are removed on the screen, and the app keeps its text", arguments: bodies)
    func escapes(written: String, seen: String) throws {
        var device = SimulatedDevice.withChat()
        device.showLocal(written)
        device.push(#"{"aps":{"alert":{"body":"\#(written)"}}}"#, to: chat)
        #expect(device.screen.cards.map(\.body) == [seen, seen])
        #expect(device.seen.map { $0[2] } == [seen, seen])
        guard case .delivered(let kept) = device.ask(.delivered, of: chat) else {
            Issue.record("no list")
            return
        }
        #expect(kept.map(\.request.content.body) == [written, written])
    }
}

extension AppDescription {
    /// A chat app with plural forms in two languages.
    fileprivate static var withPlurals: AppDescription {
        var app = chat()
        app.plurals = [
            "en": PluralTexts(
                language: "en",
                entries: [
                    "IMAGES": .init(
                        format: "%#@n@", variables: ["n": [.one: "%u Image", .other: "%u Images"]]),
                    "MORE": .init(
                        format: "%#@n@",
                        variables: ["n": [.one: "One more picture", .other: "%u more pictures"]]),
                ]),
            "zh-Hans": PluralTexts(
                language: "zh-Hans",
                entries: [
                    "IMAGES": .init(format: "%#@n@", variables: ["n": [.other: "%u 张图片"]]),
                    "MORE": .init(format: "%#@n@", variables: ["n": [.other: "另有 %u 张图片"]]),
                ]),
        ]
        return app
    }
}
