import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import PictureScreen
import Testing

/// A screen that the page and the picture draw.
struct LookCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var language = "en"
    var isDark = false
    let play: @Sendable (inout SimulatedDevice) -> Void

    init(
        _ name: String, language: String = "en", isDark: Bool = false,
        play: @escaping @Sendable (inout SimulatedDevice) -> Void
    ) {
        testDescription = name
        (self.language, self.isDark, self.play) = (language, isDark, play)
    }

    /// Plays the case and draws the picture.
    func drawn() throws -> (ScreenModel, ScreenPicture, pictures: [String: Data]) {
        var settings = DeviceSettings()
        settings.language = language
        var device = SimulatedDevice(settings: settings)
        play(&device)
        var model = device.screen
        // The page's clock is the machine's.
        let now = Date.now
        for index in model.cards.indices { model.cards[index].date = now }
        model.summary?.date = now
        var options = PictureOptions()
        options.frame = .phone
        options.isDark = isDark
        let pictures = Dictionary(
            uniqueKeysWithValues: model.pictureIDs.map { ($0, Sample.picture) })
        let picture = try ScreenPicture(model, pictures: pictures, options: options, now: now)
        return (model, picture, pictures)
    }

    /// Whether a text is the picture's clock or date.
    func isHead(_ text: String) -> Bool {
        [PictureOptions().clock, PictureOptions().date].contains(text)
    }

    static let chat = "com.example.chat"
    private static let long = String(repeating: "The ferry to the islands runs again. ", count: 12)

    static let all: [LookCase] = texts + people + lists + attachments + opened + views

    private static let texts = [
        LookCase("a title and a body") { $0.show("Anna", "Lunch?") },
        LookCase("a subtitle") { $0.show("Anna", "Lunch?", subtitle: "Friends") },
        LookCase("the app's name without a title") { $0.show("", "Lunch?") },
        LookCase("a long text, cut off") { $0.show("Morning briefing", long) },
        LookCase("Chinese", language: "zh-Hans") { $0.show("王小明", "晚上一起吃饭吗？老地方见。") },
        LookCase("emoji") { $0.show("Emoji 👩🏽‍🚀", "Family 👨‍👩‍👧‍👦 and flags 🇩🇪🇯🇵") },
        LookCase("dark", isDark: true) { $0.show("Anna", "Lunch?") },
        LookCase("time-sensitive") {
            $0.show("Door", "It rings") { $0.interruptionLevel = .timeSensitive }
        },
        LookCase("time-sensitive in Chinese", language: "zh-Hans") {
            $0.show("门铃", "有人按门铃") { $0.interruptionLevel = .timeSensitive }
        },
        LookCase("hidden previews") {
            $0.installChat()
            $0.perform(.change(app: chat, .previews(.never)))
            $0.show("Anna", "A secret")
        },
        LookCase("hidden previews in Chinese", language: "zh-Hans") {
            $0.installChat()
            $0.perform(.change(app: chat, .previews(.never)))
            $0.show("小明", "秘密")
        },
    ]

    private static let people = [
        LookCase("a person with a picture") { $0.message("Anna Bell", image: .data(Data([1]))) },
        LookCase("a person with initials") { $0.message("Anna Bell") },
        LookCase("a person without letters") { $0.message("?!") },
        LookCase("a group") { $0.message("Anna", group: "Climbers") },
        LookCase("a mention") {
            $0.message("Anna", group: "Climbers") { $0.mentionsCurrentUser = true }
        },
        LookCase("a reply in Chinese", language: "zh-Hans") {
            $0.message("小明", group: "登山") { $0.isReplyToCurrentUser = true }
        },
    ]

    private static let lists = [
        LookCase("a stack of one thread") { device in
            for body in ["One", "Two", "Three"] {
                device.show("Anna", body) { $0.threadIdentifier = "a" }
            }
        },
        LookCase("two threads") { device in
            for thread in ["a", "b"] { device.show(thread, "Hi") { $0.threadIdentifier = thread } }
        },
        LookCase("a stack with its line, as before iOS 15") { device in
            device.configure { $0.systemVersion = SystemVersion("14.8") ?? $0.systemVersion }
            for body in ["One", "Two", "Three"] {
                device.show("Anna", body) { $0.threadIdentifier = "a" }
            }
        },
    ]

    private static let attachments = [
        LookCase("a picture") { $0.attach("public.png") },
        LookCase("a film") { $0.attach("public.mpeg-4") },
        LookCase("a sound") { $0.attach("public.mp3") },
        LookCase("a hidden thumbnail") { $0.attach("public.png", isHidden: true) },
    ]

    private static let opened = [
        LookCase("opened with buttons") {
            $0.show("Anna", "Lunch?", category: "message")
            $0.openNewest()
        },
        LookCase("opened with icons", isDark: true) {
            $0.show("Anna", "Lunch?", category: "icons")
            $0.openNewest()
        },
        LookCase("opened with a long text") {
            $0.show("Morning briefing", long, subtitle: "Today")
            $0.openNewest()
        },
        LookCase("opened with a picture") {
            $0.attach("public.png", category: "message")
            $0.openNewest()
        },
    ]

    private static let views = [
        LookCase("a view below the text") { $0.view(title: nil) },
        LookCase("a view alone with its own title") { $0.view(hidesText: true, title: "pro648") },
        LookCase("a view in Chinese", language: "zh-Hans") { $0.view(hidesText: true, title: nil) },
    ]
}

extension SimulatedDevice {
    fileprivate mutating func show(
        _ title: String, _ body: String, subtitle: String = "", category: String = "",
        _ change: @escaping @Sendable (inout NotificationContent) -> Void = { _ in }
    ) {
        installChat()
        script.serviceExtension = { request in
            var content = request.content
            (content.title, content.subtitle, content.body) = (title, subtitle, body)
            change(&content)
            return .returns(content)
        }
        push(
            #"{"aps":{"alert":"text","mutable-content":1,"category":"\#(category)"}}"#,
            to: LookCase.chat)
    }

    fileprivate mutating func message(
        _ sender: String, image: ImageReference? = nil, group: String? = nil,
        _ change: @escaping @Sendable (inout CommunicationContext) -> Void = { _ in }
    ) {
        show(sender, "Lunch?") { content in
            var context = CommunicationContext(
                kind: .message, sender: Person(displayName: sender, image: image))
            context.groupName = group
            if group != nil {
                context.recipients = [Person(displayName: "Ben"), Person(displayName: "Cleo")]
            }
            change(&context)
            content.communication = context
        }
    }

    fileprivate mutating func attach(
        _ type: String, isHidden: Bool = false, category: String = ""
    ) {
        show("Anna", "Look at this", category: category) { content in
            content.attachments = [
                NotificationAttachment(
                    identifier: "photo", url: URL(filePath: "/photo"), typeIdentifier: type,
                    isThumbnailHidden: isHidden)
            ]
        }
    }

    /// Opens a card with the view of a content extension.
    fileprivate mutating func view(hidesText: Bool = false, title: String?) {
        installChat(
            views: [
                AppDescription.ContentExtension(
                    bundleIdentifier: "view", categories: ["message"], sizeRatio: 0.5,
                    hidesDefaultContent: hidesText, overridesTitle: true)
            ])
        script.contentExtension = { _ in
            let ink = ViewSnapshot.Paint(light: 0x1122_33FF, dark: 0xEEEE_EEFF)
            var centered = ViewSnapshot.Text("In the middle", size: 20, color: ink)
            centered.alignment = .center
            let small = ViewSnapshot.Text("At the left", size: 13, color: ink)
            var look = ViewSnapshot.Look()
            look.background = ViewSnapshot.Paint(light: 0xCCDD_EEFF, dark: 0x2233_44FF)
            look.cornerRadius = 8
            let nodes: [ViewSnapshot.Node] = [
                .init(id: 1, frame: .init(width: 359, height: 180), look: look),
                .init(
                    id: 2, parent: 0, frame: .init(x: 20, y: 20, width: 319, height: 40),
                    content: .text(centered)),
                .init(
                    id: 3, parent: 0, frame: .init(x: 20, y: 80, width: 200, height: 30),
                    content: .text(small)),
                .init(
                    id: 4, parent: 0, frame: .init(x: 240, y: 80, width: 51, height: 31),
                    content: .toggle(.init(isOn: true, isEnabled: true))),
            ]
            return .shows(ContentViewSnapshot(views: ViewSnapshot(nodes: nodes), title: title))
        }
        show("Anna", "Lunch?", category: "message")
        openNewest()
    }

    fileprivate mutating func openNewest() {
        if let card = screen.cards.first { perform(.expand(notification: card.id)) }
    }

    fileprivate mutating func installChat(
        isAllowed: Bool = true, views: [AppDescription.ContentExtension] = []
    ) {
        guard screen.apps.isEmpty else { return }
        var app = AppDescription(
            bundleIdentifier: LookCase.chat, name: "Chat",
            entitlements: [
                Entitlement.communication.rawValue: .bool(true),
                Entitlement.timeSensitive.rawValue: .bool(true),
            ],
            userActivityTypes: ["INSendMessageIntent"])
        app.serviceExtension = .init(bundleIdentifier: LookCase.chat + ".service")
        app.contentExtensions = views
        if isAllowed { installAllowed(app) } else { install(app) }
        let reply = NotificationAction(
            identifier: "reply", title: "Reply", options: [],
            textInput: .init(buttonTitle: "Send", placeholder: "Message"))
        var starred = NotificationAction(identifier: "star", title: "Star")
        starred.icon = .system("star.fill")
        var own = NotificationAction(identifier: "own", title: "Own picture")
        own.icon = .template("own")
        ask(
            .setCategories([
                NotificationCategory(
                    identifier: "message",
                    actions: [
                        reply,
                        NotificationAction(
                            identifier: "read", title: "Mark as Read",
                            options: [.authenticationRequired]),
                        NotificationAction(
                            identifier: "mute", title: "Mute", options: [.destructive]),
                    ]),
                NotificationCategory(identifier: "icons", actions: [starred, own, reply]),
            ]), of: LookCase.chat)
    }
}
