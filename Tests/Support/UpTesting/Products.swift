package import Foundation

/// The products of `swift build` next to the running tests.
package enum Products {
    /// The folder of products.
    package static var folder: URL {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: own).deletingLastPathComponent()
    }

    /// The checkout.
    package static var checkout: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }

    /// A product by name.
    package static func program(_ name: String) -> URL { folder.appending(path: name) }
}

/// Lends a temporary folder.
package func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws
    -> Result
{
    // Short, because the path of a Unix socket contains it.
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "bh-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
