import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalAuthority
import LocalEnvironment
import Logging
import NotificationModel
import UntrustedFiles

struct GatewayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway",
        abstract: "Run a push gateway as a service, and administer the running one.",
        subcommands: [
            GatewayServeCommand.self, GatewayClusterCommand.self, GatewayDatabaseCommand.self,
            GatewayMoveCommand.self, GatewayInfoCommand.self, GatewayFaultsCommand.self,
            GatewayKeysCommand.self, GatewayServiceAccountCommand.self,
            GatewayAppsCommand.self, GatewayRegisterCommand.self, GatewayInspectCommand.self,
            GatewayDeliveryCommand.self, GatewayCertificateCommand.self,
        ])
}

struct GatewayServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run the gateway until SIGTERM or SIGINT.",
        discussion: """
            A setting may be named by a flag, in the environment, or in a YAML file; the first wins. \
            --print-config shows all of them, and where each value comes from.
            """)

    @Option(help: "The address for providers. Default: 127.0.0.1.")
    var host: String?

    @Option(help: "The port for providers; 0 takes a free one. Default: 8443.")
    var port: Int?

    @Option(help: "The port for devices; 0 takes a free one. Default: 8444.")
    var devicePort: Int?

    @Option(help: "The loopback port for health, metrics and administration. Default: 8445.")
    var operationsPort: Int?

    @Option(help: "A port for messages of Firebase and Expo; 0 takes a free one. Default: none.")
    var endpointsPort: Int?

    @Option(
        help: ArgumentHelp(
            "An additional host name or address for the gateway's certificate; may be repeated.",
            valueName: "name"))
    var certificateName: [String] = []

    @Option(help: "development or strict. Default: development.")
    var mode: String?

    @Option(help: "sqlite, postgres or memory. Default: sqlite.")
    var store: String?

    @OptionGroup var sources: GatewaySettingsOptions

    @Flag(help: "Print the settings with secrets masked, and exit.")
    var printConfig = false

    @OptionGroup var options: StateOptions

    func run() async throws {
        let settings = try settings()
        if printConfig { return printLine("\(lines: settings.printed)") }
        var logger = Logger(
            label: "bellhop.gateway", factory: { PrintableLog(label: $0) })
        logger.logLevel = settings.logLevel
        let files = try options.folder().makeGatewayFiles()
        if let running = files.readRunning(), StateFolder.isAlive(running.process) {
            throw CommandError(
                "A gateway already runs with this state folder, as process \(running.process), on "
                    + "port \(running.port).",
                remedy: "End it, or name another folder with --state.")
        }
        let output = Output.standard
        let program = GatewayProgram(settings: settings, files: files, logger: logger) { running in
            output.line("https://\(settings.host):\(running.port)  providers")
            if let port = running.secondPort {
                output.line("https://\(settings.host):\(port)  providers")
            }
            if let port = running.devicePort {
                output.line("https://\(settings.deviceHost):\(port)  devices")
            }
            if let port = running.endpointsPort {
                output.line("https://\(settings.endpointsHost):\(port)  endpoints")
            }
            output.line("http://127.0.0.1:\(running.operationsPort)  /healthz /readyz /metrics")
        }
        try await program.run()
    }

    private func settings() throws -> GatewaySettings {
        var flags: [String: String] = [:]
        flags["host"] = host
        flags["port"] = port.map(String.init)
        flags["operations-port"] = operationsPort.map(String.init)
        flags["device-port"] = devicePort.map(String.init)
        flags["endpoints-port"] = endpointsPort.map(String.init)
        flags["mode"] = mode
        flags["store"] = store
        if !certificateName.isEmpty {
            flags["certificate-names"] = certificateName.joined(separator: ",")
        }
        return try sources.settings(flags)
    }
}

struct GatewayRegisterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "register",
        abstract: "Register an app on a device, and print its device token.")

    @Argument(help: "The topic: the app's bundle id, with a suffix such as .voip.")
    var topic: String

    @Option(help: "The device's name. Default: local.")
    var device: String?

    @Option(help: "The Live Activity that the token updates; the topic ends in its suffix.")
    var activity: String?

    @Option(help: "The id of the broadcast channel that the activity listens to.")
    var channel: String?

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.gatewayClient()
        let fields = RegistrationRequest(
            topic: topic, device: device, activity: activity, channel: channel)
        let data = try await client.send("POST", "admin/tokens", try JSONEncoder().encode(fields))
        let answer = try JSONDecoder().decode([String: String].self, from: data)
        printLine("\(answer["token"] ?? "")")
    }
}

struct GatewayInspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Print the gateway's record of a device token, as JSON."
    )

    @Argument(help: "The device token, in hexadecimal.")
    var token: String

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.gatewayClient()
        guard token.allSatisfy(\.isHexDigit) else {
            throw ValidationError("A device token must consist of hexadecimal digits.")
        }
        printJSON(try await client.send("GET", "admin/tokens/\(token)"))
    }
}

struct GatewayDeliveryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delivery",
        abstract: "Print the outcome of a push or a broadcast, as JSON.",
        discussion: "The development environment keeps the pushes of the last seven days.")

    @Argument(help: "The apns-unique-id from the gateway's response.")
    var id: String

    @OptionGroup var options: StateOptions

    func run() async throws {
        guard id.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
            throw ValidationError(
                "An apns-unique-id must consist of hexadecimal digits and "
                    + "hyphens.")
        }
        printJSON(try await options.gatewayClient().send("GET", "admin/deliveries/\(id)"))
    }
}

struct GatewayCertificateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "certificate",
        abstract: "Issue a provider's certificate, signed by the gateway's own authority.",
        discussion: """
            The file gets the certificate and its key in PEM, and only you may read it:

              bellhop gateway certificate com.example.chat --output chat.pem
              bellhop push --certificate chat.pem --topic com.example.chat push.apns
              curl --cert chat.pem --http2 -d @push.apns \\
                https://localhost:8443/3/device/TOKEN

            It is the gateway of `bellhop up` or of `bellhop gateway serve` with the same --state. The \
            number that is printed revokes it: --set revoked-certificates=NUMBER.
            """)

    @Argument(help: "The bundle id.")
    var bundleID: String

    @Option(help: "An additional topic; may be repeated.")
    var topic: [String] = []

    @Option(help: "The file to write.", completion: .file(extensions: ["pem"]))
    var output: String

    @OptionGroup var options: StateOptions

    func run() throws {
        let gateway = try options.gateway()
        let folder = gateway.authorityFolder
        guard LocalAuthority.existingCertificate(in: folder) != nil else {
            throw CommandError(
                "The certificate authority is missing in \(folder.path).",
                remedy:
                    "Start the gateway once with \(gateway.startCommand), "
                    + "or name its folder with --state.")
        }
        let authority = try LocalAuthority.open(folder: folder)
        let topics = topic.isEmpty ? [] : [bundleID] + topic
        let identity = try authority.providerIdentity(
            ProviderCertificateRequest(bundleID: bundleID, otherTopics: topics))
        do {
            try PrivateFile.write(Data(identity.pem.utf8), to: URL(filePath: output))
        } catch {
            throw InputFileError(writing: output)
                ?? InputFileError(
                    "The file cannot be written.", at: output,
                    remedy: "Name a file in an existing folder of yours.")
        }
        printLine("\(identity.serialNumber.map { String(format: "%02x", $0) }.joined())")
    }
}

extension StateOptions {
    /// Returns a client of the gateway that runs with the state folder.
    ///
    /// - Throws: `LocalServiceError` if none runs or its token is missing.
    func gatewayClient() throws -> GatewayClient {
        try GatewayClient(folder(), environment: ProcessInfo.processInfo.environment)
    }
}
