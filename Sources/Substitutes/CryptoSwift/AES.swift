// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import CommonCrypto
import CryptoKit
import Foundation

public protocol Cipher {
    func encrypt(_ bytes: [UInt8]) throws -> [UInt8]
    func decrypt(_ bytes: [UInt8]) throws -> [UInt8]
}

public enum Padding {
    case noPadding, zeroPadding, pkcs7

    func filled(_ bytes: [UInt8], blockSize: Int) -> [UInt8] {
        let missing = blockSize - bytes.count % blockSize
        switch self {
        case .noPadding: return bytes
        case .zeroPadding:
            return missing == blockSize ? bytes : bytes + [UInt8](repeating: 0, count: missing)
        case .pkcs7: return bytes + [UInt8](repeating: UInt8(missing), count: missing)
        }
    }

    func emptied(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .noPadding: return bytes
        case .zeroPadding:
            return Array(bytes.prefix((bytes.lastIndex { $0 != 0 } ?? -1) + 1))
        case .pkcs7:
            guard let last = bytes.last, last > 0, Int(last) <= bytes.count else { return bytes }
            return bytes.dropLast(Int(last))
        }
    }
}

/// A mode of operation. ECB, CBC and GCM are the supported modes of the original.
public protocol BlockMode {}

public struct ECB: BlockMode {
    public init() {}
}

public struct CBC: BlockMode {
    public enum Error: Swift.Error { case invalidInitializationVector }

    let iv: [UInt8]

    public init(iv: [UInt8]) { self.iv = iv }
}

public final class GCM: BlockMode {
    public enum Mode { case combined, detached }
    public enum Error: Swift.Error { case fail }

    let iv: [UInt8]
    let additional: [UInt8]
    let mode: Mode
    public let tagLength: Int
    /// The tag of the last encrypted message, or of the next message to decrypt.
    public var authenticationTag: [UInt8]?

    /// All 16 bytes of the tag are used.
    public init(
        iv: [UInt8], additionalAuthenticatedData: [UInt8]? = nil, tagLength: Int = 16,
        mode: Mode = .detached
    ) {
        (self.iv, additional) = (iv, additionalAuthenticatedData ?? [])
        (self.tagLength, self.mode) = (tagLength, mode)
    }

    public convenience init(
        iv: [UInt8], authenticationTag: [UInt8], additionalAuthenticatedData: [UInt8]? = nil,
        mode: Mode = .detached
    ) {
        self.init(iv: iv, additionalAuthenticatedData: additionalAuthenticatedData, mode: mode)
        self.authenticationTag = authenticationTag
    }

    func encrypt(_ bytes: [UInt8], key: [UInt8]) throws -> [UInt8] {
        let box = try CryptoKit.AES.GCM.seal(
            bytes, using: SymmetricKey(data: key), nonce: CryptoKit.AES.GCM.Nonce(data: iv),
            authenticating: additional)
        let tag = [UInt8](box.tag)
        authenticationTag = tag
        return [UInt8](box.ciphertext) + (mode == .combined ? tag : [])
    }

    func decrypt(_ bytes: [UInt8], key: [UInt8]) throws -> [UInt8] {
        let isCombined = mode == .combined
        guard !isCombined || bytes.count >= tagLength else { throw Error.fail }
        let tag = isCombined ? Array(bytes.suffix(tagLength)) : authenticationTag ?? []
        do {
            let box = try CryptoKit.AES.GCM.SealedBox(
                nonce: CryptoKit.AES.GCM.Nonce(data: iv),
                ciphertext: isCombined ? Array(bytes.dropLast(tagLength)) : bytes, tag: tag)
            return [UInt8](
                try CryptoKit.AES.GCM.open(
                    box, using: SymmetricKey(data: key), authenticating: additional))
        } catch { throw Error.fail }
    }
}

public final class AES: Cipher {
    public enum Error: Swift.Error {
        case invalidKeySize, dataPaddingRequired, invalidData
    }

    public enum Variant: Int {
        case aes128 = 1
        case aes192, aes256
    }

    public static let blockSize = 16
    public let variant: Variant
    public let keySize: Int

    private let key: [UInt8]
    private let mode: any BlockMode
    private let padding: Padding

    public init(key: [UInt8], blockMode: any BlockMode, padding: Padding = .pkcs7) throws {
        guard let variant = Variant(rawValue: key.count / 8 - 1), key.count.isMultiple(of: 8) else {
            throw Error.invalidKeySize
        }
        if let chain = blockMode as? CBC, chain.iv.count != Self.blockSize {
            throw CBC.Error.invalidInitializationVector
        }
        (self.key, self.variant, keySize) = (key, variant, key.count)
        (mode, self.padding) = (blockMode, padding)
    }

    public convenience init(key: String, iv: String, padding: Padding = .pkcs7) throws {
        try self.init(key: key.bytes, blockMode: CBC(iv: iv.bytes), padding: padding)
    }

    public func encrypt(_ bytes: [UInt8]) throws -> [UInt8] {
        if let mode = mode as? GCM { return try mode.encrypt(bytes, key: key) }
        let filled = padding.filled(bytes, blockSize: Self.blockSize)
        guard filled.count.isMultiple(of: Self.blockSize) else { throw Error.dataPaddingRequired }
        return try crypt(CCOperation(kCCEncrypt), filled)
    }

    public func decrypt(_ bytes: [UInt8]) throws -> [UInt8] {
        if let mode = mode as? GCM { return try mode.decrypt(bytes, key: key) }
        guard bytes.count.isMultiple(of: Self.blockSize) else { throw Error.dataPaddingRequired }
        return padding.emptied(try crypt(CCOperation(kCCDecrypt), bytes))
    }

    private func crypt(_ operation: CCOperation, _ bytes: [UInt8]) throws -> [UInt8] {
        let chain = mode as? CBC
        var output = [UInt8](repeating: 0, count: bytes.count)
        var count = 0
        let status = CCCrypt(
            operation, CCAlgorithm(kCCAlgorithmAES),
            CCOptions(chain == nil ? kCCOptionECBMode : 0), key, key.count,
            chain?.iv ?? [UInt8](repeating: 0, count: Self.blockSize), bytes, bytes.count, &output,
            output.count, &count)
        guard status == kCCSuccess else { throw Error.invalidData }
        return Array(output.prefix(count))
    }
}
