import BellhopTesting
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import PictureScreen
import Testing

/// A row of the table of pictures: the device's input and the picture's options.
struct PictureCase: Sendable, CustomTestStringConvertible {
    let name: String
    var options = PictureOptions()
    var language = "en"
    var avatar: String?
    var attachment: String?
    let play: @Sendable (inout SimulatedDevice) -> Void

    var testDescription: String { name }

    init(
        _ name: String, isDark: Bool = false, frame: PictureOptions.Frame = .cards,
        language: String = "en", avatar: String? = nil, attachment: String? = nil,
        play: @escaping @Sendable (inout SimulatedDevice) -> Void
    ) {
        self.name = name
        self.language = language
        self.avatar = avatar
        self.attachment = attachment
        self.play = play
        options.isDark = isDark
        options.frame = frame
        options.scale = frame == .phone ? 1 : 2
        if language.hasPrefix("zh") { options.date = "1月9日 星期二" }
    }

    /// What the device shows after all of it.
    func picture() throws -> ScreenPicture {
        var settings = DeviceSettings()
        settings.language = language
        var device = SimulatedDevice(settings: settings)
        play(&device)
        let model = device.screen
        var pictures: [String: Data] = [:]
        if let avatar { pictures["picture"] = try Self.file(avatar) }
        if let attachment, let id = model.cards.first?.thumbnailID {
            pictures[id] = try Self.file(attachment)
        }
        return try ScreenPicture(
            model, pictures: pictures, options: options, now: device.now)
    }

    private static func file(_ name: String) throws -> Data {
        try Data(
            contentsOf: checkout.appending(
                path: "Sources/Commands/LocalEnvironment/Avatars/\(name).png"))
    }

    static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

extension SimulatedDevice {
    static let chat = "org.example.chat"

    /// Installs a chat app with every entitlement and buttons.
    mutating func installChat(_ name: String = "Chat") {
        var app = AppDescription(
            bundleIdentifier: Self.chat, name: name,
            entitlements: [
                Entitlement.communication.rawValue: .bool(true),
                Entitlement.timeSensitive.rawValue: .bool(true),
            ],
            userActivityTypes: ["INSendMessageIntent"])
        app.serviceExtension = .init(bundleIdentifier: Self.chat + ".service")
        installAllowed(app)
        ask(
            .setCategories([
                NotificationCategory(
                    identifier: "message",
                    actions: [
                        NotificationAction(
                            identifier: "reply", title: "Reply", options: [],
                            textInput: .init(buttonTitle: "Send", placeholder: "Message")),
                        NotificationAction(
                            identifier: "read", title: "Mark as Read",
                            options: [.authenticationRequired]),
                        NotificationAction(
                            identifier: "mute", title: "Mute", options: [.destructive]),
                    ])
            ]), of: Self.chat)
    }

    /// A push with a payload to the chat app.
    mutating func chat(_ payload: String) { push(payload, to: Self.chat) }

    /// A message of a person's, as a service extension makes it.
    mutating func message(from sender: String, _ body: String, hasPicture: Bool) {
        script.serviceExtension = { request in
            var content = request.content
            content.communication = CommunicationContext(
                kind: .message,
                sender: Person(
                    displayName: sender, image: hasPicture ? .data(Data([1])) : nil))
            return .returns(content)
        }
        chat(
            #"{"aps":{"alert":{"title":"\#(sender)","body":"\#(body)"},"mutable-content":1,"#
                + #""category":"message","thread-id":"\#(sender)"}}"#)
    }

    /// A push to which the service extension adds a file.
    mutating func photo(_ payload: String) {
        script.serviceExtension = { request in
            var content = request.content
            content.attachments = [
                NotificationAttachment(
                    identifier: "photo", url: URL(filePath: "/photo.png"),
                    typeIdentifier: "public.png")
            ]
            return .returns(content)
        }
        chat(payload)
    }

    /// Opens the newest notification.
    mutating func openNewest() {
        if let card = screen.cards.first { perform(.expand(notification: card.id)) }
    }
}
