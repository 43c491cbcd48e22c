import APNs

/// The error of a token that the registry does not issue because no push could reach it.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    public let description: String

    /// Checks the topic and activity of a new token.
    ///
    /// - Throws: ``RegistrationError`` for an invalid topic, and for an activity whose topic ends in
    ///   neither `.push-type.liveactivity` nor `.push-type.controls`. A push must name the token's
    ///   topic, which has the suffix of the push type (LIVE-1, TOK-7, WIDGET-3).
    static func check(topic: String, activity: String?) throws(RegistrationError) {
        guard !topic.isEmpty, Validation.isWellFormed(topic) else {
            throw RegistrationError(
                description: "A topic is a bundle id: letters, digits, dots, hyphens; "
                    + "\(APNsLimits.topicBytesMax) at most.")
        }
        guard let activity else { return }
        guard !activity.isEmpty, Validation.isWellFormed(activity) else {
            throw RegistrationError(
                description: "The id of an activity is letters, digits, dots, hyphens; "
                    + "\(APNsLimits.topicBytesMax) at most.")
        }
        let types: [PushType?] = [.liveactivity, .controls]
        guard types.contains(PushType.suffixType(ofTopic: topic)) else {
            let bundleID = PushType.bundleID(ofTopic: topic)
            throw RegistrationError(
                description: "The token of a Live Activity is for the topic "
                    + "\(PushType.liveactivity.topic(bundleID: bundleID)), not \(topic). Name that topic."
            )
        }
    }
}
