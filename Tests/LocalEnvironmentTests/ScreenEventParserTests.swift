import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import LocalEnvironment

@Suite("The parser of screen events")
struct ScreenEventParserTests {
    /// A screen with a card, encoded as the environment encodes it.
    private static func json(title: String) throws -> String {
        let payload = #"{"aps":{"alert":{"title":"\#(title)","body":"Lunch?"}}}"#
        let request = PreviewRequest(payloads: [Array(payload.utf8)])
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.formatted(.iso8601WithFraction))
        }
        let model = PreviewSimulation().shown(request).model
        return String(decoding: try encoder.encode(model), as: UTF8.self)
    }

    private func titles(_ models: [ScreenModel]) -> [[String]] {
        models.map { $0.cards.map(\.title) }
    }

    @Test("returns a model for each event, however its bytes arrive", arguments: [1, 7, 1 << 20])
    func pieces(size: Int) throws {
        let stream = try ["Anna", "Bo"].map { "data: \(try Self.json(title: $0))\n\n" }.joined()
        var parser = ScreenEventParser()
        var models: [ScreenModel] = []
        var rest = Data(stream.utf8)[...]
        while !rest.isEmpty {
            models += parser.append(Data(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        #expect(titles(models) == [["Anna"], ["Bo"]])
    }

    @Test("joins the lines of one event's data")
    func lines() throws {
        let text = try Self.json(title: "Anna")
        let cut = text.index(after: try #require(text.firstIndex(of: "{")))
        var parser = ScreenEventParser()
        let models = parser.append(
            Data("data: \(text[..<cut])\ndata: \(text[cut...])\n\n".utf8))
        #expect(titles(models) == [["Anna"]])
    }

    private static let others = [
        "event: sound\ndata: MODEL\n\n", ": alive\n\n", "data: {}\n\n", "data: nonsense\n\n",
        "\n\n",
    ]

    @Test("skips named events, comments, and data that is no model", arguments: others)
    func leftOut(text: String) throws {
        let model = try Self.json(title: "Anna")
        var parser = ScreenEventParser()
        #expect(parser.append(Data(text.replacing("MODEL", with: model).utf8)).isEmpty)
        #expect(titles(parser.append(Data("data: \(model)\n\n".utf8))) == [["Anna"]])
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    fileprivate static var iso8601WithFraction: Self { Self(includingFractionalSeconds: true) }
}
