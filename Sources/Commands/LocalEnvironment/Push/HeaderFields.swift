package import APNs
internal import Foundation

/// The header fields of a push as the user gives them, checked before anything is sent.
package struct HeaderFields: Sendable {
    package var pushType = PushType.alert.rawValue
    /// The priority: 10, 5 or 1.
    package var priority: Int?
    /// The expiration in whole seconds since 1970; 0 means a single delivery attempt.
    package var expiration: String?
    /// The collapse id, at most 64 bytes. A push replaces an earlier one with the same id.
    package var collapseID: String?
    package var apnsID: String?

    package init() {}

    /// The push type; `nil` for none.
    ///
    /// - Throws: ``PushInputError`` for an unknown push type.
    package var type: PushType? {
        get throws(PushInputError) {
            if pushType == "none" { return nil }
            guard let type = PushType(rawValue: pushType) else {
                throw PushInputError(
                    "\(pushType) is not a push type.", at: "--push-type",
                    remedy: "The types are: "
                        + PushType.allCases.map(\.rawValue).joined(separator: ", ") + ", none.")
            }
            return type
        }
    }

    /// Takes the header fields of another service's message where none was given.
    ///
    /// - Parameter hasType: Whether the push type was given.
    package mutating func adopt(_ message: ServiceMessage, except hasType: Bool) {
        if !hasType, let type = message.headers[HeaderName.pushType] { pushType = type }
        priority = priority ?? message.headers[HeaderName.priority].flatMap { Int($0) }
        expiration = expiration ?? message.headers[HeaderName.expiration]
        collapseID = collapseID ?? message.headers[HeaderName.collapseID]
    }

    /// Returns the topic of a push: a bundle id with the suffix of the push type, or a topic
    /// unchanged.
    ///
    /// - Parameters:
    ///   - app: The bundle id or the topic.
    ///   - hasCertificate: Whether the sender uses a certificate, which contains the topic.
    /// - Throws: ``PushInputError`` without an app.
    package func topic(app: String?, hasCertificate: Bool) throws(PushInputError) -> String? {
        guard let app else {
            if hasCertificate { return nil }
            throw PushInputError(
                "No app is named.",
                remedy: "Name it with --topic, in the .apns file, or in the profile.")
        }
        guard let type = try type, PushType.suffixType(ofTopic: app) == nil else { return app }
        return type.topic(bundleID: app)
    }

    /// Returns the header fields with the defaults of the push type.
    ///
    /// - Throws: ``PushInputError`` with the name of the flag.
    package func headers(topic: String?) throws(PushInputError) -> PushHeaders {
        let type = try type
        let isNowOrNever = type == .voip || type == .pushtotalk
        return PushHeaders(
            topic: topic, pushType: type, apnsID: try checkedID(),
            expiration: try expirationValue() ?? (isNowOrNever ? .once : .standard),
            priority: try priorityValue() ?? (type == .background ? .considerate : nil),
            collapseID: try checkedCollapseID())
    }

    private func checkedID() throws(PushInputError) -> String? {
        guard let apnsID else { return nil }
        guard UUID(uuidString: apnsID) != nil else {
            throw PushInputError(
                "“\(apnsID)” is not a UUID.", at: "--apns-id",
                remedy: "Write 8-4-4-4-12 hexadecimal digits.")
        }
        return apnsID
    }

    private func checkedCollapseID() throws(PushInputError) -> String? {
        guard let collapseID else { return nil }
        let (count, limit) = (collapseID.utf8.count, APNsLimits.collapseIDBytesMax)
        guard count <= limit else {
            throw PushInputError(
                "The id has \(count) bytes.", at: "--collapse-id",
                remedy: "Write at most \(limit) bytes.")
        }
        return collapseID
    }

    private func expirationValue() throws(PushInputError) -> Expiration? {
        guard let expiration else { return nil }
        guard let value = Expiration(headerValue: expiration) else {
            throw PushInputError(
                "“\(expiration)” is not a time.", at: "--expiration",
                remedy: "Write whole seconds since 1970, or 0.")
        }
        return value
    }

    private func priorityValue() throws(PushInputError) -> Priority? {
        guard let priority else { return nil }
        guard let value = Priority(rawValue: priority) else {
            throw PushInputError(
                "\(priority) is not a priority.", at: "--priority",
                remedy: "Write 10, 5 or 1.")
        }
        return value
    }
}

extension PushType {
    /// Whether the payload must contain `aps`, which the doctor's checks examine.
    package var hasAps: Bool {
        switch self {
        case .alert, .background, .liveactivity, .location, .widgets, .controls: true
        case .voip, .complication, .fileprovider, .mdm, .pushtotalk: false
        }
    }
}
