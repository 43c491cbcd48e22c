import Crypto
import Foundation
import Testing

/// The use of CryptoKit in a service extension that decrypts; swift-crypto implements it.
@Suite("CryptoKit")
struct CryptoTests {
    @Test("opens a sealed box with an agreed key")
    func agreement() throws {
        let (mine, theirs) = (
            Curve25519.KeyAgreement.PrivateKey(), Curve25519.KeyAgreement.PrivateKey()
        )
        func key(_ own: Curve25519.KeyAgreement.PrivateKey, _ other: Data) throws -> SymmetricKey {
            let publicKey = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: other)
            return try own.sharedSecretFromKeyAgreement(with: publicKey)
                .hkdfDerivedSymmetricKey(
                    using: SHA256.self, salt: Data("salt".utf8), sharedInfo: Data(),
                    outputByteCount: 32)
        }
        let sealed = try AES.GCM.seal(
            Data("Hello".utf8), using: key(mine, theirs.publicKey.rawRepresentation))
        let box = try AES.GCM.SealedBox(combined: try #require(sealed.combined))
        let opened = try AES.GCM.open(box, using: key(theirs, mine.publicKey.rawRepresentation))
        #expect(String(decoding: opened, as: UTF8.self) == "Hello")
    }
}
