package import Logging
internal import NotificationModel

/// Writes log messages to standard error and escapes control characters in their text.
package struct PrintableLog: LogHandler {
    private var handler: StreamLogHandler

    package init(label: String) { handler = .standardError(label: label) }

    package var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    package var metadata: Logger.Metadata {
        get { handler.metadata }
        set { handler.metadata = newValue.mapValues(Self.printable) }
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { handler[metadataKey: key] }
        set { handler[metadataKey: key] = newValue.map(Self.printable) }
    }

    package func log(event: LogEvent) {
        var event = event
        event.message = "\(PrintableText(line: event.message.description).description)"
        event.metadata = event.metadata?.mapValues(Self.printable)
        if let error = event.error {
            event.metadata = (event.metadata ?? [:]).merging(
                ["error.message": Self.printable("\(error)")], uniquingKeysWith: { $1 })
            event.error = nil
        }
        handler.log(event: event)
    }

    private static func printable(_ value: Logger.MetadataValue) -> Logger.MetadataValue {
        switch value {
        case .string(let text): .string(PrintableText(line: text).description)
        case .stringConvertible(let value):
            .string(PrintableText(line: value.description).description)
        case .array(let values): .array(values.map(printable))
        case .dictionary(let values): .dictionary(values.mapValues(printable))
        }
    }
}
