import APNs
import APNsGateway
import Device
import DeviceKernel
import DeviceModel
import DevicePushLink
import Foundation
import ServiceLifecycle
import Synchronization

/// The device's connection to the gateway, which acknowledges each push after its delivery.
///
/// It is open while the device's network is up. Meanwhile the gateway stores pushes as for any
/// disconnected device.
struct LocalPushDelivery: Service {
    let gateway: Gateway
    let device: Device
    let network: NetworkSwitch
    let payloads: RecentPayloads

    func run() async throws {
        for await _ in network.changes.cancelOnGracefulShutdown() where network.isUp {
            try await serve()
        }
    }

    private func serve() async throws {
        let connection = try await gateway.connect(device: .local)
        defer { connection.close() }
        guard network.use(connection) else { return }
        for await push in connection.pushes.cancelOnGracefulShutdown() {
            do {
                let payload = Data(push.payload)
                var arrived = ArrivedPush(
                    apnsID: push.apnsID, app: PushType.bundleID(ofTopic: push.topic),
                    collapseIdentifier: push.collapseID,
                    kind: .init(pushType: push.pushType?.rawValue, payload: payload),
                    payload: payload)
                arrived.priority = push.priority.rawValue
                if [.liveActivity, .controls].contains(arrived.kind) {
                    arrived.address = .token("\(push.token)")
                }
                payloads.add(arrived)
                try await device.deliver(arrived)
            } catch  where !network.isUp {
                // The push stays unacknowledged, so the gateway keeps it.
                return
            }
            try await connection.acknowledge(push.id)
        }
    }
}

/// The state of the device's network and the connection to close when it goes down.
final class NetworkSwitch: Sendable {
    private struct State {
        /// The state that the device last reported; `nil` before its first report.
        var isUp: Bool?
        var connection: DeviceConnection?
    }

    private let state = Mutex(State())
    private let changeSignal = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Yields after changes; several changes at once yield once.
    var changes: AsyncStream<Void> { changeSignal.stream }

    var isUp: Bool { state.withLock { $0.isUp == true } }

    /// Sets the state and returns the previous one.
    ///
    /// When it returns after the network went down, the gateway regards the device as disconnected.
    @discardableResult
    func turn(_ isUp: Bool) -> Bool? {
        let (before, ended) = state.withLock { state -> (Bool?, DeviceConnection?) in
            let before = state.isUp
            state.isUp = isUp
            guard !isUp else { return (before, nil) }
            defer { state.connection = nil }
            return (before, state.connection)
        }
        ended?.close()
        changeSignal.continuation.yield()
        return before
    }

    /// Registers the connection to close when the network goes down; false if it is already down.
    func use(_ connection: DeviceConnection) -> Bool {
        state.withLock { state in
            if state.isUp == true { state.connection = connection }
            return state.isUp == true
        }
    }
}
