import APNsGateway
import BellhopBasics
import DevicePushLink
import Foundation
import LocalAuthority
import Logging
import ProviderCredentials
import ServiceEndpoints

struct Listening {
    let settings: GatewaySettings
    let files: GatewayProgram.Files
    let authority: LocalAuthority

    func forProviders(_ gateway: Gateway) async throws -> GatewayServer {
        let (chain, key) = try identity()
        return try await gateway.listen(
            host: settings.host, ports: [settings.port] + (settings.secondPort.map { [$0] } ?? []),
            certificateChainPEM: chain, privateKeyPEM: key,
            clientAuthorityPEM: try clientAuthority())
    }

    func forDevices(
        _ gateway: Gateway, _ directory: any DeviceDirectory, connectionsMax: Int
    ) async throws -> DeviceLinkServer? {
        guard settings.takesDevices else { return nil }
        let enrollment: EnrollmentPolicy =
            switch settings.enrollment {
            case .open: .open
            case .closed: .closed
            case .secret:
                .secret(
                    try EnrollmentSecret.open(
                        folder: files.folder,
                        sharedBy: settings.clusterAddress == nil ? nil : authority
                    ).secret)
            }
        var configuration = DeviceLinkConfiguration(enrollment: enrollment)
        configuration.allowedOrigins = Set(settings.deviceOrigins)
        configuration.connectionsMax = connectionsMax
        configuration.connectionsPerAddressMax = settings.deviceConnectionsPerAddressMax
        configuration.heartbeat = settings.deviceHeartbeat
        configuration.drainTimeout = settings.drainTimeout
        let (chain, key) = try identity()
        return try await gateway.listenForDevices(
            host: settings.deviceHost, port: settings.devicePort,
            certificateChainPEM: chain, privateKeyPEM: key, configuration: configuration,
            directory: directory)
    }

    func forServices(_ gateway: Gateway, logger: Logger) async throws -> EndpointServer? {
        guard let port = settings.endpointsPort else { return nil }
        return try await EndpointServer.start(
            host: settings.endpointsHost, port: port, gateway: gateway, authority: authority,
            connectionsMax: DescriptorBudget.endpoints(limit: DescriptorBudget.raiseLimit()),
            logger: logger)
    }

    func forPeers(_ gateway: Gateway) async throws -> PeerServer? {
        guard let address = settings.clusterAddress else { return nil }
        let identity = try authority.clusterIdentity(host: address.host)
        return try await gateway.listenForPeers(
            host: address.host, port: address.port,
            identity: PeerIdentity(
                certificateChainPEM: identity.certificateChainPEM,
                privateKeyPEM: identity.privateKeyPEM, authorityPEM: authority.certificatePEM,
                name: LocalAuthority.clusterName))
    }

    /// The trusted authorities for provider certificates, as PEM; `nil` if the gateway does not
    /// accept certificates.
    private func clientAuthority() throws -> String? {
        switch settings.clientAuthority {
        case .own: authority.certificatePEM
        case .none: nil
        case .file(let path): try text(of: path, setting: "client-authority")
        }
    }

    /// Returns the certificate of both ports. One file covers all host names, so that neither port
    /// replaces the other's certificate.
    private func identity() throws -> (chain: String, key: String) {
        if let certificate = settings.certificate {
            guard settings.certificateNames.isEmpty else {
                throw GatewaySettings.ValueError(
                    description:
                        "certificate-names: the names are those of the file that certificate "
                        + "names. Leave one of the two settings out.")
            }
            let chain = try contents(of: certificate, setting: "certificate")
            let key = try contents(of: settings.certificateKey, setting: "certificate-key")
            do throws(CredentialError) {
                let identity = try chain.identity(key: key)
                return (identity.chainPEM, identity.keyPEM.revealed)
            } catch {
                throw invalid(certificate, setting: "certificate", "cannot be used: \(error)")
            }
        }
        let hosts = [settings.host, settings.deviceHost].filter {
            !["0.0.0.0", "::"].contains($0) && LocalAuthority.isCertificateName($0)
        }
        let identity = try authority.serverIdentity(names: hosts + settings.certificateNames)
        return (identity.certificateChainPEM, identity.privateKeyPEM)
    }

    private func contents(of path: String, setting: String) throws -> CredentialContents {
        guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
            throw invalid(path, setting: setting, "cannot be read.")
        }
        do throws(CredentialError) {
            return try CredentialContents(Array(bytes))
        } catch {
            throw invalid(path, setting: setting, "cannot be used: \(error)")
        }
    }

    private func invalid(
        _ path: String, setting: String, _ words: String
    ) -> GatewaySettings.ValueError {
        GatewaySettings.ValueError(
            description: "\(setting): the file “\(path)” \(words) "
                + "Name a PEM file, or leave the setting out.")
    }

    private func text(of path: String, setting: String) throws -> String {
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw invalid(path, setting: setting, "cannot be read.")
        }
    }
}
