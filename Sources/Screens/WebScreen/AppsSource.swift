package import DeviceModel

/// The apps on a device, for clients that install and remove them.
///
/// - `GET /api/apps` lists the apps.
/// - `POST /api/apps` with an `InstallRequest` installs an app, and `DELETE /api/apps/ID` removes
///   it.
/// - `POST /api/apps/restore` changes all device tokens.
/// - `GET /api/registrations` returns the apps' registrations for remote notifications.
/// - `GET /api/logs?after=N` returns the lines that apps printed.
///
/// Every request needs the secret of the page in its `authorization` header, because installing an
/// app runs its code.
package protocol AppsSource: Sendable {
    func apps() async throws -> [AppEntry]

    /// Installs or replaces the app of a bundle, opens it once and returns it.
    ///
    /// - Throws: `SettingError` if the folder is not an app, or if the app does not start.
    func install(_ request: InstallRequest) async throws -> AppEntry

    /// Removes an app and its data.
    ///
    /// - Throws: `SettingError` if the app is not installed.
    func uninstall(_ app: String) async throws -> RemovedApp

    /// Simulates a restore onto another phone, which changes all device tokens.
    ///
    /// Returns the apps with their new tokens.
    ///
    /// - Throws: `SettingError` for an app that does not start.
    func restore() async throws -> [AppEntry]

    func registrations() async throws -> [RegistrationReport]

    func logs(after number: Int) async throws -> [LogEntry]
}

package struct AppEntry: Sendable, Hashable, Codable {
    package var id: String
    package var name: String
    /// The authorization to notify: `authorized`, `denied` and so on.
    package var authorization: String
    /// The state of the process: `foreground`, `background`, `suspended` or `terminated`.
    package var process: String
    package var serviceExtension: String?
    /// The device token for pushes, in hexadecimal.
    package var token: String?
    /// The token for VoIP pushes, in hexadecimal; `nil` before the app registered for them.
    package var callToken: String?
    /// The tokens for reloads of widgets and controls, by push type; `nil` if none is placed. The
    /// kind of a control follows its push type, as in `controls Machine`.
    package var reloadTokens: [String: String]?

    package init(
        id: String, name: String, authorization: String, process: String,
        serviceExtension: String? = nil, token: String? = nil, callToken: String? = nil,
        reloadTokens: [String: String]? = nil
    ) {
        self.id = id
        self.name = name
        self.authorization = authorization
        self.process = process
        self.serviceExtension = serviceExtension
        self.token = token
        self.callToken = callToken
        self.reloadTokens = reloadTokens
    }
}

package struct InstallRequest: Sendable, Hashable, Codable {
    /// The absolute path of the folder `X.app` on the device's machine.
    package var path: String

    package init(path: String) { self.path = path }
}

package struct RemovedApp: Sendable, Hashable, Codable {
    package var left: [String]

    package init(left: [String]) { self.left = left }
}

package struct LogEntry: Sendable, Hashable, Codable {
    package var number: Int
    /// The process: `org.example.chat` or `org.example.chat (service extension)`.
    package var process: String
    package var line: String
    /// Seconds since 1970 by the device's real time; `nil` if unknown.
    package var at: Double?

    package init(number: Int, process: String, line: String, at: Double? = nil) {
        self.number = number
        self.process = process
        self.line = line
        self.at = at
    }
}
