import InMemoryLogging
import Logging

@testable import os

/// A place in the log whose lines a test can read.
struct ReadableLog {
    let log: OSLog
    private let handler = InMemoryLogHandler()

    init(category: String = "", mode: String? = nil) {
        let handler = handler
        log = OSLog(
            logger: OSLog.logger(subsystem: "com.example", category: category, mode: mode) {
                Logging.Logger(label: $0) { _ in handler }
            })
    }

    /// The lines so far, with their levels.
    var lines: [String] { handler.entries.map { "\($0.level) \($0.message)" } }
    /// The categories of the lines so far.
    var categories: [String] {
        handler.entries.map { $0.metadata["category"].map { "\($0)" } ?? "" }
    }
}
