import APNs
import ArgumentParser
import Foundation

/// The header fields of a push, each checked before anything is sent.
struct HeaderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app's bundle identifier; needed where several apps are installed.",
            discussion: "The suffix of the push type is added, unless it is there."))
    var topic: String?

    @Option(
        help: ArgumentHelp(
            "The push type, for example alert or background; none for Wallet.", valueName: "type"))
    var pushType: String = PushType.alert.rawValue

    @Option(help: "The priority: 10, 5 or 1.")
    var priority: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds since 1970 until when it is worth delivering; 0 is now or never.",
            valueName: "time"))
    var expiration: String?

    @Option(
        help: ArgumentHelp(
            "Pushes of one id replace each other; at most 64 bytes.", valueName: "id"))
    var collapseID: String?

    @Option(
        name: .customLong("apns-id"), help: ArgumentHelp("The push's own id.", valueName: "uuid"))
    var apnsID: String?

    /// The push type; `nil` for none.
    ///
    /// - Throws: `CommandError` for a word that is no push type.
    var type: PushType? {
        get throws {
            if pushType == "none" { return nil }
            guard let type = PushType(rawValue: pushType) else {
                throw CommandError(
                    "\(pushType) is no push type. There are: "
                        + PushType.allCases.map(\.rawValue).joined(separator: ", ") + ", none")
            }
            return type
        }
    }

    /// The header fields, with what suits the push type where nothing is said.
    ///
    /// - Throws: `CommandError` that names the flag.
    func headers(topic: String?) throws -> PushHeaders {
        let type = try type
        let isNowOrNever = type == .voip || type == .pushtotalk
        return PushHeaders(
            topic: topic, pushType: type, apnsID: try checkedID(),
            expiration: try expirationValue() ?? (isNowOrNever ? .once : .standard),
            priority: try priorityValue() ?? (type == .background ? .considerate : nil),
            collapseID: try checkedCollapseID())
    }

    private func checkedID() throws -> String? {
        guard let apnsID else { return nil }
        guard UUID(uuidString: apnsID) != nil else {
            throw CommandError("--apns-id takes a UUID, 8-4-4-4-12 hexadecimal digits.")
        }
        return apnsID
    }

    private func checkedCollapseID() throws -> String? {
        guard let collapseID else { return nil }
        let count = collapseID.utf8.count
        guard count <= APNsLimits.collapseIDBytesMax else {
            throw CommandError(
                "--collapse-id has \(count) bytes, and \(APNsLimits.collapseIDBytesMax) are allowed."
            )
        }
        return collapseID
    }

    private func expirationValue() throws -> Expiration? {
        guard let expiration else { return nil }
        guard let value = Expiration(headerValue: expiration) else {
            throw CommandError("--expiration takes whole seconds since 1970, or 0.")
        }
        return value
    }

    private func priorityValue() throws -> Priority? {
        guard let priority else { return nil }
        guard let value = Priority(rawValue: priority) else {
            throw CommandError("--priority is 10, 5 or 1.")
        }
        return value
    }
}
