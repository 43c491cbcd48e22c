package import AppBundles
package import Foundation
internal import Sandboxing
internal import SourcePreparation
internal import Synchronization
internal import UntrustedFiles

/// A build of a project's app with the modules that all projects share, told as it goes: what the author
/// should know, how far it is, and what the compiler says when it fails.
///
/// ```swift
/// var build = ProjectBuild(builder: builder, bellhop: checkout, launcher: launcher)
/// build.onMessage = { print($0) }
/// let bundle = try await build.bundle()
/// ```
package struct ProjectBuild: Sendable {
    /// The builder.
    package let builder: AppBuilder
    private let bellhop: BellhopCheckout
    private let launcher: URL
    private let cacheRoot: URL?

    /// Whether code of the project may run with all rights of the caller where no sandbox can be made.
    package var allowsBuildCode = false
    /// Asks the person whether it may; `nil` without a terminal.
    package var ask: (@Sendable (_ question: String) -> Bool)?
    /// Whether all is told that the compiler says, while it says it.
    package var isVerbose = false
    /// Gets each message, on any thread. It may quote files of the project: a terminal needs it printable.
    package var onMessage: @Sendable (_ message: String) -> Void = { _ in }

    /// Describes a build.
    ///
    /// - Parameters:
    ///   - builder: Builds the project.
    ///   - bellhop: The checkout whose modules are shared.
    ///   - launcher: The program that starts extensions, copied into the app.
    ///   - cacheRoot: The folder of the shared modules; the user's folder for caches if `nil`.
    package init(
        builder: AppBuilder, bellhop: BellhopCheckout, launcher: URL, cacheRoot: URL? = nil
    ) {
        (self.builder, self.bellhop, self.launcher) = (builder, bellhop, launcher)
        self.cacheRoot = cacheRoot
    }

    /// Makes the package, and tells what its author should know.
    ///
    /// - Throws: What `AppBuilder.prepare()` throws.
    package func prepare() throws { _ = try prepared() }

    /// Makes the package, and tells what its author should know.
    ///
    /// - Returns: The reported diagnostics.
    private func prepared() throws -> Set<PreparationDiagnostic> {
        let diagnostics = try builder.prepare()
        for line in DiagnosticList.lines(of: diagnostics) { onMessage(line) }
        return Set(diagnostics)
    }

    /// Makes the package, compiles it and puts `X.app` together.
    ///
    /// - Throws: `BuildError` for what cannot be built; when the compiler failed, what it said was told
    ///   before. Also what `AppBuilder.build` throws besides.
    package func bundle() async throws -> AppBundle {
        // The toolchain says which one it is while the project is read.
        async let current = BuildCache.current(checkout: bellhop, root: cacheRoot)
        let reported = try prepared()
        let fence = try await fence()
        let cache = try await current
        if cache.isEmpty {
            onMessage(
                "Compiling Apple's modules for this toolchain. That takes some minutes, once; "
                    + "they are kept in \(cache.products.path).")
        }
        let progress = Mutex(BuildProgress())
        let start = ContinuousClock.now
        let (isVerbose, onMessage) = (isVerbose, onMessage)
        let seconds = { @Sendable in (ContinuousClock.now - start).components.seconds }
        do {
            let bundle = try await builder.build(
                cache: cache, fence: fence, launcher: launcher,
                onWait: { onMessage("Waiting for another build to end.") },
                onStub: {
                    onMessage("Building again without what does not compile here, \(seconds()) s")
                },
                output: { line in
                    let shown = progress.withLock { $0.update(with: line) }
                    if isVerbose { return onMessage(line) }
                    if let shown { onMessage("\(shown), \(seconds()) s") }
                })
            for line in DiagnosticList.lines(
                of: builder.stubbedOut.filter { !reported.contains($0) })
            {
                onMessage(line)
            }
            return bundle
        } catch let error as BuildError {
            if !isVerbose { progress.withLock(\.failure).forEach(onMessage) }
            throw error
        }
    }

    /// The sandbox of the build; `nil` where none can be made and the person lets it run without.
    ///
    /// - Throws: `BuildError` where none can be made, and the person has not said that it may run without.
    private func fence() async throws -> BuildFence? {
        let root = cacheRoot ?? BuildCache.standardRoot
        do {
            return try await builder.fence(in: root.deletingLastPathComponent())
        } catch let error as SandboxUnavailableError {
            let said = try Self.consent(
                to: builder.foreignCode(), since: error.reason, isAllowed: allowsBuildCode, ask)
            said.map(onMessage)
            return nil
        }
    }

    /// Asks whether code of a project may run without a sandbox.
    ///
    /// - Returns: A remark; `nil` after the person agreed.
    /// - Throws: `BuildError` when the person has not agreed, with what would run and the remedy.
    static func consent(
        to code: [String], since reason: String, isAllowed: Bool,
        _ ask: ((_ question: String) -> Bool)?
    ) throws(BuildError) -> String? {
        guard !code.isEmpty else { return "The compiler runs without a sandbox: \(reason)." }
        let question =
            "The build cannot be confined: \(reason). With all of your rights it runs code of the "
            + "project:\n" + code.map { "  \($0.printable)" }.joined(separator: "\n")
        if isAllowed { return question }
        if let ask, ask("\(question)\nRun it? [y/N] ") { return nil }
        throw BuildError(
            question,
            remedy:
                "Install bubblewrap and let it make namespaces, or read that code and run it with "
                + "--allow-build-code.")
    }
}
