import APNsGateway
import Foundation
import LocalAuthority

/// Opens a gateway's two ports, both with the same certificate.
struct Listening {
    let settings: GatewaySettings
    let files: GatewayProgram.Files
    let authority: LocalAuthority

    func forProviders(_ gateway: Gateway) async throws -> GatewayServer {
        let (chain, key) = try identity(for: settings.text("host"))
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
        let (chain, key) = try identity(for: settings.text("device-host"))
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

    private func identity(for host: String) throws -> (chain: String, key: String) {
        guard settings.text("certificate").isEmpty else {
            return (try text(ofFile: "certificate"), try text(ofFile: "certificate-key"))
        }
        let isAny = ["0.0.0.0", "::", "127.0.0.1", "localhost"].contains(host)
        let identity = try authority.serverIdentity(names: isAny ? [] : [host])
        return (identity.certificateChainPEM, identity.privateKeyPEM)
    }

    private func text(ofFile setting: String) throws -> String {
        do {
            return try String(contentsOfFile: settings.text(setting), encoding: .utf8)
        } catch {
            throw GatewaySettings.Problem(
                description: "\(setting): the file “\(settings.text(setting))” cannot be read. "
                    + "Name a PEM file, or leave the setting out.")
        }
    }
}
