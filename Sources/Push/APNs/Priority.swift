/// How soon a push is delivered: the value of the `apns-priority` header (HDR-6).
public enum Priority: Int, Sendable, Hashable, CaseIterable, Codable, Comparable {
    /// Power first: does not wake the device.
    case powerFirst = 1
    /// When power considerations allow; may be grouped.
    case considerate = 5
    /// Now. What an absent header means.
    case immediate = 10

    /// Reads the header's value; `nil` unless it is `10`, `5` or `1`.
    package init?(headerValue: String) {
        guard let match = Priority.allCases.first(where: { $0.headerValue == headerValue }) else {
            return nil
        }
        self = match
    }

    /// The value as the header carries it.
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
