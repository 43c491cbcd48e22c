package import Foundation
package import LocalAuthority

/// A gateway on this machine as its state folder describes it. Commands find a gateway only through
/// this type.
///
/// `bellhop up` and `bellhop gateway serve` both keep an authority and a provider key in the state
/// folder, and a file with their ports while they run. Looking up a gateway does not create files.
package struct LocalGateway: Sendable {
    package enum Program: String, Sendable, Encodable {
        case up
        case serve

        package var command: String { self == .up ? "bellhop up" : "bellhop gateway serve" }
    }

    package let program: Program
    package let state: StateFolder
    package let authorityFolder: URL
    /// The running file of `bellhop up`; `nil` if the file is missing or ``program`` is the other
    /// command.
    package let up: StateFolder.Running?
    package let service: GatewayProgram.Running?

    package var process: Int32? { up?.process ?? service?.process }

    package var startCommand: String {
        program == .up ? state.command("up") : state.command("gateway", "serve")
    }

    package var isRunning: Bool { process.map(StateFolder.isAlive) ?? false }

    /// Returns the host and port for providers.
    ///
    /// - Throws: `LocalServiceError` with the remedy when the gateway is not running.
    package func requireEndpoint() throws -> (host: String, port: Int) {
        guard let endpoint else {
            throw LocalServiceError(
                "No gateway runs with the state folder \(state.url.path).",
                remedy: state.startRemedy(state.command("up"), state.command("gateway", "serve")))
        }
        return endpoint
    }

    /// The port for the messages of other services; `nil` if it is off.
    package var endpointsPort: Int? { up?.endpointsPort ?? service?.endpointsPort }

    package var endpoint: (host: String, port: Int)? {
        if let up { return ("localhost", up.gatewayPort) }
        guard let service else { return nil }
        return (Self.reachable(service.host), service.port)
    }

    /// The authority certificate that providers must trust; `nil` for the system roots, when
    /// another authority signed the gateway's certificate.
    package var authorityCertificate: URL? {
        if service?.hasOwnAuthority == false { return nil }
        return LocalAuthority.existingCertificate(in: authorityFolder)
    }

    /// The provider key; `nil` if the gateway does not have one, as in strict mode.
    package var key: ProviderKey? { get throws { try ProviderKey.existing(in: authorityFolder) } }

    /// Returns the provider key for commands without an explicit key.
    ///
    /// - Throws: `LocalServiceError` with the remedy when it is missing.
    package func requireKey() throws -> ProviderKey {
        guard let key = try key else {
            throw LocalServiceError(
                "The gateway of `\(program.command)` with the state folder \(state.url.path) keeps "
                    + "no provider key.",
                remedy: "Name one that it trusts with --key and --team-id.")
        }
        return key
    }

    private static func reachable(_ address: String?) -> String {
        guard let address, !["127.0.0.1", "::1", "0.0.0.0", "::"].contains(address) else {
            return "localhost"
        }
        return address
    }
}

extension StateFolder {
    package static func isAlive(_ process: Int32) -> Bool {
        kill(process, 0) == 0 || errno == EPERM
    }

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

    /// Returns the gateway for commands without an explicit address: the one that runs, otherwise
    /// the one that ran.
    ///
    /// If two run, returns that of `bellhop up` with a remark.
    ///
    /// - Throws: `LocalServiceError` with the remedy when the folder does not contain a gateway.
    package func gateway() throws -> (gateway: LocalGateway, remark: String?) {
        let all = gateways
        let running = all.filter(\.isRunning)
        let remark =
            running.count > 1
            ? """
            Two gateways run with the state folder \(url.path); this is about the one of \
            `bellhop up`. To choose, start one of them with its own --state.
            """ : nil
        // Processes in another container are invisible here, but their file is visible.
        let left = all.first { $0.process != nil }
        guard let gateway = running.first ?? left ?? all.first else {
            throw LocalServiceError(
                "No gateway was started with the state folder \(url.path).",
                remedy: startRemedy(command("up"), command("gateway", "serve")))
        }
        return (gateway, remark)
    }
}
