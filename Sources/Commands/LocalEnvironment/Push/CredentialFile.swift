internal import BellhopBasics
internal import Crypto
internal import Foundation
package import ProviderCredentials
internal import UntrustedFiles

/// A file with a provider's credential, as the user named it.
package struct CredentialFile: Sendable {
    package let place: CredentialPlace
    package let bytes: [UInt8]
    /// The permission bits; `nil` for standard input.
    package let mode: Int?
    package let contents: Result<CredentialContents, CredentialError>

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path, or `-` for standard input.
    ///   - role: The use of the file, which selects the remedies.
    ///   - passphrase: The passphrase of an encrypted key or bundle.
    /// - Throws: `InputFileError` if it is unreadable or too large, and `PushInputError` if the path
    ///   is the text of a key.
    package init(
        _ path: String, role: CredentialRole, passphrase: String? = Self.environmentPassphrase
    ) throws {
        try Self.checkName(path)
        let mode =
            path == "-"
            ? nil
            : try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        self.init(
            try InputFile.read(path, bytesMax: CredentialContents.bytesMax),
            at: CredentialPlace(path: path, role: role), mode: mode, passphrase: passphrase)
    }

    init(_ bytes: [UInt8], at place: CredentialPlace, mode: Int?, passphrase: String? = nil) {
        self.place = place
        self.bytes = bytes
        self.mode = mode
        contents = Result { () throws(CredentialError) in
            try CredentialContents(bytes, passphrase: passphrase)
        }
    }

    /// The passphrase in the environment, `$BELLHOP_PASSPHRASE`.
    package static var environmentPassphrase: String? {
        ProcessInfo.processInfo.environment["BELLHOP_PASSPHRASE"]
    }

    /// Returns the first line of a file; without a file, the passphrase in the environment.
    package static func passphrase(file: String?) throws -> String? {
        guard let file else { return environmentPassphrase }
        let text = try InputFile.text(file, bytesMax: 4096)
        return text.split(separator: "\n", omittingEmptySubsequences: false).first
            .map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    }

    /// Returns a part of the contents.
    ///
    /// - Throws: `PushInputError` with the cause and its remedy.
    package func required<Part>(
        _ part: (CredentialContents) throws(CredentialError) -> Part
    ) throws(PushInputError) -> Part {
        do {
            return try part(try contents.get())
        } catch {
            throw PushInputError(error, at: place)
        }
    }

    /// Returns the bytes of a file with a signing key: the file itself, or the repaired text.
    ///
    /// - Throws: `PushInputError` with the cause and its remedy.
    package func signingKeyBytes() throws(PushInputError) -> [UInt8] {
        try required { contents throws(CredentialError) in
            let key = try contents.signingKey()
            return contents.repairs.isEmpty ? bytes : Array(key.pem.revealed.utf8)
        }
    }

    /// Returns the public half of a key for provider tokens in PEM.
    ///
    /// - Throws: `PushInputError` with the cause and its remedy.
    package func publicKeyPEM() throws(PushInputError) -> String {
        try required { contents throws(CredentialError) in
            try contents.verificationKey().pemRepresentation
        }
    }

    /// The remark about the form of the file if other programs may reject it.
    package var repairRemark: String? {
        guard case .success(let contents) = contents, !contents.repairs.isEmpty else { return nil }
        let command =
            place.path == "-"
            ? "bellhop keys repair - --output AuthKey_ABCDE12345.p8"
            : "bellhop keys repair \(place.word)"
        return contents.repairs.map(\.sentence).joined(separator: " ")
            + " The content is whole. Bellhop accepts it, others may not; write it in plain form: "
            + "`\(command)`."
    }

    /// Rejects arguments with the text of a private key, without repeating it.
    ///
    /// - Throws: `PushInputError` with the remedy.
    package static func checkArguments(_ arguments: [String]) throws {
        for argument in arguments where argument.contains("PRIVATE KEY-") { throw textAsName }
    }

    /// Rejects the text of a key in place of a path, without repeating it.
    private static func checkName(_ path: String) throws {
        try checkArguments([path])
        guard !FileManager.default.fileExists(atPath: path) else { return }
        if (try? CredentialContents(Array(path.utf8))) != nil { throw textAsName }
    }

    private static let textAsName = PushInputError(
        "The argument is the text of a key, not the name of a file.",
        remedy: "Pass the text on standard input: "
            + #"`printf '%s' "$APNS_KEY" | bellhop keys repair - --output AuthKey_ABCDE12345.p8`"#
            + ", then name that file.")
}

extension PushInputError {
    /// Describes the problem of a credential's file.
    package init(_ problem: CredentialError, at place: CredentialPlace) {
        let explanation = problem.explanation(of: place)
        self.init(explanation.problem, at: place.path, remedy: explanation.remedy)
    }
}
