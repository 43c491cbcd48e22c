import ArgumentParser
import CommandSupport
import GatewayOperations
import LocalEnvironment
import NotificationModel

struct UpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "up",
        abstract: "Start a gateway, a device with an app on it, and the lock screen as a web page.")

    @Argument(
        help: ArgumentHelp(
            "The payload of a first push to the app: a .json or .apns file.", valueName: "payload"),
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
            discussion: "Other machines need the printed address with its token.",
            valueName: "address"))
    var pageHost = "127.0.0.1"

    @Option(help: "The gateway's port; 0 takes a free one. Default: 8443, or a free one.")
    var gatewayPort: Int?

    @Option(help: "The port of the example app's avatars. Default: 8444, or a free one.")
    var avatarPort: Int?

    @Option(
        help: ArgumentHelp(
            "A port for messages of Firebase and Expo; 0 takes a free one. Default: none.",
            valueName: "port"))
    var endpointsPort: Int?

    @Option(
        help: "The answer to the app's permission request: allow, deny, or ask on the page.")
    var permission = UpRequest.Permission.allow

    @Option(help: "The device's language, for example zh-Hans. Default: as before, or en.")
    var language: String?

    @Option(
        help: ArgumentHelp(
            "The iOS version that the device simulates. Default: as before, or 18.",
            valueName: "version"))
    var ios: String?

    @Option(
        help: ArgumentHelp(
            "The time limit of a service extension, in seconds. Default: as before, or 30.",
            valueName: "seconds"))
    var extensionTime: Double?

    @Flag(
        inversion: .prefixedNo,
        help: "Send a first push: the given payload, or the example app's built-in one.")
    var firstPush = true

    @Flag(
        help: """
            Begin with a new device, and remember nothing of it: notifications, requests, \
            permission, settings. What is remembered of earlier runs stays for the next one.
            """)
    var forget = false

    @OptionGroup var confinement: SandboxOptions
    @OptionGroup var networking: NetworkOptions

    @Flag(help: "Show notifications on the Linux desktop as well.")
    var desktop = false

    @OptionGroup var options: StateOptions
    @OptionGroup(title: "Building a project") var build: AppBuildOptions

    private var request: UpRequest {
        var request = UpRequest()
        (request.app.app, request.app.project, request.app.products) = (app, project, products)
        request.app.allowedFolders = build.allowFolder
        (request.payload, request.sendsFirstPush) = (payload, firstPush)
        (request.permission, request.language) = (permission, language)
        (request.systemVersion, request.extensionSeconds) = (ios, extensionTime)
        (request.options.pageHost, request.options.pagePort) = (pageHost, pagePort)
        (request.options.gatewayPort, request.options.avatarPort) = (gatewayPort, avatarPort)
        request.options.endpointsPort = endpointsPort
        (request.options.forgets, request.options.showsOnDesktop) = (forget, desktop)
        request.options.sandbox = confinement.sandbox.mode
        request.options.unconfined = SandboxOptions.warn
        request.options.network = networking.choice
        request.options.program = CommandLine.arguments.first ?? request.options.program
        request.options.stateArgument = options.state
        request.projectReader = ToolsProgram.causes
        return request
    }

    func validate() throws {
        if let problem = request.problem { throw ValidationError(problem) }
    }

    func run() async throws {
        let output = Output.standard
        let environment = try await request.environment(
            in: options.folder(), program: ProgramFolder.url,
            building: { try await build.build($0) }, remark: { printError("\($0)") },
            report: { output.line($0) })
        output.writeInBackground()
        do {
            try await environment.run()
        } catch {
            await output.finish()
            throw error
        }
        await output.finish()
    }
}

extension UpRequest.Permission: ExpressibleByArgument {}
