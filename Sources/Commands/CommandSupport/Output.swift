internal import BellhopBasics
package import Foundation
package import NotificationModel
internal import Synchronization

/// What commands print: the only place of the two programs that writes to a terminal.
///
/// Everything goes through `PrintableText`, so that a file's name, an app's log line or a server's answer
/// cannot control the terminal. `Scripts/tidy` refuses other ways to print in the programs'
/// sources and in `Sources/Commands`.
package final class Output: Sendable {
    /// Results.
    package static let standard = Output(.standardOutput)
    /// Remarks, progress and errors.
    package static let errors = Output(.standardError)

    private let file: FileHandle
    private let writing = Mutex(())
    private let background = Mutex<BackgroundWriter?>(nil)

    private init(_ file: FileHandle) { self.file = file }

    /// Has what is written from now on written by a thread of its own, so that a terminal that is paused
    /// does not stop who writes.
    package func writeInBackground() {
        background.withLock { writer in
            guard writer == nil else { return }
            writer = BackgroundWriter { [self] in put($0) }
        }
    }

    /// Waits, for a second at the most, until all is written that was to be written in the background.
    package func finish() async { await background.withLock(\.self)?.finish(within: .seconds(1)) }

    /// Writes a line, whole and at once, whoever writes at the same time.
    package func line(_ text: PrintableText) { write(text + "\n") }

    /// Writes text without an end of the line.
    package func write(_ text: PrintableText) {
        let data = Data(text.description.utf8)
        if let writer = background.withLock(\.self) { writer.write(data) } else { put(data) }
    }

    private func put(_ data: Data) {
        writing.withLock { _ in try? file.write(contentsOf: data) }
    }

    /// Writes JSON, which stays the same value.
    package func json(_ data: Data) {
        line(PrintableText(json: String(decoding: data, as: UTF8.self)))
    }
}

/// Prints a result.
package func printLine(_ text: PrintableText) { Output.standard.line(text) }

/// Prints JSON for other programs.
package func printJSON(_ data: Data) { Output.standard.json(data) }

/// Says something to the person at the terminal, on standard error.
package func printError(_ text: PrintableText) { Output.errors.line(text) }

/// The function of the standard library prints text from outside as it is.
@available(*, unavailable, message: "Use printLine, printJSON or printError.")
package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {}
