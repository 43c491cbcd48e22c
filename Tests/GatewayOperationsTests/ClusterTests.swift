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

/// Gateways as processes, on one real PostgreSQL.
@Suite("Gateways of one cluster", .timeLimit(.minutes(3)), .serialized)
struct ClusterTests {
    /// A device and the token of an app on it.
    private struct TestDevice: Sendable {
        let credential: DeviceCredential
        let token: DeviceToken
    }

    /// Devices that enrolled at the gateways in turn, each with a token that it asked another one for.
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

    /// The texts that a device gets and acknowledges, until it has all of some.
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

    @Test("take pushes for any device, and deliver them to it wherever it connects first")
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

    @Test("are each reached by the commands that have their state folder")
    func commands() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            for (node, other) in [(first, second), (second, first)] {
                let token = try await bellhop(
                    ["gateway", "register", ClusterNode.topic, "--state", node.state.path])
                // The other one signs with the key of the authority that they have in common.
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

    @Test("lose nothing that was answered 200 when one of them is killed")
    func death() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let devices = try await makeDevices(6, at: [first, second])

            let accepted = Mutex<[DeviceToken: Set<String>]>([:])
            let provider = try first.provider()
            let hasDied = SharedFlag(false)
            /// Pushes until one round after the death was accepted by whoever has the devices now.
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
                time < .seconds(6) * 2, "the promise is six seconds on a machine that is not busy")
            try await pushing
            await provider.shutdown()
            for device in devices {
                let wanted = accepted.withLock { $0[device.token] ?? [] }
                let texts = try await receive(wanted, by: device.credential, at: first)
                #expect(wanted.isSubset(of: texts))
            }
        }
    }

    @Test("answer no push with an error while one of them is restarted")
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
