import APNs
import JSONText
import ProviderCredentials

extension ChannelValidation {
    struct Rule: Sendable {
        let step: Int
        let name: String
        let reasons: [Reason]
        let check: @Sendable (inout ChannelDraft) -> RejectionError?
    }

    /// The rules in order (VAL-7). The first ones are those of pushes to devices.
    static let rules = [
        Rule(step: 1, name: "method", reasons: [.methodNotAllowed], check: checkMethod),
        Rule(step: 2, name: "path", reasons: [.badPath], check: checkPath),
        Rule(
            step: 3, name: "repeated headers", reasons: [.duplicateHeaders],
            check: checkRepeatedHeaders),
        Rule(
            step: 4, name: "credentials", reasons: Credentials.reasons, check: checkCredentials),
        Rule(
            step: 5, name: "request id", reasons: [.badMessageID], check: checkRequestID),
        Rule(
            step: 6, name: "bundle id", reasons: [.topicDisallowed, .topicMismatch],
            check: checkBundleID),
        Rule(
            step: 7, name: "capability", reasons: [.featureNotEnabled], check: checkCapability),
        Rule(
            step: 8, name: "channel id", reasons: [.missingChannelID], check: checkChannelID),
        Rule(
            step: 9, name: "push type", reasons: [.missingPushType, .invalidPushType],
            check: checkPushType),
        Rule(step: 10, name: "expiration", reasons: [.badExpirationDate], check: checkExpiration),
        Rule(step: 11, name: "priority", reasons: [.badPriority], check: checkPriority),
        Rule(
            step: 12, name: "channel",
            reasons: [.badChannelID, .channelNotRegistered, .badPath, .badExpirationDate],
            check: checkChannel),
        Rule(
            step: 13, name: "payload",
            reasons: [.payloadEmpty, .payloadTooLarge, .badRequestPayload, .invalidPushType],
            check: checkPayload),
        Rule(
            step: 14, name: "room", reasons: [.cannotCreateChannelConfig], check: checkRoom),
    ]

    private static func checkMethod(_ draft: inout ChannelDraft) -> RejectionError? {
        draft.route.methods.contains { draft.request.isMethod($0) }
            ? nil : RejectionError(.methodNotAllowed)
    }

    private static func checkPath(_ draft: inout ChannelDraft) -> RejectionError? {
        Validation.isWellFormed(draft.route.bundleID) && !draft.route.bundleID.isEmpty
            ? nil : RejectionError(.badPath, detail: "The path does not hold a bundle id.")
    }

    private static func checkRepeatedHeaders(_ draft: inout ChannelDraft) -> RejectionError? {
        draft.request.repeated.map { field in
            RejectionError(.duplicateHeaders, detail: "The header \(field.name) occurs twice.")
        }
    }

    private static func checkCredentials(_ draft: inout ChannelDraft) -> RejectionError? {
        Credentials.check(
            draft.request, state: &draft.connection, settings: draft.settings,
            now: draft.now)
    }

    private static func checkRequestID(_ draft: inout ChannelDraft) -> RejectionError? {
        draft.request[.requestID] == nil || draft.request.validID(.requestID) != nil
            ? nil : RejectionError(.badMessageID)
    }

    private static func checkBundleID(_ draft: inout ChannelDraft) -> RejectionError? {
        let bundleID = draft.route.bundleID
        if PushType.suffixType(ofTopic: bundleID) != nil {
            return RejectionError(
                .topicDisallowed, detail: "The bundle id in the path has a topic's suffix.")
        }
        let isAllowed =
            if let certificate = draft.connection.certificate {
                certificate.topics.contains(bundleID) && draft.settings.knows(bundleID: bundleID)
            } else {
                draft.connection.key?.allows(bundleID: bundleID) ?? false
            }
        return isAllowed ? nil : RejectionError(.topicMismatch)
    }

    private static func checkCapability(_ draft: inout ChannelDraft) -> RejectionError? {
        draft.settings.broadcastBundleIDs?.contains(draft.route.bundleID) ?? true
            ? nil : RejectionError(.featureNotEnabled)
    }

    private static func checkChannelID(_ draft: inout ChannelDraft) -> RejectionError? {
        draft.namesChannel && (draft.request[.channelID]?.isEmpty ?? true)
            ? RejectionError(.missingChannelID) : nil
    }

    private static func checkPushType(_ draft: inout ChannelDraft) -> RejectionError? {
        guard draft.route.kind == .broadcast else { return nil }
        guard let text = draft.request.text(.pushType) else {
            return RejectionError(.missingPushType)
        }
        // Apple's sample has a capital letter (CONF-7).
        return text.lowercased() == PushType.liveactivity.rawValue
            ? nil : RejectionError(.invalidPushType)
    }

    private static func checkExpiration(_ draft: inout ChannelDraft) -> RejectionError? {
        guard draft.route.kind == .broadcast else { return nil }
        guard let text = draft.request.text(.expiration),
            let expiration = Expiration(headerValue: text)
        else { return RejectionError(.badExpirationDate) }
        draft.expiration = expiration
        return nil
    }

    private static func checkPriority(_ draft: inout ChannelDraft) -> RejectionError? {
        guard draft.route.kind == .broadcast else { return nil }
        guard let text = draft.request.text(.priority), let priority = Priority(headerValue: text)
        else { return RejectionError(.badPriority) }
        draft.priority = priority
        return nil
    }

    private static func checkChannel(_ draft: inout ChannelDraft) -> RejectionError? {
        guard draft.namesChannel else { return nil }
        switch draft.knowledge.answer {
        case .active(let policy):
            draft.policy = policy
            return policy == .none && draft.expiration != .once
                ? RejectionError(
                    .badExpirationDate,
                    detail: "A channel without storage requires the expiration 0.") : nil
        case .unknown: return absence(draft, .badChannelID)
        case .deleted: return absence(draft, .channelNotRegistered)
        }
    }

    /// The response to deleting a missing channel is the same as for an unknown path (CHAN-7).
    private static func absence(_ draft: ChannelDraft, _ reason: Reason) -> RejectionError {
        draft.request.isMethod("DELETE")
            ? RejectionError(.badPath, detail: "The channel to delete does not exist.")
            : RejectionError(reason)
    }

    private static func checkPayload(_ draft: inout ChannelDraft) -> RejectionError? {
        guard draft.request.isMethod("POST") else { return nil }
        let size = draft.request.bodyBytesReceived
        let limit = APNsLimits.broadcastPayloadBytesMax
        guard size > 0 else { return RejectionError(.payloadEmpty, detail: "The body is empty.") }
        guard size <= limit else {
            return RejectionError(
                .payloadTooLarge, detail: "The payload has \(size) bytes of \(limit).")
        }
        return draft.route.kind == .broadcast
            ? broadcastRejection(draft.request.body) : creationRejection(&draft)
    }

    private static func broadcastRejection(_ body: [UInt8]) -> RejectionError? {
        guard (try? JSONKind(of: body)) == .object else {
            return RejectionError(.payloadEmpty, detail: "The payload is not a JSON object.")
        }
        return LiveActivityPush(payload: body)?.event == .start
            ? RejectionError(
                .badRequestPayload,
                detail: "A Live Activity is started on one device, not by a broadcast (CHAN-5).")
            : nil
    }

    private static func creationRejection(_ draft: inout ChannelDraft) -> RejectionError? {
        do {
            draft.policy = try ChannelConfiguration(json: draft.request.body).policy
            return nil
        } catch ChannelConfiguration.ParseError.pushType {
            return RejectionError(.invalidPushType)
        } catch {
            return RejectionError(
                .badRequestPayload,
                detail: "The body needs message-storage-policy, 0 or 1, and push-type.")
        }
    }

    private static func checkRoom(_ draft: inout ChannelDraft) -> RejectionError? {
        draft.route.kind == .channels && draft.request.isMethod("POST")
            && !draft.knowledge.hasCapacity
            ? RejectionError(.cannotCreateChannelConfig) : nil
    }
}
