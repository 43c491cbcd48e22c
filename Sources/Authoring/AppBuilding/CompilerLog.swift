internal import SourcePreparation
internal import Synchronization

/// What the compiler says in one build: its lines go on as they come up to the first error, and the
/// others when it is known that no further build follows.
final class CompilerLog: Sendable {
    private struct State {
        var errors: [CompilerError] = []
        var unfetched = UnfetchedPackages()
        var fetches: [String] = []
        var isStale = false
        var held: [String] = []
        var hasErrors = false

        mutating func update(with line: String) {
            if let address = line.firstMatch(of: /^Fetching (\S+:\S+)$/)?.1,
                fetches.count < RepositoryMirrors.countMax
            {
                fetches.append(String(address))
            }
            guard line.hasPrefix("error:") else { return }
            isStale =
                isStale || line.contains(/no versions of|revision|branch|[Cc]ould.*not find/)
        }
    }

    /// The most errors that are kept.
    static let errorsMax = 5_000
    /// The most lines that are held back.
    static let linesMax = 20_000

    private let state = Mutex(State())
    private let output: @Sendable (String) -> Void

    /// - Parameter output: Gets the lines.
    init(_ output: @escaping @Sendable (String) -> Void) { self.output = output }

    /// The errors with a place.
    var errors: [CompilerError] { state.withLock(\.errors) }
    /// The packages that could not be fetched.
    var unfetched: UnfetchedPackages { state.withLock(\.unfetched) }

    /// The addresses of the repositories that SwiftPM asked for.
    var fetches: [String] { state.withLock(\.fetches) }
    /// Whether SwiftPM misses a version, a branch or a revision, which a repository may have meanwhile.
    var isStale: Bool { state.withLock(\.isStale) }

    /// Modules of an earlier build that stand in the way of what they were made of: a package that
    /// imports CommonCrypto where that can be imported, and with which Bellhop's is made.
    var staleModules: Set<String> {
        Set(
            errors.compactMap { error in
                error.message
                    .firstMatch(of: /^circular dependency between modules '[^']+' and '([^']+)'/)
                    .map { String($0.1) }
            })
    }

    /// Takes a line.
    func consume(_ line: String) {
        let isHeld = state.withLock { state in
            state.unfetched.update(with: line)
            state.update(with: line)
            if let error = CompilerError(line), state.errors.count < Self.errorsMax {
                state.errors.append(error)
            }
            // How far the build is, is said at once.
            guard BuildProgress.step(line) == nil else { return false }
            if line.contains("error:") { state.hasErrors = true }
            guard state.hasErrors, state.held.count < Self.linesMax else { return state.hasErrors }
            state.held.append(line)
            return true
        }
        if !isHeld { output(line) }
    }

    /// Hands on what was held back.
    func flush() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for line in held { output(line) }
    }
}
