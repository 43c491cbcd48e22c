package import Foundation

/// One row of the device's memory: a value under a kind and a key.
///
/// The kernel writes the value and reads it again; a store knows nothing of what it says. A record that
/// exists can be stored: its limits are checked when it is made.
package struct StoredRecord: Sendable, Hashable {
    /// The longest key, and the longest app, in bytes of UTF-8.
    package static let keyBytesMax = 1024
    /// The longest value, in bytes: twice what the link to an app carries in one message.
    package static let valueBytesMax = 32 * 1024 * 1024

    /// What the record is about.
    package let kind: RecordKind
    /// The record's name, unique within its kind.
    ///
    /// Two keys are the same when their UTF-8 is, as Apple compares identifiers: "é" of one
    /// character and "é" of two are two keys, although Swift's `==` finds them equal.
    package let key: String
    /// The app that the record goes with, as its bundle identifier; `nil` for the device's own.
    package let app: String?
    /// What is remembered: JSON text in UTF-8.
    package let value: Data

    /// Creates a record.
    ///
    /// - Throws: `RecordError` for a key, an app or a value that is too long, or a value that is not text.
    package init(
        kind: RecordKind, key: String, app: String? = nil, value: Data
    ) throws(RecordError) {
        try Self.check(kind, "key", key)
        if let app { try Self.check(kind, "app", app) }
        guard value.count <= Self.valueBytesMax else {
            throw RecordError(
                "A record of kind \(kind.rawValue) has a value of \(value.count) bytes and may "
                    + "have \(Self.valueBytesMax). Nothing was kept of it; make what it says "
                    + "smaller.")
        }
        // JSON has no raw NUL, and sqlite3's shell would show nothing after one.
        guard !value.isEmpty, !value.contains(0), String(validating: value, as: UTF8.self) != nil
        else {
            throw RecordError(
                "A record of kind \(kind.rawValue) has a value that is not JSON text in UTF-8. "
                    + "Nothing was kept of it; encode the value with JSONEncoder.")
        }
        self.init(stored: kind, key: key, app: app, value: value)
    }

    /// A record as a store has it: it was checked before it was stored.
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
                + "\(keyBytesMax). Nothing was kept of it; give it a shorter identifier.")
    }
}

/// Why something cannot be a record.
package struct RecordError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do about it, for a person.
    package let message: String

    package var description: String { message }

    init(_ message: String) { self.message = message }
}
