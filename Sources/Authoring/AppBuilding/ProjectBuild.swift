package import AppBundles
package import Foundation
internal import Sandboxing
internal import SourcePreparation
internal import Synchronization
internal import UntrustedFiles

/// A build of a project's app that uses the shared modules and reports its progress: diagnostics
/// for the author, the progress, and the compiler's output when it fails.
///
/// ```swift
/// var build = ProjectBuild(builder: builder, bellhop: checkout, launcher: launcher)
/// build.onMessage = { print($0) }
/// let bundle = try await build.bundle()
/// ```
package struct ProjectBuild: Sendable {
    package let builder: AppBuilder
    private let bellhop: BellhopCheckout
    private let launcher: URL
    private let cacheRoot: URL?

    /// Whether code of the project may run with all rights of the caller where a sandbox is not
    /// available.
    package var allowsBuildCode = false
    package var ask: (@Sendable (_ question: String) -> Bool)?
    package var isVerbose = false
    /// Receives each message, on any thread. It may quote files of the project, so a terminal must
    /// make it printable.
    package var onMessage: @Sendable (_ message: String) -> Void = { _ in }

    /// Creates a build.
    ///
    /// - Parameters:
    ///   - builder: Builds the project.
    ///   - bellhop: The checkout whose modules are shared.
    ///   - launcher: The program that starts extensions. It is copied into the app.
    ///   - cacheRoot: The folder of the shared modules; the user's cache folder if `nil`.
    package init(
        builder: AppBuilder, bellhop: BellhopCheckout, launcher: URL, cacheRoot: URL? = nil
    ) {
        (self.builder, self.bellhop, self.launcher) = (builder, bellhop, launcher)
        self.cacheRoot = cacheRoot
    }

    /// Creates the package, and reports its diagnostics.
    ///
    /// - Throws: The errors of `AppBuilder.prepare()`.
    package func prepare() throws { _ = try prepared() }

    private func prepared() throws -> [PreparationDiagnostic] {
        let diagnostics = try builder.prepare()
        for line in DiagnosticList.lines(of: diagnostics) { onMessage(line) }
        return diagnostics
    }

    /// Creates the package, compiles it and assembles `X.app`.
    ///
    /// - Parameter onSuccess: Called before another build can replace the app, with the diagnostics
    ///   that were reported. It is not called after a build without a sandbox, or without packages
    ///   that could not be fetched, because the next build may have another result.
    /// - Throws: `BuildError` for a project that cannot be built. If the compiler failed, its
    ///   output was reported before. Also the errors of `AppBuilder.build`.
    package func bundle(
        onSuccess: @Sendable (_ app: URL, _ diagnostics: [String]) -> Void = { _, _ in }
    ) async throws -> AppBundle {
        // The toolchain identifies itself while the project is read.
        async let current = BuildCache.current(checkout: bellhop, root: cacheRoot)
        let reported = try prepared()
        let fence = try await fence()
        let cache =
            builder.buildsViews
            ? try await BuildCache.current(
                checkout: bellhop, root: cacheRoot, use: BuildCache.views)
            : try await current
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
                },
                onSuccess: { bundle in
                    let known = Set(reported)
                    let late = builder.stubbedOut.filter { !known.contains($0) }
                    for line in DiagnosticList.lines(of: late) { onMessage(line) }
                    guard fence != nil, !builder.lacksPackages else { return }
                    onSuccess(bundle.url, DiagnosticList.lines(of: reported + late))
                })
            return bundle
        } catch let error as BuildError {
            if !isVerbose { progress.withLock(\.failure).forEach(onMessage) }
            throw error
        }
    }

    /// Creates the sandbox of the build. Returns `nil` where it is not available and the user
    /// allows a build without it.
    ///
    /// - Throws: `BuildError` where a sandbox is not available, and the user has not allowed a
    ///   build without it.
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
    /// - Returns: A remark, or `nil` if the user just agreed.
    /// - Throws: `BuildError` when the user has not agreed, with the code that would run and the
    ///   fix.
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
