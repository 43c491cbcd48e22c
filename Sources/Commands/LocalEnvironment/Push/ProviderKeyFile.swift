internal import Foundation
internal import UntrustedFiles

package struct ProviderKeyFile {
    package let path: String
    package let bytes: [UInt8]
    package let report: KeyReport

    /// Reads a file.
    ///
    /// - Throws: `PushInputError` if it is unreadable or too large for a key.
    package static func read(_ path: String) throws -> ProviderKeyFile {
        let bytes = try InputFile.read(path, bytesMax: KeyReport.fileBytesMax)
        let mode =
            path == "-"
            ? nil
            : try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        return ProviderKeyFile(
            path: path, bytes: bytes,
            report: KeyReport(
                bytes, path: path, mode: mode))
    }

    /// Checks that the key is usable.
    ///
    /// - Throws: `PushInputError` with the problem of the key.
    package func checkUsable() throws {
        guard let error = report.remarks.first(where: { $0.grade == .error }) else { return }
        throw PushInputError(error.text, at: path)
    }
}
