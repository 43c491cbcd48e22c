import APNs
import APNsGateway
import APNsProvider
import BellhopBasics
import Device
import DeviceModel
import Foundation
import GatewayOperations
import LocalAuthority
import NotificationModel
import ServiceLifecycle

/// The startup of the environment: installs and opens the app, sends the first push and prints
/// instructions.
struct StartupTask: Service {
    let up: UpEnvironment
    let device: Device
    let gateway: Gateway
    let gatewayPort: Int
    let endpointsPort: Int?
    let authority: LocalAuthority
    let key: ProviderKey
    let pageToken: SecretFile
    let deviceIsReady = Promise<Void>()
    let pagePort = Promise<Int>()
    let avatarPort = Promise<Int>()

    func run() async throws {
        let opening = Task { try await open() }
        try await withTaskCancellationOrGracefulShutdownHandler {
            try await opening.value
            try await gracefulShutdown()
        } onCancelOrGracefulShutdown: {
            opening.cancel()
        }
    }

    private func open() async throws {
        await deviceIsReady.value
        let app = up.bundle.description.bundleIdentifier
        let token = try await gateway.registry.register(topic: app, environment: .development)
        try await device.launch(app)
        let page = await pagePort.value
        let avatarPort = await avatarPort.value
        let avatars = "https://localhost:\(avatarPort)/avatars"
        var tokens = [app: "\(token)"]
        for other in await device.apps.map(\.description) {
            tokens.merge(try await gateway.registerTokens(of: other)) { $1 }
            guard other.bundleIdentifier != app else { continue }
            do {
                try await device.launch(other.bundleIdentifier)
            } catch let refusal as ActionError {
                up.report("\(refusal)")
            }
        }
        var bundles: [String: String] = [:]
        for other in tokens.keys { bundles[other] = await device.bundle(of: other)?.url.path }
        var running = StateFolder.Running(
            pageHost: up.options.pageHost, pagePort: page, pageToken: pageToken.file.path,
            gatewayPort: gatewayPort, avatarPort: avatarPort, tokens: tokens, bundles: bundles)
        running.endpointsPort = endpointsPort
        try up.state.write(running)
        // Apps may have registered for calls while the file was missing.
        try up.keepTokens(of: gateway)
        // A user who answers on the page needs its URL first.
        let asksOnPage = up.options.permission == nil
        if asksOnPage { introduce(token, app, running, avatars) }
        await permissionIsAnswered(app)
        if up.options.sendsFirstPush, let payload = up.options.firstPayload ?? example(app, avatars)
        {
            try await sendFirstPush(payload, to: token, app)
        }
        if !asksOnPage { introduce(token, app, running, avatars) }
    }

    /// Waits until the app's permission request is answered, so that the first push does not
    /// overtake it.
    private func permissionIsAnswered(_ app: String) async {
        for await screen in await device.screens().cancelOnGracefulShutdown() {
            let state = screen.apps.first { $0.id == app }?.authorization
            if state != .notDetermined { return }
        }
    }

    /// Returns the first push of the example app. Other apps do not know its keys.
    private func example(_ app: String, _ avatars: String) -> [UInt8]? {
        guard app == Self.exampleApp else { return nil }
        let payload = """
            {"aps":{"alert":{"title":"@Neko","body":"你好！这是第一条推送 👋"},"sound":"default",\
            "mutable-content":1,"category":"message","thread-id":"chat_1"},"sender_id":"1",\
            "sender_name":"NekoNeko","sender_nickname":"@Neko","sender_email":"neko@example.org",\
            "sender_image_url":"\(avatars)/neko.png","chat_session_id":"chat_1"}
            """
        return Array(payload.utf8)
    }

    private static let exampleApp = "org.bellhop.chat"

    private func sendFirstPush(
        _ payload: [UInt8], to token: DeviceToken, _ app: String
    ) async throws {
        let client = try Provider.client(gatewayPort: gatewayPort, authority: authority, key: key)
        let result = try await client.send(
            PushRequest(
                token: token, headers: PushHeaders(topic: app, pushType: .alert),
                payload: payload))
        await client.shutdown()
        if !result.isAccepted {
            up.report(
                "The gateway rejected the first push: "
                    + "\(result.reason?.text ?? "\(result.status)")")
        }
    }

    private func elsewhere(_ page: Int) -> PrintableText {
        guard up.options.isPageOpen else { return "" }
        let name = ProcessInfo.processInfo.hostName
        return "\n  elsewhere    http://\(name):\(page)/?token=\(pageToken.secret.revealed)"
    }

    private func introduce(
        _ token: DeviceToken, _ app: String, _ running: StateFolder.Running, _ avatars: String
    ) {
        let endpoints: PrintableText =
            endpointsPort.map {
                "\n  endpoints    https://localhost:\($0)  (for messages of Firebase and Expo)"
            } ?? ""
        let page = "\(running.pageAddress)?token=\(pageToken.secret.revealed)"
        let program = up.options.program
        let state = up.options.stateArgument.map { " --state \($0)" } ?? ""
        let isExample = app == Self.exampleApp
        let icon: PrintableText = isExample ? #","icon":"\#(avatars)/anna.png""# : ""
        let payload: PrintableText =
            #"{"aps":{"alert":{"title":"Anna","body":"Lunch?"},"mutable-content":1}\#(icon)}"#
        let push: PrintableText =
            isExample
            ? #"push\#(state) --title 小明 --body "晚上一起吃饭吗？" --avatar \#(avatars)/neko.png"#
            : "push\(state) push.apns     (a file with a payload of your app's)"
        up.report(
            """
            Bellhop is up.

              lock screen  \(page)
              gateway      https://localhost:\(gatewayPort)  (an APNs for \(app))\(endpoints)\(elsewhere(running.pagePort))

            Send the next push:

              \(program) \(push)

              curl --http2 --cacert \(authority.certificateFile.path) \\
                -H "authorization: bearer $(\(program) token\(state))" \\
                -H "apns-topic: \(app)" -H "apns-push-type: alert" \\
                -d '\(payload)' \\
                https://localhost:\(gatewayPort)/3/device/\(token)

            Ask why it looks as it does:  \(program) journey\(state)
            """)
    }
}
