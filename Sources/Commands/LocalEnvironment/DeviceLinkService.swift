import APNs
import APNsGateway
import Device
import DeviceModel
import DevicePushLink
import Foundation
import ServiceLifecycle
import Synchronization

/// The device's line to the gateway: takes each push and acknowledges it once the device has it.
///
/// The line is there only while the device's network is up. Meanwhile the gateway keeps what it
/// keeps for any device that is away.
struct DeviceLinkService: Service {
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
                let arrived = ArrivedPush(
                    apnsID: push.apnsID, app: PushType.bundleID(ofTopic: push.topic),
                    collapseIdentifier: push.collapseID,
                    kind: push.pushType == .voip ? .voip : .notification,
                    payload: Data(push.payload))
                payloads.add(arrived)
                try await device.deliver(arrived)
            } catch  where !network.isUp {
                // It stays the gateway's.
                return
            }
            try await connection.acknowledge(push.id)
        }
    }
}

/// Whether the device's network is up, and the connection that ends with it.
final class NetworkSwitch: Sendable {
    private struct State {
        /// The device says at its start whether it is; `nil` before.
        var isUp: Bool?
        var connection: DeviceConnection?
    }

    private let state = Mutex(State())
    private let changeSignal = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Comes after each change; of several at once only the last is told.
    var changes: AsyncStream<Void> { changeSignal.stream }

    /// Whether it is up now.
    var isUp: Bool { state.withLock { $0.isUp == true } }

    /// Takes what the device says, and returns what it said before. When this returns after the
    /// network went down, the gateway takes the device for away.
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

    /// Notes the connection that has to end when the network goes down; `false` when it is down
    /// already.
    func use(_ connection: DeviceConnection) -> Bool {
        state.withLock { state in
            if state.isUp == true { state.connection = connection }
            return state.isUp == true
        }
    }
}
