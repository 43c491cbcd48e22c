/// The apps on a device, for those who install and remove them from outside: `GET /api/apps` lists
/// them, `POST /api/apps` with an `InstallRequest` installs one, `DELETE /api/apps/ID` removes one,
/// `POST /api/apps/restore` gives all other device tokens, and `GET /api/logs?after=N` says what they
/// printed.
///
/// Every request has the secret of the page in its header `authorization`: to install an app is to run its
/// code.
package protocol AppsSource: Sendable {
    /// The installed apps, in the alphabet's order of their identifiers.
    func apps() async throws -> [AppEntry]

    /// Installs a bundle, or replaces the app by it, opens it once and returns it.
    ///
    /// - Throws: `SettingError` for a folder that is not an app, and for one that does not start.
    func install(_ wish: InstallRequest) async throws -> AppEntry

    /// Removes an app with everything that is its own.
    ///
    /// - Throws: `SettingError` for an app that is not installed.
    func uninstall(_ app: String) async throws -> RemovedApp

    /// Does what a restore onto another phone does: all device tokens change. Returns the apps, with
    /// their new tokens.
    ///
    /// - Throws: `SettingError` for an app that does not start.
    func restore() async throws -> [AppEntry]

    /// The newest lines that apps and extensions printed after a number, oldest first.
    func logs(after number: Int) async throws -> [LogEntry]
}

/// An installed app.
package struct AppEntry: Sendable, Hashable, Codable {
    /// The bundle identifier.
    package var id: String
    /// The name under its icon.
    package var name: String
    /// Whether it may notify: `authorized`, `denied` and so on.
    package var authorization: String
    /// Whether and how it runs: `foreground`, `background`, `suspended` or
    /// `terminated`.
    package var process: String
    /// Its service extension's bundle identifier, if it has one.
    package var serviceExtension: String?
    /// The device token that pushes to it name, in hexadecimal.
    package var token: String?

    /// Creates an entry.
    package init(
        id: String, name: String, authorization: String, process: String,
        serviceExtension: String? = nil, token: String? = nil
    ) {
        self.id = id
        self.name = name
        self.authorization = authorization
        self.process = process
        self.serviceExtension = serviceExtension
        self.token = token
    }
}

/// A bundle that somebody wants to be installed.
package struct InstallRequest: Sendable, Hashable, Codable {
    /// The folder `X.app`, as an absolute path on the machine of the device.
    package var path: String

    /// Creates a wish.
    package init(path: String) { self.path = path }
}

/// What removing an app came to.
package struct RemovedApp: Sendable, Hashable, Codable {
    /// The folders that could not be removed, a sentence for each.
    package var left: [String]

    /// Creates a result.
    package init(left: [String]) { self.left = left }
}

/// A line that an app or an extension printed.
package struct LogEntry: Sendable, Hashable, Codable {
    /// Counts the lines from 1.
    package var number: Int
    /// Who printed it: `org.example.chat`, `org.example.chat (service extension)`.
    package var process: String
    /// The line.
    package var line: String
    /// When, in seconds since 1970 by the device's true time; `nil` where it is not known.
    package var at: Double?

    /// Creates an entry.
    package init(number: Int, process: String, line: String, at: Double? = nil) {
        self.number = number
        self.process = process
        self.line = line
        self.at = at
    }
}
