import APNs
import APNsGateway
import ArgumentParser
import Device
import DeviceKernel
import Foundation
import PushTools
import Scenario
import Subprocess
import SystemPackage
import WebScreen

/// The workbench of the running environment. It sends through `bellhop push`, so that a page, a terminal and
/// a script send the same in the same words, and keys are read where that command reads them.
struct EnvironmentWorkbench: WorkbenchSource {
    /// The most that the command may print, in bytes.
    static let outputBytesMax = 256 * 1024

    let device: Device
    let state: StateFolder
    let book: LogBuffer
    let recorder: EventRecorder
    let avatarPort: Promise<Int>
    let doctor: EnvironmentDoctor

    func desk() async -> WorkbenchState {
        let profiles = (try? ConfigurationOptions.parse([]).profileNames()) ?? []
        return WorkbenchState(
            apps: await device.apps.map(\.description.bundleIdentifier), profiles: profiles,
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
        let words = try words(for: wish)
        let result = try await run(words + ["--curl"], wish.payload)
        guard result.status == 0 else {
            throw SettingError(result.errors.isEmpty ? result.output : result.errors)
        }
        let payload = (try? SimulatorFile(Array(wish.payload.utf8)))?.payload
        return PushTexts(
            curl: result.output,
            bellhop: RequestText.shell(["bellhop"] + words) + " <<'END'\n"
                + wish.payload.trimmingCharacters(in: .newlines) + "\nEND\n",
            step: ScenarioRecording.step(
                push: Data(payload ?? Array(wish.payload.utf8)), to: wish.app,
                pushType: wish.pushType))
    }

    func send(_ wish: SendRequest) async throws -> PushAnswer {
        let result = try await run(try words(for: wish), wish.payload)
        if result.output.isEmpty { throw SettingError(result.errors) }
        return PushAnswer(
            isAccepted: result.status == 0, answer: result.output, remarks: result.errors)
    }

    func logs(after number: Int) -> [LogEntry] { book.lines(after: number) }

    func scenario() -> String { recorder.yaml }

    func forgetScenario() { recorder.forget() }

    // MARK: The command

    /// The words after `bellhop` that send a push.
    private func words(for wish: SendRequest) throws -> [String] {
        var words = ["push", "--payload", "-"]
        let options: [(String, String?)] = [
            ("--topic", wish.app), ("--push-type", wish.pushType),
            ("--priority", wish.priority.map(String.init)),
            ("--expiration", wish.expiration.map(String.init)),
            ("--collapse-id", wish.collapseID),
        ]
        for (name, value) in options {
            // `=` keeps a value that begins with a dash a value.
            if let value, !value.isEmpty { words.append("\(name)=\(value)") }
        }
        guard wish.to != .local else { return words + ["--to=local", "--state=\(state.url.path)"] }
        guard let profile = wish.profile, !profile.isEmpty, let token = wish.token, !token.isEmpty
        else {
            throw SettingError(
                "A push to Apple's service needs a profile and a device token.",
                remedy: "Documentation/pushing.md shows how to write a profile.")
        }
        return words + ["--to=\(wish.to.rawValue)", "--profile=\(profile)", "--token=\(token)"]
    }

    private struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    private func run(_ words: [String], _ payload: String) async throws -> Outcome {
        do {
            let program = UpCommand.ownFolder.appending(path: "bellhop").path
            let result = try await Subprocess.run(
                .path(FilePath(program)), arguments: Arguments(words), input: .inputWriter,
                output: .string(limit: Self.outputBytesMax),
                error: .string(limit: Self.outputBytesMax)
            ) { push in
                // Written here, and not given as `.string`: Subprocess 1.0.2 ends this whole
                // process if the child dies before it has read such an input.
                _ = try? await push.standardInputWriter.write(payload)
            }
            let status: Int32 =
                if case .exited(let code) = result.terminationStatus { code } else { -1 }
            return Outcome(
                status: status,
                output: result.standardOutput.trimmingCharacters(in: .newlines),
                errors: result.standardError.trimmingCharacters(in: .newlines))
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw SettingError("The push could not be sent: \(error)")
        }
    }
}
