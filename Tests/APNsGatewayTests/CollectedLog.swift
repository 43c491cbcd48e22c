import Logging
import Synchronization

/// Collects the lines of a logger from level `notice` up: level, message, then metadata by name.
final class CollectedLog: Sendable {
    private let collected = Mutex<[String]>([])

    var lines: [String] { collected.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { [self] _ in Handler(log: self) } }

    private struct Handler: LogHandler {
        let log: CollectedLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.notice

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let metadata = (event.metadata ?? [:]).sorted { $0.key < $1.key }
                .map { " \($0.key)=\($0.value)" }
            let line = "\(event.level) \(event.message)" + metadata.joined()
            log.collected.withLock { $0.append(line) }
        }
    }
}
