import APNs

/// The rules of the gateway as a table for the documentation: each check in order, with every
/// reason it can give.
package enum RuleTable {
    struct Row: Sendable, Hashable {
        let step: Int
        let rule: String
        let reason: Reason
    }

    static let device: [Row] = Validation.rules.flatMap { rule in
        rule.reasons.map { Row(step: rule.step, rule: rule.name, reason: $0) }
    }

    static let channels: [Row] = ChannelValidation.rules.flatMap { rule in
        rule.reasons.map { Row(step: rule.step, rule: rule.name, reason: $0) }
    }

    static let others: [(reason: Reason, giver: String)] = [
        (.idleTimeout, "GOAWAY of a connection that was idle for too long"),
        (.shutdown, "GOAWAY of a gateway that ends, or of a connection that is too old"),
        (.serviceUnavailable, "the store, when it is full"),
        (.internalServerError, "the store, when it fails"),
        (.forbidden, "never: Apple does not document its cause"),
        (.badRequestParams, "never: Apple does not document its cause"),
    ]

    package static var markdown: String {
        """
        # Rules of the gateway

        Look up which rule rejects a request. The gateway applies the rules in this order, and the first rule
        that is violated decides. The reasons have the documented spelling; section 16 of
        `Documentation/Reference/protocol.md` lists those that the live service spells differently
        (`reasonDialect`). `RuleTableTests` compares this page with the code.

        ## `POST /3/device/<token>`

        \(table(device))

        ## `/1/apps/<bundle id>/channels`, `/all-channels`, `/4/broadcasts/apps/<bundle id>`

        \(table(channels))

        ## Reasons that no rule gives

        | Status | Reason | From |
        |---|---|---|
        \(others.map { "| \(status($0.reason)) | `\(name($0.reason))` | \($0.giver) |" }
            .joined(separator: "\n"))

        """
    }

    private static func table(_ rows: [Row]) -> String {
        let lines = rows.map { row in
            "| \(row.step) | \(row.rule) | \(status(row.reason)) | `\(name(row.reason))` "
                + "| \(row.reason.sentence) |"
        }
        return """
            | Step | Rule | Status | Reason | Meaning |
            |---|---|---|---|---|
            \(lines.joined(separator: "\n"))
            """
    }

    private static func status(_ reason: Reason) -> String {
        reason.status.map(String.init) ?? ""
    }

    private static func name(_ reason: Reason) -> String { reason.text(in: .documented) }
}
