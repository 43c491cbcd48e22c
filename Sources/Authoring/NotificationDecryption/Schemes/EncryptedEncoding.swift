internal import CryptoKit
internal import Foundation

/// The content coding `aes128gcm`: a header, then records of one length, each sealed separately.
///
/// See <https://www.rfc-editor.org/rfc/rfc8188#section-2>.
struct EncryptedEncoding {
    static let overheadBytes = 17
    private static let saltBytes = 16
    private static let tagBytes = 16

    let salt: Data
    let recordBytes: Int
    let keyID: Data
    let records: Data

    init(_ body: Data) throws(DecryptionError) {
        let head = Self.saltBytes + 5
        guard body.count >= head else { throw DecryptionError.short(body.count) }
        let bytes = [UInt8](body.prefix(head))
        let keyIDBytes = Int(bytes[head - 1])
        guard body.count >= head + keyIDBytes else { throw DecryptionError.short(body.count) }
        salt = body.prefix(Self.saltBytes)
        recordBytes = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        guard recordBytes > Self.overheadBytes else {
            throw DecryptionError(
                .malformed,
                "Records of \(recordBytes) bytes have no room for a text; the least is 18.")
        }
        keyID = body.dropFirst(head).prefix(keyIDBytes)
        records = body.dropFirst(head + keyIDBytes)
    }

    /// Decrypts all records.
    ///
    /// Only the last record may have the final delimiter. Truncated data, and data with records
    /// after the last one, are rejected.
    ///
    /// - Parameter secret: The keying material.
    /// - Throws: `DecryptionError` with reason `malformed` or `wrongKey`.
    func open(with secret: Data) throws(DecryptionError) -> Data {
        let key = SymmetricKey(data: derived(secret, "aes128gcm", byteCount: 16))
        let nonce = [UInt8](derived(secret, "nonce", byteCount: 12))
        guard !records.isEmpty else {
            throw DecryptionError(.malformed, "The message contains no record.")
        }
        var text = Data()
        var rest = records
        var number: UInt64 = 0
        while !rest.isEmpty {
            let record = rest.prefix(recordBytes)
            rest = rest.dropFirst(recordBytes)
            guard record.count >= Self.overheadBytes else {
                throw DecryptionError.short(record.count)
            }
            let padded = try Self.open(record, key, Self.nonce(nonce, number))
            text += try Self.unpadded(padded, isLast: rest.isEmpty)
            number += 1
        }
        return text
    }

    private func derived(_ secret: Data, _ purpose: String, byteCount: Int) -> Data {
        KeyDerivation.key(
            secret, salt: salt, info: Data("Content-Encoding: \(purpose)\0".utf8),
            byteCount: byteCount)
    }

    /// Returns the nonce with the record's number mixed into its end, so that records cannot be
    /// reordered.
    private static func nonce(_ base: [UInt8], _ number: UInt64) -> Data {
        var nonce = base
        for index in 0..<8 {
            nonce[nonce.count - 1 - index] ^= UInt8(truncatingIfNeeded: number >> (8 * index))
        }
        return Data(nonce)
    }

    private static func open(
        _ record: Data, _ key: SymmetricKey, _ nonce: Data
    ) throws(DecryptionError) -> Data {
        do {
            let box = try AES.GCM.SealedBox(
                nonce: AES.GCM.Nonce(data: nonce), ciphertext: record.dropLast(tagBytes),
                tag: record.suffix(tagBytes))
            return try AES.GCM.open(box, using: key)
        } catch {
            throw DecryptionError.wrongKey("aes128gcm")
        }
    }

    /// Removes the padding zeros and the delimiter before them: 2 in the last record, 1 in the
    /// others.
    private static func unpadded(_ padded: Data, isLast: Bool) throws(DecryptionError) -> Data {
        guard let end = padded.lastIndex(where: { $0 != 0 }) else {
            throw DecryptionError(.malformed, "A record holds nothing but padding.")
        }
        guard padded[end] == (isLast ? 2 : 1) else {
            throw DecryptionError(
                .malformed,
                isLast
                    ? "The last record does not say that it is the last: the message is cut off."
                    : "A record says that it is the last, and others follow.")
        }
        return padded[..<end]
    }
}
