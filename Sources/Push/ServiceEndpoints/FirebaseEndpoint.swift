import APNs
import APNsGateway
import Foundation
import JSONText
import Synchronization

/// Firebase's HTTP v1 API: messages and topics. A registration token is the app's device token in
/// hexadecimal.
///
/// <https://firebase.google.com/docs/reference/fcm/rest>.
struct FirebaseEndpoint: Sendable {
    let gateway: Gateway
    let tokens: AccessTokens
    let topics = TopicTable()
    private let topicMessages = TopicMessages()
    let identifiers: SharedIdentifiers

    // MARK: Messages

    /// Responds to `POST /v1/projects/PROJECT/messages:send`.
    func send(
        _ request: EndpointRequest, to projectID: Substring,
        completion: @escaping @Sendable (EndpointResponse) -> Void
    ) {
        do throws(FirebaseError) {
            let grant = try grant(of: request, for: projectID)
            let root = try Self.object(request)
            guard let message = root["message"], message.members != nil else {
                throw .invalidArgument("The message is missing.", at: "message")
            }
            let id = identifiers.next()
            let converted = ServiceMessage(firebaseMessage: message, id: id)
            if let mistake = converted.mistakes.first(where: \.isRejected) {
                throw .invalidArgument(
                    "\(mistake.problem) \(mistake.remedy)",
                    at: mistake.path.joined(separator: "."))
            }
            let sending = Sending(
                gateway: gateway, identifiers: identifiers, grant: grant, message: converted,
                id: id, isDryRun: root["validate_only"] == .truth(true))
            switch try Self.target(of: message) {
            case .token(let token): sending.send(to: token, completion: completion)
            case .condition(let condition):
                let recipients = topics.tokens(
                    satisfying: condition, projectID: grant.projectID)
                guard
                    sending.isDryRun
                        || topicMessages.send(
                            { sending.submission(to: $0) }, recipients, gateway, topics)
                else {
                    throw FirebaseError(
                        429, "RESOURCE_EXHAUSTED", "Topic quota exceeded.",
                        errorCode: "QUOTA_EXCEEDED")
                }
                completion(sending.success)
            }
        } catch {
            completion(error.response)
        }
    }

    private enum Target {
        case token(DeviceToken)
        case condition(TopicCondition)
    }

    private static func target(of message: PushValue) throws(FirebaseError) -> Target {
        let names = ["token", "fid", "topic", "condition"]
        let named = names.filter { message[$0]?.text?.isEmpty == false }
        guard named.count == 1, let name = named.first, let text = message[name]?.text else {
            throw .invalidArgument(
                "Exactly one of token, topic or condition is required", at: "message")
        }
        switch name {
        case "token", "fid":
            // The push for a Live Activity goes to the token of the activity.
            let apns = message["apns"]
            let activity = apns?["live_activity_token"]?.text ?? apns?["liveActivityToken"]?.text
            guard let token = DeviceToken(hex: activity ?? text) else { throw .invalidToken }
            return .token(token)
        case "topic":
            let prefix = "/topics/"
            let topic = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
            guard TopicCondition.isTopic(topic) else {
                throw .invalidArgument("Invalid topic name", at: "message.topic")
            }
            return .condition(.topic(topic))
        default:
            do {
                return .condition(try TopicCondition(text))
            } catch {
                throw .invalidArgument(error.description, at: "message.condition")
            }
        }
    }

    // MARK: Topics

    /// Responds to `POST` and `DELETE` of `/v1/projects/PROJECT/registrations/TOKEN/topicSubscriptions`.
    func changeSubscription(
        _ request: EndpointRequest, of parts: [Substring]
    ) -> EndpointResponse {
        do throws(FirebaseError) {
            let grant = try grant(of: request, for: parts[2])
            guard let token = DeviceToken(hex: String(parts[4])) else { throw .invalidToken }
            let isAdded = request.method == "POST"
            let name =
                isAdded
                ? Form(request.query)["topic_name"]
                : parts.dropFirst(6).first.flatMap { String($0).removingPercentEncoding }
            guard let name, TopicCondition.isTopic(name) else {
                throw .invalidArgument("Invalid topic name", at: "topic_name")
            }
            if let error = change(token, name, grant, isAdded: isAdded) { throw error }
            var body = JSONWriter()
            body.add(
                "name",
                "projects/\(grant.projectID)/registrations/\(token)/topicSubscriptions/\(name)")
            return EndpointResponse(200, body.finished())
        } catch {
            return error.response
        }
    }

    /// Responds to the Instance ID API: `POST /iid/v1:batchAdd` and `/iid/v1:batchRemove`.
    ///
    /// <https://developers.google.com/instance-id/reference/server#manage_relationship_maps_for_multiple_app_instances>.
    func changeSubscriptions(_ request: EndpointRequest, isAdded: Bool) -> EndpointResponse {
        do throws(FirebaseError) {
            let grant = try grant(of: request, for: nil)
            let root = try Self.object(request)
            let prefix = "/topics/"
            guard let path = root["to"]?.text, path.hasPrefix(prefix),
                case .list(let tokens)? = root["registration_tokens"],
                tokens.count <= EndpointLimits.tokensPerRequestMax,
                TopicCondition.isTopic(path.dropFirst(prefix.count))
            else { throw .invalidArgument("InvalidRequest") }
            let results = tokens.map { value in
                var result = JSONWriter()
                let error =
                    value.text.flatMap { DeviceToken(hex: $0) }.map { token in
                        change(
                            token, String(path.dropFirst(prefix.count)), grant, isAdded: isAdded)
                    } ?? .invalidToken
                result.add("error", error?.errorCode ?? error?.status)
                return result
            }
            var body = JSONWriter()
            body.add("results", json: JSONList(results).bytes)
            return EndpointResponse(200, body.finished())
        } catch {
            return error.response
        }
    }

    private func change(
        _ token: DeviceToken, _ name: String, _ grant: AccessTokens.Grant, isAdded: Bool
    ) -> FirebaseError? {
        let topic = TopicTable.Topic(projectID: grant.projectID, name: name)
        guard isAdded else {
            topics.unsubscribe(token, from: topic)
            return nil
        }
        let report = gateway.inspect(token)
        guard let app = report.topic.map(PushType.bundleID(ofTopic:)) else {
            return FirebaseError(404, "NOT_FOUND", FirebaseError.notFound.message)
        }
        guard grant.bundleIDs?.contains(app) ?? true else { return .senderMismatch }
        switch topics.subscribe(token, to: topic) {
        case .done: return nil
        case .tooManyTopics:
            return FirebaseError(
                400, "INVALID_ARGUMENT",
                "The token has \(EndpointLimits.topicsPerTokenMax) topics.",
                errorCode: "TOO_MANY_TOPICS")
        case .tableFull:
            return FirebaseError(
                429, "RESOURCE_EXHAUSTED",
                "The gateway has \(EndpointLimits.subscriptionsMax) subscriptions.",
                errorCode: "RESOURCE_EXHAUSTED")
        }
    }

    // MARK: Requests

    private func grant(
        of request: EndpointRequest, for projectID: Substring?
    ) throws(FirebaseError) -> AccessTokens.Grant {
        let scheme = "bearer "
        guard let text = request.authorization,
            text.prefix(scheme.count).lowercased() == scheme,
            let grant = tokens.grant(
                of: text.dropFirst(scheme.count), at: gateway.configuration.now())
        else { throw .unauthenticated }
        guard projectID == nil || projectID.map(String.init) == grant.projectID else {
            throw .permissionDenied
        }
        return grant
    }

    private static func object(_ request: EndpointRequest) throws(FirebaseError) -> PushValue {
        do {
            let root = try PushValue(json: request.body)
            guard root.members != nil else {
                throw FirebaseError.invalidArgument("The body must be a JSON object.")
            }
            return root
        } catch let error as FirebaseError {
            throw error
        } catch {
            throw .invalidArgument("Invalid JSON payload received: \(error)")
        }
    }
}

extension FirebaseError: Error {}

/// One message on its way to its recipients.
private struct Sending: Sendable {
    let gateway: Gateway
    let identifiers: SharedIdentifiers
    let grant: AccessTokens.Grant
    let message: ServiceMessage
    let id: String
    let isDryRun: Bool

    var success: EndpointResponse {
        var body = JSONWriter()
        body.add("name", "projects/\(grant.projectID)/messages/\(id)")
        return EndpointResponse(200, body.finished())
    }

    func send(
        to token: DeviceToken, completion: @escaping @Sendable (EndpointResponse) -> Void
    ) {
        gateway.submit(submission(to: token, id: id)) { [self] error in
            completion(error.map { FirebaseError($0).response } ?? success)
        }
    }

    /// Returns the submission to one of several recipients.
    func submission(to token: DeviceToken) -> PushSubmission {
        submission(to: token, id: identifiers.next())
    }

    private func submission(to token: DeviceToken, id: String) -> PushSubmission {
        var submission = PushSubmission(
            token: token, headers: message.headers, payload: message.payload, id: id)
        submission.bundleIDs = grant.bundleIDs
        submission.isDryRun = isDryRun
        return submission
    }
}

/// The messages to topics that are being sent in the background. As with Firebase, the sender does
/// not learn the outcome of each push. A revoked token loses its subscriptions.
private final class TopicMessages: Sendable {
    private let count = Atomic(0)

    /// Begins to send. Returns whether the number of messages allowed that.
    func send(
        _ submission: @escaping @Sendable (DeviceToken) -> PushSubmission,
        _ tokens: Set<DeviceToken>, _ gateway: Gateway, _ topics: TopicTable
    ) -> Bool {
        guard !tokens.isEmpty else { return true }
        guard count.add(1, ordering: .relaxed).newValue <= EndpointLimits.topicMessagesMax else {
            count.subtract(1, ordering: .relaxed)
            return false
        }
        Task {
            for token in tokens {
                gateway.submit(submission(token)) { error in
                    guard case .rejected(let rejection)? = error,
                        [.unregistered, .expiredToken, .badDeviceToken].contains(rejection.reason)
                    else { return }
                    topics.remove(token)
                }
                await Task.yield()
            }
            count.subtract(1, ordering: .relaxed)
        }
        return true
    }
}

/// The generator of ids that all connections share.
final class SharedIdentifiers: Sendable {
    private let generator = Mutex(IdentifierGenerator())

    func next() -> String { generator.withLock { $0.next() } }
}
