package import APNs
package import APNsGateway
package import BellhopBasics
package import DevicePushLink
internal import Foundation
internal import GatewayStore
internal import LocalAuthority
package import Logging

/// The settings of a gateway service, each with the source of its value.
///
/// Precedence: flags, then the environment, then the file, then the default. A setting has the same
/// name in the file and after `--set`. In the environment it is in capitals with the prefix
/// `BELLHOP_GATEWAY_`.
package struct GatewaySettings: Sendable, Equatable {
    // MARK: Providers

    package let host: String
    /// The port for providers; 0 selects a free one, like for `operationsPort` and `devicePort`.
    package let port: Int
    package let secondPort: Int?
    package let operationsPort: Int
    package let mode: Mode
    package let environment: APNsEnvironment
    package let endpointsHost: String
    /// The port for the messages of other services; `nil` for none.
    package let endpointsPort: Int?
    package let connectionsMax: Int
    /// How long a provider connection may be idle before the gateway closes it.
    package let idleTimeout: Duration
    package let firstRequestTimeout: Duration
    package let drainTimeout: Duration

    // MARK: Certificates

    /// The PEM file with the server's certificate chain. Without it, the gateway's own authority
    /// issues one.
    package let certificate: String?
    package let certificateKey: String
    package let certificateNames: [String]
    package let clientAuthority: ClientAuthority
    package let revokedCertificates: [[UInt8]]

    // MARK: Answers

    package let reasons: Reason.Dialect
    /// Whether the gateway rejects a background push with priority 10. Otherwise it handles the
    /// push with priority 5.
    package let refusesUrgentBackground: Bool
    /// The burst of pushes that one device token may get, and the rate per minute after it; `nil`
    /// disables the limit.
    package let pushesPerToken: PushRate?
    /// Bundle ids that may use broadcast channels; empty allows all.
    package let broadcastApps: [String]
    package let faultSeed: UInt64

    // MARK: Store

    package let store: Store
    package let database: String?
    package let databasePassword: Secret?
    package let databasePasswordFile: String?
    package let durability: Durability
    package let databaseWriters: Int
    /// The name of this gateway in the database; defaults to the host name.
    package let node: String?
    /// The address at which other gateways of the database reach this one. It puts the gateway into
    /// a cluster; `nil` for a single gateway.
    package let clusterAddress: NetworkAddress?
    /// The folder of the authority that all gateways of a cluster share. The default is a folder in
    /// the state folder.
    package let authorityFolder: String?
    package let storedMax: Int
    /// Maximum number of stored pushes per token. Apple stores 1.
    package let storedPerTokenMax: Int
    package let deliveryLogMegabytes: Int
    package let registrationsMax: Int

    // MARK: Devices

    package let takesDevices: Bool
    package let deviceHost: String
    package let devicePort: Int
    /// The address that a cluster announces for this gateway's devices; defaults to the address and
    /// port for devices.
    package let deviceAddress: NetworkAddress?
    package let enrollment: EnrollmentMode
    package let deviceOrigins: [String]
    package let devicesMax: Int
    package let deviceConnectionsMax: Int
    /// Maximum number of device connections from one address, such as a router with many devices
    /// behind it.
    package let deviceConnectionsPerAddressMax: Int
    package let deviceHeartbeat: Duration

    // MARK: Operation

    package let logLevel: Logger.Level
    /// The token of administrators. Without it, the gateway generates one and keeps it in the state
    /// folder.
    package let adminToken: Secret?

    private let entries: [Entry]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - file: the path and the text of the YAML file, if there is one.
    ///   - environment: the environment variables.
    ///   - flags: the values of flags by setting name.
    /// - Throws: ``ValueError`` for unknown names and invalid values.
    package init(
        file: (path: String, text: String)? = nil, environment: [String: String] = [:],
        flags: [String: String] = [:]
    ) throws(ValueError) {
        var reader = try SettingsReader(file: file, environment: environment, flags: flags)
        let many = 1...10_000_000

        host = try reader.text("host", default: "127.0.0.1")
        port = try reader.number("port", in: 0...65_535, default: 8443)
        secondPort = try reader.optionalNumber("second-port", in: 0...65_535)
        operationsPort = try reader.number("operations-port", in: 0...65_535, default: 8445)
        mode = try reader.choice("mode", default: .development)
        self.environment = try reader.choice("environment", default: .development)
        endpointsHost = try reader.text("endpoints-host", default: "127.0.0.1")
        endpointsPort = try reader.optionalNumber("endpoints-port", in: 0...65_535)
        certificate = try reader.optionalText("certificate")
        certificateKey = try reader.text("certificate-key")
        certificateNames = try reader.list(
            "certificate-names", of: "a host name and no address"
        ) { LocalAuthority.isCertificateName($0) ? $0 : nil }
        clientAuthority = ClientAuthority(try reader.text("client-authority", default: "own"))
        revokedCertificates = try reader.list(
            "revoked-certificates", of: "a serial number in hexadecimal digits",
            Self.bytes(ofSerialNumber:))
        reasons = try reader.choice("reasons", default: .observed)
        refusesUrgentBackground = try reader.flag("refuse-urgent-background", default: false)
        let burst = try reader.number("token-burst", in: 0...1_000_000, default: 0)
        let rate = try reader.number("token-rate", in: 0...1_000_000, default: 1)
        pushesPerToken =
            burst > 0 ? PushRate(burst: burst, perSecond: Double(rate) / 60) : nil
        broadcastApps = try reader.list("broadcast-apps", of: "a bundle id") { $0 }
        store = try reader.choice("store", default: .sqlite)
        database = try reader.optionalText("database")
        databasePassword = try reader.secret("database-password", bytesMin: 1, isSent: false)
        databasePasswordFile = try reader.optionalText("database-password-file")
        durability = try reader.choice("durability", default: .replicated)
        databaseWriters = try reader.number("database-writers", in: 1...64, default: 2)
        node = try reader.optionalText("node")
        clusterAddress = try reader.optionalAddress("cluster-address")
        authorityFolder = try reader.optionalText("authority-folder")
        storedMax = try reader.number("stored-max", in: 1...100_000_000, default: 10_000)
        storedPerTokenMax = try reader.number("stored-per-token-max", in: 1...10_000, default: 1)
        deliveryLogMegabytes = try reader.number(
            "delivery-log-megabytes", in: 1...65_536, default: DeliveryFile.bytesMax >> 20)
        registrationsMax = try reader.number(
            "registrations-max", in: 1...100_000_000, default: 100_000)
        connectionsMax = try reader.number("connections-max", in: 1...1_000_000, default: 1000)
        takesDevices = try reader.flag("devices", default: true)
        deviceHost = try reader.text("device-host", default: "127.0.0.1")
        devicePort = try reader.number("device-port", in: 0...65_535, default: 8444)
        deviceAddress = try reader.optionalAddress("device-address")
        enrollment = try reader.choice("enrollment", default: .secret)
        deviceOrigins = try reader.list(
            "device-origins", of: "an origin such as https://app.example.com"
        ) { Self.isOrigin($0) ? $0 : nil }
        devicesMax = try reader.number("devices-max", in: many, default: 100_000)
        deviceConnectionsMax = try reader.number(
            "device-connections-max", in: many, default: 100_000)
        deviceConnectionsPerAddressMax = try reader.number(
            "device-connections-per-address-max", in: many, default: 10_000)
        deviceHeartbeat = try reader.seconds("device-heartbeat", in: 1...3600, default: 60)
        idleTimeout = try reader.seconds("idle-timeout", in: 1...1_000_000, default: 3600)
        firstRequestTimeout = try reader.seconds(
            "first-request-timeout", in: 1...1_000_000, default: 120)
        drainTimeout = try reader.seconds("drain-timeout", in: 0...3600, default: 5)
        faultSeed = UInt64(try reader.number("fault-seed", in: 0...Int.max, default: 0))
        logLevel = try reader.choice("log-level", default: .info)
        adminToken = try reader.secret("admin-token", bytesMin: Self.adminTokenBytesMin)
        entries = try reader.finish()
    }

    package var printed: String {
        entries.map { entry in
            "\(entry.name): \(entry.text.isEmpty ? "\"\"" : entry.text)  # \(entry.source)"
        }.joined(separator: "\n")
    }

    static let adminTokenBytesMin = 32

    static func variable(of name: String) -> String {
        "BELLHOP_GATEWAY_" + name.uppercased().replacing("-", with: "_")
    }

    /// Parses a certificate's serial number as `openssl x509 -serial` prints it. Returns its bytes
    /// without leading zeros, or `nil` for other text.
    private static func bytes(ofSerialNumber text: String) -> [UInt8]? {
        let digits = text.replacing(":", with: "")
        guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
        let even = digits.count.isMultiple(of: 2) ? digits : "0" + digits
        let bytes = stride(from: 0, to: even.count, by: 2).compactMap { at in
            UInt8(even.dropFirst(at).prefix(2), radix: 16)
        }
        return Array(bytes.drop { $0 == 0 })
    }

    /// Returns whether a text is an origin as browsers write it: a scheme, a host, an optional
    /// port, and nothing else.
    private static func isOrigin(_ text: String) -> Bool {
        guard let url = URL(string: text), let scheme = url.scheme, url.host != nil else {
            return false
        }
        return ["http", "https"].contains(scheme) && url.path.isEmpty && url.query == nil
    }
}

extension GatewaySettings {
    /// The keys that a gateway trusts. In development mode it generates a key at the first start.
    package enum Mode: String, Sendable, CaseIterable {
        case development
        case strict
    }

    package enum Store: String, Sendable, CaseIterable {
        case sqlite
        /// In a PostgreSQL database, which may replicate to the disks of several machines.
        case postgres
        case memory
    }

    package enum Durability: String, Sendable, CaseIterable {
        case replicated
        case single
    }

    package enum EnrollmentMode: String, Sendable, CaseIterable {
        /// Devices that send the secret in the file `enrollment-secret`.
        case secret
        case open
        case closed
    }

    package enum ClientAuthority: Sendable, Equatable {
        case own
        /// The gateway does not accept provider certificates, only tokens.
        case none
        case file(String)

        init(_ text: String) {
            switch text {
            case "own": self = .own
            case "none", "": self = .none
            default: self = .file(text)
            }
        }
    }

    package enum Source: Sendable, Hashable, CustomStringConvertible {
        case standard
        case file(String)
        case environment(String)
        case flag

        package var description: String {
            switch self {
            case .standard: "default"
            case .file(let path): path
            case .environment(let name): "$\(name)"
            case .flag: "flag"
            }
        }
    }

    struct Entry: Sendable, Hashable {
        let name: String
        let text: String
        let source: Source
    }

    package struct ValueError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String
    }
}
