internal import Foundation
internal import NotificationModel
internal import ProcessLink
internal import ProcessRuntime

/// Serves the device's orders in the process of a widget extension, on the main actor.
@MainActor final class WidgetExtensionHost {
    private let make: @MainActor @Sendable () -> WidgetExtensionCode
    /// The extension's code, created for the first order.
    private lazy var code = make()

    nonisolated init(_ make: @escaping @MainActor @Sendable () -> WidgetExtensionCode) {
        self.make = make
    }

    /// Serves one call. It returns at once and calls `reply` later.
    nonisolated func handle(_ call: DeviceCall, reply: @escaping SocketChannel.Peer.Reply) {
        switch call {
        case .widgets(let order): Task { await reply(carryOut(order)) }
        case .memoryWarning:
            MemoryWarning.post()
            reply(.done)
        case .terminate:
            reply(.done)
            exit(0)
        default: reply(.failed(RuntimeFailure.isNotFor("a widget extension")))
        }
    }

    private func carryOut(_ order: WidgetOrder) async -> ProcessAnswer {
        switch order {
        case .tokensChanged(let placed, let areControls):
            areControls ? code.controlTokensChanged(placed) : code.tokenChanged(placed)
            return .done
        case .reload(let wanted, let areControls, let isByPush):
            return .reloaded(
                await code.reload(wanted, areControls: areControls, isByPush: isByPush))
        }
    }
}
