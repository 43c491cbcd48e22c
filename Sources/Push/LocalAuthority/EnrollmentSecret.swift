package import BellhopBasics
package import Foundation

/// The secret that a device sends to enroll at a gateway, in a separate file.
package struct EnrollmentSecret: Sendable {
    /// The secret: 43 characters of base64url, unless an operator replaced it.
    package let secret: Secret
    package let file: URL

    package static let fileName = "enrollment-secret"
    /// The name in earlier versions. An existing file of this name stays in use.
    package static let formerFileName = "enrolment-secret"
    private static let lengthMin = 16

    /// Loads the secret in a folder, or generates one.
    ///
    /// The file has mode 0600, the folder has mode 0700. You may write another secret into the
    /// file: one line of at least 16 printable ASCII characters without spaces.
    ///
    /// A file with the former name counts when there is none with the current one.
    ///
    /// - Parameters:
    ///   - folder: the state folder.
    ///   - authority: the authority that several gateways share, which then derive the same first
    ///     secret; `nil` for a random secret.
    /// - Throws: ``LocalAuthorityError``.
    package static func open(
        folder: URL, sharedBy authority: LocalAuthority? = nil
    ) throws -> EnrollmentSecret {
        let folder = try PrivateFolder(folder)
        if let secret = try read(fileName, in: folder) ?? read(formerFileName, in: folder) {
            return secret
        }
        // A constant of the derivation: another text would change the secret of every cluster.
        let secret = try authority?.secret(for: "enrolment") ?? Secret.random()
        try folder.write(secret.revealed + "\n", to: fileName)
        return EnrollmentSecret(secret: secret, file: folder.file(fileName))
    }

    private static func read(
        _ name: String, in folder: PrivateFolder
    ) throws -> EnrollmentSecret? {
        guard let stored = try folder.read(name) else { return nil }
        let file = folder.file(name)
        let text = stored.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.count >= lengthMin else {
            throw LocalAuthorityError(
                .content,
                """
                An enrollment secret must have \(lengthMin) characters or more; \
                delete the file to get a new one.
                """,
                path: file.path)
        }
        let secret = Secret(text)
        guard secret.canBeSent else {
            throw LocalAuthorityError(
                .content,
                """
                The enrollment secret has characters that no header can carry. Restore the \
                file from a copy, or remove it to get a new secret.
                """,
                path: file.path)
        }
        return EnrollmentSecret(secret: secret, file: file)
    }
}

extension Secret {
    package var canBeSent: Bool { revealed.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
