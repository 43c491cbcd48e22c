import APNs

/// The keys and apps of a team in a strict gateway (JWT-6).
///
/// ```swift
/// let team = try Team(
///     id: "TEAM123456", bundleIDs: ["com.example.chat"],
///     keys: [TrustedKey(keyID: "ABCDE12345", teamID: "TEAM123456", publicKeyPEM: pem)])
/// let configuration = Gateway.Configuration(strict: [team], environment: .production)
/// ```
package struct Team: Sendable {
    package struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
    }

    /// The maximum number of keys for all apps of a team, per environment.
    package static let teamKeysMax = 2
    /// The maximum number of keys for specific topics, per environment.
    package static let topicKeysMax = 200
    package static let topicsPerKeyMax = 400

    package let id: String
    package let bundleIDs: Set<String>
    package let keys: [TrustedKey]

    /// Creates a team.
    ///
    /// - Parameters:
    ///   - id: the team's id, 10 letters and digits.
    ///   - bundleIDs: the apps to which it may push.
    ///   - keys: the public halves of its keys.
    /// - Throws: ``ConfigurationError`` for ids of another length, no app, a key of another team, a
    ///   repeated id,
    ///   or more keys than Apple allows.
    package init(id: String, bundleIDs: Set<String>, keys: [TrustedKey]) throws(ConfigurationError)
    {
        func require(_ isRight: Bool, _ sentence: String) throws(ConfigurationError) {
            if !isRight { throw ConfigurationError(description: sentence) }
        }
        let length = APNsLimits.keyIDLength
        try require(
            id.utf8.count == length,
            "The team id “\(id)” does not have \(length) characters; copy it from the account.")
        try require(
            !bundleIDs.isEmpty, "The team \(id) needs a bundle id; name the apps it may push to.")
        for bundleID in bundleIDs {
            try require(
                Validation.isWellFormed(Array(bundleID.utf8)[...])
                    && PushType.suffixType(ofTopic: bundleID) == nil,
                "“\(bundleID)” is not a bundle id; leave out suffixes such as .voip.")
        }
        for key in keys {
            try require(
                key.keyID.utf8.count == length,
                "The key id “\(key.keyID)” does not have \(length) characters; it is the part of "
                    + "the name of the .p8 file after AuthKey_.")
            try require(
                key.teamID == id, "The key \(key.keyID) belongs to the team \(key.teamID).")
            try require(
                key.topics?.count ?? 0 <= Self.topicsPerKeyMax,
                "The key \(key.keyID) has more than \(Self.topicsPerKeyMax) topics; use several keys."
            )
        }
        try require(
            Set(keys.map(\.keyID)).count == keys.count,
            "The team \(id) has two keys of one id; remove one.")
        for environment in APNsEnvironment.allCases {
            let keys = keys.filter { $0.environments.contains(environment) }
            try require(
                keys.count { $0.topics == nil } <= Self.teamKeysMax,
                "The team \(id) has more than \(Self.teamKeysMax) keys for all of its apps in "
                    + "\(environment.rawValue); limit the others to topics.")
            try require(
                keys.count { $0.topics != nil } <= Self.topicKeysMax,
                "The team \(id) has more than \(Self.topicKeysMax) keys that are limited to topics "
                    + "in \(environment.rawValue); remove some.")
        }
        self.id = id
        self.bundleIDs = bundleIDs
        self.keys = keys.map { key in
            var key = key
            key.teamTopics = bundleIDs
            return key
        }
    }
}
