import Foundation
import Synchronization
import WebScreen

final class LogBuffer: Sendable {
    /// The maximum number of lines, and of characters per line.
    static let linesMax = 2_000
    static let lineLengthMax = 2_000

    private struct State {
        var lines: [LogEntry] = []
        var count = 0
    }

    private let state = Mutex(State())

    func add(_ process: String, _ line: String, at now: Date) {
        state.withLock { state in
            state.count += 1
            state.lines.append(
                LogEntry(
                    number: state.count, process: process,
                    line: String(line.prefix(Self.lineLengthMax)),
                    at: now.timeIntervalSince1970))
            if state.lines.count > Self.linesMax {
                state.lines.removeFirst(Self.linesMax / 4)
            }
        }
    }

    func lines(after number: Int) -> [LogEntry] {
        state.withLock { state in state.lines.filter { $0.number > number } }
    }
}
