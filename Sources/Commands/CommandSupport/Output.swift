internal import BellhopBasics
package import Foundation
package import NotificationModel
internal import Synchronization

/// The output of commands: the only place of the two programs that writes to a terminal.
///
/// All text passes through `PrintableText`, so the name of a file, the log line of an app or the
/// response of a server cannot control the terminal. `Scripts/tidy` rejects other ways to print in
/// the sources of the programs and in `Sources/Commands`.
package final class Output: Sendable {
    package static let standard = Output(.standardOutput)
    /// Standard error, for remarks, progress and errors.
    package static let errors = Output(.standardError)

    private let file: FileHandle
    private let writing = Mutex(())
    private let background = Mutex<BackgroundWriter?>(nil)

    private init(_ file: FileHandle) { self.file = file }

    /// Moves all further writing to a thread, so that a paused terminal does not block the callers.
    package func writeInBackground() {
        background.withLock { writer in
            guard writer == nil else { return }
            writer = BackgroundWriter { [self] in put($0) }
        }
    }

    /// Waits up to one second until the background thread has written everything.
    package func finish() async { await background.withLock(\.self)?.finish(within: .seconds(1)) }

    /// Writes a line at once, without mixing it with concurrent lines.
    package func line(_ text: PrintableText) { write(text + "\n") }

    package func write(_ text: PrintableText) {
        let data = Data(text.description.utf8)
        if let writer = background.withLock(\.self) { writer.write(data) } else { put(data) }
    }

    private func put(_ data: Data) {
        writing.withLock { _ in try? file.write(contentsOf: data) }
    }

    /// Writes JSON. Escaping for the terminal does not change its value.
    package func json(_ data: Data) {
        line(PrintableText(json: String(decoding: data, as: UTF8.self)))
    }
}

package func printLine(_ text: PrintableText) { Output.standard.line(text) }

package func printJSON(_ data: Data) { Output.standard.json(data) }

package func printError(_ text: PrintableText) { Output.errors.line(text) }

/// Shadows the function of the standard library, which would print text from outside unescaped.
@available(*, unavailable, message: "Use printLine, printJSON or printError.")
package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {}
