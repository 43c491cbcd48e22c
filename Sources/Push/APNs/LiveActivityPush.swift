package import Foundation
internal import JSONText

/// The Live Activity keys in the `aps` dictionary of a push (LIVE).
///
/// ```swift
/// let text = #"{"aps":{"event":"end","timestamp":1700000000}}"#
/// let push = LiveActivityPush(payload: Array(text.utf8))
/// push?.event        // .end
/// push?.missingKeys  // [] if the payload has all keys of its event
/// ```
///
/// Parsing never fails for a key of the wrong type. The key counts as missing instead, as on a
/// device (RSN-4).
package struct LiveActivityPush: Sendable, Hashable {
    package enum Event: String, Sendable, Hashable, CaseIterable, Codable {
        case start
        case update
        case end
    }

    package let event: Event?
    /// When the provider created the push. A device ignores a push that is older than the last one.
    package let timestamp: Date?
    package let dismissalDate: Date?
    /// When the content counts as outdated.
    package let staleDate: Date?
    package let relevanceScore: Double?
    package let attributesType: String?
    package let inputChannel: ChannelID?
    private let keys: Set<String>
    private let payload: [UInt8]

    /// The limit of dates, in seconds from 1970, so that no calculation with them overflows.
    private static let secondsMax = 1e15

    private static func date(_ seconds: Double) -> Date {
        Date(timeIntervalSince1970: min(max(seconds, -secondsMax), secondsMax))
    }

    package init?(payload: [UInt8]) {
        guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(payload)) else {
            return nil
        }
        event = wire.event.flatMap(Event.init)
        timestamp = wire.timestamp.map(Self.date)
        dismissalDate = wire.dismissalDate.map(Self.date)
        staleDate = wire.staleDate.map(Self.date)
        relevanceScore = wire.relevanceScore
        attributesType = wire.attributesType
        inputChannel = wire.inputChannel.flatMap(ChannelID.init)
        keys = wire.keys
        self.payload = payload
    }

    private static let hints = [PayloadKey.contentState, .event].map {
        Array("\"\($0.text)\"".utf8)
    }

    /// Whether a payload without a push type is that of a Live Activity: its `aps` has an event or
    /// a content state.
    package static func isLikely(_ payload: [UInt8]) -> Bool {
        // Most pushes have neither key, and a search is cheaper than decoding them.
        let hasKey = hints.contains { payload.firstRange(of: $0) != nil }
        guard hasKey, let push = LiveActivityPush(payload: payload) else { return false }
        return push.keys.contains(PayloadKey.contentState.text) || push.event != nil
    }

    /// The keys that the event requires and that are missing, in the order of the documentation
    /// (LIVE-3).
    ///
    /// Without an event, the list contains only the event's key.
    package var missingKeys: [String] {
        guard let event else { return [PayloadKey.event.text] }
        let needed =
            switch event {
            case .start:
                [
                    PayloadKey.timestamp.text, PayloadKey.contentState.text,
                    PayloadKey.attributesType.text,
                    PayloadKey.attributes.text, PayloadKey.alert.text,
                ]
            case .update: [PayloadKey.timestamp.text, PayloadKey.contentState.text]
            case .end: [PayloadKey.timestamp.text]
            }
        return needed.filter { !keys.contains($0) }
    }

    /// Decodes the state as a device does, with the default strategies: a `Date` is seconds since
    /// 2001, and keys are not converted (LIVE-7).
    ///
    /// - Throws: `DecodingError` when a device could not decode it either.
    package func contentState<State: Decodable>(as type: State.Type) throws -> State {
        try JSONDecoder().decode(Body<StateOnly<State>>.self, from: Data(payload)).aps.state
    }

    /// Decodes the attributes with the same strategies as the state.
    ///
    /// - Throws: `DecodingError` when a device could not decode them either.
    package func attributes<Attributes: Decodable>(as type: Attributes.Type) throws -> Attributes {
        try JSONDecoder().decode(Body<AttributesOnly<Attributes>>.self, from: Data(payload))
            .aps.attributes
    }

    private struct Body<Content: Decodable>: Decodable {
        var aps: Content
    }

    private struct StateOnly<State: Decodable>: Decodable {
        var state: State

        enum CodingKeys: String, CodingKey {
            case state = "content-state"
        }
    }

    private struct AttributesOnly<Attributes: Decodable>: Decodable {
        var attributes: Attributes
    }

    private struct Wire: Decodable {
        struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        var event: String?
        var timestamp: Double?
        var dismissalDate: Double?
        var staleDate: Double?
        var relevanceScore: Double?
        var attributesType: String?
        var inputChannel: String?
        var keys: Set<String>

        init(from decoder: any Decoder) throws {
            let root = try decoder.container(keyedBy: Name.self)
            let aps = try root.nestedContainer(
                keyedBy: Name.self, forKey: Name(stringValue: PayloadKey.aps.text))
            func value<Value: Decodable>(_ key: PayloadKey, _ type: Value.Type) -> Value? {
                try? aps.decode(type, forKey: Name(stringValue: key.text))
            }
            event = value(.event, String.self)
            timestamp = value(.timestamp, Double.self)
            dismissalDate = value(.dismissalDate, Double.self)
            staleDate = value(.staleDate, Double.self)
            relevanceScore = value(.relevanceScore, Double.self)
            attributesType = value(.attributesType, String.self)
            inputChannel = value(.inputPushChannel, String.self)
            keys = Set(
                aps.allKeys.filter { (try? aps.decodeNil(forKey: $0)) == false }
                    .map(\.stringValue))
            func isObject(_ key: PayloadKey) -> Bool {
                (try? aps.nestedContainer(
                    keyedBy: Name.self, forKey: Name(stringValue: key.text))) != nil
            }
            if timestamp == nil { keys.remove(PayloadKey.timestamp.text) }
            if attributesType == nil { keys.remove(PayloadKey.attributesType.text) }
            for key in [PayloadKey.contentState, .attributes] where !isObject(key) {
                keys.remove(key.text)
            }
        }
    }
}
