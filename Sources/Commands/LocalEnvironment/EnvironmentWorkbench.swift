import APNs
import APNsGateway
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

    func desk() async -> WorkbenchState {
        let profiles = try? await operations.read { try ConfigurationFolder(nil).profileNames() }
        return WorkbenchState(
            apps: await device.apps.map(\.description.bundleIdentifier), profiles: profiles ?? [],
            pushTypes: PushType.allCases.map(\.rawValue),
            avatars: "https://localhost:\(await avatarPort.value)/avatars")
    }

    func examine(_ wish: SendRequest) async -> PushCheck {
        let type = wish.pushType.flatMap(PushType.init(rawValue:)) ?? .alert
        let bytesMax = type.payloadBytesMax
        let payload = (try? SimulatorFile(Array(wish.payload.utf8)))?.payload
        let bytes = payload ?? Array(wish.payload.utf8)
        let remarks = await doctor.examine(Data(bytes), for: wish.app)
        return PushCheck(
            bytes: bytes.count, bytesMax: bytesMax,
            findings: remarks.map { remark in
                .init(
                    check: remark.check, severity: remark.severity, message: remark.message,
                    remedy: remark.remedy)
            })
    }

    func texts(of wish: SendRequest) async throws -> PushTexts {
        let push = try await prepare(wish)
        let text = RequestText(
            push.request, address: push.service.address, proof: push.service.proof,
            authorityPath: push.service.authorityPath)
        return PushTexts(
            curl: text.curl(
                tokenCommand: ShellText.line(
                    ["bellhop", "token", "--header"] + tokenArguments(wish))),
            bellhop: ShellText.line(["bellhop"] + arguments(of: wish)) + " <<'END'\n"
                + wish.payload.trimmingCharacters(in: .newlines) + "\nEND\n",
            step: ScenarioRecording.step(
                push: Data(push.request.payload), to: wish.app, pushType: wish.pushType))
    }

    func send(_ wish: SendRequest) async throws -> PushAnswer {
        let push = try await prepare(wish)
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
    private func prepare(_ wish: SendRequest) async throws -> Prepared {
        try checkRecipient(of: wish)
        let state = state
        do {
            return try await operations.read { try Self.prepared(wish, state) }
        } catch {
            throw SettingError("\(error)")
        }
    }

    private static func prepared(_ wish: SendRequest, _ state: StateFolder) throws -> Prepared {
        var fields = ServiceFields(configuration: ConfigurationFolder(nil))
        fields.to = wish.to.rawValue
        if wish.to != .local { fields.profile = wish.profile }
        let service = try fields.resolve { try LocalService(state.gateway().gateway) }
        var header = HeaderFields()
        header.pushType = wish.pushType.nonEmpty ?? header.pushType
        header.priority = wish.priority
        header.expiration = wish.expiration.map(String.init)
        header.collapseID = wish.collapseID.nonEmpty
        let file = try SimulatorFile(Array(wish.payload.utf8))
        let app = try service.app(named: wish.app.nonEmpty ?? file.app)
        let headers = try header.headers(
            topic: try header.topic(app: app, hasCertificate: service.hasCertificate))
        var recipients = RecipientFields()
        if wish.to != .local { recipients.words = wish.token.map { [$0] } ?? [] }
        var remarks = service.remarks
        let tokens = try recipients.tokens(app: app, service: service) { remarks.append($0) }
        let requests = try PushRequests(
            headers: headers, payload: file.payload, tokens: tokens)
        if headers.pushType?.hasAps == true {
            remarks += PayloadDoctor(bundle: nil).examine(Data(file.payload), named: "payload")
                .map(\.description)
        }
        return Prepared(request: requests[0], service: service, remarks: remarks)
    }

    private func checkRecipient(of wish: SendRequest) throws {
        guard wish.to != .local else { return }
        guard wish.profile.nonEmpty != nil, wish.token.nonEmpty != nil else {
            throw SettingError(
                "A push to Apple's service needs a profile and a device token.",
                remedy: "Documentation/using/pushing.md shows how to write a profile.")
        }
    }

    private func tokenArguments(_ wish: SendRequest) -> [String] {
        guard wish.to == .local else { return ["--profile", wish.profile ?? ""] }
        return ["--state", state.url.path]
    }

    private func arguments(of wish: SendRequest) -> [String] {
        var words = ["push", "--payload", "-"]
        let options: [(String, String?)] = [
            ("--topic", wish.app), ("--push-type", wish.pushType),
            ("--priority", wish.priority.map(String.init)),
            ("--expiration", wish.expiration.map(String.init)),
            ("--collapse-id", wish.collapseID),
        ]
        for (name, value) in options {
            // `=` marks a value that begins with a dash as a value.
            if let value = value.nonEmpty { words.append("\(name)=\(value)") }
        }
        guard wish.to != .local else { return words + ["--to=local", "--state=\(state.url.path)"] }
        return words + [
            "--to=\(wish.to.rawValue)", "--profile=\(wish.profile ?? "")",
            "--token=\(wish.token ?? "")",
        ]
    }
}

extension String? {
    fileprivate var nonEmpty: String? { self.flatMap { $0.isEmpty ? nil : $0 } }
}
