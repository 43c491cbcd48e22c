internal import SourcePreparation
internal import Synchronization

/// The compiler's output of one build. Lines are passed on up to the first error. The following
/// lines are held back until it is known that no further attempt follows.
final class CompilerLog: Sendable {
    private struct State {
        var errors: [CompilerError] = []
        var unfetched = UnfetchedPackages()
        var fetches: [String] = []
        var isStale = false
        var held: [String] = []
        var hasErrors = false
        /// The first line with an error, without and with the place of source code.
        var firstErrors: (other: String?, located: String?)

        mutating func keepFirst(_ line: String, isLocated: Bool) {
            if isLocated {
                firstErrors.located = firstErrors.located ?? line
            } else if firstErrors.other == nil,
                line.contains("error:") || line.contains("undefined reference to")
            {
                firstErrors.other = line
            }
        }

        mutating func update(with line: String) {
            if line.hasPrefix("Fetching "),
                let address = line.firstMatch(of: /^Fetching (\S+:\S+)$/)?.1,
                fetches.count < RepositoryMirrors.countMax
            {
                fetches.append(String(address))
            }
            guard line.hasPrefix("error:") else { return }
            isStale =
                isStale || line.contains(/no versions of|revision|branch|[Cc]ould.*not find/)
        }
    }

    static let errorsMax = 5_000
    static let linesMax = 20_000

    private let state = Mutex(State())
    private let output: @Sendable (String) -> Void

    init(_ output: @escaping @Sendable (String) -> Void) { self.output = output }

    var errors: [CompilerError] { state.withLock(\.errors) }
    var unfetched: UnfetchedPackages { state.withLock(\.unfetched) }

    /// The compiler's first error with its file and line, or else the first error of another
    /// program.
    var firstError: String? {
        state.withLock { $0.firstErrors.located ?? $0.firstErrors.other }
    }

    var fetches: [String] { state.withLock(\.fetches) }
    /// Whether SwiftPM misses a version, a branch or a revision that the repository may have
    /// received meanwhile.
    var isStale: Bool { state.withLock(\.isStale) }

    /// Modules of an earlier build that cause a dependency cycle: a package imports CommonCrypto if
    /// it is available, and Bellhop's CommonCrypto is built with that package.
    var staleModules: Set<String> {
        Set(
            errors.compactMap { error in
                error.message
                    .firstMatch(of: /^circular dependency between modules '[^']+' and '([^']+)'/)
                    .map { String($0.1) }
            })
    }

    func consume(_ line: String) {
        let isHeld = state.withLock { state in
            state.unfetched.update(with: line)
            state.update(with: line)
            let error = CompilerError(line)
            state.keepFirst(line, isLocated: error != nil)
            if let error, state.errors.count < Self.errorsMax { state.errors.append(error) }
            // Progress lines are passed on immediately.
            guard BuildProgress.step(line) == nil else { return false }
            if line.contains("error:") { state.hasErrors = true }
            guard state.hasErrors, state.held.count < Self.linesMax else { return state.hasErrors }
            state.held.append(line)
            return true
        }
        if !isHeld { output(line) }
    }

    func flush() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for line in held { output(line) }
    }
}
