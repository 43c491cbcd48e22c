import APNs
import Foundation
import LocalAuthority
import Testing
import UpTesting

/// `bellhop push` as a user runs it, against a gateway with real TLS.
@Suite("bellhop push", .timeLimit(.minutes(10)), .serialized)
struct PushRoadTests {
    private static let unknown = (0..<50).map { String(format: "%064x", $0 + 1) }

    private func withGateway(
        devices: Int = 1, _ body: (RunningGateway, URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await RunningGateway.listening(
                devices: devices, in: folder.appending(path: "authority")
            ) { try await body($0, folder) }
        }
    }

    private func write(_ text: String, to name: String, in folder: URL) throws -> String {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("sends to each token of a table once, reports each outcome, and counts rejections")
    func table() async throws {
        try await withGateway(devices: 150) { gateway, folder in
            let good = gateway.tokens.map(\.description)
            let rows = (good + Self.unknown + good.prefix(3)).enumerated()
                .map { "\($0.offset),\"Anna \($0.offset)\",\($0.element)" }
            let list = try write(
                "id,name,Device Token\n\n" + rows.joined(separator: "\n"), to: "people.csv",
                in: folder)
            let results = folder.appending(path: "results.csv").path
            let sent = try await gateway.push([
                "--body", "Sale", "--tokens", list, "--results", results,
            ])
            #expect(sent.status == 1, "\(sent)")
            #expect(
                sent.output == """
                    150 accepted, 50 refused, 0 failed, 0 of unknown outcome
                      50 × BadDeviceToken: \(Reason.badDeviceToken.remedy)

                    """)
            #expect(
                sent.errors.hasPrefix(
                    "3 tokens are listed more than once; each gets one push.\n1 line is blank.\n"),
                "\(sent.errors)")
            #expect(sent.errors.contains("100%  200 of 200"), "\(sent.errors)")
            let lines = try String(contentsOfFile: results, encoding: .utf8)
                .split(separator: "\n").dropFirst()
            #expect(Set(lines.map { $0.prefix(64) }) == Set((good + Self.unknown).map { $0[...] }))
            #expect(lines.count == 200)
            #expect(lines.count { $0.dropFirst(64).hasPrefix(",200,,") } == 150)
            #expect(lines.count { $0.dropFirst(64).hasPrefix(",400,BadDeviceToken,") } == 50)
            #expect(try mode(results) == 0o600)
            for number in gateway.tokens.indices {
                let payloads = try await gateway.payloads(device: number)
                #expect(payloads == [Array(#"{"aps":{"alert":{"body":"Sale"}}}"#.utf8)])
            }
        }
    }

    @Test("continues after a crash without repeating answered pushes")
    func resume() async throws {
        try await withGateway(devices: 40) { gateway, folder in
            let list = try write(
                gateway.tokens.map(\.description).joined(separator: "\n"), to: "tokens.txt",
                in: folder)
            let journal = folder.appending(path: "sale.journal").path
            let results = folder.appending(path: "results.ndjson").path
            let arguments = [
                "--body", "Sale", "--tokens", list, "--resume", journal, "--results", results,
            ]
            let first = try await gateway.push(arguments)
            #expect(first.status == 0 && first.output.hasPrefix("40 accepted"), "\(first)")
            #expect(try mode(journal) == 0o600)

            // A crash after 15 responses, while the next result is written.
            let lines = try String(contentsOfFile: journal, encoding: .utf8)
                .split(separator: "\n")
            #expect(lines.count == 41)
            let answered = lines[1...15].compactMap { Int($0) }
            let cut = lines[...15].joined(separator: "\n") + "\n9"
            try Data(cut.utf8).write(to: URL(filePath: journal))

            let second = try await gateway.push(arguments)
            #expect(second.status == 0 && second.output.hasPrefix("25 accepted"), "\(second)")
            #expect(second.errors.hasPrefix("15 of 40 were already answered.\n"))
            for number in gateway.tokens.indices {
                let count = try await gateway.payloads(device: number).count
                #expect(count == (answered.contains(number) ? 1 : 2))
            }
            let third = try await gateway.push(arguments)
            #expect(third.status == 0 && third.output.hasPrefix("0 accepted"), "\(third)")
            let written = try String(contentsOfFile: results, encoding: .utf8)
            #expect(written.split(separator: "\n").count == 65)

            let other = try await gateway.push(
                ["--body", "Another", "--tokens", list, "--resume", journal])
            #expect(other.status == 2)
            #expect(other.errors.contains("belongs to another job"), "\(other.errors)")
        }
    }

    @Test("writes results to standard output as NDJSON, and everything else to standard error")
    func results() async throws {
        try await withGateway { gateway, _ in
            let token = try #require(gateway.tokens.first)
            let sent = try await gateway.push([
                "--body", "x", "--results", "-", "\(token)", Self.unknown[0],
            ])
            #expect(sent.status == 1)
            struct Line: Decodable {
                var token: String
                var status: Int
                var reason: String?
                var fate: String?
            }
            let lines = try sent.output.split(separator: "\n").map {
                try JSONDecoder().decode(Line.self, from: Data($0.utf8))
            }
            let byToken = Dictionary(uniqueKeysWithValues: lines.map { ($0.token, $0) })
            #expect(byToken["\(token)"]?.status == 200)
            #expect(byToken[Self.unknown[0]]?.reason == "BadDeviceToken")
            #expect(byToken[Self.unknown[0]]?.fate == "fix")
            #expect(sent.errors.contains("1 accepted, 1 refused, 0 failed, 0 of unknown outcome"))
        }
    }

    @Test("SIM-5: sends a .apns file byte for byte without its target, and takes the app from it")
    func apns() async throws {
        try await withGateway { gateway, folder in
            let file = try write(
                """
                {
                  "z": 1.50,
                  "Simulator Target Bundle": "\(RunningGateway.app)",
                  "aps": { "alert": "caf\\u00e9" }
                }
                """, to: "push.apns", in: folder)
            let token = try #require(gateway.tokens.first)
            let sent = try await run(
                Products.program("bellhop").path,
                [
                    "push", "--to", gateway.address, "--ca", gateway.authority, "--key",
                    gateway.key.file.path, "--team-id", gateway.key.teamID, file, "\(token)",
                ])
            #expect(sent.status == 0, "\(sent)")
            let expected = "{\n  \"z\": 1.50,\n  \"aps\": { \"alert\": \"caf\\u00e9\" }\n}"
            #expect(try await gateway.payloads(device: 0) == [Array(expected.utf8)])
        }
    }

    @Test("exits with 3 when no server answers, for one push and for many")
    func noAnswer() async throws {
        try await withGateway { gateway, folder in
            let arguments = [
                "push", "--to", "https://localhost:1", "--ca", gateway.authority, "--key",
                gateway.key.file.path, "--team-id", gateway.key.teamID, "--topic", "a", "--body",
                "x", Self.unknown[0],
            ]
            let one = try await run(Products.program("bellhop").path, arguments)
            #expect(one.status == 3, "\(one)")
            #expect(one.errors.hasPrefix("No answer from https://localhost:1: "), "\(one.errors)")
            let journal = folder.appending(path: "journal").path
            let many = try await run(
                Products.program("bellhop").path,
                arguments + [Self.unknown[1], "--resume", journal])
            #expect(many.status == 3, "\(many)")
            #expect(
                many.output.hasPrefix(
                    "0 accepted, 0 refused, 2 failed, 0 of unknown outcome\n  2 × "))
            #expect(many.errors.contains("--resume \(journal)"))
        }
    }

    @Test("prints a curl command for the same push with --curl, without any secret")
    func curl() async throws {
        try await withGateway { gateway, _ in
            let token = try #require(gateway.tokens.first)
            let printed = try await gateway.push(["--body", "It's", "--curl", "\(token)"])
            #expect(printed.status == 0, "\(printed)")
            #expect(!printed.output.contains("bearer"))
            #expect(try await gateway.payloads(device: 0).isEmpty)
            let sent = try await run("sh", ["-c", printed.output])
            #expect(sent.output.hasPrefix("HTTP/2 200"), "\(sent)")
            #expect(
                try await gateway.payloads(device: 0)
                    == [Array(#"{"aps":{"alert":{"body":"It's"}}}"#.utf8)])
        }
    }

    @Test("keys are checked, kept with mode 0600, listed, used by a profile, and removed")
    func keys() async throws {
        try await withGateway { gateway, folder in
            let config = folder.appending(path: "config").path
            func bellhop(_ arguments: String...) async throws -> CommandResult {
                try await run(
                    Products.program("bellhop").path, arguments,
                    environment: ["BELLHOP_CONFIG": config])
            }
            let (id, team) = (gateway.key.keyID, gateway.key.teamID)
            let pem = gateway.key.privateKeyPEM
            let checked = try await bellhop("keys", "check", gateway.key.file.path)
            #expect(checked.status == 0, "\(checked)")
            #expect(checked.output.hasPrefix("ok  The key's id is \(id), from the file's name.\n"))
            #expect(checked.output.contains("ok  Only its owner can read the file (mode 600).\n"))

            #expect(try await bellhop("keys", "list").errors.hasPrefix("No keys are stored."))
            let added = try await bellhop(
                "keys", "add", gateway.key.file.path, "--team-id", team)
            #expect(added.status == 0, "\(added)")
            let kept = "\(config)/keys/\(team)/AuthKey_\(id).p8"
            #expect(try mode(kept) == 0o600)
            #expect(try String(contentsOfFile: kept, encoding: .utf8) == pem)
            #expect(try await bellhop("keys", "list").output == "\(id)  team \(team)\n")

            _ = try write(
                """
                shop:
                  app: \(RunningGateway.app)
                  to: \(gateway.address)
                  team: \(team)
                  key: \(id)
                  ca: \(gateway.authority)
                """, to: "config/profiles.yml", in: folder)
            let token = try #require(gateway.tokens.first)
            let sent = try await bellhop("push", "--profile", "shop", "--body", "x", "\(token)")
            #expect(sent.status == 0 && sent.output.hasPrefix("200 OK"), "\(sent)")
            let printed = try await bellhop("token", "--profile", "shop", "--header")
            #expect(printed.output.hasPrefix("authorization: bearer ey"), "\(printed.errors)")

            let dry = try await bellhop(
                "push", "--profile", "shop", "--body", "x", "--dry-run", "\(token)")
            #expect(
                dry.output == """
                    POST /3/device/\(token)
                    target: \(gateway.address)
                    authorization: bearer (a provider token of key \(id), team \(team), made when it \
                    is sent)
                    apns-topic: \(RunningGateway.app)
                    apns-push-type: alert
                    body: 30 of at most 4096 bytes

                    {"aps":{"alert":{"body":"x"}}}

                    """)
            let secret = try #require(pem.split(separator: "\n").dropFirst().first)
            for result in [checked, added, sent, dry] {
                #expect(!(result.output + result.errors).contains(secret))
            }
            #expect(try await bellhop("keys", "remove", id).status == 0)
            #expect(!FileManager.default.fileExists(atPath: kept))
            let gone = try await bellhop("push", "--profile", "shop", "--body", "x", "\(token)")
            #expect(gone.status == 2)
            #expect(gone.errors.hasPrefix("error: Unknown key: \(id) of the team \(team)."))
        }
    }

    @Test("names invalid tokens of a list with their lines, and skips them on request")
    func badTokens() async throws {
        try await withGateway(devices: 2) { gateway, folder in
            let list = try write(
                "\(gateway.tokens[0])\nnothing\n\(gateway.tokens[1])\nabc\n", to: "t.txt",
                in: folder)
            let refused = try await gateway.push(["--body", "x", "--tokens", list])
            #expect(refused.status == 2)
            #expect(
                refused.errors == """
                    \(list), line 2: “nothing” is not a device token: “n” is not a hexadecimal digit
                    \(list), line 4: “abc” is not a device token: the number of digits (3) is odd
                    error: \(list): 2 of the list's lines contain no valid token.
                      → Correct them, or leave them out with --skip-bad-tokens.

                    """)
            #expect(try await gateway.payloads(device: 0).isEmpty)
            let skipped = try await gateway.push([
                "--body", "x", "--tokens", list, "--skip-bad-tokens",
            ])
            #expect(skipped.status == 0 && skipped.output.hasPrefix("2 accepted"), "\(skipped)")
        }
    }

    @Test("prints the doctor's findings and the sender before it sends")
    func doctorAndCredentials() async throws {
        try await withGateway { gateway, folder in
            let payload = try write(
                #"{"aps":{"alert":"x","mutable_content":1}}"#, to: "p.json", in: folder)
            let token = try #require(gateway.tokens.first)
            let sent = try await gateway.push(["--payload", payload, "\(token)"])
            #expect(sent.status == 0)
            #expect(sent.errors.contains("P010 error: aps has the key mutable_content;"))

            let nobody = try await run(
                Products.program("bellhop").path,
                ["push", "--to", "production", "--topic", "a", "--body", "x", "\(token)"])
            #expect(nobody.status == 2)
            #expect(
                nobody.errors.hasPrefix(
                    "error: No credentials were given.\n"
                        + "  → Give --key with --team-id, --certificate, or --profile."))
        }
    }
}
