internal import AppBundles
internal import Crypto
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// What the compiler said about a program in the last build, for the next build of the same sources.
///
/// A build tries a few declarations of the project, and the compiler's errors tell which others are
/// needed. The record saves these attempts. It is valid for one state of the sources, of Bellhop and of
/// the toolchain, and lies beside the modules of that toolchain.
struct ProgramRecord<Findings: Codable & Sendable>: Sendable {
    private struct Entry: Codable {
        var key: String
        var findings: Findings
    }

    private let file: URL
    private let key: String

    /// - Parameters:
    ///   - program: The name of the program.
    ///   - folder: The project's build folder.
    ///   - records: The folder of the records, one per toolchain and checkout of Bellhop.
    ///   - state: The states that the compiler's errors depend on beside the sources.
    init(
        of program: String, in folder: URL, records: URL, sources: [SourceText], state: [String]
    ) {
        let name = ProgramDigest.text([program, folder.standardizedFileURL.path])
        file = records.appending(path: "\(name).json")
        key = ProgramDigest.text(
            state + ["sources"] + sources.flatMap { [$0.path, $0.text] })
    }

    /// The findings of the last build; `nil` if something changed since.
    var findings: Findings? {
        guard
            let data = try? UntrustedFile.read(
                file, bytesMax: ProgramDigest.recordBytesMax, links: .refused),
            let entry = try? JSONDecoder().decode(Entry.self, from: data), entry.key == key
        else { return nil }
        return entry.findings
    }

    /// Writes the findings. Without a record, the next build makes all attempts again.
    func keep(_ findings: Findings) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let folder = file.deletingLastPathComponent()
        do {
            let data = try encoder.encode(Entry(key: key, findings: findings))
            guard data.count <= ProgramDigest.recordBytesMax else { return forget() }
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: file, options: .atomic)
        } catch {
            forget()
        }
        RecordFolder.removeOldest(in: folder, keeping: ProgramDigest.recordsMax)
    }

    func forget() { try? FileManager.default.removeItem(at: file) }
}

enum ProgramDigest {
    static let recordBytesMax = 1 << 20
    static let recordsMax = 100

    /// Returns the SHA-256 digest of a list of texts, in hexadecimal form.
    static func text(_ parts: [String]) -> String {
        var hash = SHA256()
        for part in parts {
            // The length makes it impossible for two lists to have the same bytes.
            hash.update(data: Data("\(part.utf8.count)\n".utf8))
            hash.update(data: Data(part.utf8))
        }
        let digits = Array("0123456789abcdef")
        return String(hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
