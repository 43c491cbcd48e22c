package import Foundation
package import LocalAuthority

/// A gateway of this machine as its state folder describes it: the one way in which commands find it.
///
/// `bellhop up` and `bellhop gateway serve` both keep an authority and a provider key in the state folder,
/// and while they run a file with their ports. To look one up makes no files.
package struct LocalGateway: Sendable {
    /// The command that runs it.
    package enum Program: String, Sendable, Encodable {
        /// `bellhop up`, with a device.
        case up
        /// `bellhop gateway serve`, without one.
        case serve

        /// The command line that starts it.
        package var command: String { self == .up ? "bellhop up" : "bellhop gateway serve" }
    }

    /// Which of the two commands runs it.
    package let program: Program
    /// The state folder in which it was found.
    package let state: StateFolder
    /// The folder of the authority and the provider key.
    package let authorityFolder: URL
    /// How `bellhop up` is reached; `nil` when it did not leave a file, or when it is the other command.
    package let up: StateFolder.Running?
    /// How `bellhop gateway serve` is reached.
    package let service: GatewayProgram.Running?

    /// The process that left the file with the ports.
    package var process: Int32? { up?.process ?? service?.process }

    /// The command line that starts it, in backticks.
    package var startCommand: String {
        program == .up ? state.command("up") : state.command("gateway", "serve")
    }

    /// Whether that process is there.
    package var isRunning: Bool { process.map(StateFolder.isAlive) ?? false }

    /// The host and port for providers.
    ///
    /// - Throws: `LocalServiceError` with the remedy when it does not run.
    package func requireEndpoint() throws -> (host: String, port: Int) {
        guard let endpoint else {
            throw LocalServiceError(
                "No gateway runs with the state folder \(state.url.path).",
                remedy: state.startRemedy(state.command("up"), state.command("gateway", "serve")))
        }
        return endpoint
    }

    /// The host and port for providers; `nil` when it does not run.
    package var endpoint: (host: String, port: Int)? {
        if let up { return ("localhost", up.gatewayPort) }
        guard let service else { return nil }
        return (Self.reachable(service.host), service.port)
    }

    /// The certificate that providers trust; `nil` for the roots of the system, since someone else's
    /// authority signed the gateway's certificate.
    package var authorityCertificate: URL? {
        if service?.hasOwnAuthority == false { return nil }
        return LocalAuthority.existingCertificate(in: authorityFolder)
    }

    /// The provider key; `nil` when there is none, as in strict mode.
    package var key: ProviderKey? { get throws { try ProviderKey.existing(in: authorityFolder) } }

    /// The provider key for those who named no other one.
    ///
    /// - Throws: `LocalServiceError` with the remedy when there is none.
    package func requireKey() throws -> ProviderKey {
        guard let key = try key else {
            throw LocalServiceError(
                "The gateway of `\(program.command)` with the state folder \(state.url.path) keeps "
                    + "no provider key.",
                remedy: "Name one that it trusts with --key and --team-id.")
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
    package static func isAlive(_ process: Int32) -> Bool {
        kill(process, 0) == 0 || errno == EPERM
    }

    /// The gateways of the folder, that of `bellhop up` first.
    package var gateways: [LocalGateway] {
        let files = GatewayProgram.Files(existing: gatewayFolder)
        let service = files.readRunning()
        let all = [
            LocalGateway(
                program: .up, state: self, authorityFolder: authority, up: try? running(),
                service: nil),
            LocalGateway(
                program: .serve, state: self,
                authorityFolder: service?.authorityFolder.map { URL(filePath: $0) }
                    ?? files.authority,
                up: nil, service: service),
        ]
        return all.filter { gateway in
            gateway.process != nil
                || LocalAuthority.existingCertificate(in: gateway.authorityFolder) != nil
        }
    }

    /// The gateway that commands without another address mean: the one that runs, else the one that ran.
    ///
    /// Where two run, it is that of `bellhop up`, and the remark says so.
    ///
    /// - Throws: `LocalServiceError` with the remedy when the folder has none.
    package func gateway() throws -> (gateway: LocalGateway, remark: String?) {
        let all = gateways
        let running = all.filter(\.isRunning)
        let remark =
            running.count > 1
            ? """
            Two gateways run with the state folder \(url.path); this is about the one of \
            `bellhop up`. To choose, start one of them with a --state of its own.
            """ : nil
        // A process of another container cannot be seen from here; its file can.
        let left = all.first { $0.process != nil }
        guard let gateway = running.first ?? left ?? all.first else {
            throw LocalServiceError(
                "No gateway was started with the state folder \(url.path).",
                remedy: startRemedy(command("up"), command("gateway", "serve")))
        }
        return (gateway, remark)
    }
}
