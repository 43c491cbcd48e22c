import APNs
import APNsProvider
import ArgumentParser
import Foundation
import LocalAuthority
import NotificationDoctor

/// Sends a push to the local gateway.
struct PushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Send a push to the running Bellhop.",
        discussion: """
            What looks wrong in the payload is said before it is sent. The exit status is 0 when the \
            gateway accepted the push, and 1 when it refused it.
            """)

    @OptionGroup(title: "Payload") var payloadOptions: PayloadOptions

    @Option(help: "The app's bundle identifier; needed where several apps are installed.")
    var topic: String?

    @Option(help: ArgumentHelp("The device token in hexadecimal.", valueName: "hex"))
    var token: String?

    @Option(
        help: ArgumentHelp("The push type, for example alert or background.", valueName: "type"))
    var pushType: String = PushType.alert.rawValue

    @Option(help: "The priority: 10, 5 or 1.")
    var priority: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds since 1970 until when it is worth delivering; 0 is now or never.",
            valueName: "time"))
    var expiration: String?

    @Option(help: ArgumentHelp("Pushes of one id replace each other.", valueName: "id"))
    var collapseID: String?

    @Option(
        name: .customLong("apns-id"), help: ArgumentHelp("The push's own id.", valueName: "uuid"))
    var apnsID: String?

    @Flag(help: "Print the request and send nothing.")
    var dryRun = false

    @OptionGroup var options: StateOptions

    func run() async throws {
        let state = try options.folder()
        let (payload, target) = try payloadOptions.read()
        let running = try state.running()
        let request = try request(payload, target: target, running)
        for finding in PayloadDoctor.examine(payload) { complain("\(finding)") }
        if dryRun { return describe(request) }
        let result = try await send(request, state, running)
        print(line(for: result))
        guard result.isAccepted else {
            if let remedy = result.reason?.remedy { complain(remedy) }
            throw ExitCode(1)
        }
    }

    private func request(
        _ payload: Data, target: String?, _ running: StateFolder.Running
    ) throws -> PushRequest {
        let only = running.tokens.count == 1 ? running.tokens.keys.first : nil
        guard let topic = topic ?? target ?? only else {
            throw Trouble(
                "Several apps are installed. Name one with --topic: "
                    + running.tokens.keys.sorted().joined(separator: ", "))
        }
        guard let hex = token ?? running.tokens[topic] else {
            throw Trouble("No app \(topic) is installed, and no --token is given.")
        }
        guard let token = DeviceToken(hex: hex) else {
            throw Trouble("\(hex) is no device token. Tokens are hexadecimal.")
        }
        guard let pushType = PushType(rawValue: pushType) else {
            throw Trouble(
                "\(pushType) is no push type. There are: "
                    + PushType.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return PushRequest(
            token: token,
            headers: PushHeaders(
                topic: topic, pushType: pushType, apnsID: apnsID, expiration: try expirationValue(),
                priority: try priorityValue(), collapseID: collapseID),
            payload: Array(payload))
    }

    private func expirationValue() throws -> Expiration {
        guard let expiration else { return .standard }
        guard let value = Expiration(headerValue: expiration) else {
            throw Trouble("--expiration takes whole seconds since 1970, or 0.")
        }
        return value
    }

    private func priorityValue() throws -> Priority? {
        guard let priority else { return nil }
        guard let value = Priority(rawValue: priority) else {
            throw Trouble("--priority is 10, 5 or 1.")
        }
        return value
    }

    private func send(
        _ request: PushRequest, _ state: StateFolder, _ running: StateFolder.Running
    ) async throws -> PushResult {
        let client = try Provider.client(
            gatewayPort: running.gatewayPort,
            authority: try LocalAuthority.open(folder: state.authority),
            key: try ProviderKey.open(folder: state.authority))
        do {
            let result = try await client.send(request)
            await client.shutdown()
            return result
        } catch {
            await client.shutdown()
            throw Trouble("\(error)")
        }
    }

    private func line(for result: PushResult) -> String {
        let id = result.apnsID.map { "  apns-id \($0)" } ?? ""
        guard let reason = result.reason else {
            return "\(result.status)\(result.isAccepted ? " OK" : "")\(id)"
        }
        return "\(result.status) \(reason.text)\(id)  \(reason.sentence)"
    }

    private func describe(_ request: PushRequest) {
        let headers = request.headers
        print("POST /3/device/\(request.token)")
        let fields: [(String, String?)] = [
            ("apns-topic", headers.topic), ("apns-push-type", headers.pushType?.rawValue),
            ("apns-id", headers.apnsID), ("apns-expiration", headers.expiration.headerValue),
            ("apns-priority", headers.priority?.headerValue),
            ("apns-collapse-id", headers.collapseID),
        ]
        for case (let name, let value?) in fields { print("\(name): \(value)") }
        print("\n" + String(decoding: request.payload, as: UTF8.self))
    }

    private func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
