import APNs
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("Profiles")
struct ProfileTests {
    private func read(_ yaml: String) throws -> [String: PushProfile] {
        try PushProfile.read(yaml: yaml, folder: "/config", home: "/people/anna")
    }

    @Test(
        "name an app, a target and credentials, with paths relative to their folder or the home folder"
    )
    func reading() throws {
        let profiles = try read(
            """
            shop:
              app: com.example.shop
              to: production
              team: TEAM123456
              key: 1234567890
            old:
              certificate: ~/old.p12
              passphrase-file: secret.txt
              ca: /etc/ca.pem
            """)
        #expect(profiles.keys.sorted() == ["old", "shop"])
        #expect(profiles["shop"]?[.app] == "com.example.shop")
        #expect(profiles["shop"]?[.key] == "1234567890")
        #expect(profiles["shop"]?[.to] == "production")
        #expect(profiles["shop"]?[.authority] == nil)
        #expect(profiles["old"]?[.certificate] == "/people/anna/old.p12")
        #expect(profiles["old"]?[.passphraseFile] == "/config/secret.txt")
        #expect(profiles["old"]?[.authority] == "/etc/ca.pem")
        #expect(try read("").isEmpty)
    }

    @Test(
        "report mistakes with the line",
        arguments: [
            ("- a", "Line 1: The profiles must be a dictionary."),
            ("shop: 1", "Line 1: The profile “shop” must be a dictionary of settings."),
            (
                "shop:\n  ap: x",
                "Line 2: “ap” is not a setting. The settings are: app, to, team, key, key-file, "
                    + "certificate, certificate-key, passphrase-file, ca."
            ),
            (
                "shop:\n  app: x\n  passphrase: secret",
                "Line 3: “passphrase” is not a setting. Secrets do not belong in this file; name "
                    + "a file with passphrase-file."
            ),
            ("shop:\n  app: [x]", "Line 2: The setting “app” of “shop” must be a string."),
            (
                "shop:\n  key: ABCDE12345\n  certificate: a.p12",
                "Line 2: The profile “shop” has both a key and a certificate. Keep one."
            ),
        ])
    func mistakes(yaml: String, words: String) throws {
        let failure = try #require(throws: PushProfile.ParseError.self) { try read(yaml) }
        #expect(failure.description == words)
    }

    @Test("report invalid YAML")
    func notYAML() throws {
        let failure = try #require(throws: PushProfile.ParseError.self) { try read("a: [") }
        #expect(failure.description.hasPrefix("The profiles are not YAML: 2:1: "))
    }

    @Test("limit the expansion of YAML aliases")
    func aliasBomb() throws {
        let levels = (1...10).map { level in
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
            return "b\(level): &a\(level) [\(uses)]\n"
        }
        let failure = try #require(throws: PushProfile.ParseError.self) {
            try read("b0: &a0 x\n" + levels.joined())
        }
        #expect(failure.description.contains("more than 200000 values"))
    }
}

@Suite("A target")
struct PushTargetTests {
    @Test(
        "is a keyword or an address",
        arguments: [
            ("local", PushTarget.local, "https://localhost:4443"),
            ("sandbox", .apple(.development), "https://api.sandbox.push.apple.com"),
            ("Development", .apple(.development), "https://api.sandbox.push.apple.com"),
            ("production", .apple(.production), "https://api.push.apple.com"),
            (
                "https://localhost:8443", .server(host: "localhost", port: 8443),
                "https://localhost:8443"
            ),
            (
                "https://push.example", .server(host: "push.example", port: 443),
                "https://push.example"
            ),
        ])
    func words(text: String, target: PushTarget, address: String) throws {
        #expect(try PushTarget(text) == target)
        #expect(target.address(localPort: 4443) == address)
    }

    @Test(
        "rejects other values with a remedy",
        arguments: [
            (
                "prod",
                "--to: “prod” is not a target. Give local, sandbox, production, or an address such as "
                    + "https://localhost:8443."
            ),
            (
                "http://localhost:1",
                "--to: “http://localhost:1” is not an https address: only https is supported. Write it "
                    + "like https://localhost:8443."
            ),
            (
                "https://localhost/3/device",
                "--to: “https://localhost/3/device” must be a host and an optional port. Write it "
                    + "like "
                    + "https://localhost:8443."
            ),
        ])
    func refusals(text: String, words: String) throws {
        let failure = try #require(throws: PushTarget.ParseError.self) { try PushTarget(text) }
        #expect(failure.description == words)
    }
}
