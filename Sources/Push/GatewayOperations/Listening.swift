import APNsGateway
import Foundation
import LocalAuthority

/// Opens a gateway's two ports, both with the same certificate.
struct Listening {
    let settings: GatewaySettings
    let files: GatewayProgram.Files
    let authority: LocalAuthority

    func forProviders(_ gateway: Gateway) async throws -> GatewayServer {
        let (chain, key) = try identity()
        var ports = [settings.number("port")]
        if !settings.text("second-port").isEmpty { ports.append(settings.number("second-port")) }
        return try await gateway.listen(
            host: settings.text("host"), ports: ports, certificateChainPEM: chain,
            privateKeyPEM: key, clientAuthorityPEM: try clientAuthority())
    }

    /// The port for devices; `nil` when they may not connect.
    func forDevices(
        _ gateway: Gateway, _ directory: any DeviceDirectory, connectionsMax: Int
    ) async throws -> DeviceLinkServer? {
        guard settings.text("devices") == "true" else { return nil }
        let enrolment: EnrolmentPolicy =
            switch settings.text("enrolment") {
            case "open": .open
            case "closed": .closed
            default: .secret(try EnrolmentSecret.open(folder: files.folder).secret)
            }
        var configuration = DeviceLinkConfiguration(enrolment: enrolment)
        configuration.allowedOrigins = Set(
            GatewaySettings.split(settings.text("device-origins")))
        configuration.connectionsMax = connectionsMax
        configuration.connectionsPerAddressMax =
            settings.number("device-connections-per-address-max")
        configuration.heartbeat = .seconds(settings.number("device-heartbeat"))
        configuration.drainTimeout = .seconds(settings.number("drain-timeout"))
        let (chain, key) = try identity()
        return try await gateway.listenForDevices(
            host: settings.text("device-host"), port: settings.number("device-port"),
            certificateChainPEM: chain, privateKeyPEM: key, configuration: configuration,
            directory: directory)
    }

    /// The authorities whose provider certificates are good; `nil` when none is.
    private func clientAuthority() throws -> String? {
        switch settings.text("client-authority") {
        case "own": authority.certificatePEM
        case "none", "": nil
        default: try text(ofFile: "client-authority")
        }
    }

    /// The certificate of both ports: one file for all names, so that neither port replaces the other's.
    private func identity() throws -> (chain: String, key: String) {
        let names = GatewaySettings.split(settings.text("certificate-names"))
        guard settings.text("certificate").isEmpty else {
            guard names.isEmpty else {
                throw GatewaySettings.ValueError(
                    description:
                        "certificate-names: the names are those of the file that certificate "
                        + "names. Leave one of the two settings out.")
            }
            return (try text(ofFile: "certificate"), try text(ofFile: "certificate-key"))
        }
        let hosts = ["host", "device-host"].map { settings.text($0) }.filter {
            !["0.0.0.0", "::"].contains($0) && LocalAuthority.isCertificateName($0)
        }
        let identity = try authority.serverIdentity(names: hosts + names)
        return (identity.certificateChainPEM, identity.privateKeyPEM)
    }

    private func text(ofFile setting: String) throws -> String {
        do {
            return try String(contentsOfFile: settings.text(setting), encoding: .utf8)
        } catch {
            throw GatewaySettings.ValueError(
                description: "\(setting): the file “\(settings.text(setting))” cannot be read. "
                    + "Name a PEM file, or leave the setting out.")
        }
    }
}
