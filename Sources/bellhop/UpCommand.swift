import APNs
import AppBundles
import ArgumentParser
import CommandSupport
import Device
import DeviceKernel
import Foundation
import GatewayOperations
import LocalEnvironment
import Logging
import NotificationModel
import UntrustedFiles

/// Starts everything: gateway, device with an app, lock screen.
struct UpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "up",
        abstract: "Start a gateway, a device with an app on it, and the lock screen as a web page.")

    @Argument(
        help: ArgumentHelp(
            "A payload that the app gets first: a .json or .apns file.", valueName: "payload"),
        completion: .file(extensions: ["json", "apns"]))
    var payload: String?

    @Option(
        help: ArgumentHelp(
            "The app's XcodeGen project.yml; its products are assembled and installed.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var project: String?

    @Option(
        help: ArgumentHelp("Where `swift build` put the project's products.", valueName: "folder"))
    var products: String?

    @Option(
        help: ArgumentHelp(
            "An assembled X.app to install, or an app's project, which is built first. Default: "
                + "the project of this folder; without one, the example app of an installed Bellhop.",
            valueName: "folder"),
        completion: .directory)
    var app: String?

    @Option(help: "The lock screen's port; 0 takes a free one. Default: 8787, or a free one.")
    var pagePort: Int?

    @Option(
        help: ArgumentHelp(
            "The address that the lock screen listens on.",
            discussion: "Beyond this machine it answers who knows a token, which is printed.",
            valueName: "address"))
    var pageHost = "127.0.0.1"

    @Option(help: "The gateway's port; 0 takes a free one. Default: 8443, or a free one.")
    var gatewayPort: Int?

    @Option(help: "The port of the example app's avatars. Default: 8444, or a free one.")
    var avatarPort: Int?

    @Option(
        help: "How the app's question for permission is answered: allow, deny, or ask on the page.")
    var permission = Permission.allow

    @Option(help: "The device's language, for example zh-Hans. Default: as before, or en.")
    var language: String?

    @Option(
        help: ArgumentHelp(
            "The version of iOS that the device plays. Default: as before, or 18.",
            valueName: "version"))
    var ios: String?

    @Option(
        help: ArgumentHelp(
            "The seconds that a service extension has. Default: as before, or 30.",
            valueName: "seconds"))
    var extensionTime: Double?

    @Flag(
        inversion: .prefixedNo,
        help: "Send a first push: the payload that is given, or to the example app one of its own.")
    var firstPush = true

    @Flag(
        help: """
            Begin with a new device, and remember nothing of it: notifications, requests, \
            permission, settings. What is remembered of earlier runs stays for the next one.
            """)
    var forget = false

    @OptionGroup var confinement: SandboxOptions

    @Flag(help: "Show notifications on the Linux desktop as well.")
    var desktop = false

    @OptionGroup var options: StateOptions
    @OptionGroup(title: "Building a project") var build: AppBuildOptions

    /// The answers to the permission prompt.
    enum Permission: String, ExpressibleByArgument, CaseIterable {
        case allow
        case deny
        case ask
    }

    func validate() throws {
        if project != nil, app != nil {
            throw ValidationError("Name the app, with either --project or --app.")
        }
        if payload != nil, !firstPush {
            throw ValidationError("--no-first-push sends no payload: leave one of them out.")
        }
        if let ios, SystemVersion(ios) == nil {
            throw ValidationError("\(ios) is not a version of iOS. Write 18 or 17.4.")
        }
        if let extensionTime, !(extensionTime > 0 && extensionTime <= 86_400) {
            throw ValidationError(
                "--extension-time must be more than 0 seconds, and a day (86400) at most.")
        }
    }

    func run() async throws {
        let state = options.folder()
        try state.checkNobodyRuns()
        try state.make()
        let first = try payload.map { try SimulatorFile(try InputFile.payload($0)) }
        let bundle = try await bundle(state)
        let app = bundle.description.bundleIdentifier
        if let named = first?.app, named != app {
            printError("The payload is for \(named), and is sent to \(app).")
        }
        var logger = Logger(label: "bellhop", factory: { PrintableLog(label: $0) })
        logger.logLevel = .warning
        let output = Output.standard
        output.writeInBackground()
        let environment = UpEnvironment(
            environmentOptions(first?.payload), state: state, bundle: bundle, logger: logger
        ) { output.line($0) }
        do {
            try await environment.run()
        } catch {
            await output.finish()
            throw error
        }
        await output.finish()
    }

    private func environmentOptions(_ firstPayload: [UInt8]?) -> UpEnvironment.Options {
        var chosen = UpEnvironment.Options()
        (chosen.pageHost, chosen.pagePort) = (pageHost, pagePort)
        (chosen.gatewayPort, chosen.avatarPort) = (gatewayPort, avatarPort)
        chosen.permission = permission == .ask ? nil : permission == .allow
        chosen.adjust = { [self] in adjust(&$0) }
        (chosen.sendsFirstPush, chosen.firstPayload) = (firstPush, firstPayload)
        chosen.forgets = forget
        chosen.sandbox = confinement.sandbox.mode
        chosen.showsOnDesktop = desktop
        chosen.program = CommandLine.arguments.first ?? chosen.program
        chosen.stateArgument = options.state
        return chosen
    }

    private func bundle(_ state: StateFolder) async throws -> AppBundle {
        if let app { return try await build.bundle(at: app) }
        guard let project else {
            if let found = try ProjectLocation.found(in: URL(filePath: ".")) {
                return try await build.build(found)
            }
            guard let example = Self.exampleApp else {
                throw CommandError(
                    "This folder holds no project of an app. Name one, or an assembled X.app, with "
                        + "--app.")
            }
            printError(
                "This folder holds no project of an app, so the example app is started. Name another "
                    + "with --app.")
            return try AppBundle(at: example)
        }
        let assembler = BundleAssembler(
            project: try XcodeGenProject(at: URL(filePath: project)),
            products: products.map { URL(filePath: $0) } ?? ProgramFolder.url,
            launcher: ProgramFolder.launcher)
        let apps = state.url.appending(path: "apps")
        try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
        return try assembler.assemble(in: apps)
    }

    /// The assembled example app, where Bellhop was installed as a package.
    static var exampleApp: URL? {
        let url = ownFolder.appending(path: "Examples/Chat.app")
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// What this start asks of the settings; the device is where the machine is.
    private func adjust(_ settings: inout DeviceSettings) {
        settings.timeZone = .current
        if let language { settings.language = language }
        if let extensionTime { settings.extensionSeconds = extensionTime }
        if let version = ios.flatMap(SystemVersion.init) { settings.systemVersion = version }
    }
}
