import APNs
import APNsGateway
import APNsProvider
import DevicePushClient
import DevicePushLink
import Foundation
import PostgresTesting
import Synchronization
import Testing
import UpTesting

@testable import GatewayOperations

/// Gateway processes that share one real PostgreSQL database.
@Suite("Gateways of one cluster", .timeLimit(.minutes(3)), .serialized)
struct ClusterTests {
    /// A device and the token of one of its apps.
    private struct TestDevice: Sendable {
        let credential: DeviceCredential
        let token: DeviceToken
    }

    /// Enrolls devices at the gateways in turn. Each gets its token from another gateway.
    private func makeDevices(
        _ count: Int, at nodes: [ClusterNode]
    ) async throws -> [TestDevice] {
        var devices: [TestDevice] = []
        for number in 0..<count {
            let credential = try await nodes[number % nodes.count].enroll()
            let stranger = try nodes[(number + 1) % nodes.count].client(credential)
            let token = try await stranger.register(topic: ClusterNode.topic)
            devices.append(TestDevice(credential: credential, token: token))
        }
        return devices
    }

    /// Returns the texts that a device receives and acknowledges, until it has all expected ones.
    private func receive(
        _ wanted: Set<String>, by credential: DeviceCredential, at node: ClusterNode
    ) async throws -> [String] {
        let client = try node.client(credential)
        let running = Task { try await client.run() }
        defer { running.cancel() }
        var texts: [String] = []
        for await push in client.pushes {
            let alert = try #require(push.payload.alert)
            texts.append(alert)
            client.acknowledge(push)
            if wanted.isSubset(of: texts) { break }
        }
        return texts
    }

    @Test("Any gateway accepts pushes for any device, and a device gets them wherever it connects")
    func routing() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()

            let nodes = [first, second]
            let devices = try await makeDevices(8, at: nodes)
            for (number, node) in nodes.enumerated() {
                let provider = try node.provider()
                for device in devices {
                    let push = ClusterNode.push("at \(number)", to: device.token)
                    #expect(try await provider.send(push).isAccepted)
                }
                let unknown = try #require(DeviceToken(bytes: [UInt8](repeating: 7, count: 32)))
                let refused = try await provider.send(ClusterNode.push("x", to: unknown))
                #expect(refused.reason == .badDeviceToken)
                let other = PushRequest(
                    token: devices[number].token,
                    headers: PushHeaders(topic: "com.example.other", pushType: .alert),
                    payload: Array("{}".utf8))
                #expect(try await provider.send(other).reason == .deviceTokenNotForTopic)
                await provider.shutdown()
            }
            for (number, device) in devices.enumerated() {
                let texts = try await receive(
                    ["at 0", "at 1"], by: device.credential, at: nodes[number / 2 % 2])
                #expect(texts == ["at 0", "at 1"])
            }
        }
    }

    @Test("Commands reach each gateway through its state folder")
    func commands() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            for (node, other) in [(first, second), (second, first)] {
                let token = try await bellhop(
                    ["gateway", "register", ClusterNode.topic, "--state", node.state.path])
                // The second gateway signs with the key of the shared authority.
                let pushed = try await bellhop([
                    "push", "--state", other.state.path, "--topic", ClusterNode.topic, "--body",
                    "x",
                    token.trimmingCharacters(in: .whitespacesAndNewlines),
                ])
                #expect(pushed.hasPrefix("200 OK"))
            }

            let drained = try await cluster("drain", first)
            #expect(drained.gateways.map(\.buckets) == [0, 4096], "\(drained)")
            #expect(drained.served == 0)
            #expect(drained.gateways.map(\.isLeaving) == [true, false])
            _ = try await cluster("rebalance", first)
            try await database.waitForShares(of: 2)
            let balanced = try await cluster("status", second)
            #expect(balanced.gateways.map(\.node) == ["first", "second"])
            #expect(balanced.gateways.map(\.buckets) == [2048, 2048] && balanced.unowned == 0)
            #expect(balanced.gateways.map(\.isThisOne) == [false, true])
        }
    }

    private func bellhop(_ arguments: [String]) async throws -> String {
        let result = try await UpTesting.run(Products.program("bellhop").path, arguments)
        try #require(result.status == 0, "\(result.errors)")
        return result.output
    }

    private func cluster(_ command: String, _ node: ClusterNode) async throws -> ClusterStatus {
        let output = try await bellhop(
            ["gateway", "cluster", command, "--state", node.state.path])
        return try JSONDecoder().decode(ClusterStatus.self, from: Data(output.utf8))
    }

    @Test("The cluster loses no push that was answered 200 when one gateway is killed")
    func death() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let devices = try await makeDevices(6, at: [first, second])

            let accepted = Mutex<[DeviceToken: Set<String>]>([:])
            let provider = try first.provider()
            let hasDied = SharedFlag(false)
            /// Sends pushes until the surviving gateways accept one round after the death.
            @Sendable func push() async throws {
                var number = 0
                while true {
                    try Task.checkCancellation()
                    let mustBeLast = hasDied.value
                    var isComplete = true
                    for device in devices {
                        let text = "\(number)"
                        number += 1
                        let push = ClusterNode.push(text, to: device.token)
                        let result = try? await provider.send(push)
                        if result?.isAccepted == true {
                            accepted.withLock { _ = $0[device.token, default: []].insert(text) }
                        } else {
                            isComplete = false
                        }
                    }
                    if mustBeLast, isComplete { return }
                }
            }
            async let pushing: Void = push()
            while accepted.withLock({ $0.count }) < devices.count {
                try Task.checkCancellation()
                await Task.yield()
            }
            await second.end(with: SIGKILL)
            let death = ContinuousClock.now
            hasDied.value = true
            try await database.waitForShares(of: 1)
            let time = ContinuousClock.now - death
            #expect(
                time < .seconds(6) * 2, "the limit is six seconds on an idle machine")
            try await pushing
            await provider.shutdown()
            for device in devices {
                let wanted = accepted.withLock { $0[device.token] ?? [] }
                let texts = try await receive(wanted, by: device.credential, at: first)
                #expect(wanted.isSubset(of: texts))
            }
        }
    }

    @Test("The cluster answers no push with an error while one gateway restarts")
    func restart() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let devices = try await makeDevices(6, at: [first, second])

            let provider = try first.provider()
            let isOver = SharedFlag(false)
            @Sendable func push() async throws -> [String] {
                var failures: [String] = []
                repeat {
                    try Task.checkCancellation()
                    for device in devices {
                        let push = ClusterNode.push("x", to: device.token)
                        let result = try await provider.send(push)
                        if !result.isAccepted { failures.append("\(result)") }
                    }
                } while !isOver.value
                return failures
            }
            async let pushing = push()
            await second.end(with: SIGTERM)
            #expect(second.log.lines.contains { $0.contains("Gateway has ended") })
            #expect(!second.log.lines.contains { $0.contains("was ended") })
            try await database.waitForShares(of: 1)
            let third = try ClusterNode(
                "second", in: database.folder, database: database.text, authority: first)
            try await third.start()
            try await database.waitForShares(of: 2)
            isOver.value = true
            #expect(try await pushing == [])
            await provider.shutdown()
            #expect(try database.number("SELECT count(*) FROM session WHERE ended") == 1)
        }
    }
}
