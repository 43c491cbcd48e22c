import APNsGateway
import BellhopBasics
import Device
import DeviceModel
import NotificationModel
import ServiceLifecycle

struct DeviceService: Service {
    let device: Device
    let isReady: Promise<Void>

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                try await device.run { isReady.fulfill(()) }
            }
        } catch is CancellationError {
            // Cancellation is the usual end.
        }
    }
}

struct GatewayService: Service {
    let server: GatewayServer

    func run() async throws {
        try? await gracefulShutdown()
        await server.shutdown()
    }
}

struct TerminalReporter: Service {
    let device: Device
    let report: @Sendable (PrintableText) -> Void

    func run() async throws {
        // The notifications that the device restored at its start are not printed.
        var newest: Set<String>?
        var view: NotificationLine?
        for await screen in await device.screens().cancelOnGracefulShutdown() {
            let seen = newest ?? Set(screen.cards.map(\.id))
            for card in screen.cards.reversed() where !seen.contains(card.id) {
                report("\(NotificationLine(card))")
            }
            newest = Set(screen.cards.map(\.id))
            let shown = screen.expanded.flatMap { NotificationLine($0) }
            if let shown, shown != view { report("\(shown)") }
            view = shown
        }
    }
}

/// Shows notifications on the Linux desktop for `--desktop`.
struct DesktopService: Service {
    let screen: DesktopScreen

    init(device: Device, report: @escaping @Sendable (PrintableText) -> Void) {
        screen = DesktopScreen(source: device) { report("\($0)") }
    }

    func run() async {
        await cancelWhenGracefulShutdown { await screen.run() }
    }
}
