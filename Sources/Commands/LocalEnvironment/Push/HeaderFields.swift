package import APNs
internal import Foundation

/// The header fields of a push as a person gives them, each checked before anything is sent.
package struct HeaderFields: Sendable {
    /// The push type by its name, or `none`.
    package var pushType = PushType.alert.rawValue
    /// 10, 5 or 1.
    package var priority: Int?
    /// Whole seconds since 1970 until when it is worth delivering; 0 is now or never.
    package var expiration: String?
    /// Pushes of one id replace each other; at most 64 bytes.
    package var collapseID: String?
    /// The push's own id, a UUID.
    package var apnsID: String?

    /// The fields of an alert.
    package init() {}

    /// The push type; `nil` for none.
    ///
    /// - Throws: ``PushInputError`` for a word that is not a push type.
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

    /// The topic of a push for an app: a bundle id gets the suffix of the push type, a topic stays what
    /// it is.
    ///
    /// - Parameters:
    ///   - app: the bundle id or topic; `nil` when nobody named one.
    ///   - hasCertificate: whether a certificate says who sends, which names its app itself.
    /// - Throws: ``PushInputError`` when there is no app.
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

    /// The header fields, with what suits the push type where nothing is said.
    ///
    /// - Throws: ``PushInputError`` that names the flag.
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
    /// Whether a payload of the type must hold `aps`, which is what the doctor's checks are about.
    package var hasAps: Bool {
        switch self {
        case .alert, .background, .liveactivity, .location, .widgets, .controls: true
        case .voip, .complication, .fileprovider, .mdm, .pushtotalk: false
        }
    }
}
