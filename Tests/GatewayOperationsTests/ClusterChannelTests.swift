import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import PostgresTesting
import Testing
import UpTesting

@testable import GatewayOperations

/// Gateway processes that share one real PostgreSQL database.
@Suite("Channels of a cluster", .timeLimit(.minutes(3)), .serialized)
struct ClusterChannelTests {
    private static let topic = ServedGateway.bundleID + ".push-type.liveactivity"

    /// A provider's requests to the gateways, with the first gateway's authority.
    private struct Provider: Sendable {
        let served: ServedGateway
        let ports: [Int]

        init(_ nodes: [ClusterNode]) throws {
            served = ServedGateway(state: nodes[0].state, running: try nodes[0].running)
            ports = try nodes.map { try $0.running.port }
        }

        func ask(
            _ method: String, _ end: String, at port: Int, channel: String? = nil
        ) async throws -> ServedGateway.Answer {
            try await served.provider(
                method, "/1/apps/\(ServedGateway.bundleID)/\(end)",
                ["authorization: \(try served.authorization())"]
                    + (channel.map { ["apns-channel-id: \($0)"] } ?? []),
                body: method == "POST"
                    ? #"{"message-storage-policy":1,"push-type":"LiveActivity"}"# : nil,
                port: port)
        }

        func broadcast(
            to channel: String, score: Int, at port: Int
        ) async throws -> ServedGateway.Answer {
            try await served.provider(
                "POST", "/4/broadcasts/apps/\(ServedGateway.bundleID)",
                [
                    "authorization: \(try served.authorization())", "apns-channel-id: \(channel)",
                    "apns-expiration: 1900000000", "apns-priority: 10",
                    "apns-push-type: liveactivity",
                ], body: ServedGateway.update.replacing("1}", with: "\(score)}"), port: port)
        }
    }

    /// A device that stays connected until the object is released.
    private final class Connected: Sendable {
        private let client: DevicePushClient
        private let running: Task<Void, any Error>

        init(_ credential: DeviceCredential, at node: ClusterNode) throws {
            let client = try node.client(credential)
            self.client = client
            running = Task { try await client.run() }
        }

        deinit { running.cancel() }

        /// Returns the scores that arrive, up to the given last one.
        func scores(until last: Int) async throws -> [Int] {
            var scores: [Int] = []
            for await push in client.pushes {
                let payload = String(decoding: push.payload, as: UTF8.self)
                let score = try #require(payload.firstMatch(of: /"score":(\d+)/)?.1)
                scores.append(try #require(Int(score)))
                client.acknowledge(push)
                if scores.last == last { break }
            }
            return scores
        }
    }

    /// Returns how many devices received a broadcast, according to a gateway's delivery log.
    private func delivered(_ uniqueID: String, by node: ClusterNode) async throws -> Int {
        let result = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway", "delivery", uniqueID, "--state", node.state.path])
        try #require(result.status == 0, "\(result.errors)")
        return result.output.ranges(of: #""state":"delivered""#).count
    }

    @Test("CHAN-3, CHAN-4: All gateways share channels, whichever creates, lists or deletes them")
    func life() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let provider = try Provider([first, second])
            var made: [String] = []
            for port in provider.ports + provider.ports {
                let answer = try await provider.ask("POST", "channels", at: port)
                made.append(try #require(answer.header("apns-channel-id"), "\(answer)"))
            }
            for port in provider.ports {
                let list = try await provider.ask("GET", "all-channels", at: port)
                let names = made.map { #""\#($0)""# }.joined(separator: ",")
                #expect(list.body == #"{"channels":[\#(names)]}"#)
            }
            let deletion = try await provider.ask(
                "DELETE", "channels", at: provider.ports[1], channel: made[0])
            #expect(deletion.status == "204")
            for port in provider.ports {
                let answer = try await provider.broadcast(to: made[0], score: 1, at: port)
                #expect(answer.body.contains("ChannelNotRegistered"), "\(answer)")
            }
        }
    }

    @Test(
        "CHAN-1: Live Activities of every device receive broadcasts, also after a gateway's death")
    func broadcasts() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let nodes = [first, second]
            let provider = try Provider(nodes)
            let made = try await provider.ask("POST", "channels", at: provider.ports[0])
            let channel = try #require(made.header("apns-channel-id"), "\(made)")
            var devices: [DeviceCredential] = []
            for number in 0..<8 {
                let device = try await nodes[number % 2].enroll()
                let client = try nodes[1 - number % 2].client(device)
                _ = try await client.register(
                    topic: Self.topic, activity: "match", channel: channel)
                devices.append(device)
            }
            var newest = ""
            for (score, port) in zip([2, 3], provider.ports) {
                let answer = try await provider.broadcast(to: channel, score: score, at: port)
                #expect(answer.status == "200", "\(answer)")
                newest = try #require(answer.header("apns-unique-id"))
            }
            // If the channel keeps the newest message, a device that was offline gets that one.
            let connected = try devices.enumerated().map { number, device in
                try Connected(device, at: nodes[number / 2 % 2])
            }
            for device in connected { #expect(try await device.scores(until: 3) == [3]) }
            for node in nodes {
                // Acknowledgements are in flight, and the gateway writes the log after them.
                while try await delivered(newest, by: node) < devices.count {}
            }
            withExtendedLifetime(connected) {}
            await second.end(with: SIGKILL)
            try await database.waitForShares(of: 1)
            var answer = try await provider.broadcast(
                to: channel, score: 4, at: provider.ports[0])
            // The new owner holds the buckets in the database a moment before it serves them.
            while answer.status == "503" {
                answer = try await provider.broadcast(
                    to: channel, score: 4, at: provider.ports[0])
            }
            #expect(answer.status == "200", "\(answer)")
            for device in devices {
                #expect(try await Connected(device, at: first).scores(until: 4) == [4])
            }
        }
    }
}
