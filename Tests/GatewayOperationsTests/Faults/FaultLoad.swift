import APNs
import APNsProvider
import DevicePushClient
import DevicePushLink
import Foundation
import Synchronization

@testable import APNsGateway

/// The providers and devices of a run with faults. They record every event.
final class FaultLoad: Sendable {
    /// A device and the token of its app.
    struct TestDevice: Sendable {
        let credential: DeviceCredential
        let token: DeviceToken
    }

    private struct State {
        var nodes: [ClusterNode]
        var providers: [APNsClient?]
        var isSending = true
        /// Whether devices disconnect and reconnect; otherwise all stay connected.
        var comeAndGo = true
        /// Whether devices may connect at all.
        var mayConnect = true
        var isOver = false
    }

    private static let sendersPerNode = 2

    let history = FaultHistory()
    private let devices: [TestDevice]
    private let state: Mutex<State>
    private let seed: UInt64

    init(_ nodes: [ClusterNode], devices: Int, seed: UInt64) async throws {
        var made: [TestDevice] = []
        for number in 0..<devices {
            let credential = try await nodes[number % nodes.count].enroll()
            let client = try nodes[(number + 1) % nodes.count].client(credential)
            let token = try await client.register(topic: ClusterNode.topic)
            made.append(TestDevice(credential: credential, token: token))
        }
        self.devices = made
        self.seed = seed
        state = Mutex(State(nodes: nodes, providers: nodes.map { _ in nil }))
    }

    /// Runs the load until a body returns.
    func run(_ body: () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for sender in 0..<Self.sendersPerNode * nodes.count {
                group.addTask { await self.send(as: sender) }
            }
            for device in devices.indices { group.addTask { await self.receive(as: device) } }
            let result: Result<Void, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            state.withLock { ($0.isSending, $0.isOver) = (false, true) }
            group.cancelAll()
            try result.get()
        }
        for provider in state.withLock({ $0.providers }) { await provider?.shutdown() }
    }

    /// The number of devices.
    var deviceCount: Int { devices.count }

    /// The gateways.
    private var nodes: [ClusterNode] { state.withLock { $0.nodes } }

    /// Replaces a gateway by a newly started one.
    func use(_ node: ClusterNode, at place: Int) async {
        let last = state.withLock { state in
            state.nodes[place] = node
            defer { state.providers[place] = nil }
            return state.providers[place]
        }
        await last?.shutdown()
    }

    /// Disconnects all devices, or lets them connect again.
    func keepAway(_ isAway: Bool) { state.withLock { $0.mayConnect = !isAway } }

    /// Stops the providers and connects every device.
    func finish() {
        state.withLock { state in
            (state.isSending, state.comeAndGo, state.mayConnect) = (false, false, true)
        }
    }

    /// Returns when the cluster has answered the given number of further pushes with 200, or when
    /// the task is canceled.
    func accept(_ count: Int) async throws {
        let wanted = history.accepted + count
        try await FaultCluster.wait("\(count) accepted pushes") { self.history.accepted >= wanted }
    }

    // MARK: - Providers

    private func provider(at place: Int) -> APNsClient? {
        state.withLock { state in
            if let provider = state.providers[place] { return provider }
            let provider = try? state.nodes[place].provider(timeout: .seconds(12))
            state.providers[place] = provider
            return provider
        }
    }

    private func send(as sender: Int) async {
        var generator = SplitMix(state: seed &* 1_000 &+ UInt64(sender))
        var place = sender % nodes.count
        while !state.withLock({ $0.isOver }) {
            await LoadClock.shared.tick()
            guard state.withLock({ $0.isSending }) else { continue }
            var push = FaultHistory.Push(device: Int.random(in: devices.indices, using: &generator))
            switch Int.random(in: 0..<16, using: &generator) {
            case 0...3: push.collapse = sender
            case 4: push.deadline = history.now + 4_000
            default: break
            }
            let number = history.send(push)
            let status = await answer(to: push, number, at: place)
            history.answer(number, push, status: status)
            // The provider continues with another gateway after a rejection.
            if status != 200 { place = (place + 1) % nodes.count }
        }
    }

    private func answer(to push: FaultHistory.Push, _ number: Int, at place: Int) async -> Int? {
        guard let provider = provider(at: place) else { return nil }
        var headers = PushHeaders(topic: ClusterNode.topic, pushType: .alert)
        headers.collapseID = push.collapse.map { "row \($0)" }
        // Whole seconds: the recorded deadline must not be later than the sent one.
        if push.deadline != nil { headers.expiration = .until(Date().addingTimeInterval(4)) }
        let request = PushRequest(
            token: devices[push.device].token, headers: headers,
            payload: Array(#"{"aps":{"alert":"\#(number)"}}"#.utf8))
        return try? await provider.send(request).status
    }

    // MARK: - Devices

    private func receive(as device: Int) async {
        var generator = SplitMix(state: seed &* 2_000 &+ UInt64(device))
        while !Task.isCancelled {
            while !state.withLock({ $0.mayConnect || $0.isOver }) { await LoadClock.shared.tick() }
            let node = Int.random(in: nodes.indices, using: &generator)
            await stay(Int.random(in: 10...150, using: &generator), as: device, at: nodes[node])
            guard state.withLock({ $0.comeAndGo }) else { continue }
            await LoadClock.shared.ticks(Int.random(in: 10...150, using: &generator))
        }
    }

    /// Receives the given number of pushes, or without end if devices stay connected.
    private func stay(_ count: Int, as device: Int, at node: ClusterNode) async {
        guard let client = try? node.client(devices[device].credential) else { return }
        let running = Task { try? await client.run() }
        // The client does not notice that its device must disconnect, so this task watches for it.
        let leaving = Task {
            while state.withLock({ $0.mayConnect }), !Task.isCancelled {
                await LoadClock.shared.tick()
            }
            running.cancel()
        }
        await withTaskCancellationHandler {
            var left = count
            for await push in client.pushes {
                if let number = push.payload.alert.flatMap({ Int($0) }) {
                    history.receive(number, device: device, readAt: push.receivedAt)
                }
                client.acknowledge(push)
                left -= 1
                if left <= 0, state.withLock({ $0.comeAndGo }) { break }
            }
        } onCancel: {
            running.cancel()
        }
        running.cancel()
        leaving.cancel()
        await running.value
    }
}
