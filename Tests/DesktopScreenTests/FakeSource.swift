import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel

/// A device that shows the test's cards and records the person's actions.
actor FakeSource: ScreenSource {
    private let actions: AsyncStream<PersonAction>
    private let performed: AsyncStream<PersonAction>.Continuation
    private let models: AsyncStream<ScreenModel>
    private let shown: AsyncStream<ScreenModel>.Continuation
    private var model: ScreenModel
    private let pictures: [String: Data]

    init(_ cards: [ScreenModel.Card] = [], pictures: [String: Data] = [:]) throws {
        model = try Sample.screen(cards)
        self.pictures = pictures
        (actions, performed) = AsyncStream.makeStream()
        (models, shown) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        shown.yield(model)
    }

    func show(_ cards: [ScreenModel.Card]) {
        model.cards = cards
        model.revision += 1
        shown.yield(model)
    }

    /// Returns the person's next action.
    func nextAction() async -> PersonAction? {
        var iterator = actions.makeAsyncIterator()
        return await iterator.next()
    }

    func screens() -> AsyncStream<ScreenModel> { models }
    func perform(_ action: PersonAction) { performed.yield(action) }
    func journey(_ id: String) -> Journey? { nil }
    func picture(_ id: String) -> Data? { pictures[id] }

    func media(_ id: String) -> ScreenMedia? { nil }
}

/// Default values for tests.
enum Sample {
    static func screen(_ cards: [ScreenModel.Card]) throws -> ScreenModel {
        var model = try decode(
            ScreenModel.self,
            """
            {"revision": 1, "isLocked": true, "language": "zh-Hans", "cards": [], "journeys": [],
             "apps": []}
            """)
        model.cards = cards
        return model
    }

    /// Returns an announced message of 小明 without buttons.
    static func card(
        _ id: String = "n1", _ change: (inout ScreenModel.Card) throws -> Void = { _ in }
    ) throws -> ScreenModel.Card {
        var card = try decode(
            ScreenModel.Card.self,
            """
            {"id": "", "bundleIdentifier": "com.example.chat", "appName": "聊天", "date": 0,
             "avatar": {"appIcon": {}}, "title": "小明", "subtitle": "", "body": "你好",
             "threadIdentifier": "", "interruptionLevel": 1, "actions": [], "wasAnnounced": true}
            """)
        card.id = id
        try change(&card)
        return card
    }

    /// Returns a button; with a placeholder it is a text input.
    static func action(
        _ id: String, _ title: String, placeholder: String? = nil
    ) throws -> ScreenModel.Action {
        var action = try decode(
            ScreenModel.Action.self, #"{"id": "", "title": "", "isDestructive": false}"#)
        action.id = id
        action.title = title
        action.placeholder = placeholder
        return action
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ json: String
    ) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }
}
