internal import Foundation

/// A value in the shared folder, stored as JSON.
///
/// ```swift
/// let visits = SharedRecord("visits", in: folder, initially: 0)
/// let number = try visits.update { $0 += 1; return $0 }
/// ```
///
/// An update reads, changes and writes under the record's lock, so that no change of another
/// process is lost. A file that does not decode is renamed to `NAME.damaged`, and the value is the
/// initial one.
public struct SharedRecord<Value: Codable & Equatable & Sendable>: Sendable {
    private struct File: Codable {
        var value: Value
    }

    private let name: String
    private let store: SharedFolder
    private let initial: Value

    /// Creates a record. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - name: The file's name: letters, digits, `-` and `_`.
    ///   - store: The shared folder.
    ///   - initial: The value while the file does not exist.
    public init(_ name: String, in store: SharedFolder, initially initial: Value) {
        self.name = name
        self.store = store
        self.initial = initial
    }

    /// Returns the current value.
    ///
    /// - Throws: `SharedFolderError`.
    public func read() throws -> Value {
        guard let data = try store.data(of: name) else { return initial }
        // A damaged file is repaired under the lock.
        return try decode(data) ?? store.withLock(name) { try readLocked() }
    }

    /// Changes the value.
    ///
    /// Nothing is written if the closure leaves the value unchanged or throws. The closure must not
    /// use the same record.
    ///
    /// - Returns: The result of the closure, once the change is on disk.
    /// - Throws: `SharedFolderError`, and the errors of the closure.
    @discardableResult
    public func update<Result>(_ change: (inout Value) throws -> Result) throws -> Result {
        try store.withLock(name) {
            let old = try readLocked()
            var value = old
            let result = try change(&value)
            if value != old {
                let encoder = JSONEncoder()
                // Base64 contains many slashes.
                encoder.outputFormatting = .withoutEscapingSlashes
                try store.writeLocked(try encoder.encode(File(value: value)), to: name)
            }
            return result
        }
    }

    private func readLocked() throws -> Value {
        switch try SharedFile.read(store.path(of: name), bytesMax: SharedFolder.fileBytesMax) {
        case .absent: return initial
        case .foreign(let why): try store.setAside(name, because: why)
        case .bytes(let data):
            if let value = decode(data) { return value }
            try store.setAside(name, because: "it is not a record of this kit")
        }
        return initial
    }

    private func decode(_ data: Data) -> Value? {
        try? JSONDecoder().decode(File.self, from: data).value
    }
}
