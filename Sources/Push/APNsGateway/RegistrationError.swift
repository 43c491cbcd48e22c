import APNs

/// The error of a token that the registry does not issue because no push could reach it.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    public let description: String

    /// Checks the topic and activity of a new token.
    ///
    /// - Throws: ``RegistrationError`` for an invalid topic, and for a Live Activity whose topic
    ///   does not end in
    ///   `.push-type.liveactivity`. A push must name the token's topic, and one for an activity
    /// must have this
    ///   suffix (LIVE-1, TOK-7).
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
        guard PushType.suffixType(ofTopic: topic) == .liveactivity else {
            let bundleID = PushType.bundleID(ofTopic: topic)
            throw RegistrationError(
                description: "The token of a Live Activity is for the topic "
                    + "\(PushType.liveactivity.topic(bundleID: bundleID)), not \(topic). Name that topic."
            )
        }
    }
}
