import APNs
import APNsGateway
import Foundation
import Testing
import UpTesting

/// How `bellhop push` handles pushes without a response, against a gateway with faults.
@Suite("bellhop push against a gateway with faults", .timeLimit(.minutes(10)))
struct PushResendTests {
    static let faults: [Fault] = [
        Fault(.goAway(.init(code: 2, lastStream: .below)), every: 40),
        Fault(.resetStream(code: 2, point: .beforeHeaders), every: 10),
        Fault(.resetStream(code: 2, point: .beforeHeaders), every: 10, takesPush: true),
        Fault(.resetConnection, skip: 100, next: 1), Fault(.expireToken, skip: 20, next: 1),
    ]

    private func withGateway(
        _ body: (RunningGateway, _ list: String) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningGateway.listening(
                devices: 200, in: folder.appending(path: "authority")
            ) { gateway in
                let list = folder.appending(path: "tokens.txt")
                let tokens = gateway.tokens.map(\.description).joined(separator: "\n")
                try Data(tokens.utf8).write(to: list)
                try await body(gateway, list.path)
            }
        }
    }

    @Test("MUX-9: sends again, so that each device gets its push", arguments: faults)
    func resends(_ fault: Fault) async throws {
        try await withGateway { gateway, list in
            try gateway.gateway.faults.add(fault)
            let sent = try await gateway.push([
                "--body", "x", "--tokens", list, "--in-flight", "20",
            ])
            #expect(
                sent.output == "200 accepted, 0 refused, 0 failed, 0 of unknown outcome\n",
                "\(sent)")
            #expect(sent.status == 0)
            for number in gateway.tokens.indices {
                let payloads = try await gateway.payloads(device: number)
                #expect(!payloads.isEmpty)
            }
        }
    }

    @Test(
        "reports with --no-resend-unknown the pushes that may have been accepted, and sends each once"
    )
    func reportsUnknown() async throws {
        try await withGateway { gateway, list in
            try gateway.gateway.faults.add(
                Fault(.resetStream(code: 2, point: .beforeHeaders), next: 3, takesPush: true))
            let sent = try await gateway.push([
                "--body", "x", "--tokens", list, "--no-resend-unknown", "--results", "-",
            ])
            #expect(sent.status == 3)
            #expect(
                sent.errors.contains("197 accepted, 0 refused, 0 failed, 3 of unknown outcome"),
                "\(sent.errors)")
            #expect(
                sent.errors.contains(
                    "  3 × unknown, perhaps accepted: The server reset the stream with code 2."))
            let lines = sent.output.split(separator: "\n")
            #expect(lines.count { $0.contains(#""fate":"unknown""#) } == 3)
            for number in gateway.tokens.indices {
                #expect(try await gateway.payloads(device: number).count == 1)
            }

            try gateway.gateway.faults.add(
                Fault(.resetStream(code: 2, point: .beforeHeaders), next: 1))
            let one = try await gateway.push([
                "--body", "x", "--no-resend-unknown", "\(gateway.tokens[0])",
            ])
            #expect(one.status == 3)
            #expect(
                one.errors == """
                    Unknown outcome at \(gateway.address), which may have accepted the push: The \
                    server reset the stream with code 2.

                    """)
        }
    }
}
