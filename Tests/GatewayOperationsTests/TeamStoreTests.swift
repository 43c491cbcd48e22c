import APNsGateway
import Crypto
import Foundation
import Testing

@testable import GatewayOperations

@Suite("The book of teams")
struct TeamStoreTests {
    static let pem = P256.Signing.PrivateKey().pemRepresentation

    static func withFile(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "teams.json"))
    }

    @Test("JWT-6: keeps keys and apps of teams, without a private half, for its owner only")
    func keeps() throws {
        try Self.withFile { file in
            var book = try TeamStore(file: file)
            try book.addKey(pem: Self.pem, id: "ABCDE12345", team: "TEAM123456", topics: ["a.b"])
            book.addApp("a.b", team: "TEAM123456")
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
            // A provider of such a team may show a certificate.
            #expect(try book.strictTeams().map(\.keys.count) == [0])
            let isRemoved = book.removeApp("a.b", team: "TEAM123456")
            #expect(isRemoved)
            #expect(try book.strictTeams().isEmpty)
        }
    }

    @Test(
        "says what is wrong with a key",
        arguments: [
            ("x", "ABCDE12345", "This is neither a .p8 file nor a P-256 public key in PEM."),
            (pem, "ABC", "The key id “ABC” does not have 10 characters; copy it from the account."),
        ])
    func refuses(pem: String, id: String, sentence: String) {
        var book = TeamStore()
        let problem = #expect(throws: TeamStore.FileError.self) {
            try book.addKey(pem: pem, id: id, team: "TEAM123456", topics: nil)
        }
        #expect(problem?.description == sentence)
    }

    @Test("does not paper over a file that it cannot read")
    func broken() throws {
        try Self.withFile { file in
            try Data("{".utf8).write(to: file)
            #expect(throws: TeamStore.FileError.self) { try TeamStore(file: file) }
        }
    }
}
