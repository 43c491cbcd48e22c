package import BellhopBasics
package import Foundation
internal import Glibc

/// A secret in a file that only its owner can read.
///
/// ```swift
/// let token = try SecretFile.open(file)
/// print("The page accepts the token in \(token.file.path).")
/// ```
///
/// The secret has 256 random bits. Programs of the same user read the file instead of passing the
/// secret in arguments, where every user of the machine could see it.
package struct SecretFile: Sendable {
    /// The secret: 43 characters of base64url.
    package let secret: Secret
    package let file: URL

    private static let length = 43
    /// More than the secret and a line end, so that a longer file is detected.
    private static let bytesMax = 64

    /// Reads the secret in a file, or creates the file with a new secret.
    ///
    /// - Throws: ``LocalAuthorityError`` like ``read(_:)``, and for an unwritable file.
    package static func open(_ file: URL) throws(LocalAuthorityError) -> SecretFile {
        let descriptor = unsafe Glibc.open(
            file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return try read(file) }
            throw error(.file, "cannot be written: \(lastError())", file, remedy: folderRemedy)
        }
        let secret = Secret.random()
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data((secret.revealed + "\n").utf8))
            try handle.synchronize()
            try handle.close()
        } catch let cause {
            unsafe unlink(file.path)
            throw error(.file, "cannot be written: \(cause)", file, remedy: folderRemedy)
        }
        return SecretFile(secret: secret, file: file)
    }

    /// Reads the secret in a file.
    ///
    /// - Throws: ``LocalAuthorityError`` for a missing file, a symbolic link, a file of another
    ///   user, a file that other users can read, and invalid content.
    package static func read(_ file: URL) throws(LocalAuthorityError) -> SecretFile {
        // A FIFO would block until it has a writer.
        let descriptor = unsafe Glibc.open(
            file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw error(.file, "is a symbolic link", file, remedy: renewal) }
            throw error(
                .file, "cannot be read: \(lastError())", file,
                remedy: "Run the command as the user who started Bellhop.")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try check(FileStatus(descriptor: descriptor), file)
        let data = (try? handle.read(upToCount: bytesMax)) ?? Data()
        let text = String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count == length, text.utf8.allSatisfy(isBase64URL) else {
            throw error(.content, "does not hold a secret", file, remedy: renewal)
        }
        return SecretFile(secret: Secret(text), file: file)
    }

    private static func check(
        _ status: FileStatus?, _ file: URL
    ) throws(LocalAuthorityError) {
        guard let status, status.isRegularFile else {
            throw error(.file, "is not a regular file", file, remedy: renewal)
        }
        guard status.owner == geteuid() else {
            throw error(
                .file, "belongs to user \(status.owner) and this is user \(geteuid())", file,
                remedy: "Run the command as that user, or use a state folder of your own.")
        }
        guard status.permissions & 0o077 == 0 else {
            throw error(
                .file, "can be read or written by other users, who may know the secret", file,
                remedy: renewal)
        }
    }

    private static let renewal = "Remove the file and start `bellhop up` to create a new one."
    private static let folderRemedy = "Make sure that its folder belongs to you and has space."

    private static func error(
        _ code: LocalAuthorityError.Code, _ problem: String, _ file: URL, remedy: String
    ) -> LocalAuthorityError {
        LocalAuthorityError(
            code, "The file \(file.lastPathComponent) \(problem). \(remedy)", path: file.path)
    }

    private static func lastError() -> String { unsafe String(cString: strerror(errno)) }

    private static func isBase64URL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
