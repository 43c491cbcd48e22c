package import BellhopBasics
package import Foundation

/// The secret that a device shows to enrol at a gateway, kept in a file of its own.
package struct EnrolmentSecret: Sendable {
    /// The secret: 43 characters of base64url, unless somebody wrote another one.
    package let secret: Secret
    /// The file it is in.
    package let file: URL

    private static let name = "enrolment-secret"
    private static let lengthMin = 16

    /// Loads the secret in a folder, or makes one where there is none.
    ///
    /// The file has mode 0600, the folder has mode 0700. You may write a secret of your own into the
    /// file: one line of 16 characters or more, which are printable ASCII without spaces.
    ///
    /// - Parameters:
    ///   - folder: the state folder.
    ///   - authority: the authority that several gateways have in common, whose first secret is the same then;
    ///     `nil` for one that is drawn.
    /// - Throws: ``LocalAuthorityError``.
    package static func open(
        folder: URL, sharedBy authority: LocalAuthority? = nil
    ) throws -> EnrolmentSecret {
        let folder = try PrivateFolder(folder)
        let file = folder.file(name)
        if let stored = try folder.read(name) {
            let text = stored.trimmingCharacters(in: .whitespacesAndNewlines)
            guard text.count >= lengthMin else {
                throw LocalAuthorityError(
                    .content,
                    """
                    An enrolment secret has \(lengthMin) characters or more; \
                    delete the file to get a new one.
                    """,
                    path: file.path)
            }
            let secret = Secret(text)
            guard secret.canBeSent else {
                throw LocalAuthorityError(
                    .content,
                    """
                    The enrolment secret has characters that no header can carry. Put a copy of the \
                    file back, or remove it to get a new secret.
                    """,
                    path: file.path)
            }
            return EnrolmentSecret(secret: secret, file: file)
        }
        let secret = try authority?.secret(for: "enrolment") ?? Secret.random()
        try folder.write(secret.revealed + "\n", to: name)
        return EnrolmentSecret(secret: secret, file: file)
    }
}

extension Secret {
    /// Whether a header can carry it: it has printable ASCII characters only, and no spaces.
    package var canBeSent: Bool { revealed.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
