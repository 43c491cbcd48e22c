import APNs
import Foundation
import JSONText
import SeededTesting
import Testing

/// The output of the builders, decoded by an independent decoder.
@Suite("Payload round trips")
struct RoundTripTests {
    /// An alert's payload as Apple's documentation describes it.
    private struct Wire: Decodable, Equatable {
        struct Alert: Decodable, Equatable {
            var title, subtitle, body, launchImage: String?
            var titleKey, subtitleKey, bodyKey: String?
            var titleArguments, subtitleArguments, bodyArguments: [String]?
            enum CodingKeys: String, CodingKey {
                case title, subtitle, body
                case launchImage = "launch-image"
                case titleKey = "title-loc-key"
                case subtitleKey = "subtitle-loc-key"
                case bodyKey = "loc-key"
                case titleArguments = "title-loc-args"
                case subtitleArguments = "subtitle-loc-args"
                case bodyArguments = "loc-args"
            }
        }
        struct Critical: Decodable, Equatable {
            var critical: Int
            var name: String
            var volume: Double?
        }
        enum Sound: Decodable, Equatable {
            case name(String)
            case critical(Critical)
            init(from decoder: any Decoder) throws {
                if let name = try? decoder.singleValueContainer().decode(String.self) {
                    self = .name(name)
                } else {
                    self = .critical(try Critical(from: decoder))
                }
            }
        }
        struct APS: Decodable, Equatable {
            var alert: Alert?
            var badge: Int?
            var sound: Sound?
            var thread, category, target, level, filter: String?
            var available, mutable: Int?
            var score: Double?
            enum CodingKeys: String, CodingKey {
                case alert, badge, sound, category
                case thread = "thread-id"
                case target = "target-content-id"
                case level = "interruption-level"
                case filter = "filter-criteria"
                case available = "content-available"
                case mutable = "mutable-content"
                case score = "relevance-score"
            }
        }
        var aps: APS
        var order: Order?
    }

    private struct Order: Codable, Hashable {
        enum Kind: String, Codable, CaseIterable { case food, parcel }
        struct Item: Codable, Hashable {
            var name: String
            var price: Double
            var count: Int64
        }
        var placed: Date
        var kind: Kind
        var items: [Item]
        var tags: [String: Bool]
        var data: Data
        var note: String?
        var id: UInt64
    }

    private struct Custom: Codable {
        var order: Order
    }

    private struct Maker {
        var generator: SeededGenerator

        mutating func maybe<Value>(_ make: (inout Maker) -> Value) -> Value? {
            Bool.random(using: &generator) ? make(&self) : nil
        }

        mutating func text() -> String {
            let scalars: [ClosedRange<UInt32>] = [
                0x00...0x1F, 0x20...0x7E, 0x7F...0xA0, 0x2028...0x2029, 0x4E00...0x4FFF,
                0x1F600...0x1F64F, 0x0300...0x0310, 0xFE00...0xFEFF, 0xFFF0...0xFFFF,
            ]
            let count = Int.random(in: 0...12, using: &generator)
            var text = ""
            for _ in 0..<count {
                let range = scalars[Int.random(in: scalars.indices, using: &generator)]
                let value = UInt32.random(in: range, using: &generator)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
            return text
        }

        mutating func pushText() -> PushText {
            if Bool.random(using: &generator) { return .plain(text()) }
            let arguments = (0..<Int.random(in: 0...3, using: &generator)).map { _ in text() }
            return .key(text(), arguments: arguments)
        }

        mutating func sound() -> PushSound {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: .default
            case 1: .file(text())
            default: .critical(name: text(), volume: maybe { $0.fraction() })
            }
        }

        mutating func fraction() -> Double {
            let few = [0, 1, 0.5, 0.1, 1e-300, .leastNonzeroMagnitude, 1 - .ulpOfOne]
            return Bool.random(using: &generator)
                ? few[Int.random(in: few.indices, using: &generator)]
                : Double.random(in: 0...1, using: &generator)
        }

        mutating func order() -> Order {
            Order(
                placed: Date(
                    timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &generator)),
                kind: Bool.random(using: &generator) ? .food : .parcel,
                items: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                    Order.Item(
                        name: text(), price: .random(in: -1e6...1e6, using: &generator),
                        count: .random(in: .min ... .max, using: &generator))
                },
                tags: [text(): Bool.random(using: &generator)],
                data: Data(text().utf8), note: maybe { $0.text() },
                id: .random(in: .min ... .max, using: &generator))
        }

        mutating func alert() throws -> (AlertPayload, Order?) {
            var payload = AlertPayload(
                title: maybe { $0.pushText() }, subtitle: maybe { $0.pushText() },
                body: maybe { $0.pushText() })
            payload.launchImage = maybe { $0.text() }
            payload.badge = maybe { Int.random(in: 0 ... .max, using: &$0.generator) }
            payload.sound = maybe { $0.sound() }
            payload.threadID = maybe { $0.text() }
            payload.category = maybe { $0.text() }
            payload.wakesApp = Bool.random(using: &generator)
            payload.isMutable = Bool.random(using: &generator)
            payload.targetContentID = maybe { $0.text() }
            payload.interruptionLevel = maybe {
                AlertPayload.InterruptionLevel.allCases.randomElement(using: &$0.generator)
                    ?? .active
            }
            payload.relevanceScore = maybe { $0.fraction() }
            payload.filterCriteria = maybe { $0.text() }
            let order = maybe { $0.order() }
            payload.custom = try order.map { try EncodedObject(Custom(order: $0)) }
            return (payload, order)
        }
    }

    private func wire(_ payload: AlertPayload, _ order: Order?) -> Wire {
        func plain(_ text: PushText?) -> String? {
            if case .plain(let words) = text { words } else { nil }
        }
        func key(_ text: PushText?) -> String? {
            if case .key(let key, _) = text { key } else { nil }
        }
        func arguments(_ text: PushText?) -> [String]? {
            if case .key(_, let arguments) = text, !arguments.isEmpty { arguments } else { nil }
        }
        let alert = Wire.Alert(
            title: plain(payload.title), subtitle: plain(payload.subtitle),
            body: plain(payload.body), launchImage: payload.launchImage,
            titleKey: key(payload.title), subtitleKey: key(payload.subtitle),
            bodyKey: key(payload.body), titleArguments: arguments(payload.title),
            subtitleArguments: arguments(payload.subtitle), bodyArguments: arguments(payload.body))
        let sound: Wire.Sound? =
            switch payload.sound {
            case .default: .name("default")
            case .file(let name): .name(name)
            case .critical(let name, let volume):
                .critical(.init(critical: 1, name: name, volume: volume))
            case nil: nil
            }
        return Wire(
            aps: Wire.APS(
                alert: alert == Wire.Alert() ? nil : alert, badge: payload.badge, sound: sound,
                thread: payload.threadID, category: payload.category,
                target: payload.targetContentID, level: payload.interruptionLevel?.rawValue,
                filter: payload.filterCriteria, available: payload.wakesApp ? 1 : nil,
                mutable: payload.isMutable ? 1 : nil, score: payload.relevanceScore),
            order: order)
    }

    @Test(
        "APS-1: a decoder reads the values of the alert",
        arguments: [11, 12, 13, 14] as [UInt64])
    func alerts(seed: UInt64) throws {
        var maker = Maker(generator: SeededGenerator(seed: seed))
        for round in 0..<1000 {
            let (payload, order) = try maker.alert()
            let json = try payload.json()
            #expect((try? JSONKind(of: json)) == .object, "seed \(seed), round \(round)")
            let read = try JSONDecoder().decode(Wire.self, from: Data(json))
            #expect(read == wire(payload, order), "seed \(seed), round \(round)")
            #expect(try payload.json() == json, "the same payload makes the same bytes")
        }
    }

    private struct LiveWire: Decodable {
        struct APS: Decodable {
            var timestamp: Int
            var event: String
            var state: Order?
            var attributes: Custom?
            var attributesType: String?
            var stale, dismissal: Int?
            enum CodingKeys: String, CodingKey {
                case timestamp, event, attributes
                case state = "content-state"
                case attributesType = "attributes-type"
                case stale = "stale-date"
                case dismissal = "dismissal-date"
            }
        }
        var aps: APS
    }

    @Test(
        "LIVE-7: default decoding strategies decode state and attributes",
        arguments: [21, 22, 23] as [UInt64])
    func liveActivities(seed: UInt64) throws {
        var maker = Maker(generator: SeededGenerator(seed: seed))
        for round in 0..<500 {
            let (state, attributes) = (maker.order(), Custom(order: maker.order()))
            let seconds = Int.random(in: 0...4_000_000_000, using: &maker.generator)
            let now = Date(timeIntervalSince1970: TimeInterval(seconds) + 0.25)
            var start = try LiveActivityPayload.start(
                attributes: attributes, state: state, at: now,
                alert: .init(title: maker.pushText(), body: maker.pushText()))
            start.staleDate = maker.maybe { _ in now.addingTimeInterval(60) }
            let read = try JSONDecoder().decode(LiveWire.self, from: Data(try start.json())).aps
            let comment: Comment = "seed \(seed), round \(round)"
            #expect(read.timestamp == seconds && read.event == "start", comment)
            #expect(read.state == state, comment)
            #expect(read.attributes?.order == attributes.order, comment)
            #expect(read.attributesType == "Custom", comment)
            #expect(read.stale == start.staleDate.map { _ in seconds + 60 }, comment)
            #expect(try start.state?.decode(Order.self) == state, comment)

            let end = try LiveActivityPayload.end(
                state: state, at: now, dismissal: maker.maybe { _ in now })
            let ended = try JSONDecoder().decode(LiveWire.self, from: Data(try end.json())).aps
            #expect(ended.event == "end" && ended.state == state, comment)
            #expect(ended.dismissal == end.dismissalDate.map { _ in seconds }, comment)
        }
    }
}
