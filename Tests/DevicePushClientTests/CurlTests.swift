import APNs
import DevicePushLink
import Foundation
import LocalAuthority
import Subprocess
import Testing

@testable import APNsGateway

@Suite("curl speaks the device link", .timeLimit(.minutes(10)))
struct CurlTests {
    /// Calls curl, and returns the status and the body.
    func curl(
        _ fixture: LinkFixture, _ method: String, _ path: String, bearer: String,
        body: String? = nil, options: [String] = []
    ) async throws -> (status: String, body: String) {
        var arguments = [
            "--silent", "--show-error", "--max-time", "20", "--cacert",
            fixture.authority.certificateFile.path, "--request", method,
            "--header", "authorization: Bearer \(bearer)", "--write-out", "\n%{http_code}",
        ]
        if let body { arguments += ["--data-binary", body] }
        arguments += options + ["https://localhost:\(fixture.server.port)\(path)"]
        let result = try await run(
            .name("curl"), arguments: Arguments(arguments), output: .string(limit: 1 << 20))
        var lines = result.standardOutput.split(
            separator: "\n", omittingEmptySubsequences: false)
        let status = lines.removeLast()
        return (String(status), lines.joined(separator: "\n"))
    }

    @Test("curl works from enrollment to acknowledgement", arguments: ["--http2", "--http1.1"])
    func whole(version: String) async throws {
        try await LinkFixture.with { fixture in
            let enrolled = try await curl(
                fixture, "POST", LinkPath.devices, bearer: LinkFixture.secret,
                body: #"{"name":"Kitchen"}"#, options: [version])
            #expect(enrolled.status == "201")
            let credential = try #require(try members(enrolled.body)["credential"])
            let registered = try await curl(
                fixture, "POST", LinkPath.tokens, bearer: credential,
                body: #"{"topic":"com.example.chat","bytes":100}"#, options: [version])
            #expect(registered.status == "201")
            let hex = try #require(try members(registered.body)["token"])
            let token = try #require(DeviceToken(hex: hex))
            #expect(token.bytes.count == 100)
            let id = try fixture.send(to: token)
            let polled = try await curl(
                fixture, "GET", LinkPath.poll + "?wait=5", bearer: credential, options: [version])
            #expect(polled.body.contains("\"push\":\(id),"))
            if version == "--http2" {
                // The stream does not end by itself, so a fault ends it after the push.
                var faults = LinkFaults()
                faults.cuts = 1
                fixture.gateway.setLinkFaults(faults)
                let streamed = try await curl(
                    fixture, "GET", LinkPath.pushes, bearer: credential,
                    options: [version, "--no-buffer"])
                fixture.gateway.setLinkFaults(.none)
                let lines = streamed.body.split(separator: "\n")
                #expect(lines.first?.hasPrefix(#"{"hello":{"epoch":"#) == true)
                #expect(lines.dropFirst().first?.hasPrefix("{\"push\":\(id),") == true)
                #expect(lines.last == #"{"end":"fault"}"#)
            }
            let done = try await curl(
                fixture, "POST", LinkPath.acknowledgements, bearer: credential,
                body: "{\"ids\":[\(id)]}", options: [version])
            #expect(done.status == "204")
            let ended = try await curl(
                fixture, "DELETE", LinkPath.tokens + "/\(token)", bearer: credential,
                options: [version])
            #expect(ended.status == "204")
            let left = try await curl(
                fixture, "DELETE", LinkPath.device, bearer: credential, options: [version])
            #expect(left.status == "204")
            #expect(fixture.directory.records.isEmpty)
        }
    }

    @Test(
        "curl receives errors with a remedy",
        arguments: [
            ("GET", "/2/pushes", "404", "not-found"),
            ("PUT", "/1/pushes", "405", "method-not-allowed"),
            ("GET", "/1/socket", "426", "upgrade-required"),
            ("GET", "/1/poll?wait=soon", "400", "bad-request"),
            ("POST", "/1/tokens", "400", "bad-request"),
        ])
    func refusals(method: String, path: String, status: String, word: String) async throws {
        try await LinkFixture.with { fixture in
            let credential = try await fixture.enroll()
            let answer = try await curl(
                fixture, method, path, bearer: credential.text,
                body: method == "POST" ? "x" : nil)
            #expect(answer.status == status)
            let members = try members(answer.body)
            #expect(members["error"] == word)
            #expect(members["message"]?.isEmpty == false)
        }
    }

    private func members(_ body: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
    }
}
