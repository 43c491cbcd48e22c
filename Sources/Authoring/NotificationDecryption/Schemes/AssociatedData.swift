public import Foundation
public import NotificationServiceKit

/// The data to which a message is bound without containing it, such as its room or its recipient.
///
/// ```swift
/// Decrypt(.aesGCM(associatedData: .bytes(Data("account-17".utf8))))
/// Decrypt(.chaChaPoly(associatedData: .custom { Data($0.threadIdentifier.utf8) }))
/// ```
///
/// A message that an attacker moves to another context cannot be decrypted.
public struct AssociatedData: Sendable {
    let bytes: @Sendable (NotificationDraft) throws -> Data

    /// No associated data. Only the ciphertext is authenticated.
    public static let none = AssociatedData.bytes(Data())

    /// The same bytes for each message, such as the account's id.
    public static func bytes(_ bytes: Data) -> AssociatedData {
        AssociatedData { _ in bytes }
    }

    /// Texts of the payload's top level, in this order.
    ///
    /// Each is encoded as its length in four bytes, big endian, and its UTF-8, so that different
    /// lists have different bytes. A missing text makes the message malformed.
    public static func fields(_ names: [String]) -> AssociatedData {
        AssociatedData { received in
            var data = Data()
            for name in names {
                guard let text = received.userInfo[name]?.string else {
                    throw DecryptionError(
                        .malformed,
                        "The payload has no text “\(name)”, to which messages are bound.")
                }
                let length = UInt32(clamping: text.utf8.count)
                for shift in [24, 16, 8, 0] {
                    data.append(UInt8(truncatingIfNeeded: length >> shift))
                }
                data.append(contentsOf: text.utf8)
            }
            return data
        }
    }

    /// Data that the app derives from the push in its original form.
    public static func custom(
        _ make: @escaping @Sendable (NotificationDraft) -> Data
    ) -> AssociatedData {
        AssociatedData { make($0) }
    }
}
