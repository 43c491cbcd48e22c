public import Foundation
public import NotificationServiceKit

/// What a message is bound to without being part of it: its room, its receiver. Nobody can move a
/// message elsewhere without making it unreadable.
public struct AssociatedData: Sendable {
    let bytes: @Sendable (NotificationDraft) throws -> Data

    /// No associated data: only what is encrypted is authenticated.
    public static let none = AssociatedData.bytes(Data())

    /// The same bytes for each message, such as the account's id.
    public static func bytes(_ bytes: Data) -> AssociatedData {
        AssociatedData { _ in bytes }
    }

    /// Texts of the payload's top level, in this order.
    ///
    /// Each is written as the number of its bytes, four bytes big-endian, and its bytes in UTF-8, so
    /// that no two lists have the same bytes. A text that is missing makes the message malformed.
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

    /// Whatever an app makes of the push as it came.
    public static func custom(
        _ make: @escaping @Sendable (NotificationDraft) -> Data
    ) -> AssociatedData {
        AssociatedData { make($0) }
    }
}
