internal import AppBundles
internal import Foundation
internal import Sandboxing
internal import UntrustedFiles

/// The sandbox in which a project is built.
///
/// SwiftPM compiles and runs manifests, plug-ins and macros, and starts git in the project's
/// folders. All of that is third-party code. The sandbox shows the project without its repository,
/// Bellhop's sources and the toolchain. The build can write the build folder and the compiled
/// modules. It has a separate home folder per project, and no network access. Repositories are
/// fetched outside of the sandbox, where none of their code runs.
package struct BuildFence: Sendable {
    private static let fileBytesMax = 8 << 30
    private static let processesMax = 4_096
    private static let openFilesMax = 65_536

    let sandbox: Sandbox
    let toolchain: BuildToolchain
    let root: [String]
    let bellhop: URL
    let folder: URL
    var mirrors: RepositoryMirrors

    static let homeName = ".home"

    private var home: URL { folder.appending(path: Self.homeName) }

    /// Creates the sandbox.
    ///
    /// - Parameter caches: The folder that projects share.
    /// - Throws: `SandboxUnavailableError` when the system does not support it.
    init(root: [String], bellhop: URL, folder: URL, caches: URL) async throws {
        let state = caches.appending(path: "fence")
        try FileManager.default.createDirectory(
            at: state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        sandbox = try await Sandbox.probed(as: .caller, in: state, sharesNetwork: false)
        toolchain = try await BuildToolchain.found()
        (self.root, self.bellhop, self.folder) = (root, bellhop, folder)
        mirrors = RepositoryMirrors(in: caches.appending(path: "repositories"))
    }

    func view(writing products: URL) -> SandboxView {
        let readable = root + [bellhop.path] + toolchain.files + mirrors.folders
        let repositories = (root + [bellhop.path]).map { "\($0)/.git" }
        return SandboxView(
            readOnly: readable, writable: [folder.path, products.path],
            empty: ["/tmp"] + repositories.filter(Self.isFolder))
    }

    private static func isFolder(_ path: String) -> Bool {
        FileEntryKind(at: path, followsLinks: false) == .folder
    }

    func command(_ words: [String], writing products: URL) -> [String] {
        var limits = ProcessLimits()
        limits.fileBytesMax = Self.fileBytesMax
        limits.openFilesMax = Self.openFilesMax
        if sandbox.countsProcesses { limits.processesMax = Self.processesMax }
        return sandbox.command(
            for: view(writing: products), folder: folder.path, limits: limits, command: words)
    }

    /// The complete environment of the processes. The user's variables are not passed on, since
    /// they may contain secrets.
    var environment: [String: String] {
        [
            "HOME": home.path, "TMPDIR": "/tmp", "LANG": "C.UTF-8", "GIT_TERMINAL_PROMPT": "0",
            "PATH": "\(toolchain.folder):/usr/local/bin:/usr/bin:/bin",
        ]
    }

    /// Creates the home folder with git settings that redirect to the mirrors.
    ///
    /// - Throws: `UntrustedFileError` when something else exists in its place.
    func prepare(in output: OutputFolder) throws(UntrustedFileError) {
        try output.checkFolder(Self.homeName)
        try output.write(Data(mirrors.settings.utf8), to: "\(Self.homeName)/.gitconfig")
    }

    // MARK: Repositories

    private static let resolvedBytesMax = 4 << 20

    /// Fetches the repositories that the package's resolved versions name.
    func fetchPins(_ output: @escaping @Sendable (String) -> Void) async {
        _ = await mirrors.fetch(pins, output)
    }

    private var pins: [String] {
        let resolved = try? UntrustedFile.read(
            folder.appending(path: "Package.resolved"), bytesMax: Self.resolvedBytesMax,
            links: .refused)
        return resolved.map(RepositoryMirrors.addresses) ?? []
    }

    /// Fetches the packages of a project, and what they needed in the last build.
    ///
    /// - Returns: The addresses of the project's packages that could not be fetched. The build
    ///   runs without a network and cannot fetch them either.
    func fetch(
        _ plan: BuildPlan, _ output: @escaping @Sendable (String) -> Void
    ) async -> [String] {
        let names = Set(plan.modules.flatMap { $0.target.products.map(\.package) })
        let own = names.compactMap { name in
            let package = plan.project.packages[name]
            return package?["url"] ?? package?["github"].map { "https://github.com/\($0)" }
        }
        _ = await mirrors.fetch(pins + own, output)
        return own.filter(mirrors.isMissing).sorted()
    }

    /// Fetches the repositories that a build requested without success: the dependencies of the
    /// packages of the last attempt.
    ///
    /// - Returns: Whether another attempt might succeed.
    func fetch(_ log: CompilerLog, _ output: @escaping @Sendable (String) -> Void) async -> Bool {
        if await mirrors.fetch(log.fetches + log.unfetched.all, output) { return true }
        guard log.isStale else { return false }
        return await mirrors.update(output)
    }
}
