// Names that a source writes as a variable, a property or a constant of another file.

extension ProjectModel {
    /// The labels of arguments whose text checks compare with other names.
    private static let named: Set<String> = [
        "identifier", "suiteName", "forSecurityApplicationGroupIdentifier", "appGroup", "named",
        "forKey", "forResource",
    ]
    /// The maximum number of arguments of a source that are followed.
    private static let followedMax = 500

    /// Gives arguments the literal that their value comes from, if there is only one.
    mutating func followLiterals() {
        let follower = follower
        let changed = sources.mapValues { Self.followed($0, follower) }
        variants = variants.mapValues { $0.mapValues { Self.followed($0, follower) } }
        sources = changed
    }

    private static func followed(
        _ source: SwiftSource, _ follower: ValueFollower
    ) -> SwiftSource {
        var (own, left) = (source, followedMax)
        for place in source.calls.indices {
            let call = source.calls[place]
            for (index, argument) in call.arguments.enumerated() {
                let isName = call.name == "UNNotificationSoundName"
                guard left > 0, argument.literal == nil,
                    isName || argument.label.map(named.contains) == true
                else { continue }
                left -= 1
                own.calls[place].arguments[index].literal = follower.literal(
                    of: WrittenValue(argument.text, call, source))
            }
        }
        return own
    }
}
