internal import Foundation
internal import LocalAuthority

/// The connection settings that a client of a gateway needs. Secrets appear only as file paths.
package struct GatewayInfo: Sendable, Encodable {
    struct Ports: Encodable {
        var providers: Int
        var providersSecond: Int?
        var devices: Int?
        var endpoints: Int?
        var operations: Int?
        var lockScreen: Int?
    }

    var program: LocalGateway.Program
    var isRunning: Bool
    var process: Int32?
    var state: String
    var url: String?
    var ports: Ports?
    var mode: String?
    var environment: String?
    var ca: String?
    var key: String?
    var keyID: String?
    var teamID: String?
    var pageToken: String?
    var adminToken: String?
    /// The name is a key in JSON, which keeps its British spelling.
    var enrolmentSecret: String?
    var tokens: [String: String]?

    package init(_ gateway: LocalGateway) throws {
        program = gateway.program
        isRunning = gateway.isRunning
        process = gateway.process
        state = gateway.state.url.path
        url = gateway.endpoint.map { "https://\($0.host):\($0.port)" }
        ca = gateway.authorityCertificate?.path
        if let found = try gateway.key {
            (key, keyID, teamID) = (found.file.path, found.keyID, found.teamID)
        }
        if let up = gateway.up {
            ports = Ports(
                providers: up.gatewayPort, endpoints: up.endpointsPort, lockScreen: up.pagePort)
            (mode, environment, tokens) = ("development", "development", up.tokens)
            pageToken = up.pageToken
        }
        if let service = gateway.service {
            ports = Ports(
                providers: service.port, providersSecond: service.secondPort,
                devices: service.devicePort, endpoints: service.endpointsPort,
                operations: service.operationsPort)
            (mode, environment) = (service.mode, service.environment)
        }
        guard gateway.program == .serve else { return }
        let folder = gateway.state.gatewayFolder
        func path(_ name: String) -> String? {
            let file = folder.appending(path: name).path
            return FileManager.default.fileExists(atPath: file) ? file : nil
        }
        adminToken = path("admin-token")
        enrolmentSecret =
            path(EnrollmentSecret.fileName) ?? path(EnrollmentSecret.formerFileName)
    }

    package var rows: [(name: String, value: String)] {
        let process = process.map { ", process \($0)" } ?? ""
        let state = isRunning ? "runs\(process)" : "does not run"
        let rows: [(String, String?)] = [
            ("gateway", "\(program.command), \(state)"), ("address", url),
            ("second port", ports?.providersSecond.map(String.init)),
            ("devices' port", ports?.devices.map(String.init)),
            ("endpoints' port", ports?.endpoints.map(String.init)),
            ("operations' port", ports?.operations.map(String.init)),
            ("lock screen's port", ports?.lockScreen.map(String.init)),
            ("mode", mode), ("environment", environment), ("ca", ca), ("key", key),
            ("key id", keyID), ("team id", teamID), ("lock screen's token in", pageToken),
            ("admin token in", adminToken),
            ("enrollment secret in", enrolmentSecret),
        ]
        let apps = (tokens ?? [:]).sorted { $0.key < $1.key }
        return rows.compactMap { name, value in value.map { (name, $0) } }
            + apps.map { ("device token of \($0.key)", $0.value) }
    }
}
