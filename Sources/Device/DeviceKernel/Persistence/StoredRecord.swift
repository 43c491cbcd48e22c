package import Foundation

/// One row of the device's store: a value for a kind and a key.
///
/// ```swift
/// let record = try StoredRecord(
///     kind: .seen, key: "8f14e45f", app: "org.example.chat", value: Data("1".utf8))
/// ```
///
/// The kernel encodes and decodes the value; a store does not interpret it. The initializer checks
/// the limits, so every record can be stored.
package struct StoredRecord: Sendable, Hashable {
    /// The maximum length of the key and of the app, in bytes of UTF-8.
    package static let keyBytesMax = 1024
    /// The maximum length of the value, in bytes: twice the maximum of a message on the link to an
    /// app.
    package static let valueBytesMax = 32 * 1024 * 1024

    package let kind: RecordKind
    /// The record's key, unique within its kind.
    ///
    /// Keys are equal if their UTF-8 is, as Apple compares identifiers. Swift's `==` would treat a
    /// composed and a decomposed "é" as equal.
    package let key: String
    /// The bundle identifier of the record's app; `nil` for a record of the device itself.
    package let app: String?
    package let value: Data

    /// Creates a record.
    ///
    /// - Throws: `RecordError` if the key, the app or the value is too long, or the value is not
    ///   text.
    package init(
        kind: RecordKind, key: String, app: String? = nil, value: Data
    ) throws(RecordError) {
        try Self.check(kind, "key", key)
        if let app { try Self.check(kind, "app", app) }
        guard value.count <= Self.valueBytesMax else {
            throw RecordError(
                "A record of kind \(kind.rawValue) has a value of \(value.count) bytes and may "
                    + "have \(Self.valueBytesMax). It was not stored; reduce its content.")
        }
        // JSON contains no raw NUL, and the shell of sqlite3 would show nothing after one.
        guard !value.isEmpty, !value.contains(0), String(validating: value, as: UTF8.self) != nil
        else {
            throw RecordError(
                "The value of a record of kind \(kind.rawValue) must be JSON text in UTF-8. "
                    + "It was not stored; encode the value with JSONEncoder.")
        }
        self.init(stored: kind, key: key, app: app, value: value)
    }

    /// Creates a record from a store. It is not checked again.
    package init(stored kind: RecordKind, key: String, app: String?, value: Data) {
        self.kind = kind
        self.key = key
        self.app = app
        self.value = value
    }

    private static func check(
        _ kind: RecordKind, _ name: String, _ text: String
    ) throws(RecordError) {
        let count = text.utf8.count
        guard count > keyBytesMax else { return }
        throw RecordError(
            "A record of kind \(kind.rawValue) has a \(name) of \(count) bytes and may have "
                + "\(keyBytesMax). It was not stored; give it a shorter identifier.")
    }
}

package struct RecordError: Error, Sendable, Hashable, CustomStringConvertible {
    package let message: String

    package var description: String { message }

    init(_ message: String) { self.message = message }
}
