internal import Foundation
internal import Synchronization

/// The terminal in raw mode: it sends single keys without echo, on the alternate screen.
///
/// `restore()` restores the terminal any number of times, and `exit` does it at the end of the
/// process. The owner handles the signals that end the program.
package final class RawTerminal: Sendable {
    package struct UnavailableError: Error, CustomStringConvertible {
        package let description = "Standard input is not a terminal. Use --plain."
    }

    private static let before = Mutex<termios?>(nil)

    /// Switches the terminal to raw mode.
    ///
    /// - Throws: `UnavailableError` if standard input is not a terminal.
    package init() throws {
        var settings = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw UnavailableError()
        }
        Self.before.withLock { [settings] in $0 = settings }
        atexit { RawTerminal.restore() }
        unsafe cfmakeraw(&settings)
        unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        // The alternate screen, without a cursor and without wrapping of rows that the terminal
        // regards as too wide.
        Self.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    deinit { Self.restore() }

    package static func restore() {
        let settings = before.withLock { before in
            defer { before = nil }
            return before
        }
        guard var settings else { return }
        write("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    package static func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    package static var size: (columns: Int, rows: Int) {
        var size = winsize()
        let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        guard isKnown, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Returns the typed bytes; the stream ends with the input.
    ///
    /// A thread waits for the input until the process ends, because a blocked read cannot be
    /// interrupted.
    package static func input() -> AsyncStream<[UInt8]> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                var bytes = [UInt8](repeating: 0, count: 4_096)
                while true {
                    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
                    if count > 0 {
                        continuation.yield(Array(bytes.prefix(count)))
                    } else if count == 0 || errno != EINTR {
                        return continuation.finish()
                    }
                }
            }
        }
    }
}
