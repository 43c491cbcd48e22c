import APNs
import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationChecks
import NotificationModel
import UntrustedFiles

struct PushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Send a push, to the running Bellhop or to Apple, to one device or to millions.",
        discussion: """
            Bellhop reports problems in the payload before it sends the push. Progress and \
            remarks go to standard error, results to standard output.

            \(ExitStatus.sentence([
                .success: "when the service accepted every push", .negative: "when it refused some",
                .unanswered: "when some got no answer", .error: "when nothing was sent",
            ]))
            """)

    @OptionGroup(title: "Payload") var payload: PayloadOptions
    @OptionGroup(title: "Devices") var recipients: RecipientOptions
    @OptionGroup(title: "Headers") var headers: HeaderOptions
    @OptionGroup(title: "Service") var service: ServiceOptions
    @OptionGroup(title: "Many devices") var many: ManyOptions

    @Flag(help: "Print the exact request and send nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "With --dry-run: the app's project or bundle to check with the payload.",
            discussion: "Default: the app installed on the running device.",
            valueName: "path"))
    var project: String?

    @Flag(help: "Print the equivalent curl command, and send nothing.")
    var curl = false

    @Flag(
        help: """
            Print the service's answer and, if the running device got the push, its journey as one JSON \
            document. For one device.
            """)
    var json = false

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Retry pushes that the service may already have accepted, with the same apns-id.",
            discussion: "No push is lost, but the service may get some twice; a Bellhop device "
                + "shows each apns-id once."))
    var resendUnknown = true

    @OptionGroup var options: StateOptions

    func validate() throws {
        guard !json || !dryRun && !curl else {
            throw ValidationError("--json prints the answer to a push, and this sends none.")
        }
    }

    func run() async throws {
        switch try await push() {
        case .accepted: break
        case .refused: throw ExitStatus.negative.code
        case .noAnswer: throw ExitStatus.unanswered.code
        }
    }

    private func push() async throws -> PushExit {
        var fields = self.headers.fields
        let (payload, target, message) = try self.payload.read(
            for: try fields.type, files: recipients.files)
        message.map { fields.adopt($0, except: self.headers.pushType != nil) }
        if self.headers.pushType == nil, LiveActivityPush.isLikely(payload) {
            fields.pushType = PushType.liveactivity.rawValue
            printError("The payload is that of a Live Activity: --push-type is liveactivity.")
        } else if self.headers.pushType == nil, ContentChangedPayload.isLikely(payload) {
            fields.pushType = PushType.widgets.rawValue
            printError("The payload reloads widgets: --push-type is widgets.")
        }
        let type = try fields.type
        let service = try self.service.resolve(
            options,
            topic: self.headers.topic ?? target.map { type?.topic(bundleID: $0) ?? $0 })
        let app = try service.app(named: self.headers.topic ?? target)
        let headers = try fields.headers(
            topic: try fields.topic(app: app, hasCertificate: service.hasCertificate))
        if let remark = headers.topic.flatMap({ service.remark(onTopic: $0) }) {
            printError("\(remark)")
        }
        let event =
            headers.pushType == .liveactivity ? LiveActivityPush(payload: payload)?.event : nil
        let tokens = try recipients.fields.tokens(
            topic: headers.topic ?? app, service: service, event: event
        ) {
            printError("\($0)")
        }
        let requests = try PushRequests(headers: headers, payload: payload, tokens: tokens)
        let isOne = tokens.count == 1 && !many.isAsked
        guard !json || isOne else {
            throw CommandError(
                "--json prints the answer for one device.", remedy: "Name one token.")
        }
        var findings: [String] = []
        if let type = headers.pushType, type.hasAps {
            findings = try await remarks(Data(payload), type, app, service)
            if !json { for line in findings { printError("\(line)") } }
        }
        let text = RequestText(
            requests[0], address: service.address, proof: service.proof,
            authorityPath: service.authorityPath)
        if dryRun || curl {
            show(text, requests)
            return .accepted
        }
        if let excess = text.excess { throw CommandError(excess) }
        let connection = try PushConnection(service, resendsUnknown: resendUnknown)
        guard isOne else {
            let status = try await many.send(requests, over: connection, to: service.address)
            await connection.shutdown()
            return status
        }
        let outcome = await connection.send(requests[0])
        await connection.shutdown()
        var answer = PushReport(outcome, address: service.address, findings: findings)
        if !json { answer.show() }
        if answer.exit == .accepted, let id = answer.apnsID,
            service.installed?.values.contains("\(tokens[0])") == true
        {
            let bundle = app.map { PushType.bundleID(ofTopic: $0) } ?? ""
            await answer.readJourney(ofPush: id, for: bundle, options, isShown: !json)
        }
        if json { printJSON(try answer.data) }
        return answer.exit
    }

    /// Returns the doctor's remarks about the payload.
    ///
    /// In a dry run they cover the app too: the given project, or the bundle on the local device.
    private func remarks(
        _ payload: Data, _ type: PushType, _ app: String?, _ service: PushService
    ) async throws -> [String] {
        var bundle: String?
        if let project {
            guard dryRun else {
                throw CommandError("--project needs --dry-run.", remedy: "Add --dry-run.")
            }
            guard try TypedPath.existing(project).pathExtension == "app" else {
                // Examines the sources of a project as well.
                let answer = try await ToolsProgram()
                    .output(
                        of: ["examine", "--push-type", type.rawValue, "--", project],
                        input: payload)
                return try JSONDecoder().decode([String].self, from: answer)
            }
            bundle = project
        } else if dryRun, let app, service.installed != nil {
            bundle = try? options.folder().running().bundles[PushType.bundleID(ofTopic: app)]
        }
        let doctor = PayloadDoctor(bundle: bundle.map { FileTree(disk: [$0]) })
        return doctor.examine(payload, named: "payload", pushType: type.rawValue)
            .map(\.description)
    }

    private func show(_ text: RequestText, _ requests: PushRequests) {
        guard curl else {
            printLine("\(lines: text.description)")
            if requests.count > 1 { printError("… and the same to \(requests.count - 1) more.") }
            return
        }
        let program = CommandLine.arguments.first ?? "bellhop"
        let command = text.curl(
            tokenCommand: ShellText.line(
                [program, "token", "--header"] + service.tokenArguments(options)))
        printLine("\(lines: command)")
        if requests.count > 1 {
            printError(
                "Shown for the first of \(requests.count) tokens; the token is the last path "
                    + "component.")
        }
    }
}
