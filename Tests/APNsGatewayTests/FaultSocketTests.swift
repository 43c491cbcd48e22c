import APNs
import Foundation
import HTTP2Session
import LocalAuthority
import NIOCore
import Subprocess
import Testing

@testable import APNsGateway

@Suite("Faults behind real TLS", .timeLimit(.minutes(10)))
struct FaultSocketTests {
    /// Connects with the project's own client and sends one valid push.
    static func push(
        _ fixture: CurlFixture, timeout: Duration = .seconds(20)
    ) async throws -> Response {
        var limits = Limits()
        limits.connectTimeout = .init(timeout)
        let client = try await HTTP2Client.connect(
            host: "localhost", port: fixture.server.port,
            tls: try TLS.clientContext(trust: .pem(fixture.authority.certificatePEM)),
            limits: limits)
        do {
            let request = try fixture.makeRequest()
            let response = try await client.send(
                OutgoingRequest(headers: request.wire, body: request.body))
            await client.shutDown()
            return response
        } catch {
            await client.shutDown()
            throw error
        }
    }

    @Test(
        "A fault breaks one new connection and leaves the next one alone",
        arguments: [
            (FaultAction.refuse, HTTP2Error.Code.connectFailed), (.hangInTLS, .connectFailed),
            (.noALPN, .notHTTP2), (.onlyHTTP1, .notHTTP2),
        ])
    func opening(action: FaultAction, code: HTTP2Error.Code) async throws {
        try await CurlFixture.with { fixture in
            try fixture.gateway.faults.add(Fault(action, next: 1))
            let error = await #expect(throws: HTTP2Error.self) {
                try await Self.push(
                    fixture, timeout: action == .hangInTLS ? .milliseconds(300) : .seconds(20))
            }
            #expect(error?.code == code)
            #expect(fixture.gateway.faults.record.map(\.request) == [0])
            #expect(try await Self.push(fixture).headers.status == 200)
        }
    }

    @Test(
        "A fault breaks a connection in use, with the push accepted or not",
        arguments: [
            FaultAction.resetConnection, .halfClose, .cutInFrame(bytes: 5),
        ], [true, false])
    func midway(action: FaultAction, takesPush: Bool) async throws {
        try await CurlFixture.with { fixture in
            try fixture.gateway.faults.add(Fault(action, next: 1, takesPush: takesPush))
            let error = await #expect(throws: HTTP2Error.self) { try await Self.push(fixture) }
            #expect(error?.code == .connectionClosed)
            #expect(error?.isSafeToRetry == false)
            let device = try await fixture.gateway.connect(device: .local)
            device.close()
            let count = await device.pushes.reduce(0) { count, _ in count + 1 }
            let isTaken = takesPush || action == .cutInFrame(bytes: 5)
            #expect(count == (isTaken ? 1 : 0))
            #expect(try await Self.push(fixture).headers.status == 200)
        }
    }

    @Test(
        "curl reports each fault with the expected exit code",
        arguments: [
            (Fault(.answer(.init(.tooManyRequests)), next: 1), [0], "429"),
            // Refused before curl has the connection, or in the handshake.
            (Fault(.refuse, next: 1), [7, 35], ""),
            // The read fails or the HTTP/2 stream fails, depending on what curl is doing.
            (Fault(.resetConnection, next: 1), [16, 55, 56, 92], ""),
            (Fault(.resetStream(code: 8, point: .beforeHeaders), next: 1), [92], "CANCEL"),
        ])
    func curl(fault: Fault, exits: [Int32], text: String) async throws {
        try await CurlFixture.with { fixture in
            try fixture.gateway.faults.add(fault)
            let request = try fixture.makeRequest()
            var arguments = [
                "--http2", "--silent", "--show-error", "--max-time", "20", "--cacert",
                fixture.authority.certificateFile.path, "--write-out", "%{http_code}",
                "--data-binary", String(decoding: request.body, as: UTF8.self),
            ]
            for (name, value) in request.fields { arguments += ["--header", "\(name): \(value)"] }
            arguments.append("https://localhost:\(fixture.server.port)\(request.path)")
            let result = try await run(
                .name("curl"), arguments: Arguments(arguments), output: .string(limit: 65_536),
                error: .string(limit: 65_536))
            #expect(exits.map { .exited($0) }.contains(result.terminationStatus))
            #expect((result.standardOutput + result.standardError).contains(text) || text.isEmpty)
        }
    }
}
