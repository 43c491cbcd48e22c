import Device
import DeviceKernel
import DeviceModel
import Foundation
import Logging
import NotificationModel

/// Runs a device until it is killed, or until its input ends. Tests kill it.
///
///     device-runner STATE-FOLDER APP-BUNDLE [SANDBOX [FURTHER-BUNDLE …]]
///
/// `SANDBOX` is `auto`, `off` or `required`.
///
/// It reads commands from standard input, one per line, and answers each with `done` and the
/// command when the device is responsible for it:
///
/// - `push ID BADGE`: a push of this gateway id that sets the badge.
/// - `add ID`: a request without a trigger. `picture ID`: one from a person with a picture.
/// - `later ID`: a request that is due a fifth of a second from now. `far ID`: one due in a year.
/// - `await ID ID …`: answers when all of these are delivered.
/// - `serve ID`: a push for the service extension, `show ID`: one that needs none; each answers with
///   the milliseconds until it was shown, and with the number of the extension's process or 0.
/// - `launch APP`: launches one of the further apps into the background.
/// - `journey ID`: the reasons of the first journey of a push. `badge`: the number on the icon.
///
/// It also prints `ready` with the milliseconds since its start, and `announced` with the journey's
/// and the request's id for every notification with a visible announcement.
@main
struct DeviceRunner {
    let device: Device
    let app: String
    /// The visible announcements with their times.
    let announced: AsyncStream<(text: String, at: ContinuousClock.Instant)>

    static func main() async throws {
        let started = ContinuousClock.now
        let bundle = try AppBundle(at: URL(filePath: CommandLine.arguments[2]))
        var configuration = Device.Configuration(
            stateFolder: URL(filePath: CommandLine.arguments[1]), register: { _ in Data() },
            log: { _, _ in })
        let further = CommandLine.arguments.dropFirst(4)
        configuration.apps = [bundle] + (try further.map { try AppBundle(at: URL(filePath: $0)) })
        configuration.sandbox =
            CommandLine.arguments.dropFirst(3).first.flatMap(SandboxMode.init) ?? .automatic
        let (announced, news) = AsyncStream.makeStream(
            of: (text: String, at: ContinuousClock.Instant).self,
            bufferingPolicy: .bufferingNewest(16))
        configuration.observe = { effect in
            if case .announce(let id, _, _, let appearance) = effect {
                news.yield((appearance.body, .now))
                Self.say("announced \(id) \(appearance.body)")
            }
        }
        let device = try Device(
            configuration: configuration,
            logger: Logger(label: "device", factory: { StreamLogHandler.standardError(label: $0) }))
        let runner = DeviceRunner(
            device: device, app: bundle.description.bundleIdentifier, announced: announced)
        let (over, end) = AsyncStream.makeStream(of: Never.self)
        let running = Task {
            try await device.run {
                for await _ in await device.screens() { break }
                Self.say("ready \((ContinuousClock.now - started) / .milliseconds(1))")
                await runner.serve()
                end.finish()
            }
        }
        for await _ in over {}
        running.cancel()
        do {
            try await running.value
        } catch is CancellationError {
            // The expected end.
        } catch {
            Self.say("stopped: \(error)")
            exit(1)
        }
    }

    /// Writes the line with one call, so that a kill leaves no partial line.
    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Executes the commands, in order.
    private func serve() async {
        let (lines, input) = AsyncStream.makeStream(of: String.self)
        // Reading blocks, so it must not run in a task.
        Thread {
            while let line = readLine() { input.yield(line) }
            input.finish()
        }.start()
        _ = await device.ask(.authorization([.alert, .sound, .badge]), app: app)
        for await line in lines {
            do {
                Self.say(try await perform(line))
            } catch {
                Self.say("refused \(line): \(error)")
            }
        }
    }

    /// Executes a command and returns its answer.
    private func perform(_ line: String) async throws -> String {
        let words = line.split(separator: " ")
        let id = words.count > 1 ? String(words[1]) : ""
        switch words.first {
        case "push"? where words.count == 3:
            try await device.deliver(push(id, badge: String(words[2])))
        case "add"?, "picture"?, "later"?, "far"?:
            let answer = await device.ask(.add(request(id, words[0])), app: app)
            guard answer == .done else { return "refused \(line): \(answer)" }
        case "await"?:
            let ids = Set(words.dropFirst().map(String.init))
            for await _ in await device.screens() where await isDelivered(ids) { break }
        case "launch"?: try await device.launch(id)
        case "journey"?:
            let reasons = await device.journeys(ofPush: id).first?.steps.map(\.reason.rawValue)
            return "done \(line): \(reasons?.joined(separator: " ") ?? "none")"
        case "serve"?, "show"?:
            return "done \(line): \(try await shown(id, mutable: words[0] == "serve" ? 1 : 0))"
        case "badge"?:
            for await screen in await device.screens() {
                return "done badge \(screen.apps.first?.badge ?? -1)"
            }
        default: return "unknown \(line)"
        }
        return "done \(line)"
    }

    private func request(_ id: String, _ kind: Substring) -> NotificationRequest {
        var content = NotificationContent()
        content.title = "Anna"
        content.body = id
        if kind == "picture" {
            let image = Data(base64Encoded: Self.onePixel).map { ImageReference.data($0) }
            content.communication = CommunicationContext(
                kind: .message, sender: Person(displayName: "Anna", image: image))
        }
        let times: [Substring: TimeInterval] = ["later": 0.2, "far": 365 * 86_400]
        let seconds = times[kind]
        return NotificationRequest(
            identifier: id, content: content,
            trigger: seconds.map { .timeInterval($0, repeats: false) })
    }

    /// A PNG.
    private static let onePixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
        + "rkJggg=="

    private func shown(_ id: String, mutable: Int) async throws -> String {
        let payload =
            #"{"aps":{"alert":{"title":"T","body":"\#(id)"},"mutable-content":\#(mutable)}}"#
        let start = ContinuousClock.now
        try await device.deliver(
            ArrivedPush(apnsID: id, app: app, payload: Data(payload.utf8)))
        for await (text, instant) in announced where text == id {
            let taken = (instant - start) / .milliseconds(1)
            let steps = await device.journeys(ofPush: id).first?.steps ?? []
            let started = steps.first { $0.reason == .extensionStarted }?.detail
            return "\(taken) \(started?.split(separator: " ").last ?? "0")"
        }
        return "ended"
    }

    private func push(_ id: String, badge: String) -> ArrivedPush {
        let payload = #"{"aps":{"alert":{"title":"T","body":"\#(id)"},"badge":\#(badge)}}"#
        return ArrivedPush(apnsID: id, app: app, payload: Data(payload.utf8))
    }

    private func isDelivered(_ ids: Set<String>) async -> Bool {
        guard case .delivered(let delivered) = await device.ask(.delivered, app: app) else {
            return false
        }
        return ids.isSubset(of: delivered.map(\.request.identifier))
    }
}
