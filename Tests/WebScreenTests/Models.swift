import DeviceModel
import Foundation
import NotificationModel

/// Default values of the tests. Each test changes the values under test.
enum Sample {
    /// A locked phone with one app and no notification.
    static func screen(
        _ cards: [ScreenModel.Card] = [], language: String = "en"
    ) throws -> ScreenModel {
        var model = try decode(
            ScreenModel.self,
            """
            {"revision": 1, "isLocked": true, "language": "", "cards": [], "journeys": [],
             "apps": [{"id": "com.example.chat", "name": "Chat", "badge": 0,
                       "isForeground": false, "authorization": 2}]}
            """)
        model.language = language
        model.cards = cards
        model.journeys = cards.map(\.id)
        return model
    }

    /// An ordinary card.
    static func card(
        _ id: String, title: String, subtitle: String = "", body: String = "", thread: String = "",
        avatar: ScreenModel.Avatar = .appIcon, actions: [ScreenModel.Action] = []
    ) throws -> ScreenModel.Card {
        var card = try decode(
            ScreenModel.Card.self,
            """
            {"id": "", "bundleIdentifier": "com.example.chat", "appName": "Chat", "date": 0,
             "avatar": {"appIcon": {}}, "title": "", "subtitle": "", "body": "",
             "threadIdentifier": "", "interruptionLevel": 1, "actions": [], "wasAnnounced": true}
            """)
        card.id = id
        card.date = .now
        card.title = title
        card.subtitle = subtitle
        card.body = body
        card.threadIdentifier = thread
        card.avatar = avatar
        card.actions = actions
        return card
    }

    /// The message of 李雨桐, with her picture and a reply button.
    static func message(_ id: String = "n1") throws -> ScreenModel.Card {
        try card(
            id, title: "李雨桐", body: "晚上一起去吃火锅吗？🍲", thread: "chat-1",
            avatar: .picture(id: "p1"), actions: [reply()])
    }

    /// A button that asks for text.
    static func reply() throws -> ScreenModel.Action {
        try decode(
            ScreenModel.Action.self,
            """
            {"id": "reply", "title": "回复", "isDestructive": false, "placeholder": "输入消息",
             "sendTitle": "发送"}
            """)
    }

    /// A journey that has something to say.
    static func journey(
        _ id: String = "n1", title: String = "新消息", reasons: [JourneyReason] = [.pushArrived]
    ) -> Journey {
        var content = NotificationContent()
        content.title = title
        var journey = Journey(
            id: id, bundleIdentifier: "com.example.chat", requestIdentifier: "request-1",
            origin: .push(apnsID: "5F2A0B1C-7E11-4B3C-9B6B-3D1E0A9C77F0"), original: content)
        for (index, reason) in reasons.enumerated() {
            let time = Date(timeIntervalSince1970: 1_800_000_000.25 + Double(index))
            journey.add(reason, at: time, detail: index == 0 ? "topic com.example.chat" : nil)
        }
        return journey
    }

    /// A picture of four by four pixels: the upper half red, the lower half blue.
    static let picture =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAF0lEQVR42mM4IWcDRwwoHJGeO3CEwgEA
                +jMU8YT2dHwAAAAASUVORK5CYII=
                """, options: .ignoreUnknownCharacters) ?? Data()

    static func decode<Value: Decodable>(
        _ type: Value.Type, _ json: String
    ) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }
}

// MARK: - Screens besides cards

extension Sample {
    /// A source of a screen that a test changes.
    static func source(_ change: (inout ScreenModel) throws -> Void) throws -> FakeSource {
        var model = try screen()
        try change(&model)
        return FakeSource(model)
    }

    /// A question of the system.
    static func question(
        _ kind: String, text: String = "May it?"
    ) throws -> ScreenModel.Question {
        var question = try decode(
            ScreenModel.Question.self,
            """
            {"kind": "\(kind)", "app": "com.example.chat", "text": "", "detail": "Note",
             "allowTitle": "Allow it", "refuseTitle": "Refuse it"}
            """)
        question.text = text
        return question
    }

    /// A screen with a summary of two cards and a third card next to it.
    static func summaryScreen() throws -> ScreenModel {
        var model = try screen(try ["n3", "n2", "n1"].map { try card($0, title: $0, thread: $0) })
        model.lockScreen = try ["n3", "n2", "n1"].map { try group([$0]) }
        model.summary = try decode(
            ScreenModel.Summary.self,
            #"{"title": "Your Morning Summary", "date": 0, "cards": ["n2", "n1"]}"#)
        return model
    }

    /// A screen with two cards on one stack; `joined` hides their texts.
    static func groupScreen(joined: Bool) throws -> ScreenModel {
        var model = try screen([
            try attachmentCard("n2", type: "public.png"), try attachmentCard(type: "public.png"),
        ])
        for index in model.cards.indices { model.cards[index].isPreviewHidden = joined }
        var group = try group(["n2", "n1"])
        model.showsGroupSummaries = true
        group.summary = joined ? "" : "1 more from Anna"
        if joined {
            group.joined = try decode(
                ScreenModel.Lines.self, #"{"title": "Chat", "subtitle": "", "body": "2 Messages"}"#)
        }
        model.lockScreen = [group]
        return model
    }

    static func group(_ cards: [String]) throws -> ScreenModel.Group {
        var group = try decode(
            ScreenModel.Group.self,
            """
            {"id": "", "bundleIdentifier": "com.example.chat", "appName": "Chat", "cards": [],
             "summary": ""}
            """)
        group.id = cards.joined()
        group.cards = cards
        return group
    }

    /// A card with an attachment named “photo”.
    static func attachmentCard(
        _ id: String = "n1", type: String
    ) throws -> ScreenModel.Card {
        var card = try card(id, title: "New photo")
        card.thumbnail = try decode(
            ScreenModel.Thumbnail.self,
            #"{"attachment": "photo", "typeIdentifier": "\#(type)", "isHidden": false}"#)
        return card
    }

    /// A silent sound: one channel of bytes, 8,000 per second.
    static func silence(seconds: Int) -> Data {
        let count = seconds * 8_000
        func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var wave = Data("RIFF".utf8)
        wave += number(36 + count)
        wave += Data("WAVEfmt ".utf8)
        for (value, bytes) in [(16, 4), (1, 2), (1, 2), (8_000, 4), (8_000, 4), (1, 2), (8, 2)] {
            wave += number(value, bytes: bytes)
        }
        wave += Data("data".utf8)
        wave += number(count)
        return wave + Data(repeating: 128, count: count)
    }
}
