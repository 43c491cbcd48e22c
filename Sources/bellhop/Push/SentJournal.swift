import Foundation
import PushTools
import SystemPackage

/// Remembers which pushes of a job were answered, so that a second run sends only the others.
///
/// A file of lines, mode 0600: what job it is, then the place of each answered push. What a crash left
/// half written does not count.
final class SentJournal {
    private static let title = "bellhop push journal 1 "
    private static let fileBytesMax = 256 * 1024 * 1024

    private let file: FileDescriptor
    private var answered: Set<Int> = []

    /// Opens a journal, or begins one where there is no file.
    ///
    /// - Throws: `Trouble` for a file that is no journal or belongs to another job.
    init(path: String, job: String) throws {
        let head = Self.title + job
        do {
            file = try FileDescriptor.open(
                FilePath(path), .readWrite, options: [.create, .closeOnExec, .append],
                permissions: .ownerReadWrite)
        } catch {
            throw Trouble("The journal \(path) cannot be opened: \(error).")
        }
        let text = String(
            decoding: try InputFile.read(path, bytesMax: Self.fileBytesMax), as: UTF8.self)
        guard !text.isEmpty else {
            try write(head)
            return
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // What follows the last line break is half a line.
        let rest = lines.removeLast()
        guard let first = lines.first else {
            throw Trouble("\(path) is no journal of `bellhop push`. Name another file.")
        }
        guard first == head else {
            throw Trouble(
                first.hasPrefix(Self.title)
                    ? "The journal \(path) belongs to another job: payload, headers, target or "
                        + "tokens were others. Name another file, or remove it to send to all."
                    : "\(path) is no journal of `bellhop push`. Name another file.")
        }
        answered = Set(lines.dropFirst().compactMap { Int($0) })
        if !rest.isEmpty {
            try file.resize(to: Int64(text.utf8.count - rest.utf8.count))
        }
    }

    deinit { try? file.close() }

    /// How many pushes were answered.
    var answeredCount: Int { answered.count }

    /// Whether the push at a place was answered.
    func isAnswered(_ index: Int) -> Bool { answered.contains(index) }

    /// Writes that a push was answered.
    func record(_ index: Int) throws {
        answered.insert(index)
        try write("\(index)")
    }

    private func write(_ line: String) throws {
        _ = try file.writeAll((line + "\n").utf8)
    }
}
