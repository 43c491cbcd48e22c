internal import APNs
internal import Foundation
internal import NotificationModel

extension ProjectModel {
    /// Check P013: the headers of pushes that scripts send with `curl`.
    var requestProblems: [Observation] {
        requests.flatMap { request in
            [topicProblem(of: request), versionProblem(of: request)].compactMap(\.self)
        }
    }

    private func topicProblem(of request: CurlCommand) -> Observation? {
        let written = request.headers["apns-push-type"]
        guard let topic = request.headers["apns-topic"], !topic.isOpen else { return nil }
        let place = Place(request.path, line: topic.line)
        let suffixed = PushType.suffixType(ofTopic: topic.text)
        guard let written else {
            guard let suffixed, !request.hasUnknownHeaders else { return nil }
            return Observation(
                place, "The topic is of \(suffixed.rawValue), and apns-push-type is missing.",
                severity: .warning, remedy: "Send `apns-push-type: \(suffixed.rawValue)`.")
        }
        guard !written.isOpen, let type = PushType(rawValue: written.text), type != .mdm else {
            return nil
        }
        if !type.topicSuffix.isEmpty, !topic.text.hasSuffix(type.topicSuffix) {
            return Observation(
                place,
                "apns-topic is \(topic.text), without \(type.topicSuffix) for the push type \(type.rawValue).",
                remedy: "Send `apns-topic: \(topic.text)\(type.topicSuffix)`.")
        }
        if type.topicSuffix.isEmpty, let suffixed {
            return Observation(
                place,
                "apns-topic is of \(suffixed.rawValue), and apns-push-type is \(type.rawValue).",
                remedy:
                    "Send `apns-push-type: \(suffixed.rawValue)`, or the bundle identifier alone.")
        }
        return nil
    }

    /// curl negotiates HTTP/2 with a server over TLS unless an option forbids it.
    private func versionProblem(of request: CurlCommand) -> Observation? {
        guard let option = request.optionAgainstHTTP2 else { return nil }
        return Observation(
            Place(request.path, line: request.line),
            "\(option) keeps curl from using HTTP/2, which APNs requires.",
            remedy: "Remove \(option). curl 7.47 and later then negotiates HTTP/2.")
    }
}
