import APNs
import APNsGateway
import BellhopBasics
import Device
import DeviceModel
import Foundation
import GatewayOperations
import NotificationChecks
import Scenario
import UntrustedFiles
import WebScreen

/// The workbench of the page.
///
/// It sends a push as `bellhop push` does and reads the keys from the same places, so that a page,
/// a terminal and a script send the same push.
struct EnvironmentWorkbench: WorkbenchSource {
    let device: Device
    let state: StateFolder
    let book: LogBuffer
    let recorder: EventRecorder
    let avatarPort: Promise<Int>
    let doctor: EnvironmentDoctor
    private let operations = AppOperations()

    init(
        device: Device, state: StateFolder, book: LogBuffer, recorder: EventRecorder,
        avatarPort: Promise<Int>, doctor: EnvironmentDoctor
    ) {
        self.device = device
        self.state = state
        self.book = book
        self.recorder = recorder
        self.avatarPort = avatarPort
        self.doctor = doctor
    }

    func currentState() async -> WorkbenchState {
        let profiles = try? await operations.read { try ConfigurationFolder(nil).profileNames() }
        return WorkbenchState(
            apps: await device.apps.map(\.description.bundleIdentifier), profiles: profiles ?? [],
            pushTypes: PushType.allCases.map(\.rawValue),
            avatars: "https://localhost:\(await avatarPort.value)/avatars")
    }

    func examine(_ request: SendRequest) async -> PushCheck {
        let type = request.pushType.flatMap(PushType.init(rawValue:)) ?? .alert
        let bytesMax = type.payloadBytesMax
        let payload = (try? SimulatorFile(Array(request.payload.utf8)))?.payload
        let bytes = payload ?? Array(request.payload.utf8)
        let remarks = await doctor.examine(Data(bytes), for: request.app)
        return PushCheck(
            bytes: bytes.count, bytesMax: bytesMax,
            findings: remarks.map { remark in
                .init(
                    check: remark.check, severity: remark.severity, message: remark.message,
                    remedy: remark.remedy)
            })
    }

    func texts(of request: SendRequest) async throws -> PushTexts {
        let push = try await prepare(request)
        let text = RequestText(
            push.request, address: push.service.address, proof: push.service.proof,
            authorityPath: push.service.authorityPath)
        return PushTexts(
            curl: text.curl(
                tokenCommand: ShellText.line(
                    ["bellhop", "token", "--header"] + tokenArguments(request))),
            bellhop: ShellText.line(["bellhop"] + arguments(of: request)) + " <<'END'\n"
                + request.payload.trimmingCharacters(in: .newlines) + "\nEND\n",
            step: ScenarioRecording.step(
                push: Data(push.request.payload), to: request.app, pushType: request.pushType))
    }

    func send(_ request: SendRequest) async throws -> PushAnswer {
        let push = try await prepare(request)
        let text = RequestText(
            push.request, address: push.service.address, proof: push.service.proof)
        if let excess = text.excess { throw SettingError(excess) }
        let answer: AnswerText
        do {
            let connection = try PushConnection(push.service, resendsUnknown: true)
            answer = AnswerText(
                await connection.send(push.request), address: push.service.address)
            await connection.shutdown()
        } catch {
            throw SettingError("The push could not be sent: \(error)")
        }
        guard let line = answer.answer else { throw SettingError(answer.remark ?? "") }
        let remarks = push.remarks + (answer.remark.map { [$0] } ?? [])
        return PushAnswer(
            isAccepted: answer.exit == .accepted, answer: line,
            remarks: remarks.joined(separator: "\n"))
    }

    func logs(after number: Int) -> [LogEntry] { book.lines(after: number) }

    func scenario() -> String { recorder.yaml }

    func forgetScenario() { recorder.forget() }

    // MARK: The push

    private struct Prepared: Sendable {
        var request: PushRequest
        var service: PushService
        var remarks: [String]
    }

    /// Prepares the push that `bellhop push` would send.
    ///
    /// - Throws: `SettingError` with the remedy.
    private func prepare(_ request: SendRequest) async throws -> Prepared {
        try checkRecipient(of: request)
        let state = state
        do {
            return try await operations.read { try Self.prepared(request, state) }
        } catch {
            throw SettingError("\(error)")
        }
    }

    private static func prepared(_ request: SendRequest, _ state: StateFolder) throws -> Prepared {
        var fields = ServiceFields(configuration: ConfigurationFolder(nil))
        fields.to = request.to.rawValue
        if request.to != .local { fields.profile = request.profile }
        let service = try fields.resolve { try LocalService(state.gateway().gateway) }
        var header = HeaderFields()
        header.pushType = request.pushType.nonEmpty ?? header.pushType
        header.priority = request.priority
        header.expiration = request.expiration.map(String.init)
        header.collapseID = request.collapseID.nonEmpty
        let file = try SimulatorFile(Array(request.payload.utf8))
        file.message.map { header.adopt($0, except: request.pushType.nonEmpty != nil) }
        let app = try service.app(named: request.app.nonEmpty ?? file.app)
        let headers = try header.headers(
            topic: try header.topic(app: app, hasCertificate: service.hasCertificate))
        var recipients = RecipientFields()
        if request.to != .local { recipients.arguments = request.token.map { [$0] } ?? [] }
        var remarks = service.remarks + (file.message?.remarks ?? [])
        let event =
            headers.pushType == .liveactivity ? LiveActivityPush(payload: file.payload)?.event : nil
        let tokens = try recipients.tokens(
            topic: headers.topic ?? app, service: service, event: event
        ) { remarks.append($0) }
        let requests = try PushRequests(
            headers: headers, payload: file.payload, tokens: tokens)
        if let type = headers.pushType, type.hasAps {
            remarks += PayloadDoctor(bundle: nil).examine(
                Data(file.payload), named: "payload", pushType: type.rawValue
            ).map(\.description)
        }
        return Prepared(request: requests[0], service: service, remarks: remarks)
    }

    private func checkRecipient(of request: SendRequest) throws {
        guard request.to != .local else { return }
        guard request.profile.nonEmpty != nil, request.token.nonEmpty != nil else {
            throw SettingError(
                "A push to Apple's service needs a profile and a device token.",
                remedy: "Documentation/using/pushing.md shows how to write a profile.")
        }
    }

    private func tokenArguments(_ request: SendRequest) -> [String] {
        guard request.to == .local else { return ["--profile", request.profile ?? ""] }
        return ["--state", state.url.path]
    }

    private func arguments(of request: SendRequest) -> [String] {
        var arguments = ["push", "--payload", "-"]
        let options: [(String, String?)] = [
            ("--topic", request.app), ("--push-type", request.pushType),
            ("--priority", request.priority.map(String.init)),
            ("--expiration", request.expiration.map(String.init)),
            ("--collapse-id", request.collapseID),
        ]
        for (name, value) in options {
            // `=` marks a value that begins with a dash as a value.
            if let value = value.nonEmpty { arguments.append("\(name)=\(value)") }
        }
        guard request.to != .local else {
            return arguments + ["--to=local", "--state=\(state.url.path)"]
        }
        return arguments + [
            "--to=\(request.to.rawValue)", "--profile=\(request.profile ?? "")",
            "--token=\(request.token ?? "")",
        ]
    }
}

extension String? {
    fileprivate var nonEmpty: String? { self.flatMap { $0.isEmpty ? nil : $0 } }
}
