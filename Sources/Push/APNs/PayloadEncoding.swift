/// An encoding of a payload other than UTF-8 without a byte order mark, which APNs requires
/// (MUX-13).
///
/// ```swift
/// if let encoding = PayloadEncoding(bytes) { print(encoding) }
/// ```
package enum PayloadEncoding: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case utf8WithMark
    case utf16
    case utf32

    /// Recognizes the encoding by the first bytes; `nil` for UTF-8 without a mark, and for all
    /// others.
    package init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(4))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8WithMark
        } else if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
            self = .utf32
        } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else if start.count == 4, start.map({ $0 == 0 }).isAlternating {
            // The first characters of JSON are ASCII, so every second byte of UTF-16 is zero.
            self = .utf16
        } else {
            return nil
        }
    }

    package var problem: String {
        switch self {
        case .utf8WithMark:
            "The payload begins with a byte order mark, which JSON does not allow."
        case .utf16: "The payload is UTF-16, and APNs requires UTF-8."
        case .utf32: "The payload is UTF-32, and APNs requires UTF-8."
        }
    }

    package var remedy: String { "Save it as UTF-8 without a byte order mark." }

    package var description: String { "\(problem) \(remedy)" }
}

extension [Bool] {
    fileprivate var isAlternating: Bool {
        self == [true, false, true, false] || self == [false, true, false, true]
    }
}
