import APNs
import APNsGateway
import Crypto
import Foundation
import Testing

@testable import GatewayOperations

@Suite("The store of teams")
struct TeamStoreTests {
    static let pem = P256.Signing.PrivateKey().pemRepresentation

    static func withFile(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "teams.json"))
    }

    @Test("JWT-6: The store keeps keys and apps of teams, without private keys, for its owner only")
    func keeps() throws {
        try Self.withFile { file in
            var book = try TeamStore(file: file)
            try TeamChange.addKey(
                pem: Self.pem, id: "ABCDE12345", team: "TEAM123456", topics: ["a.b"],
                environments: nil
            ).apply(to: &book)
            try TeamChange.addApp("a.b", team: "TEAM123456").apply(to: &book)
            try book.write(to: file)
            #expect(try TeamStore(file: file) == book)
            #expect(!(try String(contentsOf: file, encoding: .utf8)).contains("PRIVATE"))
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[
                .posixPermissions]
            #expect(mode as? Int == 0o600)
            #expect(try book.developmentKeys().map(\.keyID) == ["ABCDE12345"])
            #expect(try book.strictTeams().map(\.id) == ["TEAM123456"])
            let removals = [book.removeKey("ABCDE12345"), book.removeKey("ABCDE12345")]
            #expect(removals == [true, false])
            // A provider of such a team may use a certificate.
            #expect(try book.strictTeams().map(\.keys.count) == [0])
            let isRemoved = book.removeApp("a.b", team: "TEAM123456")
            #expect(isRemoved)
            #expect(try book.strictTeams().isEmpty)
        }
    }

    @Test(
        "The store reports the fault of an invalid key",
        arguments: [
            (
                "x", "ABCDE12345",
                "The file is text without a line such as -----BEGIN PRIVATE KEY-----, not a "
                    + "credential. Give a .p8 file or a P-256 public key in PEM."
            ),
            (pem, "ABC", "The key id “ABC” does not have 10 characters; copy it from the account."),
        ])
    func refuses(pem: String, id: String, sentence: String) {
        var book = TeamStore()
        let problem = #expect(throws: TeamStore.FileError.self) {
            try TeamChange.addKey(
                pem: pem, id: id, team: "TEAM123456", topics: nil, environments: nil
            ).apply(to: &book)
        }
        #expect(problem?.description == sentence)
    }

    @Test(
        "Removing an unknown key or app fails and changes nothing",
        arguments: [
            (TeamChange.removeKey("ABCDE12345"), "Unknown key: ABCDE12345."),
            (
                .removeApp("a.b", team: "TEAM123456"),
                "The team TEAM123456 does not have the app a.b."
            ),
        ])
    func missing(change: TeamChange, sentence: String) {
        var book = TeamStore()
        let error = #expect(throws: TeamStore.FileError.self) { try change.apply(to: &book) }
        #expect(error?.description.hasPrefix(sentence) == true)
        #expect(book == TeamStore())
    }

    @Test("Teams can be sent to a running gateway and back as JSON")
    func coded() throws {
        let changes: [TeamChange] = [
            try .addKey(
                pem: Self.pem, id: "ABCDE12345", team: "TEAM123456", topics: nil,
                environments: [.production]), .removeKey("K"), .addApp("a", team: "T"),
            .removeApp("a", team: "T"),
        ]
        let data = try JSONEncoder().encode(changes)
        #expect(try JSONDecoder().decode([TeamChange].self, from: data) == changes)
        #expect(!String(decoding: data, as: UTF8.self).contains("PRIVATE"))
    }

    @Test("The store reports a file that it cannot read")
    func broken() throws {
        try Self.withFile { file in
            try Data("{".utf8).write(to: file)
            #expect(throws: TeamStore.FileError.self) { try TeamStore(file: file) }
        }
    }
}
