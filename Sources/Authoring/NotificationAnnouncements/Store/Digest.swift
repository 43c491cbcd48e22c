internal import CryptoKit
internal import Foundation

enum Digest {
    static func hex(_ message: [UInt8]) -> String {
        SHA256.hash(data: message).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
}
