package import APNs

package enum TeamChange: Sendable, Hashable, Codable {
    /// Adds a key of a team, or replaces the one with the same id.
    case addKey(TeamStore.Key, team: String)
    case removeKey(String)
    case addApp(String, team: String)
    case removeApp(String, team: String)

    /// Returns the change that adds the key in a file.
    ///
    /// - Parameters:
    ///   - pem: the text of a `.p8` file, of which only the public key is used, or a public key in
    ///     PEM.
    ///   - topics: the bundle ids that the key is limited to; `nil` for all of the team's.
    ///   - environments: the environments of the key; `nil` for both.
    /// - Throws: `TeamStore.FileError`.
    package static func addKey(
        pem: String, id: String, team: String, topics: Set<String>?,
        environments: Set<APNsEnvironment>?
    ) throws(TeamStore.FileError) -> TeamChange {
        .addKey(
            try TeamStore.Key(id: id, pem: pem, topics: topics, environments: environments),
            team: team)
    }

    /// Applies the change.
    ///
    /// - Throws: `TeamStore.FileError` for an id of a wrong length, or an unknown key, team or app.
    package func apply(to teams: inout TeamStore) throws(TeamStore.FileError) {
        switch self {
        case .addKey(let key, let team):
            try teams.add(key, team: team)
        case .removeKey(let id):
            guard teams.removeKey(id) else {
                throw TeamStore.FileError(
                    description: "Unknown key: \(id). `bellhop gateway keys list` shows them.")
            }
        case .addApp(let app, let team):
            teams.addApp(app, team: team)
        case .removeApp(let app, let team):
            guard teams.removeApp(app, team: team) else {
                throw TeamStore.FileError(
                    description: "The team \(team) does not have the app \(app).")
            }
        }
    }
}
