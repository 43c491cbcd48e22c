package import AppBundles
package import Foundation
internal import SourcePreparation
internal import Synchronization

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
    package func prepare() throws {
        for line in DiagnosticList.lines(of: try builder.prepare()) { onMessage(line) }
    }

    /// Makes the package, compiles it and puts `X.app` together.
    ///
    /// - Throws: `BuildError` for what cannot be built; when the compiler failed, what it said was told
    ///   before. Also what `AppBuilder.build` throws besides.
    package func bundle() async throws -> AppBundle {
        // The toolchain says which one it is while the project is read.
        async let current = BuildCache.current(checkout: bellhop, root: cacheRoot)
        try prepare()
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
                cache: cache, launcher: launcher,
                onWait: { onMessage("Waiting for another build to end.") },
                onStub: {
                    onMessage("Building again without what does not compile here, \(seconds()) s")
                },
                output: { line in
                    let shown = progress.withLock { $0.update(with: line) }
                    if isVerbose { return onMessage(line) }
                    if let shown { onMessage("\(shown), \(seconds()) s") }
                })
            for line in DiagnosticList.lines(of: builder.stubbedOut) { onMessage(line) }
            return bundle
        } catch let error as BuildError {
            if !isVerbose { progress.withLock(\.failure).forEach(onMessage) }
            throw error
        }
    }
}
