/// How soon the service delivers a push: the value of the `apns-priority` header (HDR-6).
///
/// ```swift
/// var headers = PushHeaders(topic: "com.example.chat", pushType: .alert)
/// headers.priority = .considerate  // The device may deliver it later, to save power.
/// ```
public enum Priority: Int, Sendable, Hashable, CaseIterable, Codable, Comparable {
    /// Puts power first: the push does not wake the device.
    case powerFirst = 1
    /// Considers the power of the device: the service may delay and group the push.
    case considerate = 5
    /// Delivers immediately. The service uses this priority when the header is absent.
    case immediate = 10

    package init?(headerValue: String) {
        guard let match = Priority.allCases.first(where: { $0.headerValue == headerValue }) else {
            return nil
        }
        self = match
    }

    package var headerValue: String {
        switch self {
        case .powerFirst: "1"
        case .considerate: "5"
        case .immediate: "10"
        }
    }

    /// Orders priorities by urgency, the least urgent first.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
