internal import APNs
internal import Crypto
internal import Foundation
internal import GatewayOperations
internal import SwiftASN1
internal import UntrustedFiles

/// An explanation of a provider key's file, computed from its contents, its name and its mode.
///
/// It never contains the key.
package struct KeyReport: Sendable, Equatable {
    package enum Grade: String, Sendable {
        case fine = "ok"
        /// The key works, but the user should change it.
        case warning
        case error
    }

    package struct Remark: Sendable, Equatable, CustomStringConvertible {
        package let grade: Grade
        package let text: String

        package var description: String { "\(grade.rawValue)  \(text)" }
    }

    package private(set) var remarks: [Remark] = []
    /// The key id in the name of the file; `nil` if the name has another form.
    package private(set) var keyID: String?
    private let path: String
    private var holdsSecret = false

    /// The file as a word for a shell, with a placeholder for standard input.
    private var typedPath: String { ShellText.line([path == "-" ? "FILE" : path]) }

    /// Whether the key is a PKCS#8 key that can sign.
    package var isUsable: Bool { !remarks.contains { $0.grade == .error } }

    package static let filePrefix = "AuthKey_"
    package static let fileSuffix = ".p8"
    /// The maximum size of a file in bytes. A key has about 260.
    package static let fileBytesMax = 16 * 1024

    /// Examines a file.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - path: The path as typed.
    ///   - mode: The permission bits; `nil` if unknown.
    package init(_ bytes: [UInt8], path: String, mode: Int? = nil) {
        self.path = path
        examineName(URL(filePath: path).lastPathComponent)
        if let key = examineText(bytes) { examineKey(key) }
        // Only a private key needs a restrictive mode.
        if let mode, holdsSecret { examine(mode: mode) }
    }

    /// Returns whether a text has the form of a key id or team id: ten uppercase letters and
    /// digits.
    package static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == APNsLimits.keyIDLength
            && text.utf8.allSatisfy {
                UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            }
    }

    package static func keyID(fileName: String) -> String? {
        guard fileName.hasPrefix(filePrefix), fileName.hasSuffix(fileSuffix) else { return nil }
        let id = String(fileName.dropFirst(filePrefix.count).dropLast(fileSuffix.count))
        return isIdentifier(id) ? id : nil
    }

    private mutating func add(_ grade: Grade, _ text: String) {
        remarks.append(Remark(grade: grade, text: text))
    }

    private mutating func examineName(_ fileName: String) {
        keyID = Self.keyID(fileName: fileName)
        if let keyID {
            add(.fine, "The key's id is \(keyID), from the file's name.")
        } else {
            add(
                .warning,
                "The file name contains no key id. Apple names the file AuthKey_ABCDE12345.p8; "
                    + "rename it, or give the id with --key-id.")
        }
    }

    private mutating func examineText(_ bytes: [UInt8]) -> PEMDocument? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("-----BEGIN ") else {
            add(
                .error,
                bytes.first == 0x30
                    ? "The file is binary (DER). Convert it: `openssl pkcs8 -topk8 -nocrypt "
                        + "-inform DER -in \(typedPath) -out AuthKey_ABCDE12345.p8`."
                    : "The file is not a key: the line -----BEGIN PRIVATE KEY----- is missing. "
                        + "Use the downloaded .p8 file.")
            return nil
        }
        guard let document = try? PEMDocument(pemString: Self.firstBlock(of: text)) else {
            add(
                .error,
                "The text between the BEGIN and END lines is damaged. It cannot be repaired; use "
                    + "the downloaded file, or create a new key.")
            return nil
        }
        holdsSecret = document.discriminator.hasSuffix("PRIVATE KEY")
        switch document.discriminator {
        case "PRIVATE KEY": add(.fine, "It is a private key in PKCS#8, Apple's format.")
        case "EC PRIVATE KEY":
            add(
                .warning,
                "It is a key in the older SEC1 format. Bellhop accepts it, others may not; "
                    + "convert it: `openssl pkcs8 -topk8 -nocrypt -in \(typedPath) -out "
                    + "AuthKey_ABCDE12345.p8`."
            )
        case "ENCRYPTED PRIVATE KEY":
            add(
                .error,
                "The key is encrypted. Decrypt it: "
                    + "`openssl pkcs8 -topk8 -in \(typedPath) -nocrypt -out AuthKey_ABCDE12345.p8`."
            )
            return nil
        case "PUBLIC KEY":
            add(.error, "It is a public key. Signing tokens needs the private key.")
            return nil
        case "CERTIFICATE":
            add(.error, "It is a certificate. Give it with --certificate, not as a key.")
            return nil
        default:
            add(.error, "It is a “\(document.discriminator)”, not a private key in PKCS#8.")
            return nil
        }
        return document
    }

    private mutating func examineKey(_ document: PEMDocument) {
        let algorithm = Self.algorithm(document.derBytes)
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: document.pemString) else {
            add(
                .error,
                "The key is of \(algorithm ?? "an unknown kind"). The push service accepts only "
                    + "keys of the curve P-256, made at developer.apple.com under Keys.")
            return
        }
        add(.fine, "The key is of the curve P-256.")
        let message = Array("bellhop".utf8)
        guard let signature = try? key.signature(for: message),
            key.publicKey.isValidSignature(signature, for: message)
        else {
            add(.error, "The key cannot sign. Create a new one.")
            return
        }
        let digest = SHA256.hash(data: key.publicKey.derRepresentation)
        let print = digest.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        add(
            .fine,
            "It signs; the fingerprint of its public half is \(print.joined(separator: ":")).")
    }

    private mutating func examine(mode: Int) {
        let octal = String(mode & 0o777, radix: 8)
        if mode & 0o077 == 0 {
            add(.fine, "Only its owner can read the file (mode \(octal)).")
        } else {
            add(
                .warning,
                "Others can read the file (mode \(octal)), and anyone with the key can push to "
                    + "every app of the team. Run `chmod 600 \(typedPath)`.")
        }
    }

    /// Returns the first key block. OpenSSL writes a block of parameters before some keys.
    private static func firstBlock(of text: String) -> String {
        let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(separator: "\n")
        guard
            let start = lines.firstIndex(where: {
                $0.hasPrefix("-----BEGIN ") && !$0.contains("PARAMETERS")
            }),
            let end = lines[start...].firstIndex(where: { $0.hasPrefix("-----END ") })
        else { return text }
        return lines[start...end].joined(separator: "\n")
    }

    private static func algorithm(_ der: [UInt8]) -> String? {
        guard let root = try? DER.parse(der) else { return nil }
        let names: [(ASN1ObjectIdentifier, String)] = [
            ([1, 2, 840, 10045, 3, 1, 7], "the curve P-256"),
            ([1, 3, 132, 0, 34], "the curve P-384"),
            ([1, 3, 132, 0, 35], "the curve P-521"), ([1, 3, 132, 0, 10], "the curve secp256k1"),
            ([1, 2, 840, 113_549, 1, 1, 1], "RSA"), ([1, 3, 101, 112], "Ed25519"),
        ]
        var found: String?
        func walk(_ node: ASN1Node, depth: Int) {
            if let id = try? ASN1ObjectIdentifier(derEncoded: node) {
                found = found ?? names.first { $0.0 == id }?.1
            }
            guard depth < 4, case .constructed(let children) = node.content else { return }
            for child in children { walk(child, depth: depth + 1) }
        }
        walk(root, depth: 0)
        return found
    }
}
