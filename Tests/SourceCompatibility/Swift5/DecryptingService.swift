import CommonCrypto
import CryptoKit
import UserNotifications

/// Decrypts the body in the ways that are usual.
class DecryptingService: UNNotificationServiceExtension {
    enum Failure: Error { case noKey, badInput }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        if let text = request.content.userInfo["ciphertext"] as? String,
            let sealed = Data(base64Encoded: text),
            let key = UserDefaults(suiteName: "group.com.example.chat")?.data(forKey: "key"),
            let body = try? open(sealed, key: SymmetricKey(data: key))
        {
            content.body = body
        } else if let text = request.content.userInfo["cbc"] as? String {
            content.body = decryptCBC(Data(base64Encoded: text) ?? Data()) ?? content.body
        }
        content.threadIdentifier = sha256(content.body)
        contentHandler(content)
    }

    private func open(_ data: Data, key: SymmetricKey) throws -> String {
        let box = try AES.GCM.SealedBox(combined: data)
        let opened = try AES.GCM.open(box, using: key)
        guard let text = String(data: opened, encoding: .utf8) else { throw Failure.badInput }
        return text
    }

    private func agreedKey(_ own: P256.KeyAgreement.PrivateKey, _ other: Data) throws
        -> SymmetricKey
    {
        let secret = try own.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: other))
        return secret.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: Data(), sharedInfo: Data("push".utf8), outputByteCount: 32)
    }

    private func sha256(_ text: String) -> String {
        let data = Data(text.utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
        let other = Insecure.MD5.hash(data: data).map { String(format: "%02x", $0) }.joined()
        return digest.map { String(format: "%02hhx", $0) }.joined() + other
    }

    private func decryptCBC(_ data: Data) -> String? {
        let key = Data(repeating: 1, count: kCCKeySizeAES256)
        let iv = Data(repeating: 0, count: kCCBlockSizeAES128)
        var output = Data(count: data.count + kCCBlockSizeAES128)
        let space = output.count
        var moved = 0
        let status = output.withUnsafeMutableBytes { out in
            data.withUnsafeBytes { input in
                key.withUnsafeBytes { key in
                    iv.withUnsafeBytes { iv in
                        CCCrypt(
                            CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES),
                            CCOptions(kCCOptionPKCS7Padding), key.baseAddress, key.count,
                            iv.baseAddress, input.baseAddress, input.count, out.baseAddress, space,
                            &moved)
                    }
                }
            }
        }
        guard status == kCCSuccess else { return nil }
        return String(data: output.prefix(moved), encoding: .utf8)
    }
}
