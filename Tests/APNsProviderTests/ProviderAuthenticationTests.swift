import APNs
import Crypto
import Foundation
import Testing

@testable import APNsProvider

@Suite("A provider's authentication")
struct ProviderAuthenticationTests {
    let key = P256.Signing.PrivateKey()
    let start = Date(timeIntervalSince1970: 1_800_000_000)

    func make() throws -> ProviderAuthentication {
        try .token(
            privateKeyPEM: key.pemRepresentation, keyID: "ABCDE12345", teamID: "TEAM123456")
    }

    @Test(
        "JWT-2, JWT-3: The provider uses a token for 50 minutes and replaces one from the future",
        arguments: [
            (0, true), (20 * 60, true), (50 * 60 - 1, true), (50 * 60, false), (-300, true),
            (-301, false),
        ] as [(TimeInterval, Bool)])
    func renewal(seconds: TimeInterval, isSame: Bool) throws {
        let authentication = try make()
        let first = try authentication.authorization(at: start)
        let second = try authentication.authorization(at: start.addingTimeInterval(seconds))
        #expect((first == second) == isSame)
    }

    @Test("JWT-9: The public key verifies the provider's signature")
    func signature() throws {
        let value = try #require(try make().authorization(at: start))
        let token = try ProviderToken(authorization: Array(value.utf8))
        #expect(token.keyID == "ABCDE12345")
        #expect(token.teamID == "TEAM123456")
        #expect(token.issuedAt == start)
        guard case .raw(let bytes) = token.signature else {
            Issue.record("not a raw signature")
            return
        }
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: bytes)
        #expect(key.publicKey.isValidSignature(signature, for: token.signingInput))
    }

    @Test("The provider rejects an invalid key")
    func nonsense() {
        #expect(throws: (any Error).self) {
            try ProviderAuthentication.token(privateKeyPEM: "x", keyID: "K", teamID: "T")
        }
    }
}
