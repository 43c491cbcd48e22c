import Foundation
import GatewayOperations
import LocalAuthority
import NotificationModel

/// A gateway of this machine as its state folder describes it: the one way in which commands find it.
///
/// `bellhop up` and `bellhop gateway serve` both keep an authority and a provider key in the state folder,
/// and while they run a file with their ports. To look one up makes no files.
struct LocalGateway {
    /// The command that runs it.
    enum Program: String, Encodable {
        case up
        case serve

        /// The command line.
        var command: String { self == .up ? "bellhop up" : "bellhop gateway serve" }
    }

    /// Which command runs it.
    let program: Program
    /// The state folder.
    let state: StateFolder
    /// The folder of the authority and the provider key.
    let authorityFolder: URL
    /// How `bellhop up` is reached; `nil` when it did not leave a file, or when it is the other command.
    let up: StateFolder.Running?
    /// How `bellhop gateway serve` is reached.
    let service: GatewayProgram.Running?

    /// The process that left the file with the ports.
    var process: Int32? { up?.process ?? service?.process }

    /// Whether that process is there.
    var isRunning: Bool { process.map(StateFolder.isAlive) ?? false }

    /// The host and port for providers; `nil` when it does not run.
    var endpoint: (host: String, port: Int)? {
        if let up { return ("localhost", up.gatewayPort) }
        guard let service else { return nil }
        return (Self.reachable(service.host), service.port)
    }

    /// The certificate that providers trust; `nil` for the roots of the system, since someone else's
    /// authority signed the gateway's certificate.
    var authorityCertificate: URL? {
        if service?.hasOwnAuthority == false { return nil }
        return LocalAuthority.existingCertificate(in: authorityFolder)
    }

    /// The provider key; `nil` when there is none, as in strict mode.
    var key: ProviderKey? { get throws { try ProviderKey.existing(in: authorityFolder) } }

    /// The provider key for those who named no other one.
    ///
    /// - Throws: `CommandError` with the remedy when there is none.
    func requireKey() throws -> ProviderKey {
        guard let key = try key else {
            throw CommandError(
                "The gateway of `\(program.command)` with the state folder \(state.url.path) has no "
                    + "key of its own. Name one that it trusts with --key and --team-id.")
        }
        return key
    }

    /// A name under which this machine reaches what listens on an address.
    private static func reachable(_ address: String?) -> String {
        guard let address, !["127.0.0.1", "::1", "0.0.0.0", "::"].contains(address) else {
            return "localhost"
        }
        return address
    }
}

extension StateFolder {
    /// Whether there is a process.
    static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

    /// The gateways of the folder, that of `bellhop up` first.
    var gateways: [LocalGateway] {
        let files = GatewayProgram.Files(existing: url.appending(path: "gateway"))
        let all = [
            LocalGateway(
                program: .up, state: self, authorityFolder: authority, up: try? running(),
                service: nil),
            LocalGateway(
                program: .serve, state: self, authorityFolder: files.authority, up: nil,
                service: files.readRunning()),
        ]
        return all.filter { gateway in
            gateway.process != nil
                || LocalAuthority.existingCertificate(in: gateway.authorityFolder) != nil
        }
    }

    /// The gateway that commands without another address mean: the one that runs, else the one that ran.
    ///
    /// Where two run, it is that of `bellhop up`, and a remark says so.
    ///
    /// - Throws: `CommandError` with the remedy when the folder has none.
    func gateway() throws -> LocalGateway {
        let all = gateways
        let running = all.filter(\.isRunning)
        if running.count > 1 {
            printError(
                """
                Two gateways run with the state folder \(url.path); this is about the one of \
                `bellhop up`. To choose, start one of them with a --state of its own.
                """)
        }
        // A process of another container cannot be seen from here; its file can.
        let left = all.first { $0.process != nil }
        guard let gateway = running.first ?? left ?? all.first else {
            throw CommandError(
                "There is no gateway in the state folder \(url.path). Start one with `bellhop up` or "
                    + "`bellhop gateway serve`, or name its folder with --state.")
        }
        return gateway
    }

    /// The gateway that runs, and where.
    ///
    /// - Throws: `CommandError` with the remedy when none does.
    func runningGateway() throws -> (LocalGateway, host: String, port: Int) {
        let gateway = try gateway()
        guard let (host, port) = gateway.endpoint else {
            throw CommandError(
                "No gateway runs with the state folder \(url.path). Start one with `bellhop up` or "
                    + "`bellhop gateway serve`, or name its folder with --state.")
        }
        return (gateway, host, port)
    }
}
