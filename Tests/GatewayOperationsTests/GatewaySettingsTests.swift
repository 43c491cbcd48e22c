import APNs
import BellhopBasics
import Foundation
import GatewayOperations
import Testing

@Suite("Settings of a gateway")
struct GatewaySettingsTests {
    static let file = (path: "/etc/bellhop.yaml", text: "port: 1\nstored-max: 7\nmode: strict\n")

    @Test("A flag overrides the environment, which overrides the file, which overrides the default")
    func precedence() throws {
        let environment = ["BELLHOP_GATEWAY_PORT": "2", "BELLHOP_GATEWAY_STORED_MAX": "8"]
        let settings = try GatewaySettings(
            file: Self.file, environment: environment, flags: ["port": "3"])
        #expect(settings.port == 3)
        #expect(settings.storedMax == 8)
        #expect(settings.mode == .strict)
        #expect(settings.environment == .development)
    }

    @Test("The printed settings show each value with its source, and mask secrets")
    func printed() throws {
        let secret = String(repeating: "s3cret-", count: 6)
        let settings = try GatewaySettings(
            file: Self.file, environment: ["BELLHOP_GATEWAY_ADMIN_TOKEN": secret],
            flags: ["port": "3"])
        let lines = settings.printed.split(separator: "\n")
        #expect(lines.count == 48)
        #expect(lines.contains("port: 3  # flag"))
        #expect(lines.contains("stored-max: 7  # /etc/bellhop.yaml"))
        #expect(lines.contains("drain-timeout: 5  # default"))
        #expect(lines.contains("admin-token: ********  # $BELLHOP_GATEWAY_ADMIN_TOKEN"))
        #expect(!settings.printed.contains(secret))
    }

    @Test("The database password can have any characters, since no header carries it")
    func password() throws {
        let settings = try GatewaySettings(
            environment: ["BELLHOP_GATEWAY_DATABASE_PASSWORD": "two words, ünicode"])
        #expect(settings.databasePassword?.revealed == "two words, ünicode")
    }

    @Test("Printed settings can be read as the same settings")
    func roundTrip() throws {
        let settings = try GatewaySettings(file: Self.file)
        let again = try GatewaySettings(file: ("x.yaml", settings.printed))
        let values = [again, settings].map { settings in
            settings.printed.split(separator: "\n").map { $0.prefix { $0 != "#" } }
        }
        #expect(values[0] == values[1])
    }

    @Test(
        "Invalid settings are rejected, with the source of the value",
        arguments: [
            (
                "port: many",
                "port: “many” is not a whole number from 0 to 65535. It came from: f.yaml."
            ),
            ("mode: lax", "mode: “lax” is not one of development, strict. It came from: f.yaml."),
            (
                "admin-token: short",
                "admin-token: The value has less than 32 characters. It came from: f.yaml."
            ),
            ("- a", "f.yaml must hold lines such as `port: 8443`."),
            (
                "a: [",
                "f.yaml:2:1: This is not YAML: did not find expected node content (while parsing a "
                    + "flow node in line 2). Check indentation, quotes and brackets."
            ),
            ("port: [1]", "f.yaml: port must be one value."),
        ])
    func refusals(text: String, sentence: String) {
        let problem = #expect(throws: GatewaySettings.ValueError.self) {
            try GatewaySettings(file: ("f.yaml", text))
        }
        #expect(problem?.description == sentence)
    }

    @Test(
        "Whole numbers have decimal digits and are within their bounds",
        arguments: [
            ("0", true), ("65535", true), ("65536", false), ("-1", false), ("+1", false),
            ("007", false), ("0x10", false), ("1e3", false), ("1.0", false), ("nan", false),
            ("inf", false), ("", false), (" 1", false), ("9223372036854775808", false),
            ("99999999999999999999", false), ("1_0", false), ("１", false),
        ])
    func numbers(text: String, isOne: Bool) throws {
        if isOne {
            let settings = try GatewaySettings(flags: ["port": text])
            #expect(settings.port == Int(text))
        } else {
            let problem = #expect(throws: GatewaySettings.ValueError.self) {
                try GatewaySettings(flags: ["port": text])
            }
            #expect(
                problem?.description
                    == "port: “\(text)” is not a whole number from 0 to 65535. It came from: flag.")
        }
    }

    @Test("Texts made of secrets do not contain them")
    func secrets() throws {
        let secret = String(repeating: "s3cret-", count: 6)
        let settings = try GatewaySettings(flags: ["admin-token": secret])
        #expect(settings.adminToken?.matches(secret) == true)
        var shown = "\(settings)"
        dump(settings, to: &shown)
        #expect(!shown.contains("s3cret"))
        let other = try GatewaySettings(flags: ["admin-token": secret + "x"])
        #expect(settings != other)
    }

    @Test(
        "The certificate names are host names and addresses only",
        arguments: [
            ("push.example.com, 10.0.0.7,::1", nil), ("", nil), ("256.1.1.1", "256.1.1.1"),
            ("a.example,https://b.example", "https://b.example"),
        ] as [(String, String?)])
    func certificateNames(text: String, wrong: String?) {
        let problem: GatewaySettings.ValueError?
        do throws(GatewaySettings.ValueError) {
            _ = try GatewaySettings(flags: ["certificate-names": text])
            problem = nil
        } catch {
            problem = error
        }
        #expect(
            problem?.description
                == wrong.map {
                    "certificate-names: “\(text)” holds “\($0)”, which is not a host name and no address. "
                        + "It came from: flag."
                })
    }

    @Test("The former name of the setting enrollment is read; the current name takes precedence")
    func formerName() throws {
        let former = "BELLHOP_GATEWAY_ENROLMENT"
        #expect(try GatewaySettings(flags: ["enrolment": "closed"]).enrollment == .closed)
        #expect(try GatewaySettings(environment: [former: "open"]).enrollment == .open)
        let file = (path: "f.yaml", text: "enrolment: open\nenrollment: closed\n")
        #expect(try GatewaySettings(file: file).enrollment == .closed)
        let settings = try GatewaySettings(file: file, environment: [former: "open"])
        #expect(settings.enrollment == .open)
        #expect(settings.printed.contains("enrollment: open  # $BELLHOP_GATEWAY_ENROLLMENT"))
    }

    @Test("An error for an unknown setting lists all settings")
    func unknown() throws {
        let problem = #expect(throws: GatewaySettings.ValueError.self) {
            try GatewaySettings(file: ("f.yaml", "prot: 1"))
        }
        #expect(
            problem?.description.hasPrefix(
                "f.yaml: unknown setting prot. The settings are: host, port")
                == true)
        let flag = #expect(throws: GatewaySettings.ValueError.self) {
            try GatewaySettings(flags: ["prot": "1"])
        }
        #expect(flag?.description.hasPrefix("--set: unknown setting prot.") == true)
    }

    @Test("A few lines of aliases do not expand to millions of values")
    func aliasBomb() {
        let levels = (1...10).map { level in
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
            return "b\(level): &a\(level) [\(uses)]\n"
        }
        let problem = #expect(throws: GatewaySettings.ValueError.self) {
            try GatewaySettings(file: ("f.yaml", "b0: &a0 x\n" + levels.joined()))
        }
        #expect(problem?.description.contains("more than 200000 values") == true)
    }
}
