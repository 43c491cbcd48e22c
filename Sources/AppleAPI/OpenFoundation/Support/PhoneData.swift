#if !canImport(ObjectiveC)
    internal import Foundation

    /// The class whose property replaces `NSData.description` and
    /// `debugDescription`. At run time `self` is an `NSData`.
    package class PhoneData {
        static let symbols = [
            "$s10Foundation6NSDataC11descriptionSSvg",
            "$s10Foundation6NSDataC16debugDescriptionSSvg",
        ]
        /// The maximum length that is described in full, and the bytes at both ends of a longer one.
        private static let (bytesMax, firstBytes, lastBytes) = (24, 16, 8)

        /// The length and the bytes in the form since iOS 13, without the middle of a long value.
        package var description: String {
            let data = Data(referencing: unsafe unsafeBitCast(self, to: NSData.self))
            let start = "{length = \(data.count), bytes = 0x"
            guard data.count > Self.bytesMax else {
                return start + Self.hexadecimal(data) + "}"
            }
            return start + Self.groups(data.prefix(Self.firstBytes)) + " ... "
                + Self.groups(data.suffix(Self.lastBytes)) + " }"
        }

        private static func groups(_ bytes: Data) -> String {
            let bytes = Array(bytes)
            return stride(from: 0, to: bytes.count, by: 4).map { start in
                hexadecimal(bytes[start..<min(start + 4, bytes.count)])
            }.joined(separator: " ")
        }

        private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    package final class OtherPhoneData: PhoneData {
        package override var description: String { "" }
    }

    package final class SamePhoneData: PhoneData {}
#endif
