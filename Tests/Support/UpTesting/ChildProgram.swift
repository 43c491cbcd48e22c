import Glibc
import Subprocess
import Synchronization
import SystemPackage

/// A program that runs during a test. The last release of this object kills it.
package final class ChildProgram: Sendable {
    private enum State {
        case starting
        case running(pid_t)
        case ended
    }

    /// The complete output of the program.
    package let log: LineLog
    private let state: Shared
    private let life: Task<Void, Never>

    /// Starts the program.
    package init(_ program: String, _ arguments: [String]) {
        let log = LineLog()
        let state = Shared()
        self.log = log
        self.state = state
        life = Task {
            do {
                _ = try await Subprocess.run(
                    program.hasPrefix("/") ? .path(FilePath(program)) : .name(program),
                    arguments: Arguments(arguments), input: .none, output: .sequence,
                    error: .combinedWithOutput
                ) { execution in
                    state.value.withLock {
                        $0 = .running(pid_t(execution.processIdentifier.value))
                    }
                    for try await line in execution.standardOutput.strings() { log.add(line) }
                }
            } catch {
                log.add("\(program): \(error)")
            }
            state.value.withLock { $0 = .ended }
            log.finish()
        }
    }

    deinit { life.cancel() }

    /// Whether the process is running or starting.
    package var isRunning: Bool {
        state.value.withLock { if case .ended = $0 { false } else { true } }
    }

    /// Sends a signal, unless the program has ended.
    package func signal(_ signal: Int32) {
        state.value.withLock { state in
            guard case .running(let identifier) = state else { return }
            kill(identifier, signal)
        }
    }

    /// Sends a signal and waits for the program's end.
    package func end(with signal: Int32) async {
        self.signal(signal)
        await life.value
    }

    /// State shared by the program's task and the tests.
    private final class Shared: Sendable {
        let value = Mutex(State.starting)
    }
}
