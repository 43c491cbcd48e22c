import APNs
import Foundation
import LocalAuthority
import Testing
import UpTesting

/// The exact output of `bellhop push` and related commands.
@Suite("The output of bellhop push", .timeLimit(.minutes(10)), .serialized)
struct PushWordsTests {
    private static let unknown = (0..<2).map { String(format: "%064x", $0 + 1) }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let errors: String

        init(_ arguments: String..., errors: String) {
            self.arguments = arguments
            self.errors = errors
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let mistakes: [Mistake] = [
        Mistake(
            errors:
                "The push needs a title, a body or a payload. → Give --title or --body, or a file with the payload."
        ),
        Mistake(
            "--body", "x", "--push-type", "alerts",
            errors:
                "--push-type: alerts is not a push type. → The types are: alert, background, voip, "
                + "complication, fileprovider, mdm, liveactivity, location, pushtotalk, widgets, "
                + "controls, none."),
        Mistake(
            "--body", "x", "--push-type", "background",
            errors:
                "A push of type background shows nothing. → Of the payload flags, keep only "
                + "--custom."),
        Mistake(
            "--push-type", "mdm",
            errors:
                "Flags cannot describe the payload of a push of type mdm. → Give it in a file "
                + "with --payload."),
        Mistake(
            "--body", "x", "--json", "--dry-run",
            errors: "--json prints the answer to a push, and this sends none."),
        Mistake(
            "--body", "x", "--priority", "7",
            errors: "--priority: 7 is not a priority. → Write 10, 5 or 1."),
        Mistake(
            "--body", "x", "--expiration", "soon",
            errors: "--expiration: “soon” is not a time. → Write whole seconds since 1970, or 0."),
        Mistake(
            "--body", "x", "--apns-id", "7",
            errors: "--apns-id: “7” is not a UUID. → Write 8-4-4-4-12 hexadecimal digits."),
        Mistake(
            "--body", "x", "--collapse-id", String(repeating: "你", count: 22),
            errors: "--collapse-id: The id has 66 bytes. → Write at most 64 bytes."),
        Mistake("--badge=-1", errors: "The badge is -1. A badge is 0, which removes it, or more."),
        Mistake(
            "--sound", "a", "--critical", "2",
            errors: "The volume is 2.0. A volume is between 0 and 1."),
        Mistake(
            "--body", "x", "--interruption-level", "loud",
            errors:
                "“loud” is not an interruption level. → Write one of these: passive, active, "
                + "time-sensitive, critical."),
        Mistake(
            "--body", "x", "--custom", "[1]",
            errors:
                "The JSON is not an object with named members. Give a type with properties, or a "
                + "dictionary with texts as keys."),
        Mistake(
            "--body", "x", "--custom", "{\"aps\":1}",
            errors: "The payload has the key aps already. Give the key of your own another name."),
        Mistake(
            "--payload", "/nowhere/x.apns",
            errors: "/nowhere/x.apns: This file or folder does not exist. → Check the path."),
        Mistake("--payload", "/", errors: "/: This is a folder. → Name a file."),
        Mistake(
            "--payload", "x", "--title", "y",
            errors: "x: A push has one payload. → Give a file with the payload, or flags such as "
                + "--title; not both."),
        Mistake(
            "/nowhere/y.apns",
            errors: "/nowhere/y.apns: This file or folder does not exist. → Check the path."),
        Mistake(
            "a.apns", "b.json", unknown[0],
            errors: "a.apns, b.json: A push has one payload. → Name one file."),
        Mistake(
            "--body", "x", "zz",
            errors:
                "“zz” is not a device token: “z” is not a hexadecimal digit. → Tokens are hexadecimal."
        ),
        Mistake(
            "--body", "x", "--tokens", "/nowhere",
            errors: "/nowhere: This file or folder does not exist. → Check the path."),
        Mistake(
            "--body", "x", "--tokens", "a", unknown[0],
            errors: "--tokens: Tokens are given as arguments and in a list. → Give them in one way."
        ),
        Mistake(
            "--body", "x",
            errors:
                "No device is named. → Name the devices: tokens as arguments, or a list with --tokens."
        ),
        Mistake(
            "--body", "x", "--apns-id", "EABEAE54-14A8-11E5-B60B-1697F925EC7B", unknown[0],
            unknown[1],
            errors: "--apns-id: Each push needs its own id. → Leave it out for several tokens."),
        Mistake(
            "--body", "x", "--certificate", "x.p12", unknown[0],
            errors: "--key, --certificate: Two senders are named. → Give one of them."),
        Mistake(
            "--body", "x", "--profile", "none",
            errors: "No profiles are defined. → Write them to /nowhere/config/profiles.yml; "
                + "Documentation/using/pushing.md shows how."),
        Mistake(
            "--body", "x", "--in-flight", "0",
            errors: "--in-flight must be between 1 and 10000."),
        Mistake(
            "--body", String(repeating: "x", count: 4069), unknown[0],
            errors:
                "The payload has 4098 bytes; the limit is 4096. Its largest fields: aps (4096 "
                + "bytes), aps.alert (4088 bytes), aps.alert.body (4078 bytes)."),
        Mistake("--no-such-flag", errors: "Unknown option '--no-such-flag'"),
    ]

    @Test("names every mistake with its remedy, sends nothing, and exits with 2")
    func refusals() async throws {
        try await withTemporaryFolder { folder in
            try await RunningGateway.listening(devices: 1, in: folder) { gateway in
                for mistake in Self.mistakes {
                    let result = try await run(
                        Products.program("bellhop").path,
                        [
                            "push", "--to", gateway.address, "--ca", gateway.authority, "--key",
                            gateway.key.file.path, "--team-id", gateway.key.teamID, "--topic", "a",
                            "--config", "/nowhere/config",
                        ] + mistake.arguments)
                    #expect(result.status == 2, "\(mistake.testDescription): \(result)")
                    #expect(result.output.isEmpty)
                    // The doctor reports first, one line for each finding.
                    let lines = result.errors.split(separator: "\n")
                    let start = try #require(lines.firstIndex { $0.hasPrefix("error: ") })
                    let remedy = lines[(start + 1)...].prefix { $0.hasPrefix("  → ") }
                    let error = ([lines[start]] + remedy.map { $0.dropFirst() })
                        .joined(separator: "")
                    #expect(error == "error: " + mistake.errors, "\(mistake.testDescription)")
                }
                #expect(try await gateway.payloads(device: 0).isEmpty)
            }
        }
    }

    @Test(
        "matches the snapshots of the help; BELLHOP_RECORD=1 records them",
        arguments: [
            ["push"], ["keys"], ["keys", "check"], ["keys", "repair"], ["keys", "add"],
            ["keys", "list"], ["keys", "remove"], ["token"],
        ])
    func help(command: [String]) async throws {
        let result = try await run(
            Products.program("bellhop").path, ["help"] + command, environment: ["COLUMNS": "80"])
        #expect(result.status == 0)
        let file = Products.checkout.appending(
            path: "Tests/RoadTests/Snapshots/help-\(command.joined(separator: "-")).txt")
        if ProcessInfo.processInfo.environment["BELLHOP_RECORD"] != nil {
            try Data(result.output.utf8).write(to: file)
        }
        let snapshot = try String(contentsOf: file, encoding: .utf8)
        #expect(result.output == snapshot)
    }
}
