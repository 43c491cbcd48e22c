// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import CryptoKit
import Foundation

extension Array where Element == UInt8 {
    /// Creates the bytes of a hexadecimal string; empty if the string is invalid.
    public init(hex: String) {
        let digits = Array<UInt8>((hex.hasPrefix("0x") ? hex.dropFirst(2) : hex[...]).utf8)
        let values = digits.map { Self.value(of: $0) }
        guard digits.count.isMultiple(of: 2), values.allSatisfy({ $0 != nil }) else {
            self = []
            return
        }
        self = stride(from: 0, to: values.count, by: 2).map {
            (values[$0] ?? 0) << 4 | (values[$0 + 1] ?? 0)
        }
    }

    private static func value(of digit: UInt8) -> UInt8? {
        Character(UnicodeScalar(digit)).hexDigitValue.map(UInt8.init)
    }

    /// Creates the bytes of a Base64 string; empty if the string is invalid.
    public init(base64: String, options: Data.Base64DecodingOptions = .ignoreUnknownCharacters) {
        self.init(Data(base64Encoded: base64, options: options) ?? Data())
    }

    public func toHexString() -> String { map { String(format: "%02x", $0) }.joined() }

    public func toBase64(options: Data.Base64EncodingOptions = []) -> String {
        Data(self).base64EncodedString(options: options)
    }

    public func md5() -> [UInt8] { [UInt8](Insecure.MD5.hash(data: self)) }
    public func sha1() -> [UInt8] { [UInt8](Insecure.SHA1.hash(data: self)) }
    public func sha256() -> [UInt8] { [UInt8](SHA256.hash(data: self)) }
    public func sha384() -> [UInt8] { [UInt8](SHA384.hash(data: self)) }
    public func sha512() -> [UInt8] { [UInt8](SHA512.hash(data: self)) }

    public func encrypt(cipher: any Cipher) throws -> [UInt8] { try cipher.encrypt(self) }
    public func decrypt(cipher: any Cipher) throws -> [UInt8] { try cipher.decrypt(self) }
}

extension String {
    public var bytes: [UInt8] { Array(utf8) }

    public func md5() -> String { bytes.md5().toHexString() }
    public func sha1() -> String { bytes.sha1().toHexString() }
    public func sha256() -> String { bytes.sha256().toHexString() }
    public func sha384() -> String { bytes.sha384().toHexString() }
    public func sha512() -> String { bytes.sha512().toHexString() }

    public func encrypt(cipher: any Cipher) throws -> String {
        try cipher.encrypt(bytes).toHexString()
    }

    public func encryptToBase64(cipher: any Cipher) throws -> String {
        try cipher.encrypt(bytes).toBase64()
    }

    public func decryptBase64ToString(cipher: any Cipher) throws -> String {
        String(decoding: try cipher.decrypt([UInt8](base64: self)), as: UTF8.self)
    }
}

extension Data {
    public init(hex: String) { self.init([UInt8](hex: hex)) }

    public var bytes: [UInt8] { [UInt8](self) }

    public func md5() -> Data { Data(bytes.md5()) }
    public func sha1() -> Data { Data(bytes.sha1()) }
    public func sha256() -> Data { Data(bytes.sha256()) }
    public func sha384() -> Data { Data(bytes.sha384()) }
    public func sha512() -> Data { Data(bytes.sha512()) }
    public func toHexString() -> String { bytes.toHexString() }

    public func encrypt(cipher: any Cipher) throws -> Data { Data(try cipher.encrypt(bytes)) }
    public func decrypt(cipher: any Cipher) throws -> Data { Data(try cipher.decrypt(bytes)) }
}
