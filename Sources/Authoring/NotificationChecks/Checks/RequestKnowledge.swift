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
        guard let topic = request.headers["apns-topic"] else { return nil }
        let place = Place(request.path, line: topic.line)
        if let problem = suffixProblem(of: topic.text, at: place) { return problem }
        guard !topic.isOpen else { return nil }
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

    /// A topic with two suffixes. The text before them may be a variable of the shell. A bundle
    /// identifier may end with a suffix that has one word, such as `.voip`.
    private func suffixProblem(of topic: String, at place: Place) -> Observation? {
        guard let last = PushType.suffixType(ofTopic: topic) else { return nil }
        let rest = PushType.bundleID(ofTopic: topic)
        guard let other = PushType.suffixType(ofTopic: rest),
            other.topicSuffix.hasPrefix(".push-type.")
        else { return nil }
        let isTwice = other == last
        return Observation(
            place,
            isTwice
                ? "apns-topic ends with \(last.topicSuffix) twice."
                : "apns-topic has the suffixes \(other.topicSuffix) and \(last.topicSuffix).",
            remedy: isTwice
                ? "Send `apns-topic: \(rest)`."
                : "Keep the suffix of the push type.")
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
