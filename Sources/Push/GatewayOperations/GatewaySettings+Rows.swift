import BellhopBasics
import Foundation
import LocalAuthority

extension GatewaySettings {
    /// All settings.
    public static let rows: [Row] = [
        Row(name: "host", standard: "127.0.0.1", help: "The address for providers.", check: any),
        Row(
            name: "port", standard: "8443", help: "The port for providers; 0 takes a free one.",
            check: whole(0...65_535)),
        Row(
            name: "second-port", standard: "",
            help: "A second port for providers, as Apple's 2197; none when it is empty.",
            check: optional(whole(0...65_535))),
        Row(
            name: "operations-port", standard: "8445",
            help: "The loopback port for health, metrics and administration; 0 takes a free one.",
            check: whole(0...65_535)),
        Row(
            name: "mode", standard: "development",
            help: "development takes a key made at first start; strict takes known teams only.",
            check: oneOf(["development", "strict"])),
        Row(
            name: "environment", standard: "development", help: "Which of Apple's worlds it plays.",
            check: oneOf(["development", "production"])),
        Row(
            name: "certificate", standard: "",
            help: "A PEM file with the server's chain; none makes one of our own authority.",
            check: any),
        Row(
            name: "certificate-key", standard: "", help: "The PEM file of the certificate's key.",
            check: any),
        Row(
            name: "certificate-names", standard: "",
            help: "Further host names and addresses of our own certificate, with commas.",
            check: certificateNames),
        Row(
            name: "client-authority", standard: "own",
            help: "Who signs providers' certificates: own, none, or a PEM file of authorities.",
            check: any),
        Row(
            name: "revoked-certificates", standard: "",
            help:
                "Serial numbers of providers' certificates that are no longer good, in hexadecimal.",
            check: serialNumbers),
        Row(
            name: "reasons", standard: "observed",
            help: "Which spelling of reasons is sent: the live service's, or the documented one.",
            check: oneOf(["observed", "documented"])),
        Row(
            name: "refuse-urgent-background", standard: "false",
            help: "Whether a background push with priority 10 is refused, and not taken as 5.",
            check: oneOf(["true", "false"])),
        Row(
            name: "token-burst", standard: "0",
            help: "Pushes that one device token may get at once; 0 for any number.",
            check: whole(0...1_000_000)),
        Row(
            name: "token-rate", standard: "1",
            help: "Pushes a minute that one device token may get after its burst.",
            check: whole(0...1_000_000)),
        Row(
            name: "broadcast-apps", standard: "",
            help: "Bundle ids that may have broadcast channels, with commas; empty for all.",
            check: any),
        Row(
            name: "store", standard: "sqlite",
            help: "sqlite keeps pushes and tokens on the disk; memory forgets them at the end.",
            check: oneOf(["sqlite", "memory"])),
        Row(
            name: "stored-max", standard: "10000", help: "Pushes kept for all devices together.",
            check: whole(1...100_000_000)),
        Row(
            name: "stored-per-token-max", standard: "1",
            help: "Pushes kept for one token while its device is away; Apple keeps 1.",
            check: whole(1...10_000)),
        Row(
            name: "registrations-max", standard: "100000",
            help: "Device tokens, dead ones included.",
            check: whole(1...100_000_000)),
        Row(
            name: "connections-max", standard: "1000", help: "Providers' connections at once.",
            check: whole(1...1_000_000)),
        Row(
            name: "devices", standard: "true",
            help: "Whether devices may connect, on a port of their own.",
            check: oneOf(["true", "false"])),
        Row(
            name: "device-host", standard: "127.0.0.1", help: "The address for devices.",
            check: any),
        Row(
            name: "device-port", standard: "8444",
            help: "The port for devices; 0 takes a free one.", check: whole(0...65_535)),
        Row(
            name: "enrolment", standard: "secret",
            help:
                "Who may enrol: those with the secret in enrolment-secret, all (open), or none (closed).",
            check: oneOf(["secret", "open", "closed"])),
        Row(
            name: "device-origins", standard: "",
            help: "Origins whose pages may use the device link, with commas between them.",
            check: origins),
        Row(
            name: "devices-max", standard: "100000", help: "Devices that may be enrolled.",
            check: whole(1...10_000_000)),
        Row(
            name: "device-connections-max", standard: "100000",
            help: "Connections of devices at once.", check: whole(1...10_000_000)),
        Row(
            name: "device-connections-per-address-max", standard: "10000",
            help: "Connections of devices at once from one address, as behind one router.",
            check: whole(1...10_000_000)),
        Row(
            name: "device-heartbeat", standard: "60",
            help: "Seconds between two signs of life on a device's stream.",
            check: whole(1...3600)),
        Row(
            name: "idle-timeout", standard: "3600",
            help: "Seconds that a provider's connection may carry nothing.",
            check: whole(1...1_000_000)),
        Row(
            name: "first-request-timeout", standard: "120",
            help: "Seconds that a connection may be open before its first request.",
            check: whole(1...1_000_000)),
        Row(
            name: "drain-timeout", standard: "5",
            help: "Seconds that a shutdown waits for open requests.", check: whole(0...3600)),
        Row(
            name: "fault-seed", standard: "0", help: "What the coins of faults are drawn from.",
            check: whole(0...Int.max)),
        Row(
            name: "log-level", standard: "info", help: "The least level that is logged.",
            check: oneOf(["trace", "debug", "info", "notice", "warning", "error", "critical"])),
        Row(
            name: "admin-token", standard: "",
            help: "What administrators show; none makes one and keeps it in the state folder.",
            isSecret: true,
            check: {
                $0.isEmpty || $0.utf8.count >= adminTokenBytesMin
                    ? nil : "has less than \(adminTokenBytesMin) characters"
            }),
    ]

    /// The shortest token of administrators, in bytes.
    static let adminTokenBytesMin = 32

    private static let any: @Sendable (String) -> String? = { _ in nil }

    private static func whole(_ range: ClosedRange<Int>) -> @Sendable (String) -> String? {
        { text in
            guard let number = Int(decimalDigits: text), range.contains(number) else {
                return "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
            }
            return nil
        }
    }

    private static func optional(
        _ check: @escaping @Sendable (String) -> String?
    ) -> @Sendable (String) -> String? {
        { $0.isEmpty ? nil : check($0) }
    }

    private static let certificateNames: @Sendable (String) -> String? = { text in
        for name in split(text) where !LocalAuthority.isCertificateName(name) {
            return "holds “\(name)”, which is not a host name and no address"
        }
        return nil
    }

    private static let serialNumbers: @Sendable (String) -> String? = { text in
        for number in split(text) where bytes(ofSerialNumber: number) == nil {
            return "holds “\(number)”, which is not a serial number in hexadecimal digits"
        }
        return nil
    }

    /// The bytes of a certificate's serial number, as `openssl x509 -serial` prints it, without leading
    /// zeros; `nil` for another text.
    static func bytes(ofSerialNumber text: String) -> [UInt8]? {
        let digits = text.replacing(":", with: "")
        guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
        let even = digits.count.isMultiple(of: 2) ? digits : "0" + digits
        let bytes = stride(from: 0, to: even.count, by: 2).compactMap { at in
            UInt8(even.dropFirst(at).prefix(2), radix: 16)
        }
        return Array(bytes.drop { $0 == 0 })
    }

    private static func oneOf(_ words: [String]) -> @Sendable (String) -> String? {
        { words.contains($0) ? nil : "is none of \(words.joined(separator: ", "))" }
    }

    /// Origins as browsers write them: a scheme, a host, perhaps a port, and nothing after it.
    private static let origins: @Sendable (String) -> String? = { text in
        for origin in split(text) {
            guard let url = URL(string: origin), let scheme = url.scheme, url.host != nil,
                ["http", "https"].contains(scheme), url.path.isEmpty, url.query == nil
            else {
                return "holds “\(origin)”, which is not an origin such as https://app.example.com"
            }
        }
        return nil
    }

    /// The parts of a value with commas.
    static func split(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
