import APNs
import APNsGateway
import DesktopScreen
import Device
import DeviceKernel
import Foundation
import ServiceLifecycle
import TerminalScreen

/// Runs the device until the house closes.
struct DeviceService: Service {
    let device: Device
    let isReady: Promise<Void>

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                try await device.run { isReady.fulfil(()) }
            }
        } catch is CancellationError {
            // The usual end.
        }
    }
}

/// Closes the gateway's connections when the house closes.
struct GatewayService: Service {
    let server: GatewayServer

    func run() async throws {
        try? await gracefulShutdown()
        await server.shutdown()
    }
}

/// The device's line to the gateway: takes each push and acknowledges it once the device has it.
struct DeviceLinkService: Service {
    let gateway: Gateway
    let device: Device

    func run() async throws {
        let connection = try await gateway.connect(device: .local)
        for await push in connection.pushes.cancelOnGracefulShutdown() {
            try await device.deliver(
                ArrivedPush(
                    apnsID: push.apnsID, app: PushType.bundleID(ofTopic: push.topic),
                    collapseIdentifier: push.collapseID,
                    kind: push.pushType == .voip ? .voip : .notification,
                    payload: Data(push.payload)))
            try await connection.acknowledge(push.id)
        }
        connection.close()
    }
}

/// Prints each notification that appears, for people who look at the terminal.
struct Narrator: Service {
    let device: Device
    let output: Output

    func run() async throws {
        // What the device remembers from before is no news.
        var newest: Set<String>?
        var view: NotificationLine?
        for await screen in await device.screens().cancelOnGracefulShutdown() {
            let seen = newest ?? Set(screen.cards.map(\.id))
            for card in screen.cards.reversed() where !seen.contains(card.id) {
                output.line(NotificationLine(card).description)
            }
            newest = Set(screen.cards.map(\.id))
            let shown = screen.expanded.flatMap { NotificationLine($0) }
            if let shown, shown != view { output.line(shown.description) }
            view = shown
        }
    }
}

/// Shows notifications on the Linux desktop, for people who ask for it with `--desktop`.
struct DesktopService: Service {
    let screen: DesktopScreen

    init(device: Device, output: Output) {
        screen = DesktopScreen(source: device) { output.line($0) }
    }

    func run() async {
        await cancelWhenGracefulShutdown { await screen.run() }
    }
}
