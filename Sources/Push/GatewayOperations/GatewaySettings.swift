package import APNs
package import APNsGateway
package import BellhopBasics
package import DevicePushLink
internal import Foundation
internal import GatewayStore
internal import LocalAuthority
package import Logging

/// The settings of a gateway that runs as a service, with the place that each value came from.
///
/// A flag wins over the environment, the environment over the file, the file over the default. A
/// setting's name is its spelling in the file, after `--set`, and, in capitals with `BELLHOP_GATEWAY_`
/// before it, in the environment.
package struct GatewaySettings: Sendable, Equatable {
    // MARK: Providers

    /// The address for providers.
    package let host: String
    /// The port for providers; 0 is a free one.
    package let port: Int
    /// A second port for providers, as Apple's 2197.
    package let secondPort: Int?
    /// The loopback port for health, metrics and administration; 0 is a free one.
    package let operationsPort: Int
    /// Whose keys are trusted.
    package let mode: Mode
    /// Which of Apple's two environments it plays.
    package let environment: APNsEnvironment
    /// The most connections of providers at once.
    package let connectionsMax: Int
    /// How long a provider's connection may carry nothing.
    package let idleTimeout: Duration
    /// How long a connection may be open before its first request.
    package let firstRequestTimeout: Duration
    /// How long a shutdown waits for open requests.
    package let drainTimeout: Duration

    // MARK: Certificates

    /// A PEM file with the server's chain; one of the gateway's own authority is made without it.
    package let certificate: String?
    /// The PEM file of the certificate's key.
    package let certificateKey: String
    /// Further host names and addresses of the gateway's own certificate.
    package let certificateNames: [String]
    /// Who signs providers' certificates.
    package let clientAuthority: ClientAuthority
    /// Serial numbers of providers' certificates that are no longer good.
    package let revokedCertificates: [[UInt8]]

    // MARK: Answers

    /// Which spelling of reasons is sent.
    package let reasons: Reason.Dialect
    /// Whether a background push with priority 10 is refused, and not taken as 5.
    package let refusesUrgentBackground: Bool
    /// How many pushes one device token may get at once, and a minute after that; `nil` for any number.
    package let pushesPerToken: PushRate?
    /// Bundle ids that may have broadcast channels; empty for all.
    package let broadcastApps: [String]
    /// What the coins of faults are drawn from.
    package let faultSeed: UInt64

    // MARK: Store

    /// Where pushes and tokens are kept.
    package let store: Store
    /// The address of the PostgreSQL database, without a password.
    package let database: String?
    /// The password for the database.
    package let databasePassword: Secret?
    /// A file with the password for the database.
    package let databasePasswordFile: String?
    /// What an answer of 200 promises with a database.
    package let durability: Durability
    /// How many connections write to the database at once.
    package let databaseWriters: Int
    /// The gateway's name among those of the database; the machine's without it.
    package let node: String?
    /// Where other gateways of the database reach this one, which then shares the database with them; `nil`
    /// where it is alone.
    package let clusterAddress: NetworkAddress?
    /// The folder of the authority, which all gateways of a cluster have in common; one in the state folder
    /// without it.
    package let authorityFolder: String?
    /// The most pushes that are kept for all devices together.
    package let storedMax: Int
    /// The most pushes that are kept for one token; Apple keeps 1.
    package let storedPerTokenMax: Int
    /// How much of the delivery log is kept in its file or in the database, in megabytes.
    package let deliveryLogMegabytes: Int
    /// The most device tokens, dead ones included.
    package let registrationsMax: Int

    // MARK: Devices

    /// Whether devices may connect, on a port of their own.
    package let takesDevices: Bool
    /// The address for devices.
    package let deviceHost: String
    /// The port for devices; 0 is a free one.
    package let devicePort: Int
    /// Where devices are sent that belong to this gateway of a cluster; the address and port for devices
    /// without it.
    package let deviceAddress: NetworkAddress?
    /// Who may enrol.
    package let enrolment: Enrolment
    /// Origins whose pages may use the device link.
    package let deviceOrigins: [String]
    /// The most devices that may be enrolled.
    package let devicesMax: Int
    /// The most connections of devices at once.
    package let deviceConnectionsMax: Int
    /// The most connections of devices at once from one address, as behind one router.
    package let deviceConnectionsPerAddressMax: Int
    /// The time between two signs of life on a device's stream.
    package let deviceHeartbeat: Duration

    // MARK: Operation

    /// The least level that is logged.
    package let logLevel: Logger.Level
    /// What administrators show; one is made and kept in the state folder without it.
    package let adminToken: Secret?

    private let entries: [Entry]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - file: the path and the text of the YAML file, if there is one.
    ///   - environment: the environment's variables.
    ///   - flags: what flags name.
    /// - Throws: ``ValueError`` for names and values that make no sense.
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
        enrolment = try reader.choice("enrolment", default: .secret)
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

    /// Each setting with its value and where it came from, as YAML; secrets are masked.
    package var printed: String {
        entries.map { entry in
            "\(entry.name): \(entry.text.isEmpty ? "\"\"" : entry.text)  # \(entry.source)"
        }.joined(separator: "\n")
    }

    /// The shortest token of administrators, in bytes.
    static let adminTokenBytesMin = 32

    /// A setting's name in the environment.
    static func variable(of name: String) -> String {
        "BELLHOP_GATEWAY_" + name.uppercased().replacing("-", with: "_")
    }

    /// The bytes of a certificate's serial number, as `openssl x509 -serial` prints it, without leading
    /// zeros; `nil` for another text.
    private static func bytes(ofSerialNumber text: String) -> [UInt8]? {
        let digits = text.replacing(":", with: "")
        guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
        let even = digits.count.isMultiple(of: 2) ? digits : "0" + digits
        let bytes = stride(from: 0, to: even.count, by: 2).compactMap { at in
            UInt8(even.dropFirst(at).prefix(2), radix: 16)
        }
        return Array(bytes.drop { $0 == 0 })
    }

    /// Whether a text is an origin as browsers write it: a scheme, a host, perhaps a port, and nothing
    /// after it.
    private static func isOrigin(_ text: String) -> Bool {
        guard let url = URL(string: text), let scheme = url.scheme, url.host != nil else {
            return false
        }
        return ["http", "https"].contains(scheme) && url.path.isEmpty && url.query == nil
    }
}

extension GatewaySettings {
    /// Whose keys a gateway trusts.
    package enum Mode: String, Sendable, CaseIterable {
        /// A key that is made at first start, and those that were added.
        case development
        /// Keys of known teams only.
        case strict
    }

    /// Where a gateway keeps pushes and tokens.
    package enum Store: String, Sendable, CaseIterable {
        /// On the disk.
        case sqlite
        /// In a PostgreSQL database, which may be on the disks of several machines.
        case postgres
        /// Nowhere: they are forgotten at the end.
        case memory
    }

    /// What an answer of 200 promises with a database.
    package enum Durability: String, Sendable, CaseIterable {
        /// The push is on the disks of two servers.
        case replicated
        /// The push is on the disk of one server.
        case single
    }

    /// Who may enrol a device.
    package enum Enrolment: String, Sendable, CaseIterable {
        /// Whoever knows the secret in the file `enrolment-secret`.
        case secret
        /// Whoever reaches the port.
        case open
        /// Nobody.
        case closed
    }

    /// Who signs providers' certificates.
    package enum ClientAuthority: Sendable, Equatable {
        /// The gateway's own authority.
        case own
        /// Nobody: providers show tokens only.
        case none
        /// The authorities of a PEM file.
        case file(String)

        init(_ text: String) {
            switch text {
            case "own": self = .own
            case "none", "": self = .none
            default: self = .file(text)
            }
        }
    }

    /// Where a value came from.
    package enum Source: Sendable, Hashable, CustomStringConvertible {
        /// Nobody named one.
        case standard
        /// The file.
        case file(String)
        /// The environment.
        case environment(String)
        /// A flag.
        case flag

        /// The place in words.
        package var description: String {
            switch self {
            case .standard: "default"
            case .file(let path): path
            case .environment(let name): "$\(name)"
            case .flag: "flag"
            }
        }
    }

    /// A setting as it is printed.
    struct Entry: Sendable, Hashable {
        let name: String
        let text: String
        let source: Source
    }

    /// A setting that cannot be used.
    package struct ValueError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong and what to do about it.
        package let description: String
    }
}
