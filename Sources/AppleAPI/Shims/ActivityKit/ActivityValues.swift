internal import Foundation
internal import NotificationModel

// Values of ActivityKit as the device has them.

extension PropertyValue {
    /// Encodes a value with the default strategies (LIVE-7); `nil` if it is too large or cannot be
    /// encoded.
    init?(_ value: some Encodable, bytesMax: Int) {
        guard let data = try? JSONEncoder().encode(value), data.count <= bytesMax,
            let decoded = try? PropertyValue(json: data)
        else { return nil }
        self = decoded
    }

    /// Decodes the value with the default strategies (LIVE-7).
    func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        guard let data = try? JSONEncoder().encode(self) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}

extension LiveActivity.Content {
    init?<State>(_ content: ActivityContent<State>, bytesMax: Int) {
        guard let state = PropertyValue(content.state, bytesMax: bytesMax) else { return nil }
        self.init(
            state: state, staleDate: content.staleDate, relevanceScore: content.relevanceScore)
    }

    func decoded<State: Codable & Hashable>(as type: State.Type) -> ActivityContent<State>? {
        state.decoded(as: type).map {
            ActivityContent(state: $0, staleDate: staleDate, relevanceScore: relevanceScore)
        }
    }
}

extension ActivityState {
    /// Reads a phase; an activity that the device does not list was dismissed.
    init(_ phase: LiveActivity.Phase?) {
        self =
            switch phase {
            case .pending: .pending
            case .active: .active
            case .stale: .stale
            case .ended: .ended
            case .dismissed, nil: .dismissed
            }
    }
}

extension ActivityUIDismissalPolicy {
    var dismissal: ActivityDismissal {
        switch date {
        case nil: .standard
        case .distantPast: .immediate
        case .some(let date): .after(date)
        }
    }
}

extension ActivityAlert {
    init(_ alert: AlertConfiguration) {
        self.init(sound: NotificationSound(name: alert.sound.name))
    }
}

extension Data {
    /// Reads pairs of hexadecimal digits.
    init?(hex text: String) {
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
        self.init(
            stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        )
    }
}
