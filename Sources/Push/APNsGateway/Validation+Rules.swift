import APNs

extension Validation {
    /// One rule and the step of section 6 of the protocol reference that it stands for.
    struct Rule: Sendable {
        let step: Int
        let name: String
        let check: @Sendable (inout Draft) -> Rejection?
    }

    /// The rules in the order in which they are applied (VAL).
    static let rules = [
        Rule(step: 1, name: "method", check: checkMethod),
        Rule(step: 2, name: "path", check: checkPath),
        Rule(step: 3, name: "repeated headers", check: checkRepeatedHeaders),
        Rule(step: 4, name: "credentials", check: checkCredentials),
        Rule(step: 5, name: "id", check: checkID),
        Rule(step: 6, name: "push type", check: checkPushType),
        Rule(step: 7, name: "topic", check: checkTopic),
        Rule(step: 8, name: "priority", check: checkPriority),
        Rule(step: 8, name: "expiration", check: checkExpiration),
        Rule(step: 8, name: "collapse id", check: checkCollapseID),
        Rule(step: 9, name: "token syntax", check: checkTokenSyntax),
        Rule(step: 10, name: "payload", check: checkPayload),
        Rule(step: 11, name: "registry", check: checkRegistry),
    ]

    private static func checkMethod(_ draft: inout Draft) -> Rejection? {
        draft.request.text(.method) == "POST" ? nil : Rejection(.methodNotAllowed)
    }

    private static func checkPath(_ draft: inout Draft) -> Rejection? {
        guard let token = draft.request.tokenText, !token.contains(UInt8(ascii: "/")) else {
            return Rejection(.badPath)
        }
        return token.isEmpty ? Rejection(.missingDeviceToken) : nil
    }

    private static func checkRepeatedHeaders(_ draft: inout Draft) -> Rejection? {
        draft.request.repeated.map { field in
            Rejection(.duplicateHeaders, detail: "The header \(field.name) occurs twice.")
        }
    }

    private static func checkCredentials(_ draft: inout Draft) -> Rejection? {
        Credentials.check(
            draft.request[.authorization], state: &draft.connection, settings: draft.settings,
            now: draft.now)
    }

    private static func checkID(_ draft: inout Draft) -> Rejection? {
        draft.request[.apnsID] == nil || draft.request.validID != nil
            ? nil : Rejection(.badMessageID)
    }

    private static func checkPushType(_ draft: inout Draft) -> Rejection? {
        guard let text = draft.request.text(.pushType) else { return nil }
        draft.pushType = PushType(rawValue: text)
        return draft.pushType == nil ? Rejection(.invalidPushType) : nil
    }

    private static func checkTopic(_ draft: inout Draft) -> Rejection? {
        guard let topic = draft.request.text(.topic), !topic.isEmpty else {
            return Rejection(.missingTopic)
        }
        draft.topic = topic
        guard isWellFormed(topic) else {
            return Rejection(.badTopic, detail: "The topic is not a bundle id.")
        }
        if let type = draft.pushType, !isTopic(topic, for: type) {
            // A token that is known for another topic names the more useful fault (TYP-3).
            if case .active(let registration) = draft.answer, registration.topic != topic {
                return Rejection(.deviceTokenNotForTopic)
            }
            return Rejection(
                .badTopic,
                detail: type.topicSuffix.isEmpty
                    ? "A topic of the push type \(type.rawValue) has no suffix."
                    : "A topic of the push type \(type.rawValue) ends in \(type.topicSuffix).")
        }
        guard let topics = draft.connection.key?.topics else { return nil }
        return topics.contains(PushType.bundleID(ofTopic: topic))
            ? nil : Rejection(.topicDisallowed)
    }

    private static func isTopic(_ topic: String, for type: PushType) -> Bool {
        let suffixType = PushType.suffixType(ofTopic: topic)
        return type.topicSuffix.isEmpty ? suffixType == nil : suffixType == type
    }

    private static func isWellFormed(_ topic: String) -> Bool {
        topic.utf8.count <= APNsLimits.topicBytesMax
            && topic.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    private static func checkPriority(_ draft: inout Draft) -> Rejection? {
        if let text = draft.request.text(.priority) {
            guard let priority = Priority(headerValue: text) else {
                return Rejection(.badPriority)
            }
            draft.priority = priority
            if draft.pushType == .background, priority == .immediate,
                draft.settings.refusesUrgentBackground
            {
                return Rejection(.badPriority, detail: "A background push has priority 5.")
            }
        }
        if draft.pushType == .background { draft.priority = min(draft.priority, .considerate) }
        return nil
    }

    private static func checkExpiration(_ draft: inout Draft) -> Rejection? {
        guard let text = draft.request.text(.expiration) else { return nil }
        guard let expiration = Expiration(headerValue: text) else {
            return Rejection(.badExpirationDate)
        }
        draft.expiration = expiration
        return nil
    }

    private static func checkCollapseID(_ draft: inout Draft) -> Rejection? {
        guard let bytes = draft.request[.collapseID] else { return nil }
        guard bytes.count <= APNsLimits.collapseIDBytesMax else {
            return Rejection(
                .badCollapseID, detail: "The collapse id has \(bytes.count) bytes.")
        }
        draft.collapseID = draft.request.text(.collapseID)
        return nil
    }

    private static func checkTokenSyntax(_ draft: inout Draft) -> Rejection? {
        guard draft.token == nil else { return nil }
        return Rejection(
            .badDeviceToken, detail: "The device token is not 8 to 100 bytes in hexadecimal.")
    }

    private static func checkPayload(_ draft: inout Draft) -> Rejection? {
        let size = draft.request.bodyBytesReceived
        guard size > 0 else { return Rejection(.payloadEmpty, detail: "There is no body.") }
        // Without a push type, the topic tells a VoIP push (TYP-1).
        let type = draft.pushType ?? PushType.suffixType(ofTopic: draft.topic) ?? .alert
        let limit = type.payloadBytesMax
        guard size <= limit else {
            return Rejection(
                .payloadTooLarge, detail: "The payload has \(size) bytes of \(limit).")
        }
        do {
            guard try JSONScanner.scan(draft.request.body) == .object else {
                return Rejection(.payloadEmpty, detail: "The payload is not a JSON object.")
            }
            return nil
        } catch {
            return Rejection(.payloadEmpty, detail: "The payload is not JSON: \(error).")
        }
    }

    private static func checkRegistry(_ draft: inout Draft) -> Rejection? {
        switch draft.answer {
        case .unknown:
            return Rejection(.badDeviceToken, detail: "The device token was never issued here.")
        case .active(let registration), .dead(let registration, _, _):
            guard registration.environment == draft.settings.environment else {
                return Rejection(
                    .badDeviceToken,
                    detail: "The device token belongs to \(registration.environment.rawValue).")
            }
            guard registration.topic == draft.topic else {
                return Rejection(.deviceTokenNotForTopic)
            }
            if case .dead(_, let reason, let since) = draft.answer {
                return Rejection(reason, timestamp: since)
            }
            draft.registration = registration
            return nil
        }
    }
}
