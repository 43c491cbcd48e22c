public import Foundation
public import NotificationServiceKit

/// How a sealed message lies in a payload, and how it is opened.
///
/// ```swift
/// Decrypt(.aesGCM())
/// Decrypt(.webPush(key: "subscription"))
/// Decrypt(.hpke(.Curve25519_SHA256_ChachaPoly, info: Data("chat".utf8)))
/// ```
public struct DecryptionScheme: Sendable {
    /// The longest sealed message, in bytes: 16 times what a push can bring.
    package static let bytesMax = 65_536

    /// What a scheme gets to decrypt: a push, and the keys of the app.
    public struct Input: Sendable {
        /// The value of the payload's field.
        public let value: PayloadValue
        /// The push as it came, for associated data.
        public let received: NotificationDraft
        /// The keys of the app by their names, read when they are asked for.
        public let keys: KeyStore

        /// Describes a message.
        package init(value: PayloadValue, received: NotificationDraft, keys: KeyStore) {
            self.value = value
            self.received = received
            self.keys = keys
        }
    }

    /// The scheme's name, for the log.
    package let name: String
    /// Opens a message; throws `DecryptionError`. Not said in the type: systems before iOS 18 know no
    /// values of such types at run time.
    let open: @Sendable (Input) throws -> OpenedMessage

    init(
        _ name: String,
        opening open: @escaping @Sendable (Input) throws -> OpenedMessage
    ) {
        self.name = name
        self.open = open
    }

    /// Makes a scheme of an app's own.
    ///
    /// - Parameters:
    ///   - name: The name, for the log.
    ///   - open: Gives the plain bytes, by which a replay is known. It should throw
    ///     `DecryptionError`; anything else counts as `malformed`.
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

/// A message that was opened.
struct OpenedMessage {
    /// What was sealed.
    var plain: Data
    /// The very bytes that proved to be right, by which the message is known again.
    var sealed: Data
}

extension DecryptionScheme.Input {
    /// The bytes of a text in Base64, within the limit.
    func bytes(_ text: String?, _ what: String) throws(DecryptionError) -> Data {
        guard let text else {
            throw DecryptionError(.malformed, "The message has no \(what).")
        }
        // Four letters are three bytes.
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
