import APNs

/// A token that cannot be handed out, because no push could ever reach it.
public struct RegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    /// Checks what a token is asked for.
    ///
    /// - Throws: ``RegistrationError`` for a topic that is none, and for a Live Activity under another
    ///   topic than its own: a push must name the token's topic, and one for an activity must end in
    ///   `.push-type.liveactivity` (LIVE-1, TOK-7).
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
