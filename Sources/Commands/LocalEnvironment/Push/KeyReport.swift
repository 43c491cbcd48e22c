internal import APNs
internal import Foundation
internal import ProviderCredentials

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
        package enum Subject: Sendable {
            case name
            case content
            case mode
        }

        package let subject: Subject
        package let grade: Grade
        package let text: String

        package var description: String { "\(grade.rawValue)  \(text)" }
    }

    package private(set) var remarks: [Remark] = []
    /// The key id in the name of the file; `nil` if the name has another form.
    package let keyID: String?

    /// Whether the file contains a key that can sign.
    package var isUsable: Bool { !remarks.contains { $0.grade == .error } }

    package static let filePrefix = "AuthKey_"
    package static let fileSuffix = ".p8"
    /// The ending that `bellhop keys repair` adds to the name.
    package static let repairedSuffix = ".repaired"

    package init(_ file: CredentialFile) {
        let name = URL(filePath: file.place.path).lastPathComponent
        keyID = Self.keyID(fileName: name)
        examineName()
        examineKey(file)
        // Only a private key needs a restrictive mode.
        if let mode = file.mode, Self.holdsSecret(file) { examine(mode: mode, of: file.place) }
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
        var id = fileName.dropFirst(filePrefix.count).dropLast(fileSuffix.count)
        if id.hasSuffix(repairedSuffix) { id = id.dropLast(repairedSuffix.count) }
        return isIdentifier(String(id)) ? String(id) : nil
    }

    private mutating func add(_ subject: Remark.Subject, _ grade: Grade, _ text: String) {
        remarks.append(Remark(subject: subject, grade: grade, text: text))
    }

    private mutating func examineName() {
        if let keyID {
            add(.name, .fine, "The key's id is \(keyID), from the file's name.")
        } else {
            add(
                .name, .warning,
                "The file name contains no key id. Apple names the file AuthKey_ABCDE12345.p8; "
                    + "rename it, or give the id with --key-id.")
        }
    }

    private mutating func examineKey(_ file: CredentialFile) {
        do {
            let key = try file.contents.get().signingKey()
            if let remark = file.repairRemark {
                add(.content, .warning, remark)
            } else {
                add(.content, .fine, "It is a private key in PKCS#8, Apple's format.")
            }
            add(.content, .fine, "The key is of the curve P-256.")
            add(
                .content, .fine,
                "It signs; the fingerprint of its public half is \(key.fingerprint).")
        } catch {
            let explanation = error.explanation(of: file.place)
            add(.content, .error, "\(explanation.problem) \(explanation.remedy)")
        }
    }

    private mutating func examine(mode: Int, of place: CredentialPlace) {
        let octal = String(mode & 0o777, radix: 8)
        if mode & 0o077 == 0 {
            add(.mode, .fine, "Only its owner can read the file (mode \(octal)).")
        } else {
            add(
                .mode, .warning,
                "Others can read the file (mode \(octal)), and anyone with the key can push to "
                    + "every app of the team. Run `chmod 600 \(place.word)`.")
        }
    }

    private static func holdsSecret(_ file: CredentialFile) -> Bool {
        if case .success(let contents) = file.contents, !contents.keys.isEmpty { return true }
        return file.bytes.firstRange(of: Array("PRIVATE KEY".utf8)) != nil
    }
}
