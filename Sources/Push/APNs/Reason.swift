/// Why the service rejected a push: the `reason` in a response other than 200.
///
/// Every reason that Apple documents is a static member with its status, a sentence and a remedy.
/// An unknown text makes a reason too and is preserved. The documentation and the live service
/// spell some reasons differently (section 16); both spellings are the same reason.
///
/// ```swift
/// Reason(text: "BadDeviceToken") == .badDeviceToken       // true
/// Reason(text: "InvalidCollapseId") == .badCollapseID     // true: the live spelling
/// Reason(text: "SomethingNew").sentence                   // a sentence that says it is not known
/// ```
public struct Reason: Sendable {
    /// The action that a provider should take for a reason (section 5).
    ///
    /// ```swift
    /// switch Reason(text: "Unregistered").action {
    /// case .drop: print("Delete the token.")
    /// case .fix, .unknown: print("Correct the request.")
    /// case .renew: print("Renew the provider token.")
    /// case .wait: print("Send it later.")
    /// }
    /// ```
    public enum Action: String, Sendable, Hashable, Codable {
        /// Stop sending to this device token.
        case drop
        /// Correct the request. Sending it unchanged fails again.
        case fix
        /// Renew the credentials and open another connection.
        case renew
        /// Send the push later, with a longer pause after each attempt.
        case wait
        /// The reason is unknown: decide by the status.
        case unknown
    }

    /// The spelling that a gateway sends where two exist (CONF-1 to CONF-3).
    public enum Dialect: String, Sendable, Hashable, CaseIterable, Codable {
        /// The spelling in Apple's documentation.
        case documented
        /// The spelling that the live service sends.
        case observed
    }

    /// The text in the response. It keeps the spelling that the service sent.
    public let text: String
    /// The HTTP status that usually comes with the reason; `nil` for an unknown reason.
    public let status: Int?
    /// The action that a provider should take. An unknown reason has the value `unknown`.
    public let action: Action
    /// What happened, in one sentence for a person.
    public let sentence: String
    /// What to do about it, in one sentence for a person.
    public let remedy: String
    let documented: String
    let observed: String

    init(
        _ text: String, _ status: Int, _ action: Action, _ sentence: String, _ remedy: String,
        observed: String? = nil
    ) {
        self.text = text
        self.documented = text
        self.observed = observed ?? text
        self.status = status
        self.action = action
        self.sentence = sentence
        self.remedy = remedy
    }

    private init(spelling text: String, of row: Reason) {
        self.text = text
        self.documented = row.documented
        self.observed = row.observed
        self.status = row.status
        self.action = row.action
        self.sentence = row.sentence
        self.remedy = row.remedy
    }

    private init(unknown text: String) {
        self.text = text
        self.documented = text
        self.observed = text
        self.status = nil
        self.action = .unknown
        self.sentence = "The service gave an unknown reason."
        self.remedy = "Go by the status, and look the reason up in Apple's documentation."
    }

    /// Creates a reason from the text of a response; an unknown text is preserved.
    public init(text: String) {
        guard let row = Reason.rows[text] else {
            self.init(unknown: text)
            return
        }
        self.init(spelling: text, of: row)
    }

    /// Whether the reason is one that Apple documents.
    public var isKnown: Bool {
        status != nil
    }

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
        // The documentation of channels prints this reason with a space (CONF-4).
        rows["Service Unavailable"] = .serviceUnavailable
        return rows
    }()
}

extension Reason: Hashable {
    /// Compares two reasons. The documented and the observed spelling of a reason are equal.
    public static func == (left: Reason, right: Reason) -> Bool {
        left.documented == right.documented
    }

    /// Hashes the documented spelling, so that both spellings have the same hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(documented)
    }
}

extension Reason: CustomStringConvertible {
    /// The text in the response.
    public var description: String { text }
}

extension Reason: Codable {
    /// Decodes the text of a response; an unknown text is preserved.
    public init(from decoder: any Decoder) throws {
        self.init(text: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text of the response.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
