import DeviceKernel
import DeviceModel
import Foundation
import GRDB
import SQLiteStorage
import Testing

@testable import Device

/// Calls a body with a temporary folder.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "store-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// Creates a record with a short value.
func record(
    _ kind: RecordKind, _ key: String, app: String? = nil, _ value: String = "{}"
) throws -> StoredRecord {
    try StoredRecord(kind: kind, key: key, app: app, value: Data(value.utf8))
}

/// Creates a pending request with a short value.
func record(_ key: String, app: String? = nil, _ value: String = "{}") throws -> StoredRecord {
    try record(.pending, key, app: app, value)
}

/// Records that fill many pages of a database.
func manyRecords(_ count: Int = 200) throws -> [StoredRecord] {
    try (0..<count).map { number in
        try record(.delivered, "\(number)", "\"\(String(repeating: "abc", count: 300))\"")
    }
}

extension DeviceStore {
    /// Stores records and closes the store.
    static func keep(
        _ records: [StoredRecord], in folder: URL, _ opening: DatabaseOpening = .device()
    ) throws {
        try DeviceStore(at: folder, opening).apply(records.map(RecordChange.put))
    }

    /// Returns the content of a folder's store.
    static func content(
        of folder: URL, _ opening: DatabaseOpening = .device()
    ) throws -> [StoredRecord] {
        try DeviceStore(at: folder, opening).load()
    }
}

/// The error that an expression throws.
func complaint(_ body: () throws -> Void) throws -> DeviceStoreError {
    try #require(throws: DeviceStoreError.self, performing: body)
}

extension URL {
    /// The database of a folder.
    var database: URL { appending(path: "device.sqlite") }

    /// The names of a folder's files.
    var names: Set<String> {
        get throws { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
    }

    /// The permissions of a file.
    var mode: Int? {
        get throws {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
    }
}
