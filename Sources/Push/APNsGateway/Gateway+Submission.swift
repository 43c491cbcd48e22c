package import APNs
import Foundation
import HTTP2Session

/// A push that an endpoint of another service authorized and converted.
package struct PushSubmission: Sendable {
    package var token: DeviceToken
    /// The header fields of the push by their names in lower case. Without a topic, the push gets
    /// that of its token.
    package var headers: [String: String]
    package var payload: [UInt8]
    /// The id of the push, which is also its id in the delivery log.
    package var id: String
    /// The apps to which the sender may push; `nil` for all.
    package var bundleIDs: Set<String>?
    /// Whether the gateway only checks the push.
    package var isDryRun = false

    package init(token: DeviceToken, headers: [String: String], payload: [UInt8], id: String) {
        (self.token, self.headers, self.payload, self.id) = (token, headers, payload, id)
    }
}

/// Why the gateway did not accept a submission.
package enum SubmissionError: Error, Sendable, Hashable {
    /// The sender may not push to the app of the token.
    case otherSender
    case rejected(RejectionError)
}

extension Gateway {
    /// Applies all rules except those for a provider's credentials, then stores and sends the push.
    ///
    /// - Parameters:
    ///   - submission: the push.
    ///   - completion: called once, on any thread; `nil` means that the gateway has the push.
    package func submit(
        _ submission: PushSubmission, completion: @escaping @Sendable (SubmissionError?) -> Void
    ) {
        let now = configuration.now()
        let (settings, _) = currentSettings()
        let answer = registry.answer(for: submission.token)
        let topic = submission.headers[HeaderName.topic] ?? answer.registration?.topic
        if let error = submission.error(by: answer, topic: topic, settings) {
            return completion(error)
        }
        var completion = completion
        if let fault = injectedAnswer(to: submission, topic: topic) {
            let sent = completion
            completion = { _ in sent(.rejected(fault.rejection)) }
            guard fault.takesPush else { return completion(nil) }
        }
        var connection = ConnectionState()
        let verdict = Validation.verdict(
            on: submission.request(topic: topic), connection: &connection, settings: settings,
            lookUp: { _ in answer }, checks: Validation.checksOfSubmissions,
            rate: submission.isDryRun ? nil : rate, now: now)
        let uniqueID = configuration.environment == .development ? submission.id : nil
        switch verdict {
        case .rejected(let rejection): completion(.rejected(rejection))
        case .accepted where submission.isDryRun, .elsewhere where submission.isDryRun:
            completion(nil)
        case .accepted(let accepted):
            let sent = completion
            let isExpired = schedule(
                accepted, apnsID: submission.id, payload: submission.payload, receivedAt: now,
                uniqueID: uniqueID
            ) { { sent($0.map(SubmissionError.rejected)) } }
            if isExpired { completion(nil) }
        case .elsewhere(var push):
            push.complete(
                apnsID: submission.id, payload: submission.payload, receivedAt: now,
                uniqueID: uniqueID)
            route(push) { [completion] in completion($0.map(SubmissionError.rejected)) }
        }
    }

    /// Returns the answer that the fault plan has for a submission. Endpoints apply no other fault of
    /// requests.
    private func injectedAnswer(
        to submission: PushSubmission, topic: String?
    ) -> (rejection: RejectionError, takesPush: Bool)? {
        guard faults.isActive, !submission.isDryRun else { return nil }
        let context = FaultPlan.FaultContext(
            connection: 0, token: submission.token, topic: topic, apnsID: submission.id)
        for decision in faults.decide(.request, context) {
            guard case .answer(let answer) = decision.action else { continue }
            return (
                RejectionError(answer.reason, timestamp: answer.timestamp), decision.takesPush
            )
        }
        return nil
    }
}

extension PushSubmission {
    /// The fields that a message may set. The id is the endpoint's.
    private static let fields = [
        HeaderName.pushType, HeaderName.priority, HeaderName.expiration, HeaderName.collapseID,
    ]

    /// Returns why the sender may not push to the app. A gateway of a cluster does not know the apps of
    /// others' tokens, so it rejects senders with limited apps.
    fileprivate func error(
        by answer: RegistryAnswer, topic: String?, _ settings: ValidationSettings
    ) -> SubmissionError? {
        if let bundleIDs, answer != .unknown {
            let app = answer.registration.map { PushType.bundleID(ofTopic: $0.topic) }
            guard let app, bundleIDs.contains(app) else { return .otherSender }
        }
        guard let topic else {
            guard answer == .unknown else { return nil }
            return .rejected(
                RejectionError(.badDeviceToken, detail: "The device token was never issued here."))
        }
        return settings.knows(bundleID: PushType.bundleID(ofTopic: topic))
            ? nil
            : .rejected(RejectionError(.topicDisallowed, detail: Validation.unknownApp))
    }

    fileprivate func request(topic: String?) -> ReceivedRequest {
        var list = HeaderList(roomFor: 8, bytes: 320)
        list.append(HeaderName.method, "POST")
        list.append(HeaderName.path, PathName.device, token.description)
        if let topic { list.append(HeaderName.topic, topic) }
        for name in Self.fields {
            if let value = headers[name] { list.append(name, value) }
        }
        return ReceivedRequest(
            headers: list, body: payload, bodyBytesReceived: payload.count)
    }
}
