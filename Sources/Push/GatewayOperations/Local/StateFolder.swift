package import BellhopBasics
package import Foundation
internal import LocalAuthority

/// Where Bellhop keeps what must outlive it: the authority, keys, containers of apps, and how to
/// reach the running one.
package struct StateFolder: Sendable {
    /// The folder as an absolute path.
    package let url: URL

    /// What a running Bellhop tells the other commands.
    package struct Running: Sendable {
        /// The id of the process that runs.
        package var process: Int32
        /// The port of the lock screen and its addresses.
        package var pagePort: Int
        /// The gateway's port for providers.
        package var gatewayPort: Int
        /// The port of the example app's avatars.
        package var avatarPort: Int
        /// The apps and their device tokens, in hexadecimal.
        package var tokens: [String: String]
        /// The apps and the paths of their bundles.
        package var bundles: [String: String]
        /// What it asks of those who install apps and read logs.
        package var secret: Secret

        /// Describes a process that is ready.
        package init(
            process: Int32, pagePort: Int, gatewayPort: Int, avatarPort: Int,
            tokens: [String: String],
            bundles: [String: String], secret: Secret
        ) {
            (self.process, self.pagePort, self.gatewayPort) = (process, pagePort, gatewayPort)
            self.avatarPort = avatarPort
            (self.tokens, self.bundles, self.secret) = (tokens, bundles, secret)
        }
    }

    /// Names a folder; nothing is made.
    package init(_ url: URL) { self.url = url.standardizedFileURL }

    /// Names the folder that a command is for; nothing is made.
    ///
    /// - Parameters:
    ///   - path: The folder that the command names; `nil` for the one of the environment.
    ///   - environment: `BELLHOP_STATE` counts, then `XDG_STATE_HOME`.
    package init(_ path: String?, environment: [String: String]) {
        let path = path ?? Self.defaultPath(environment)
        self.init(URL(filePath: path, directoryHint: .isDirectory))
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
                + "\(running.process): http://127.0.0.1:\(running.pagePort)/. End it, or name "
                + "another folder with --state.")
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
                    ? "The gateway that runs with the state folder \(url.path) has no device. "
                    : "No Bellhop runs with the state folder \(url.path). ")
                    + "Start one with `make run` or `bellhop up`, or name its folder with --state.")
        }
        return running
    }
}

/// The file is its owner's alone, so the secret is written into it as it is.
extension StateFolder.Running: Codable {
    private enum CodingKeys: CodingKey {
        case process, pagePort, gatewayPort, avatarPort, tokens, bundles, secret
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        process = try values.decode(Int32.self, forKey: .process)
        pagePort = try values.decode(Int.self, forKey: .pagePort)
        gatewayPort = try values.decode(Int.self, forKey: .gatewayPort)
        avatarPort = try values.decode(Int.self, forKey: .avatarPort)
        tokens = try values.decode([String: String].self, forKey: .tokens)
        bundles = try values.decodeIfPresent([String: String].self, forKey: .bundles) ?? [:]
        secret = Secret(try values.decode(String.self, forKey: .secret))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(process, forKey: .process)
        try values.encode(pagePort, forKey: .pagePort)
        try values.encode(gatewayPort, forKey: .gatewayPort)
        try values.encode(avatarPort, forKey: .avatarPort)
        try values.encode(tokens, forKey: .tokens)
        try values.encode(bundles, forKey: .bundles)
        try values.encode(secret.revealed, forKey: .secret)
    }
}
