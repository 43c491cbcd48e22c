package import APNs

/// One change of the teams that a gateway knows, as an operator asks for it.
package enum TeamChange: Sendable, Hashable, Codable {
    /// Adds a key of a team, or replaces the one of its id.
    case addKey(TeamStore.Key, team: String)
    /// Removes a key by its id.
    case removeKey(String)
    /// Adds an app of a team.
    case addApp(String, team: String)
    /// Removes an app of a team.
    case removeApp(String, team: String)

    /// Adds the key of a file.
    ///
    /// - Parameters:
    ///   - pem: a `.p8` file's text, of which the public half is taken, or a public key in PEM.
    ///   - id: the key's id.
    ///   - team: the team's id.
    ///   - topics: the bundle ids it is limited to; `nil` for all of the team's.
    ///   - environments: the environments it is for; `nil` for both.
    /// - Throws: `TeamStore.FileError`.
    package static func addKey(
        pem: String, id: String, team: String, topics: Set<String>?,
        environments: Set<APNsEnvironment>?
    ) throws(TeamStore.FileError) -> TeamChange {
        .addKey(
            try TeamStore.Key(id: id, pem: pem, topics: topics, environments: environments),
            team: team)
    }

    /// Carries it out.
    ///
    /// - Throws: `TeamStore.FileError` for an id of another length, and for what is not there.
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
                throw TeamStore.FileError(description: "The team \(team) has no app \(app).")
            }
        }
    }
}
