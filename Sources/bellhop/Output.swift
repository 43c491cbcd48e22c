import Foundation
import Synchronization

/// Lines to standard output, whole and at once, whoever writes them.
final class Output: Sendable {
    private let writing = Mutex(())

    /// Writes a line.
    func line(_ text: String) {
        writing.withLock { _ in
            try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        }
    }
}
