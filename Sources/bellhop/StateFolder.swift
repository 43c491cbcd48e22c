import ArgumentParser
import BellhopBasics
import Foundation
import GatewayOperations
import LocalAuthority

/// Where Bellhop keeps what must outlive it: the authority, keys, containers of apps, and how to
/// reach the running one.
struct StateFolder {
    let url: URL

    /// What a running Bellhop tells the other commands.
    struct Running {
        /// The process's id.
        var process: Int32
        /// The lock screen's port.
        var pagePort: Int
        /// The gateway's port.
        var gatewayPort: Int
        /// The apps and their device tokens, in hexadecimal.
        var tokens: [String: String]
        /// The apps and the paths of their bundles.
        var bundles: [String: String]
        /// What it asks of those who install apps and read logs.
        var secret: Secret
    }

    /// Names the folder; nothing is made.
    init(_ path: String?) {
        url =
            URL(filePath: path ?? Self.defaultPath, directoryHint: .isDirectory)
            .standardizedFileURL
    }

    /// Makes the folder, with mode 0700, when it is not there.
    func make() throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        PrivateFile.removeAbandonedDrafts(in: url)
    }

    private static var defaultPath: String {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["BELLHOP_STATE"], !path.isEmpty { return path }
        if let path = environment["XDG_STATE_HOME"], !path.isEmpty { return path + "/bellhop" }
        return NSHomeDirectory() + "/.local/state/bellhop"
    }

    private var runningFile: URL { url.appending(path: "running.json") }

    /// The authority's folder.
    var authority: URL { url.appending(path: "authority") }

    /// The apps that were installed while Bellhop ran.
    var installed: URL { url.appending(path: "installed") }

    /// The folder of the gateway's pushes and tokens.
    var pushes: URL { url.appending(path: "pushes") }

    /// The device's folder.
    var device: URL { url.appending(path: "device") }

    /// Notes how to reach this process.
    func write(_ running: Running) throws {
        try PrivateFile.write(try JSONEncoder().encode(running), to: runningFile)
    }

    /// Changes what is noted of this process.
    func change(_ body: (inout Running) -> Void) throws {
        var running = try running()
        body(&running)
        try write(running)
    }

    /// Makes sure that no other Bellhop runs with this folder.
    ///
    /// - Throws: `CommandError` that says where the other one is.
    func checkNobodyRuns() throws {
        guard let running = try? running(), Self.isAlive(running.process) else { return }
        throw CommandError(
            "Bellhop already runs with the state folder \(url.path), as process "
                + "\(running.process): http://127.0.0.1:\(running.pagePort)/. End it, or name "
                + "another folder with --state.")
    }

    /// Forgets how to reach this process.
    func removeRunning() { try? FileManager.default.removeItem(at: runningFile) }

    /// How to reach the running Bellhop.
    ///
    /// - Throws: `CommandError` with the remedy when none runs.
    func running() throws -> Running {
        guard let data = try? Data(contentsOf: runningFile),
            let running = try? JSONDecoder().decode(Running.self, from: data)
        else {
            let files = GatewayProgram.Files(existing: url.appending(path: "gateway"))
            let isServed = files.readRunning() != nil
            throw CommandError(
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
        case process, pagePort, gatewayPort, tokens, bundles, secret
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        process = try values.decode(Int32.self, forKey: .process)
        pagePort = try values.decode(Int.self, forKey: .pagePort)
        gatewayPort = try values.decode(Int.self, forKey: .gatewayPort)
        tokens = try values.decode([String: String].self, forKey: .tokens)
        bundles = try values.decodeIfPresent([String: String].self, forKey: .bundles) ?? [:]
        secret = Secret(try values.decode(String.self, forKey: .secret))
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(process, forKey: .process)
        try values.encode(pagePort, forKey: .pagePort)
        try values.encode(gatewayPort, forKey: .gatewayPort)
        try values.encode(tokens, forKey: .tokens)
        try values.encode(bundles, forKey: .bundles)
        try values.encode(secret.revealed, forKey: .secret)
    }
}

/// The option that every command has.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The state folder of `bellhop up` or `bellhop gateway serve`.",
            discussion: "Default: $BELLHOP_STATE, or bellhop in $XDG_STATE_HOME or "
                + "~/.local/state.", valueName: "folder"))
    var state: String?

    /// The folder, whether it is there or not.
    func folder() -> StateFolder { StateFolder(state) }
}
