internal import Foundation
internal import Synchronization

/// The terminal while a program has all of it: keys come one by one, nothing is echoed, and what
/// was on the screen before is there again afterwards.
///
/// It is given back when `restore()` is called, however often, and at the process's end by `exit`.
/// The signals that end a program are for its owner to turn into an end.
package final class RawTerminal: Sendable {
    /// Standard input is not a terminal.
    package struct UnavailableError: Error, CustomStringConvertible {
        /// What is wrong, with the remedy.
        package let description = "Standard input is not a terminal. Use --plain."
    }

    /// How the terminal was, until it is given back.
    private static let before = Mutex<termios?>(nil)

    /// Takes the terminal.
    ///
    /// - Throws: `UnavailableError` when standard input is none.
    package init() throws {
        var settings = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw UnavailableError()
        }
        Self.before.withLock { [settings] in $0 = settings }
        atexit { RawTerminal.restore() }
        unsafe cfmakeraw(&settings)
        unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        // Another screen, no cursor, no wrapping of rows that the terminal finds too wide.
        Self.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    deinit { Self.restore() }

    /// Gives the terminal back as it was.
    package static func restore() {
        let settings = before.withLock { before in
            defer { before = nil }
            return before
        }
        guard var settings else { return }
        write("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
        unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// Writes all of a text.
    package static func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// How many columns and rows it has.
    package static var size: (columns: Int, rows: Int) {
        var size = winsize()
        let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        guard isKnown, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// What is typed, as it comes; ends with the input.
    ///
    /// A thread waits for it. It ends with the process, since nothing ends a wait for a key.
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
