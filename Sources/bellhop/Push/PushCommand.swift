import APNs
import APNsProvider
import ArgumentParser
import Foundation
import NotificationDoctor
import NotificationModel
import PushTools
import WebScreen

/// Sends pushes: to the local gateway, to Apple's service, or to another server.
struct PushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Send a push, to the running Bellhop or to Apple, to one device or to millions.",
        discussion: """
            What looks wrong in the payload is said before it is sent. Progress and remarks go to \
            standard error, results to standard output.

            Exit status:
            \(PushExit.allCases.map { "  \($0.rawValue)  \($0.words)" }.joined(separator: "\n"))
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
            "With --dry-run: the app's project or bundle, to be examined with the payload.",
            discussion: "Default: the app as it is installed on the running device.",
            valueName: "path"))
    var project: String?

    @Flag(help: "Print a command line that sends the same with curl, and send nothing.")
    var curl = false

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Send again, under the same apns-id, what the service may have accepted already.",
            discussion: "Then none is lost, and the service may get some twice; a device of "
                + "Bellhop's shows one apns-id once."))
    var resendUnknown = true

    @OptionGroup var options: StateOptions

    func run() async throws {
        let status: PushExit
        do {
            status = try await push()
        } catch let exit as ExitCode {
            throw exit
        } catch {
            printError("Error: \(error)")
            status = .usage
        }
        if status != .accepted { throw ExitCode(status.rawValue) }
    }

    private func push() async throws -> PushExit {
        let service = try self.service.resolve(options)
        let (payload, target) = try self.payload.read(for: try self.headers.type)
        let app = try app(in: target, service)
        let headers = try self.headers.headers(topic: try topic(app))
        let tokens = try recipients.read(app: app, running: service.running)
        let requests = PushRequests(headers: headers, payload: payload, tokens: tokens)
        if tokens.count > 1, headers.apnsID != nil {
            throw CommandError(
                "Each push needs an id of its own: leave --apns-id out for several tokens.")
        }
        if Self.hasAps(headers.pushType) {
            for line in try await remarks(Data(payload), app, service) { printError("\(line)") }
        }
        let text = RequestText(
            requests[0], address: service.address, proof: service.proof,
            authorityPath: service.authorityPath)
        if dryRun || curl {
            show(text, requests, service)
            return .accepted
        }
        if let excess = text.excess { throw CommandError(excess) }
        let line = try service.line(resendsUnknown: resendUnknown)
        let status: PushExit
        if tokens.count == 1, !many.isAsked {
            status = show(await line.send(requests[0]), reachable: service.address)
        } else {
            status = try await many.send(requests, over: line, to: service.address)
        }
        await line.shutdown()
        return status
    }

    /// What the doctor says of the payload, and of its app too when nothing is sent.
    private func remarks(
        _ payload: Data, _ app: String?, _ service: ResolvedService
    ) async throws -> [String] {
        if let project {
            guard dryRun else { throw CommandError("--project goes with --dry-run.") }
            guard FileManager.default.fileExists(atPath: project) else {
                throw CommandError("There is no \(project).")
            }
            let doctor = PayloadDoctor(beside: FileTree(disk: [project]))
            return doctor.examine(payload, named: "payload").map(\.description)
        }
        if dryRun, let running = service.running, let app, running.tokens[app] != nil {
            let draft = PushDraft(payload: String(decoding: payload, as: UTF8.self), app: app)
            let remarks = try? JSONDecoder().decode(
                [PayloadRemark].self,
                from: await UpClient(running: running).post("api/doctor", draft))
            if let remarks { return remarks.map(\.description) }
        }
        return PayloadDoctor().examine(payload, named: "payload").map(\.description)
    }

    /// The app's bundle id: of the flags, of the file, of the profile, or the only one installed.
    private func app(in file: String?, _ service: ResolvedService) throws -> String? {
        if let app = headers.topic ?? file ?? service.app { return app }
        guard let running = service.running else { return nil }
        if running.tokens.count == 1 { return running.tokens.keys.first }
        throw CommandError(
            "Several apps are installed. Name one with --topic: "
                + running.tokens.keys.sorted().joined(separator: ", "))
    }

    /// The topic: a bundle id gets the suffix of the push type, a topic stays what it is.
    private func topic(_ app: String?) throws -> String? {
        guard let app else {
            if service.certificate != nil { return nil }
            throw CommandError("Name the app with --topic, in the .apns file, or in the profile.")
        }
        guard let type = try headers.type, PushType.suffixType(ofTopic: app) == nil else {
            return app
        }
        return type.topic(bundleID: app)
    }

    /// Whether a payload of the type must hold `aps`, which is what the doctor knows about.
    private static func hasAps(_ type: PushType?) -> Bool {
        switch type {
        case .alert, .background, .liveactivity, .location, .widgets, .controls: true
        case .voip, .complication, .fileprovider, .mdm, .pushtotalk, nil: false
        }
    }

    private func show(_ text: RequestText, _ requests: PushRequests, _ service: ResolvedService) {
        guard curl else {
            printLine("\(lines: text.description)")
            if requests.count > 1 { printError("… and the same to \(requests.count - 1) more.") }
            return
        }
        let program = CommandLine.arguments.first ?? "bellhop"
        let command = text.curl(
            tokenCommand: RequestText.shell(
                [program, "token", "--header"] + service.tokenArguments))
        printLine("\(lines: command)")
        if requests.count > 1 {
            printError(
                "This is for the first of \(requests.count) tokens; the end of the address is it.")
        }
    }

    private func show(_ outcome: PushOutcome, reachable address: String) -> PushExit {
        switch outcome {
        case .failed(let sentence):
            printError("No answer from \(address): \(sentence)")
            return .noAnswer
        case .unknown(let sentence):
            printError(
                "Unknown outcome at \(address), which may have accepted the push: \(sentence)")
            return .noAnswer
        case .answered(let result):
            let id = result.apnsID.map { "  apns-id \($0)" } ?? ""
            guard let reason = result.reason else {
                printLine("\(result.status)\(result.isAccepted ? " OK" : "")\(id)")
                return result.isAccepted ? .accepted : .refused
            }
            printLine("\(result.status) \(reason.text)\(id)  \(reason.sentence)")
            printError("\(reason.remedy)")
            return .refused
        }
    }
}

/// A push to each of many devices: only the tokens differ.
struct PushRequests: Sendable, AsyncSequence {
    typealias Element = PushRequest

    /// The requests, one after another; it never waits.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate let requests: PushRequests
        fileprivate var index = 0

        mutating func next() -> PushRequest? {
            guard index < requests.count else { return nil }
            defer { index += 1 }
            return requests[index]
        }
    }

    let headers: PushHeaders
    let payload: [UInt8]
    let tokens: [DeviceToken]

    var count: Int { tokens.count }

    func makeAsyncIterator() -> Iterator { Iterator(requests: self) }

    subscript(index: Int) -> PushRequest {
        PushRequest(token: tokens[index], headers: headers, payload: payload)
    }
}
