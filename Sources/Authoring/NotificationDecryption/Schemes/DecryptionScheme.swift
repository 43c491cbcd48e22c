public import Foundation
public import NotificationServiceKit

/// The format of a sealed message in a payload, and the algorithm that decrypts it.
///
/// ```swift
/// Decrypt(.aesGCM())
/// Decrypt(.webPush(key: "subscription"))
/// Decrypt(.hpke(.Curve25519_SHA256_ChachaPoly, info: Data("chat".utf8)))
/// ```
public struct DecryptionScheme: Sendable {
    package static let bytesMax = 65_536

    /// The input of a scheme: a push and the app's keys.
    public struct Input: Sendable {
        /// The value of the payload's field with the sealed message.
        public let value: PayloadValue
        /// The push in its original form, for associated data.
        public let received: NotificationDraft
        /// The app's keys by name. A key is read when it is needed.
        public let keys: KeyStore

        package init(value: PayloadValue, received: NotificationDraft, keys: KeyStore) {
            self.value = value
            self.received = received
            self.keys = keys
        }
    }

    package let name: String
    /// Decrypts a message; throws `DecryptionError`.
    ///
    /// The throws clause is untyped, because systems before iOS 18 do not support values of such
    /// types at run time.
    let open: @Sendable (Input) throws -> OpenedMessage

    init(
        _ name: String,
        opening open: @escaping @Sendable (Input) throws -> OpenedMessage
    ) {
        self.name = name
        self.open = open
    }

    /// Creates a scheme that the app defines.
    ///
    /// ```swift
    /// let scheme = DecryptionScheme("reversed") { input in
    ///     Data(String((input.value.string ?? "").reversed()).utf8)
    /// }
    /// Decrypt(scheme, content: .text)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name, for the log.
    ///   - open: Returns the plaintext, by which a replay is recognized. It should throw
    ///     `DecryptionError`; other errors count as `malformed`.
    public init(_ name: String, open: @escaping @Sendable (Input) throws -> Data) {
        self.init(
            name,
            opening: { (input: Input) in
                do {
                    let plain = try open(input)
                    return OpenedMessage(plain: plain, sealed: plain)
                } catch let error as DecryptionError {
                    throw error
                } catch {
                    throw DecryptionError(.malformed, "The message cannot be opened.")
                }
            })
    }
}

struct OpenedMessage {
    var plain: Data
    var sealed: Data
}

extension DecryptionScheme.Input {
    func bytes(_ text: String?, _ what: String) throws(DecryptionError) -> Data {
        guard let text else {
            throw DecryptionError(.malformed, "The message has no \(what).")
        }
        // Four letters encode three bytes.
        guard text.utf8.count / 4 * 3 <= DecryptionScheme.bytesMax else {
            throw DecryptionError(
                .tooLarge,
                "The \(what) is longer than \(DecryptionScheme.bytesMax) bytes. Send what is long "
                    + "by a request of its own.")
        }
        guard let bytes = base64(text) else {
            throw DecryptionError(.malformed, "The \(what) is not Base64.")
        }
        return bytes
    }
}
