import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// A program in a real pseudo-terminal with a size, keys and settings.
///
/// The object stores the rows of the last drawing, for which the program moves the cursor to the
/// beginning of each row and clears it. `bellhop watch` draws this way.
package final class PseudoTerminal: Sendable {
    private struct Waiter {
        let id: Int
        let condition: @Sendable (String) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var output: [UInt8] = []
        var waiting: [Waiter] = []
        var nextWaiter = 0
        var isAtEnd = false
    }

    /// The controlling end, on which a test types.
    private let master: Int32
    /// The path of the program's end.
    private let path: String
    private let state = Mutex(State())

    /// `TIOCSPTLCK` and `TIOCGPTN`, macros that Swift does not import.
    private static let unlock: UInt = 0x4004_5431
    private static let tellNumber: UInt = 0x8004_5430

    private init(columns: Int, rows: Int) throws {
        // Other children of this process must not inherit it: it closes when the program ends. This
        // is Linux's function, because the C library hides the portable one from Swift.
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        guard master >= 0, unsafe ioctl(master, Self.unlock, &unlocked) == 0,
            unsafe ioctl(master, Self.tellNumber, &number) == 0
        else { throw Missing("cannot open a pseudo-terminal") }
        path = "/dev/pts/\(number)"
        resize(columns: columns, rows: rows)
    }

    deinit { close(master) }

    /// Runs a program in a terminal while a closure runs, and waits for its end.
    ///
    /// - Returns: The exit status; 128 plus the signal's number when a signal ended the program.
    package static func running(
        _ program: String, _ arguments: [String], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:],
        _ body: @escaping @Sendable (PseudoTerminal, _ process: Int32) async throws -> Void
    ) async throws -> (status: Int32, terminal: PseudoTerminal) {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let variables = environment.map { ($0, Optional($1)) }
        let opened = unsafe open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard opened >= 0 else { throw Missing("cannot open the program end of the terminal") }
        let end = FileDescriptor(rawValue: opened)
        terminal.readOn()
        // `setsid --ctty` makes it the controlling terminal of the program.
        let result = try await Subprocess.run(
            .name("setsid"), arguments: Arguments(["--ctty", "--wait", program] + arguments),
            environment: .inherit.updating(
                Dictionary(
                    uniqueKeysWithValues: ([("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]
                        + variables).map { (Environment.Key(stringLiteral: $0), $1) })),
            input: .fileDescriptor(end, closeAfterSpawningProcess: false),
            output: .fileDescriptor(end, closeAfterSpawningProcess: false),
            error: .fileDescriptor(end, closeAfterSpawningProcess: false)
        ) { execution in
            // Only the program has it open now, so the terminal closes with the program.
            try end.close()
            try await body(terminal, Int32(execution.processIdentifier.value))
        }
        let status: Int32 =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return (status, terminal)
    }

    // MARK: What a person does

    /// Types a text.
    package func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe write(master, bytes, bytes.count)
    }

    /// Changes the terminal's size, which signals the program.
    package func resize(columns: Int, rows: Int) {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    // MARK: Output

    /// Everything that the program printed, with control sequences.
    package var output: String {
        state.withLock { String(decoding: $0.output, as: UTF8.self) }
    }

    /// The rows of the newest drawing, as plain text.
    package var rows: [String] { Self.rows(of: output) }

    /// Waits until the rows meet a condition. Returns `false` when the program ends first, or when
    /// the task is canceled, for instance by a test's time limit.
    package func shows(_ condition: @escaping @Sendable (String) -> Bool) async -> Bool {
        await waits { condition(Self.rows(of: $0).joined(separator: "\n")) }
    }

    /// Waits until the program prints a text. For programs that draw no rows.
    package func prints(_ text: String) async -> Bool { await waits { $0.contains(text) } }

    /// Waits until the output meets a condition.
    private func waits(_ condition: @escaping @Sendable (String) -> Bool) async -> Bool {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    if condition(String(decoding: state.output, as: UTF8.self)) { return true }
                    if state.isAtEnd || Task.isCancelled { return false }
                    state.waiting.append(
                        Waiter(id: id, condition: condition, continuation: continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
            }
            waiter?.continuation.resume(returning: false)
        }
    }

    /// Waits until a text is in the rows.
    package func shows(_ text: String) async -> Bool { await shows { $0.contains(text) } }

    /// Whether the terminal is in line mode with echo, as a shell leaves it.
    package var isAsAShellLeavesIt: Bool {
        var settings = termios()
        guard unsafe tcgetattr(master, &settings) == 0 else { return false }
        let wanted = tcflag_t(ICANON) | tcflag_t(ECHO) | tcflag_t(ISIG)
        return settings.c_lflag & wanted == wanted && settings.c_oflag & tcflag_t(OPOST) != 0
    }

    // MARK: Reading

    /// Reads the program's output in a separate thread, which ends with the program.
    private func readOn() {
        Thread.detachNewThread { [self] in
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = unsafe read(master, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                // Reading fails with EIO when the last program ends.
                guard count > 0 else { return finish() }
                append(bytes.prefix(count))
            }
        }
    }

    private func append(_ bytes: ArraySlice<UInt8>) {
        let woken = state.withLock { state in
            state.output += bytes
            let output = String(decoding: state.output, as: UTF8.self)
            let woken = state.waiting.filter { $0.condition(output) }
            let ids = Set(woken.map(\.id))
            state.waiting.removeAll { ids.contains($0.id) }
            return woken
        }
        for waiter in woken { waiter.continuation.resume(returning: true) }
    }

    private func finish() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isAtEnd = true
            return state.waiting
        }
        for waiter in waiting { waiter.continuation.resume(returning: false) }
    }

    private static func rows(of output: String) -> [String] {
        let escape = "\u{1B}["
        guard let start = output.range(of: escape + "1;1H", options: .backwards) else { return [] }
        var rows: [String] = []
        for part in output[start.lowerBound...].components(separatedBy: escape).dropFirst() {
            // A sequence ends with a letter; the rest is text.
            guard let end = part.firstIndex(where: { $0.isASCII && $0.isLetter }) else { continue }
            if part[end] == "H" { rows.append("") }
            guard !rows.isEmpty else { continue }
            let text = part[part.index(after: end)...]
            if part[end] == "G", !rows[rows.count - 1].isEmpty { rows[rows.count - 1] += " " }
            rows[rows.count - 1] += text
        }
        return rows
    }
}
