import Crypto
import Foundation
import SwiftASN1

/// The keys and certificates in a file, in whatever form a person has it.
///
/// ```swift
/// let contents = try CredentialContents(bytes, passphrase: nil)
/// let key = try contents.signingKey()
/// ```
///
/// It contains private keys, so keep it out of logs.
package struct CredentialContents: Sendable {
    package struct PrivateKey: Sendable, Hashable {
        /// The key in PKCS#8.
        let der: [UInt8]
        package let algorithm: KeyAlgorithm
    }

    /// The maximum size of a file in bytes.
    package static let bytesMax = 256 * 1024

    package private(set) var keys: [PrivateKey] = []
    /// The certificates in DER.
    package private(set) var certificates: [[UInt8]] = []
    package private(set) var publicKeys: [[UInt8]] = []
    /// What is different from the form in which Apple issues a credential.
    package private(set) var repairs: [CredentialRepair] = []
    /// Whether the file is a PKCS#12 bundle.
    package private(set) var isBundle = false
    /// The first reason why a part of the file could not be read.
    package private(set) var obstacle: CredentialError?
    /// The rounds that the parts read so far state together.
    private var rounds = 0

    /// Reads a file.
    ///
    /// - Parameter passphrase: The passphrase of an encrypted key or of a bundle.
    /// - Throws: The cause if the file contains neither a key nor a certificate.
    package init(_ bytes: [UInt8], passphrase: String? = nil) throws(CredentialError) {
        guard bytes.count <= Self.bytesMax else { throw .notCredential(.large) }
        try read(bytes, passphrase, depth: 0)
        if ForeignContent(bytes) == .serviceAccount { throw .notCredential(.serviceAccount) }
        if keys.isEmpty, certificates.isEmpty, publicKeys.isEmpty {
            throw obstacle ?? .notCredential(ForeignContent(bytes))
        }
    }

    private mutating func addRepair(_ repair: CredentialRepair) {
        if !repairs.contains(repair) { repairs.append(repair) }
    }

    private mutating func fail(_ problem: CredentialError) { obstacle = obstacle ?? problem }

    // MARK: - Layers

    /// Reads a text or DER, and base64 of either.
    private mutating func read(
        _ bytes: [UInt8], _ passphrase: String?, depth: Int
    ) throws(CredentialError) {
        guard !bytes.allSatisfy({ PEMScanner.isBlank($0) || $0 == 0 }) else { throw .empty }
        if bytes.first == 0x30, bytes.count > 1, bytes[1] >= 0x20, !Self.isText(bytes) {
            if depth == 0 { addRepair(.binary) }
            return try add(bytes, label: nil, passphrase)
        }
        let text = plainText(bytes)
        let scanner = try PEMScanner(text)
        for repair in scanner.repairs { addRepair(repair) }
        if scanner.blocks.isEmpty {
            return try readWithoutMarkers(text, passphrase, depth: depth)
        }
        for block in scanner.blocks {
            do {
                if let pem = block.encryptedPEM {
                    try decrypt(pem: pem, passphrase)
                } else {
                    try add(try block.der.get(), label: block.label, passphrase)
                }
            } catch {
                fail(ForeignContent(label: block.label).map { .notCredential($0) } ?? error)
            }
        }
    }

    /// Reads base64 without BEGIN and END lines.
    private mutating func readWithoutMarkers(
        _ text: [UInt8], _ passphrase: String?, depth: Int
    ) throws(CredentialError) {
        // The base64 of the shortest key has more than 60 digits.
        var body = Base64Body(text[...])
        guard depth < 3, text.count >= 60, case .success(let inner) = body.decoded() else {
            throw .notCredential(ForeignContent(text))
        }
        let isDER = inner.first == 0x30 && !Self.isText(inner)
        let hasMarker = inner.firstRange(of: Array("BEGIN".utf8)) != nil
        guard isDER || hasMarker || depth == 0 && Self.isText(inner) else {
            throw .notCredential(ForeignContent(text))
        }
        addRepair(isDER ? .markersMissing : .base64OfFile)
        if body.isPaddingMissing { addRepair(.paddingMissing) }
        for repair in [CredentialRepair.quotes, .lineBreaksEscaped]
        where body.repairs.contains(repair) { addRepair(repair) }
        try read(inner, passphrase, depth: depth + 1)
    }

    private static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(64).allSatisfy { $0 >= 0x20 && $0 < 0x7F || 0x09...0x0D ~= $0 }
    }

    /// Returns UTF-8 with plain dashes and without URL escapes.
    private mutating func plainText(_ bytes: [UInt8]) -> [UInt8] {
        var text = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            addRepair(.byteOrderMark)
            text = Array(bytes.dropFirst(3))
        } else if let wide = Self.utf16(bytes) {
            addRepair(.utf16)
            text = wide
        }
        // U+2010 to U+2015 are the dashes of typography, U+2212 the minus sign.
        let dashes = [
            "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
        ]
        for dash in dashes.map({ Array($0.utf8) }) where text.firstRange(of: dash) != nil {
            text.replace(dash, with: Array("-".utf8))
            addRepair(.markersChanged)
        }
        let isForm = text.firstRange(of: Array("BEGIN+".utf8)) != nil
        if isForm || text.firstRange(of: Array("BEGIN%20".utf8)) != nil {
            if isForm { text = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 } }
            if let plain = String(decoding: text, as: UTF8.self).removingPercentEncoding {
                text = Array(plain.utf8)
                addRepair(.percentEscapes)
            }
        }
        return text
    }

    private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    // MARK: - Parts

    private mutating func add(
        _ der: [UInt8], label: String?, _ passphrase: String?
    ) throws(CredentialError) {
        let form = try DERForm(der)
        if let label, !form.labels.isEmpty, !form.labels.contains(label) { addRepair(.labelWrong) }
        switch form {
        case .pkcs8: try addKey(der)
        case .sec1:
            addRepair(.sec1)
            try addKey(der)
        case .pkcs1:
            addRepair(.pkcs1)
            try addKey(der)
        case .encryptedKey: try decrypt(key: der, passphrase)
        case .publicKey: publicKeys.append(der)
        case .certificate: certificates.append(der)
        case .bundle: try open(der, passphrase)
        case .request: throw .certificateRequest
        case .message: throw .notCredential(.message)
        case .other: throw .notCredential(.otherData)
        }
    }

    private mutating func addKey(_ der: [UInt8]) throws(CredentialError) {
        guard let root = try? DER.parse(der) else { throw .damaged(.structure) }
        let algorithm = KeyAlgorithm(key: root)
        // BoringSSL takes a key of SEC1 without its public half for one of RSA.
        let short = { (try? P256.Signing.PrivateKey(derRepresentation: der))?.derRepresentation }
        guard let key = CryptoLibrary.pkcs8(ofKey: der) ?? short().map(Array.init) else {
            throw algorithm == .unknown || algorithm == .p256 || algorithm == .rsa
                ? .damaged(.key) : .otherAlgorithm(algorithm)
        }
        // A key in the form of PKCS#1 does not name its kind.
        let normal = (try? DER.parse(key)).map { KeyAlgorithm(key: $0) } ?? algorithm
        let found = PrivateKey(der: key, algorithm: normal)
        if !keys.contains(found) { keys.append(found) }
    }

    private mutating func decrypt(
        key der: [UInt8], _ passphrase: String?
    ) throws(CredentialError) {
        guard let passphrase, !passphrase.isEmpty else { throw .encrypted }
        guard PassphraseWork.isBounded(der, &rounds) else { throw .tooMuchWork }
        do {
            let key = try CryptoLibrary.decrypt(encryptedKey: der, passphrase: passphrase)
            addRepair(.decrypted)
            try addKey(key)
        } catch let failure as CryptoLibrary.ReadError {
            throw CredentialError(failure, ofBundle: false)
        } catch {
            throw .damaged(.key)
        }
    }

    /// Decrypts a key in OpenSSL's older format, with headers.
    private mutating func decrypt(
        pem: [UInt8], _ passphrase: String?
    ) throws(CredentialError) {
        guard let passphrase, !passphrase.isEmpty else { throw .encrypted }
        guard let key = CryptoLibrary.decrypt(pem: pem, passphrase: passphrase) else {
            throw .wrongPassphrase(ofBundle: false)
        }
        addRepair(.decrypted)
        try addKey(key)
    }

    private mutating func open(_ der: [UInt8], _ passphrase: String?) throws(CredentialError) {
        isBundle = true
        guard PassphraseWork.isBounded(der, &rounds) else { throw .tooMuchWork }
        let bundle: CryptoLibrary.Bundle
        do throws(CredentialError) {
            bundle = try Self.opened(der, passphrase)
        } catch .severalKeys {
            return try openSeveral(der, passphrase ?? "")
        }
        if let key = bundle.key { try addKey(key) }
        certificates += bundle.certificates
        if bundle.key == nil, bundle.certificates.isEmpty { throw .emptyBundle }
    }

    /// Opens a bundle with several keys.
    private mutating func openSeveral(
        _ der: [UInt8], _ passphrase: String
    ) throws(CredentialError) {
        guard let split = SplitBundle(der, passphrase: passphrase) else { throw .severalKeys }
        certificates += try Self.opened(split.rest, passphrase).certificates
        for key in split.keys {
            if key.isEncrypted {
                do {
                    try addKey(
                        try CryptoLibrary.decrypt(encryptedKey: key.der, passphrase: passphrase))
                } catch let failure as CryptoLibrary.ReadError {
                    throw CredentialError(failure, ofBundle: true)
                } catch {
                    throw .damaged(.key)
                }
            } else {
                try addKey(key.der)
            }
        }
    }

    /// Opens a bundle. An export without a passphrase has either an empty one or none at all.
    private static func opened(
        _ der: [UInt8], _ passphrase: String?
    ) throws(CredentialError) -> CryptoLibrary.Bundle {
        let text = passphrase ?? ""
        do {
            return try CryptoLibrary.open(bundle: der, passphrase: text)
        } catch {
            if text.isEmpty, error == .wrongPassphrase {
                if let bundle = try? CryptoLibrary.open(bundle: der, passphrase: nil) {
                    return bundle
                }
                throw .passphraseMissing
            }
            throw CredentialError(error, ofBundle: true)
        }
    }
}

extension DERForm {
    /// The words of PEM's BEGIN line for the form; empty for a form without any.
    fileprivate var labels: [String] {
        switch self {
        case .pkcs8: ["PRIVATE KEY"]
        case .sec1: ["EC PRIVATE KEY"]
        case .pkcs1: ["RSA PRIVATE KEY"]
        case .encryptedKey: ["ENCRYPTED PRIVATE KEY"]
        case .publicKey: ["PUBLIC KEY", "RSA PUBLIC KEY"]
        case .certificate: ["CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE"]
        case .request, .bundle, .message, .other: []
        }
    }
}

extension CredentialError {
    fileprivate init(_ failure: CryptoLibrary.ReadError, ofBundle: Bool) {
        self =
            switch failure {
            case .damaged: .damaged(.structure)
            case .wrongPassphrase: .wrongPassphrase(ofBundle: ofBundle)
            case .severalKeys: .severalKeys
            case .unsupported: .unsupportedEncryption(ofBundle: ofBundle)
            }
    }
}
