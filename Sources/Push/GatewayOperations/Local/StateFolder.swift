package import Foundation
package import LocalAuthority
internal import UntrustedFiles

/// Where Bellhop keeps what must outlive it: the authority, keys, containers of apps, and how to
/// reach the running one.
package struct StateFolder: Sendable {
    /// The folder as an absolute path.
    package let url: URL
    /// The folder as a command names it; `nil` for the one of the environment.
    private let typedPath: String?

    /// What a running Bellhop tells the other commands.
    package struct Running: Sendable {
        /// The id of the process that runs.
        package var process: Int32
        /// The user it runs as.
        package var user: UInt32
        /// The address that the lock screen listens on.
        package var pageHost: String
        /// The port of the lock screen.
        package var pagePort: Int
        /// The path of the file with the secret of the lock screen.
        package var pageToken: String
        /// The gateway's port for providers.
        package var gatewayPort: Int
        /// The port of the example app's avatars.
        package var avatarPort: Int
        /// The apps and their device tokens, in hexadecimal.
        package var tokens: [String: String]
        /// The apps and the paths of their bundles.
        package var bundles: [String: String]

        /// Describes this process when it is ready.
        package init(
            pageHost: String, pagePort: Int, pageToken: String, gatewayPort: Int, avatarPort: Int,
            tokens: [String: String], bundles: [String: String]
        ) {
            (process, user) = (getpid(), geteuid())
            (self.pageHost, self.pagePort, self.pageToken) = (pageHost, pagePort, pageToken)
            (self.gatewayPort, self.avatarPort) = (gatewayPort, avatarPort)
            (self.tokens, self.bundles) = (tokens, bundles)
        }

        /// The host by which this machine reaches the lock screen. A name such as `localhost` could lead to
        /// an address that another user listens on.
        package var reachableHost: String {
            ["0.0.0.0", "::", "localhost"].contains(pageHost) ? "127.0.0.1" : pageHost
        }

        /// The address of the lock screen, without its secret.
        package var pageAddress: String {
            let host = reachableHost
            return "http://\(host.contains(":") ? "[\(host)]" : host):\(pagePort)/"
        }
    }

    /// Names a folder; nothing is made.
    package init(_ url: URL) { (self.url, typedPath) = (url.standardizedFileURL, nil) }

    /// Names the folder that a command is for; nothing is made.
    ///
    /// - Parameters:
    ///   - path: The folder that the command names; `nil` for the one of the environment.
    ///   - environment: `BELLHOP_STATE` counts, then `XDG_STATE_HOME`.
    package init(_ path: String?, environment: [String: String]) {
        let url = URL(
            filePath: path ?? Self.defaultPath(environment), directoryHint: .isDirectory)
        (self.url, typedPath) = (url.standardizedFileURL, path)
    }

    /// A command line for this folder, in backticks: with `--state` where the folder was named by it.
    package func command(_ words: String...) -> String {
        "`\(ShellText.line(["bellhop"] + words + (typedPath.map { ["--state", $0] } ?? [])))`"
    }

    /// What to do where nothing runs with the folder.
    ///
    /// - Parameter commands: the command lines that start it.
    func startRemedy(_ commands: String...) -> String {
        "Start one with \(commands.joined(separator: " or ")), or name its folder with --state."
    }

    /// Makes the folder, with mode 0700, when it is not there.
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

    /// The folder of the authority and the provider key.
    package var authority: URL { url.appending(path: "authority") }

    /// The secret of the lock screen, which is created where there is none.
    ///
    /// - Throws: `LocalAuthorityError` for a file that cannot be trusted or written.
    package func openPageToken() throws -> SecretFile {
        try SecretFile.open(url.appending(path: "page-token"))
    }

    /// The apps that were installed while Bellhop ran.
    package var installed: URL { url.appending(path: "installed") }

    /// The folder of the gateway's pushes and tokens.
    package var pushes: URL { url.appending(path: "pushes") }

    /// The files of `bellhop gateway serve`, which may not be there.
    var gatewayFolder: URL { url.appending(path: "gateway") }

    /// The certificates that downloads of apps trust, once an environment ran.
    package var deviceTrust: URL { url.appending(path: "device-trust.pem") }

    /// The folder of the device's memory.
    package var device: URL { url.appending(path: "device") }

    /// Notes how to reach this process.
    package func write(_ running: Running) throws {
        try PrivateFile.write(try JSONEncoder().encode(running), to: runningFile)
    }

    /// Changes what is noted of this process.
    package func change(_ body: (inout Running) -> Void) throws {
        var running = try running()
        body(&running)
        try write(running)
    }

    /// Makes sure that no other Bellhop runs with this folder.
    ///
    /// - Throws: `LocalServiceError` that says where the other one is.
    package func checkNobodyRuns() throws {
        guard let running = try? running(), Self.isAlive(running.process) else { return }
        throw LocalServiceError(
            "Bellhop already runs with the state folder \(url.path), as process "
                + "\(running.process): \(running.pageAddress).",
            remedy: "End it, or name another folder with --state.")
    }

    /// Forgets how to reach this process.
    package func removeRunning() { try? FileManager.default.removeItem(at: runningFile) }

    /// How to reach the running Bellhop.
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
