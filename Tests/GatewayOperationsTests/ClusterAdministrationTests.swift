import APNs
import APNsGateway
import APNsProvider
import Crypto
import DevicePushClient
import DevicePushLink
import Foundation
import PostgresTesting
import Testing
import UpTesting

@testable import GatewayOperations

/// Gateway processes that share one real PostgreSQL database.
@Suite("The administration of a cluster", .timeLimit(.minutes(3)), .serialized)
struct ClusterAdministrationTests {
    private let key = P256.Signing.PrivateKey()
    private static let keyID = "ABCDE12345"
    private static let team = "TEAM123456"

    /// Runs a command for the gateway of a node.
    private func bellhop(
        _ arguments: String..., at node: ClusterNode
    ) async throws -> (status: Int32, output: String, errors: String) {
        let result = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway"] + arguments + ["--state", node.state.path])
        return (result.status, result.output, result.errors)
    }

    /// Adds the key at a gateway.
    private func addKey(at node: ClusterNode, in folder: URL) async throws {
        let file = folder.appending(path: "AuthKey_\(Self.keyID).p8")
        try Data(key.pemRepresentation.utf8).write(to: file)
        let added = try await bellhop("keys", "add", file.path, "--team", Self.team, at: node)
        try #require(added.status == 0, "\(added.errors)")
    }

    /// Returns why a gateway rejects a push signed with the key; `nil` if it accepts the push.
    private func refusal(of token: DeviceToken, at node: ClusterNode) async throws -> Reason? {
        let provider = try node.provider(key: (key.pemRepresentation, Self.keyID, Self.team))
        let result = try await provider.send(ClusterNode.push("x", to: token))
        await provider.shutdown()
        return result.reason
    }

    @Test("JWT-6: All gateways accept a key that is added at one, until it is removed")
    func keys() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let device = try await first.enroll()
            let token = try await first.client(device).register(topic: ClusterNode.topic)
            #expect(try await refusal(of: token, at: second) == .invalidProviderToken)

            try await addKey(at: first, in: database.folder)
            for node in [first, second] {
                // The other gateways read the change within a second.
                while try await refusal(of: token, at: node) != nil {}
                let list = try await bellhop("keys", "list", at: node)
                #expect(list.output == "\(Self.keyID)  \(Self.team)  all topics\n")
            }
            let removal = try await bellhop("keys", "remove", Self.keyID, at: second)
            #expect(removal.status == 0, "\(removal.errors)")
            for node in [first, second] {
                while try await refusal(of: token, at: node) != .invalidProviderToken {}
            }
            let again = try await bellhop("keys", "remove", Self.keyID, at: first)
            #expect(again.status != 0 && again.errors.contains("Unknown key: \(Self.keyID)"))
        }
    }

    @Test("Data that a gateway stored before it joined is shared with all gateways once")
    func joining() async throws {
        try await ClusterDatabase.with { database in
            let first = try ClusterNode(
                "first", in: database.folder, database: database.text, authority: nil)
            try await first.start()
            let folder = database.folder.appending(path: "second/gateway")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            var teams = TeamStore()
            try TeamChange.addKey(
                pem: key.pemRepresentation, id: Self.keyID, team: Self.team, topics: nil,
                environments: nil
            ).apply(to: &teams)
            try teams.write(to: folder.appending(path: "teams.json"))
            let second = try ClusterNode(
                "second", in: database.folder, database: database.text, authority: first)
            try await second.start()
            let list = try await bellhop("keys", "list", at: first)
            #expect(list.output.contains(Self.keyID))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.contains("teams.shared.json") && !names.contains("teams.json"))
            // A device with the enrollment secret of one gateway enrolls at the other.
            let secrets = try [first, second].map { node in
                try String(
                    contentsOf: node.state.appending(path: "gateway/enrollment-secret"),
                    encoding: .utf8)
            }
            #expect(secrets[0] == secrets[1])
        }
    }

    @Test("All gateways inject a fault that is added at one, until any removes it")
    func faults() async throws {
        try await ClusterDatabase.with { database in
            let (first, second) = try await database.startPair()
            let device = try await first.enroll()
            let token = try await first.client(device).register(topic: ClusterNode.topic)
            let added = try await bellhop(
                "faults", "add", "answer", "reason=PayloadEmpty", at: first)
            #expect(added.output == "1\n", "\(added.errors)")
            func reason(at node: ClusterNode) async throws -> Reason? {
                let provider = try node.provider()
                let result = try await provider.send(ClusterNode.push("x", to: token))
                await provider.shutdown()
                return result.reason
            }
            for node in [first, second] {
                while try await reason(at: node) != .payloadEmpty {}
            }
            let removed = try await bellhop("faults", "remove", "1", at: second)
            #expect(removed.status == 0, "\(removed.errors)")
            for node in [first, second] { while try await reason(at: node) != nil {} }
        }
    }

    @Test("Status and metrics show which gateway has a token and what all gateways accepted")
    func inspection() async throws {
        try await ClusterDatabase.with { database in
            let nodes = [try await database.startPair()].flatMap { [$0.0, $0.1] }
            var inspections: [String] = []
            for number in 0..<8 {
                let device = try await nodes[number % 2].enroll()
                let token = try await nodes[number % 2].client(device).register(
                    topic: ClusterNode.topic)
                let provider = try nodes[1].provider()
                #expect(try await provider.send(ClusterNode.push("x", to: token)).isAccepted)
                await provider.shutdown()
                let seen = try await bellhop("inspect", "\(token)", at: nodes[0])
                inspections.append(seen.output + seen.errors)
            }
            // Devices enroll at the gateway that owns their bucket.
            for (number, inspection) in inspections.enumerated() {
                let isThere = inspection.contains(#""waiting""#)
                #expect(isThere == (number % 2 == 0), "\(inspection)")
                if !isThere { #expect(inspection.contains("The gateway second has the device")) }
            }
            for node in nodes {
                let accounts = try #require(try await node.clusterStatus().pushes)
                #expect(accounts.accepted == 8 && accounts.stored == 8)
                let url = try #require(
                    URL(string: "http://127.0.0.1:\(try node.running.operationsPort)/metrics"))
                var text = ""
                // The gateways read the sums once a second.
                while !text.contains(#"bellhop_cluster_pushes{fate="accepted"} 8"#) {
                    text = try await UpTesting.run(
                        "/usr/bin/curl", ["--silent", url.absoluteString]
                    ).output
                }
                #expect(text.contains(#"bellhop_cluster_pushes{fate="stored"} 8"#))
            }
        }
    }
}
