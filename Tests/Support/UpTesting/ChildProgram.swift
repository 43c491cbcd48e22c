import Glibc
import Subprocess
import Synchronization
import SystemPackage

/// A program that runs beside a test; killed with the last reference to it.
package final class ChildProgram: Sendable {
    private enum State {
        case starting
        case running(pid_t)
        case ended
    }

    /// What it printed, to its end.
    package let log: LineLog
    private let state: Shared
    private let life: Task<Void, Never>

    /// Starts it.
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

    /// Whether its process is there, or about to be.
    package var isRunning: Bool {
        state.value.withLock { if case .ended = $0 { false } else { true } }
    }

    /// Sends it a signal, unless it has ended.
    package func signal(_ signal: Int32) {
        state.value.withLock { state in
            guard case .running(let identifier) = state else { return }
            kill(identifier, signal)
        }
    }

    /// Sends it a signal, and waits for its end.
    package func end(with signal: Int32) async {
        self.signal(signal)
        await life.value
    }

    /// What the program's task and the tests read.
    private final class Shared: Sendable {
        let value = Mutex(State.starting)
    }
}
