import APNs
import Crypto
import DevicePushClient
import DevicePushLink
import Foundation
import LocalAuthority
import Logging
import Testing
import UpTesting

@testable import GatewayOperations

extension ServedGateway {
    /// The response that curl received for a provider's request.
    struct Answer: Sendable {
        let status: String
        let body: String
        let headers: String

        func header(_ name: String) -> String? {
            headers.split(whereSeparator: \.isNewline)
                .first { $0.hasPrefix(name + ": ") }
                .map { String($0.dropFirst(name.count + 2)) }
        }
    }

    static let bundleID = "com.example.chat"
    static let update =
        #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"score":1}}}"#

    private var folder: URL { state.appending(path: "gateway/authority") }

    /// Returns a provider token signed with the key of the first start.
    func authorization() throws -> String {
        let key = try ProviderKey.open(folder: folder)
        let input = ProviderToken.signingInput(
            keyID: key.keyID, teamID: key.teamID, issuedAt: Date())
        let signature = try P256.Signing.PrivateKey(pemRepresentation: key.privateKeyPEM)
            .signature(for: Array(input.utf8))
        return "bearer "
            + ProviderToken.compact(
                signingInput: input, rawSignature: signature.rawRepresentation)
    }

    /// Sends a provider's request with curl. Status 000 means that curl received no response.
    func provider(
        _ method: String, _ path: String, _ headers: [String] = [], body: String? = nil,
        port: Int? = nil, certificate: String? = nil, authority: URL? = nil
    ) async throws -> Answer {
        let trust = authority ?? folder.appending(path: "ca.pem")
        var arguments = [
            "--silent", "--http2", "--max-time", "20", "--cacert", trust.path, "--request", method,
            "--dump-header", "-", "--write-out", "\n%{http_code}",
        ]
        for header in headers { arguments += ["--header", header] }
        if let body { arguments += ["--data-binary", body] }
        if let certificate { arguments += ["--cert", certificate] }
        arguments.append("https://localhost:\(port ?? running.port)\(path)")
        let output = try await UpTesting.run("/usr/bin/curl", arguments).output
            .replacing("\r\n", with: "\n")
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.firstIndex(of: "") ?? 0
        return Answer(
            status: String(lines.last ?? ""),
            body: lines[min(end + 1, lines.count - 1)..<(lines.count - 1)].joined(separator: "\n"),
            headers: lines[..<end].joined(separator: "\n"))
    }

    /// Pushes with a provider token, or with a certificate.
    func push(
        to token: String, _ headers: [String] = [], port: Int? = nil, certificate: String? = nil,
        authority: URL? = nil
    ) async throws -> Answer {
        let credential = certificate == nil ? ["authorization: \(try authorization())"] : []
        return try await provider(
            "POST", "/3/device/\(token)",
            credential + ["apns-topic: \(Self.bundleID)", "apns-push-type: alert"] + headers,
            body: #"{"aps":{"alert":"Hello"}}"#, port: port, certificate: certificate,
            authority: authority)
    }

    /// Creates a channel and returns its id.
    func createChannel() async throws -> String {
        let answer = try await provider(
            "POST", "/1/apps/\(Self.bundleID)/channels",
            ["authorization: \(try authorization())"],
            body: #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
        return try #require(answer.header("apns-channel-id"), "\(answer)")
    }

    /// The address for devices.
    func deviceAddress() throws -> GatewayAddress {
        GatewayAddress(
            host: "localhost", port: try #require(running.devicePort),
            trustedCertificatesPEM: try String(
                contentsOf: folder.appending(path: "ca.pem"), encoding: .utf8))
    }

    /// Enrolls a device.
    func enroll(_ name: String = "") async throws -> DeviceCredential {
        let secret = try String(
            contentsOf: state.appending(path: "gateway/enrollment-secret"), encoding: .utf8
        ).trimmingCharacters(in: .whitespacesAndNewlines)
        return try await DevicePushClient.enroll(
            at: try deviceAddress(), secret: secret, name: name)
    }

    /// Creates a device's client.
    func client(_ credential: DeviceCredential) throws -> DevicePushClient {
        DevicePushClient(
            address: try deviceAddress(), credential: credential,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// Polls as a web page does, without waiting.
    func poll(_ credential: DeviceCredential, after cursor: String? = nil) async throws -> String {
        let port = try #require(running.devicePort)
        let query = cursor.map { "?after=\($0)" } ?? ""
        return try await UpTesting.run(
            "/usr/bin/curl",
            [
                "--silent", "--max-time", "20", "--cacert", folder.appending(path: "ca.pem").path,
                "--header", "authorization: Bearer \(credential.text)",
                "https://localhost:\(port)/1/poll\(query)",
            ]
        ).output
    }

    /// Returns a device token of the app.
    func register(_ arguments: String...) async throws -> String {
        let result = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway", "register"] + arguments + ["--state", state.path])
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
