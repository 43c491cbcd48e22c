internal import Synchronization

/// The files that the doctor did not read because of a limit, each with a sentence that says why.
final class SkippedFiles: Sendable {
    static let notesMax = 100

    private let sentences = Mutex<[String: String]>([:])

    func add(_ path: String, _ sentence: String) {
        sentences.withLock { $0[path] = sentence }
    }

    var notes: [String] {
        let all = sentences.withLock(\.self).sorted { $0.key < $1.key }.map(\.value)
        let rest = all.count - Self.notesMax
        return all.prefix(Self.notesMax)
            + (rest > 0 ? ["\(rest) more files were not read for such reasons."] : [])
    }
}
