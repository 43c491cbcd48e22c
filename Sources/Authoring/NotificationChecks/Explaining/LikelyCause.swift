/// One cause of an error, and how to check whether it is the cause.
package struct LikelyCause: Sendable, Hashable, Codable {
    package var cause: String
    package var check: String

    init(_ cause: String, _ check: String) { (self.cause, self.check) = (cause, check) }

    /// Returns the causes of an APNs reason, by its documented spelling, or of a statement about
    /// log lines. The most likely cause comes first. The order is a guess.
    static func causes(of id: String) -> [LikelyCause] { byID[id] ?? [] }

    static let byID = Dictionary(
        uniqueKeysWithValues: [
            ofRequests, ofCredentials, ofService, ofChannels, ofNotifications, ofProcesses,
            ofConnections,
        ].flatMap { table in table.map { ($0.key, $0.value) } })
}

extension [LikelyCause] {
    /// The lines of the list, without indentation.
    var lines: [String] {
        isEmpty
            ? []
            : ["Causes, the most likely first (the order is a guess):"]
                + enumerated().flatMap { index, cause in
                    ["  \(index + 1). \(cause.cause)", "     Check: \(cause.check)"]
                }
    }
}
