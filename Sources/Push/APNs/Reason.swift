/// Why a push was refused: the `reason` of an answer that is not 200.
///
/// Every reason that Apple names is a static member with its status, a sentence and a remedy. A
/// text that nobody knows makes a reason too and survives unchanged. Where the documentation and
/// the live service spell a reason differently (section 16), both spellings are the same reason.
///
/// ```swift
/// Reason(text: "BadDeviceToken") == .badDeviceToken       // true
/// Reason(text: "InvalidCollapseId") == .badCollapseID     // true: the live spelling
/// Reason(text: "SomethingNew").sentence                   // a sentence that says it is not known
/// ```
public struct Reason: Sendable {
    /// What a provider should do about a reason (section 5).
    public enum RetryAdvice: String, Sendable, Hashable, Codable {
        /// Stop sending to this device token.
        case drop
        /// Repair the request; sending it again unchanged is useless.
        case fix
        /// Renew credentials and open another connection.
        case renew
        /// Send it again later, each time after a longer pause.
        case wait
        /// Nobody knows the reason: go by the status.
        case unknown
    }

    /// Which spelling of a reason a gateway sends where two exist (CONF-1 to CONF-3).
    public enum Dialect: String, Sendable, Hashable, CaseIterable, Codable {
        /// The spelling of Apple's documentation.
        case documented
        /// The spelling that the live service was seen to send.
        case observed
    }

    /// The text on the wire.
    public let text: String
    /// The usual HTTP status; `nil` for a reason that nobody knows.
    public let status: Int?
    /// What a provider should do.
    public let fate: RetryAdvice
    /// What happened, in one sentence for a person.
    public let sentence: String
    /// What to do about it, in one sentence for a person.
    public let remedy: String
    let documented: String
    let observed: String

    /// Makes a row of the table.
    init(
        _ text: String, _ status: Int, _ fate: RetryAdvice, _ sentence: String, _ remedy: String,
        observed: String? = nil
    ) {
        self.text = text
        self.documented = text
        self.observed = observed ?? text
        self.status = status
        self.fate = fate
        self.sentence = sentence
        self.remedy = remedy
    }

    private init(spelling text: String, of row: Reason) {
        self.text = text
        self.documented = row.documented
        self.observed = row.observed
        self.status = row.status
        self.fate = row.fate
        self.sentence = row.sentence
        self.remedy = row.remedy
    }

    private init(unknown text: String) {
        self.text = text
        self.documented = text
        self.observed = text
        self.status = nil
        self.fate = .unknown
        self.sentence = "The service gave a reason that is not known here."
        self.remedy = "Go by the status, and look the reason up in Apple's documentation."
    }

    /// Reads a reason from the wire; an unknown text stays as it is.
    public init(text: String) {
        guard let row = Reason.rows[text] else {
            self.init(unknown: text)
            return
        }
        self.init(spelling: text, of: row)
    }

    /// Whether the reason is a row of the table.
    public var isKnown: Bool {
        status != nil
    }

    /// The text in a dialect; an unknown reason has only its own.
    package func text(in dialect: Dialect) -> String {
        switch dialect {
        case .documented: documented
        case .observed: observed
        }
    }

    private static let rows: [String: Reason] = {
        var rows: [String: Reason] = [:]
        for reason in all {
            rows[reason.documented] = reason
            rows[reason.observed] = reason
        }
        // The documentation of channels prints this one with a blank (CONF-4).
        rows["Service Unavailable"] = .serviceUnavailable
        return rows
    }()
}

extension Reason: Hashable {
    /// Tells whether two reasons are the same one, in whichever spelling.
    public static func == (left: Reason, right: Reason) -> Bool {
        left.documented == right.documented
    }

    /// Feeds the documented spelling to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(documented)
    }
}

extension Reason: CustomStringConvertible {
    /// The text on the wire.
    public var description: String { text }
}

extension Reason: Codable {
    /// Reads the text of the wire; one that is not known is kept as it is.
    public init(from decoder: any Decoder) throws {
        self.init(text: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text of the wire.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
