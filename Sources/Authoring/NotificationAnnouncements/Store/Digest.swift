internal import CryptoKit
internal import Foundation

/// SHA-256, for names of files that hold what they are named after.
enum Digest {
    /// The digest as 64 hexadecimal digits.
    static func hex(_ message: [UInt8]) -> String {
        SHA256.hash(data: message).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
