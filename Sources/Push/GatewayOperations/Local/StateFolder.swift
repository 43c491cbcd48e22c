package import Foundation
package import LocalAuthority
internal import Synchronization
internal import UntrustedFiles

/// The folder with Bellhop's persistent state: the authority, keys, app containers, and the file
/// that describes the running process.
package struct StateFolder: Sendable {
    package let url: URL
    /// The folder as the command named it; `nil` for the folder that the environment selects.
    private let typedPath: String?

    package struct Running: Sendable {
        package var process: Int32
        package var user: UInt32
        package var pageHost: String
        package var pagePort: Int
        package var pageToken: String
        package var gatewayPort: Int
        package var avatarPort: Int
        /// The port for the messages of other services; `nil` if it is off.
        package var endpointsPort: Int?
        /// The device tokens in hexadecimal, by topic.
        package var tokens: [String: String]
        package var bundles: [String: String]

        package init(
            pageHost: String, pagePort: Int, pageToken: String, gatewayPort: Int, avatarPort: Int,
            tokens: [String: String], bundles: [String: String]
        ) {
            (process, user) = (getpid(), geteuid())
            (self.pageHost, self.pagePort, self.pageToken) = (pageHost, pagePort, pageToken)
            (self.gatewayPort, self.avatarPort) = (gatewayPort, avatarPort)
            (self.tokens, self.bundles) = (tokens, bundles)
        }

        /// The host with which this machine reaches the lock screen. It is an address, because a
        /// name such as `localhost` could resolve to an address where another user listens.
        package var reachableHost: String {
            ["0.0.0.0", "::", "localhost"].contains(pageHost) ? "127.0.0.1" : pageHost
        }

        package var pageAddress: String {
            let host = reachableHost
            return "http://\(host.contains(":") ? "[\(host)]" : host):\(pagePort)/"
        }
    }

    /// Refers to a folder without creating it.
    package init(_ url: URL) { (self.url, typedPath) = (url.standardizedFileURL, nil) }

    /// Refers to the folder of a command without creating it.
    ///
    /// - Parameters:
    ///   - path: the folder that the command names; `nil` for the environment's folder.
    ///   - environment: supplies `BELLHOP_STATE`, then `XDG_STATE_HOME`.
    package init(_ path: String?, environment: [String: String]) {
        let url = URL(
            filePath: path ?? Self.defaultPath(environment), directoryHint: .isDirectory)
        (self.url, typedPath) = (url.standardizedFileURL, path)
    }

    /// Returns a command line for this folder, in backticks, with `--state` if the folder was named
    /// with it.
    package func command(_ words: String...) -> String {
        "`\(ShellText.line(["bellhop"] + words + (typedPath.map { ["--state", $0] } ?? [])))`"
    }

    /// Returns the remedy when this folder's service does not run.
    ///
    /// - Parameter commands: the command lines that start it.
    func startRemedy(_ commands: String...) -> String {
        "Start one with \(commands.joined(separator: " or ")), or name its folder with --state."
    }

    /// Creates the folder with mode 0700 if it does not exist.
    package func make() throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        PrivateFile.removeAbandonedDrafts(in: url)
    }

    private static func defaultPath(_ environment: [String: String]) -> String {
        if let path = environment["BELLHOP_STATE"], !path.isEmpty { return path }
        if let path = environment["XDG_STATE_HOME"], !path.isEmpty { return path + "/bellhop" }
        return NSHomeDirectory() + "/.local/state/bellhop"
    }

    private var runningFile: URL { url.appending(path: "running.json") }

    package var authority: URL { url.appending(path: "authority") }

    /// Opens the secret of the lock screen, and generates it if it is missing.
    ///
    /// - Throws: `LocalAuthorityError` for a file with unsafe permissions or an unwritable one.
    package func openPageToken() throws -> SecretFile {
        try SecretFile.open(url.appending(path: "page-token"))
    }

    package var installed: URL { url.appending(path: "installed") }

    package var pushes: URL { url.appending(path: "pushes") }

    var gatewayFolder: URL { url.appending(path: "gateway") }

    package var deviceTrust: URL { url.appending(path: "device-trust.pem") }

    package var device: URL { url.appending(path: "device") }

    package func write(_ running: Running) throws {
        try PrivateFile.write(try JSONEncoder().encode(running), to: runningFile)
    }

    private static let changes = Mutex(())

    /// Changes the description of the running process. Changes in one process happen one after the
    /// other.
    package func change(_ body: (inout Running) -> Void) throws {
        try Self.changes.withLock { _ in
            var running = try running()
            body(&running)
            try write(running)
        }
    }

    /// Checks that Bellhop does not already run with this folder.
    ///
    /// - Throws: `LocalServiceError` with the address of the running one.
    package func checkNotRunning() throws {
        guard let running = try? running(), Self.isAlive(running.process) else { return }
        throw LocalServiceError(
            "Bellhop already runs with the state folder \(url.path), as process "
                + "\(running.process): \(running.pageAddress).",
            remedy: "End it, or name another folder with --state.")
    }

    package func removeRunning() { try? FileManager.default.removeItem(at: runningFile) }

    /// Returns how to reach the running Bellhop.
    ///
    /// - Throws: `LocalServiceError` with the remedy when none runs.
    package func running() throws -> Running {
        guard let data = try? Data(contentsOf: runningFile),
            let running = try? JSONDecoder().decode(Running.self, from: data)
        else {
            let files = GatewayProgram.Files(existing: gatewayFolder)
            let isServed = files.readRunning() != nil
            throw LocalServiceError(
                (isServed
                    ? "The gateway of the state folder \(url.path) runs without a device."
                    : "No Bellhop runs with the state folder \(url.path)."),
                remedy: startRemedy(command("up")))
        }
        return running
    }
}

extension StateFolder.Running: Codable {}
