import APNs
import JSONText
import ProviderCredentials

extension Validation {
    /// One rule with its step in section 6 of the protocol reference, and all reasons that it may
    /// give.
    struct Rule: Sendable {
        let step: Int
        let name: String
        let reasons: [Reason]
        let check: @Sendable (inout Draft) -> RejectionError?
    }

    /// The rules in order (VAL).
    static let rules = [
        Rule(step: 1, name: "method", reasons: [.methodNotAllowed], check: checkMethod),
        Rule(step: 2, name: "path", reasons: [.badPath, .missingDeviceToken], check: checkPath),
        Rule(
            step: 3, name: "repeated headers", reasons: [.duplicateHeaders],
            check: checkRepeatedHeaders),
        Rule(
            step: 4, name: "credentials", reasons: Credentials.reasons, check: checkCredentials),
        Rule(step: 5, name: "id", reasons: [.badMessageID], check: checkID),
        Rule(step: 6, name: "push type", reasons: [.invalidPushType], check: checkPushType),
        Rule(
            step: 7, name: "topic",
            reasons: [
                .missingTopic, .badTopic, .deviceTokenNotForTopic, .invalidPushType,
                .topicDisallowed,
            ],
            check: checkTopic),
        Rule(step: 8, name: "priority", reasons: [.badPriority], check: checkPriority),
        Rule(step: 8, name: "expiration", reasons: [.badExpirationDate], check: checkExpiration),
        Rule(step: 8, name: "collapse id", reasons: [.badCollapseID], check: checkCollapseID),
        Rule(step: 9, name: "token syntax", reasons: [.badDeviceToken], check: checkTokenSyntax),
        Rule(
            step: 10, name: "payload", reasons: [.payloadEmpty, .payloadTooLarge],
            check: checkPayload),
        Rule(
            step: 11, name: "registry",
            reasons: [.badDeviceToken, .deviceTokenNotForTopic, .unregistered, .expiredToken],
            check: checkRegistry),
        Rule(step: 12, name: "rate", reasons: [.tooManyRequests], check: checkRate),
    ]

    static let checks = rules.map(\.check)
    /// The rules for a push that another service's endpoint authorized.
    static let checksOfSubmissions = rules.filter { $0.name != "credentials" }.map(\.check)

    private static func checkMethod(_ draft: inout Draft) -> RejectionError? {
        if draft.request.isPost { return nil }
        // An unknown path does not determine the method. A method that some path supports is not
        // the error then (VAL-8).
        let isKnown = ChannelRoute.methods.contains { draft.request.isMethod($0) }
        return draft.request.tokenText == nil && isKnown ? nil : RejectionError(.methodNotAllowed)
    }

    private static func checkPath(_ draft: inout Draft) -> RejectionError? {
        // A well-formed token is not empty and does not contain a slash.
        guard draft.token == nil else { return nil }
        guard let token = draft.request.tokenText, !token.contains(UInt8(ascii: "/")) else {
            return RejectionError(.badPath)
        }
        return token.isEmpty ? RejectionError(.missingDeviceToken) : nil
    }

    private static func checkRepeatedHeaders(_ draft: inout Draft) -> RejectionError? {
        draft.request.repeated.map { field in
            RejectionError(.duplicateHeaders, detail: "The header \(field.name) occurs twice.")
        }
    }

    private static func checkCredentials(_ draft: inout Draft) -> RejectionError? {
        Credentials.check(
            draft.request, state: &draft.connection, settings: draft.settings,
            now: draft.now)
    }

    private static func checkID(_ draft: inout Draft) -> RejectionError? {
        !draft.request.has(.apnsID) || draft.request.validID != nil
            ? nil : RejectionError(.badMessageID, detail: detail(.apnsID, draft))
    }

    /// Returns the sentence of the table of keys for a header that a rule rejected.
    private static func detail(_ field: ReceivedRequest.Field, _ draft: Draft) -> String? {
        let text = draft.request.text(field) ?? ""
        return PushKey.row(field.name, in: .header)?.mistake(inHeader: text)?.sentence
    }

    private static func checkPushType(_ draft: inout Draft) -> RejectionError? {
        guard draft.request.has(.pushType) else { return nil }
        draft.pushType = draft.request.pushType
        return draft.pushType == nil
            ? RejectionError(.invalidPushType, detail: detail(.pushType, draft)) : nil
    }

    private static func checkTopic(_ draft: inout Draft) -> RejectionError? {
        guard let topic = sentTopic(&draft) else { return RejectionError(.missingTopic) }
        draft.topic = topic
        guard topic.isWellFormed else {
            return RejectionError(.badTopic, detail: "The topic is not a bundle id.")
        }
        if let type = draft.pushType, !topic.fits(type) {
            // For a token with another topic, that reason is more useful (TYP-3).
            if case .active(let registration) = draft.answer, registration.topic != topic.text {
                return RejectionError(.deviceTokenNotForTopic)
            }
            if type.topicSuffix.isEmpty, type != .mdm, topic.suffixType == .voip {
                return RejectionError(
                    .invalidPushType,
                    detail: "A topic that ends in \(PushType.voip.topicSuffix) needs the push type "
                        + "voip.")
            }
            return RejectionError(
                .badTopic,
                detail: type == .mdm || topic.isForManagement
                    ? "The push type mdm and topics that begin with \(ReadTopic.managementPrefix) "
                        + "belong together."
                    : type.topicSuffix.isEmpty
                        ? "A topic of the push type \(type.rawValue) must not have a suffix."
                        : "A topic of the push type \(type.rawValue) must end in "
                            + "\(type.topicSuffix).")
        }
        return credentialRejection(of: topic, draft)
    }

    /// Returns the topic from the header, or the only topic of the connection's certificate
    /// (HDR-10).
    private static func sentTopic(_ draft: inout Draft) -> ReadTopic? {
        if let last = draft.connection.topic,
            draft.request.isField(.topic, equalTo: last.bytes)
        {
            return last
        }
        if let bytes = draft.request[.topic], !bytes.isEmpty {
            let topic = ReadTopic(bytes)
            draft.connection.remember(topic)
            return topic
        }
        guard let topics = draft.connection.certificate?.topics, topics.count == 1 else {
            return nil
        }
        return topics.first.map { ReadTopic(Array($0.utf8)[...]) }
    }

    private static func credentialRejection(of topic: ReadTopic, _ draft: Draft) -> RejectionError?
    {
        if let certificate = draft.connection.certificate {
            if let type = draft.pushType ?? topic.suffixType,
                !type.acceptsCertificate
            {
                return RejectionError(
                    .topicDisallowed,
                    detail: "A push of the type \(type.rawValue) needs a provider token.")
            }
            guard certificate.topics.contains(topic.text) else {
                return RejectionError(
                    .topicDisallowed, detail: "The provider's certificate is for other topics.")
            }
            return draft.settings.knows(bundleID: PushType.bundleID(ofTopic: topic.text))
                ? nil : RejectionError(.topicDisallowed, detail: unknownApp)
        }
        if topic.isForManagement {
            return RejectionError(
                .topicDisallowed, detail: "A push for device management needs its certificate.")
        }
        guard let key = draft.connection.key, key.isLimited else { return nil }
        return key.allows(bundleID: PushType.bundleID(ofTopic: topic.text))
            ? nil
            : RejectionError(
                .topicDisallowed, detail: "The provider's key is limited to other topics.")
    }

    /// The cause for a topic that the gateway's settings do not list.
    static let unknownApp = "The gateway does not list the app of the topic."

    static func isWellFormed(_ topic: String) -> Bool {
        isWellFormed(Array(topic.utf8)[...])
    }

    static func isWellFormed(_ topic: ArraySlice<UInt8>) -> Bool {
        topic.count <= APNsLimits.topicBytesMax
            && topic.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    private static func checkPriority(_ draft: inout Draft) -> RejectionError? {
        if let text = draft.request.text(.priority) {
            guard let priority = Priority(headerValue: text) else {
                return RejectionError(.badPriority, detail: detail(.priority, draft))
            }
            draft.priority = priority
            if draft.pushType == .background, priority == .immediate,
                draft.settings.refusesUrgentBackground
            {
                return RejectionError(.badPriority, detail: "A background push has priority 5.")
            }
        }
        if draft.pushType == .background { draft.priority = min(draft.priority, .considerate) }
        return nil
    }

    private static func checkExpiration(_ draft: inout Draft) -> RejectionError? {
        guard let text = draft.request.text(.expiration) else { return nil }
        guard let expiration = Expiration(headerValue: text) else {
            return RejectionError(.badExpirationDate, detail: detail(.expiration, draft))
        }
        draft.expiration = expiration
        return nil
    }

    private static func checkCollapseID(_ draft: inout Draft) -> RejectionError? {
        guard let bytes = draft.request[.collapseID] else { return nil }
        guard bytes.count <= APNsLimits.collapseIDBytesMax else {
            return RejectionError(
                .badCollapseID, detail: "The collapse id has \(bytes.count) bytes.")
        }
        draft.collapseID = draft.request.text(.collapseID)
        return nil
    }

    private static func checkTokenSyntax(_ draft: inout Draft) -> RejectionError? {
        guard draft.token == nil else { return nil }
        return RejectionError(
            .badDeviceToken, detail: "The device token is not 8 to 100 bytes in hexadecimal.")
    }

    private static func checkPayload(_ draft: inout Draft) -> RejectionError? {
        let size = draft.request.bodyBytesReceived
        guard size > 0 else { return RejectionError(.payloadEmpty, detail: "The body is empty.") }
        // Without a push type, the topic identifies a VoIP push (TYP-1).
        let type = draft.pushType ?? draft.topic?.suffixType ?? .alert
        let limit = type.payloadBytesMax
        guard size <= limit else {
            return RejectionError(
                .payloadTooLarge, detail: "The payload has \(size) bytes of \(limit).")
        }
        do {
            guard try JSONKind(of: draft.request.body) == .object else {
                return RejectionError(.payloadEmpty, detail: "The payload is not a JSON object.")
            }
            return nil
        } catch {
            let encoding = PayloadEncoding(draft.request.body)
            return RejectionError(
                .payloadEmpty,
                detail: encoding?.description ?? "The payload is not JSON: \(error).")
        }
    }

    private static func checkRegistry(_ draft: inout Draft) -> RejectionError? {
        rejection(
            by: draft.answer, topic: draft.topic?.text,
            environment: draft.settings.environment, payload: draft.request.body)
    }

    /// Returns why a push cannot go to a token in this state. For a token of another gateway, that
    /// gateway decides.
    static func rejection(
        by answer: RegistryAnswer, topic: String?, environment: APNsEnvironment,
        payload: [UInt8]
    ) -> RejectionError? {
        switch answer {
        case .elsewhere: return nil
        case .unknown:
            return RejectionError(
                .badDeviceToken, detail: "The device token was never issued here.")
        case .active(let registration), .dead(let registration, _, _):
            guard registration.environment == environment else {
                return RejectionError(
                    .badDeviceToken,
                    detail: "The device token is for \(registration.environment.withBuilds), and "
                        + "the push was sent to \(environment.withBuilds).")
            }
            guard registration.topic == topic else {
                return RejectionError(
                    .deviceTokenNotForTopic,
                    detail: "The device token is for the topic \(registration.topic).")
            }
            if case .dead(_, let reason, let since) = answer {
                return RejectionError(
                    reason, timestamp: since,
                    detail: "The device token, for \(registration.environment.withBuilds), became "
                        + "invalid at the time in the body.")
            }
            if registration.activity != nil, isStart(payload) {
                return RejectionError(
                    .badDeviceToken,
                    detail: "A Live Activity is started with the app's push-to-start token.")
            }
            return nil
        }
    }

    /// Whether the push starts a Live Activity. Its token must then be the app's (LIVE-9).
    private static func isStart(_ payload: [UInt8]) -> Bool {
        LiveActivityPush(payload: payload)?.event == .start
    }

    private static func checkRate(_ draft: inout Draft) -> RejectionError? {
        // Only the gateway that owns the device counts the push.
        guard let rate = draft.rate, let token = draft.token, draft.answer != .elsewhere else {
            return nil
        }
        return rate.consume(token, at: draft.now) ? nil : RejectionError(.tooManyRequests)
    }
}

extension APNsEnvironment {
    /// The environment with the builds whose tokens belong to it.
    fileprivate var withBuilds: String {
        switch self {
        case .development: "development (builds from Xcode)"
        case .production: "production (TestFlight, Ad Hoc, App Store)"
        }
    }
}
