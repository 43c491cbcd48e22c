internal import Foundation
private import Synchronization

#if canImport(Glibc)
    private import Glibc
#endif

/// The threads on which an extension's code runs, one for each request in progress.
///
/// A thread that has finished waits for the next request, because starting a thread delays a push.
package final class RequestThreads: Sendable {
    package typealias Work = @Sendable () -> Void

    /// Maximum number of threads that wait. Further ones end.
    package static let idleMax = 2

    private struct State {
        var idle: [RequestThread] = []
    }

    private let state = Mutex(State())

    package init() {}

    package var idleCount: Int { state.withLock { $0.idle.count } }

    /// Runs a closure on a thread that runs nothing else until the closure returns.
    package func run(_ work: @escaping Work) {
        let idle = state.withLock { $0.idle.popLast() }
        let worker = idle ?? RequestThread()
        worker.resume(with: work)
        if idle == nil { Self.start("bellhop-request") { self.serve(worker) } }
    }

    /// Runs a closure on a new thread, which no earlier closure has used.
    package func runOnNewThread(_ work: @escaping Work) {
        Self.start("bellhop-expiry") {
            Self.takeSignals()
            work()
        }
    }

    private static func start(_ name: String, _ body: @escaping Work) {
        let thread = Thread(block: body)
        thread.name = name
        thread.start()
    }

    private func serve(_ worker: RequestThread) {
        var isKept = true
        while isKept {
            Self.takeSignals()
            worker.perform()
            isKept = state.withLock { state in
                guard state.idle.count < Self.idleMax else { return false }
                state.idle.append(worker)
                return true
            }
        }
    }

    /// Unblocks signals on the current thread.
    ///
    /// A thread inherits the signal mask of its creator. The link is read on Dispatch threads,
    /// which block nearly all signals. With that mask, the process's resource limits would not end
    /// it, and the user's code could not terminate child processes.
    private static func takeSignals() {
        #if canImport(Glibc)
            var none = sigset_t()
            unsafe sigemptyset(&none)
            unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
        #endif
    }
}

private final class RequestThread: Sendable {
    private let work = Mutex<RequestThreads.Work?>(nil)
    private let hasWork = DispatchSemaphore(value: 0)

    func resume(with new: @escaping RequestThreads.Work) {
        work.withLock { $0 = new }
        hasWork.signal()
    }

    /// Waits for a closure, runs it and releases it.
    func perform() {
        hasWork.wait()
        let next = work.withLock { work in
            defer { work = nil }
            return work
        }
        next?()
    }
}
