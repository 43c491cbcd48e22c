internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The build of a program with code of a project, Apple's modules and SwiftUI.
struct ProgramBuild {
    enum Outcome {
        case built
        case failed([CompilerError], BuildError)
    }

    let product: ProgramPackage.Product
    private let location: ProjectLocation
    private let bellhop: BellhopCheckout
    private let folder: URL
    private let cache: BuildCache
    private let fence: BuildFence
    private let onMessage: @Sendable (_ message: String) -> Void

    init(
        _ product: ProgramPackage.Product, _ location: ProjectLocation, _ bellhop: BellhopCheckout,
        _ folder: URL, _ cacheRoot: URL?, _ allowedFolders: [String],
        onMessage: @escaping @Sendable (_ message: String) -> Void
    ) async throws {
        (self.product, self.location, self.bellhop) = (product, location, bellhop)
        (self.folder, self.onMessage) = (folder, onMessage)
        let root = cacheRoot ?? BuildCache.standardRoot
        cache = try await BuildCache.current(
            checkout: bellhop, root: root, use: BuildCache.views)
        fence = try await BuildFence(
            root: try location.root(allowing: allowedFolders).folders
                + [location.namedFolder.path, location.folder.path],
            bellhop: bellhop.url, folder: folder, caches: root.deletingLastPathComponent())
    }

    private static let fetchesMax = 8

    /// Uses the products, which no other build can replace meanwhile.
    func use<Result>(modules count: Int, _ body: () async throws -> Result) async throws -> Result {
        try await cache.use(
            by: product.modules(count) + [product.name],
            onWait: { [onMessage] in onMessage("Waiting for another build to end.") }, body)
    }

    /// The compiled program.
    var program: URL { cache.products.appending(path: "debug/\(product.name)") }

    /// Copies the program to the project's build folder, where no other build replaces it.
    func copyOfProgram() throws -> URL {
        let copy = folder.appending(path: "\(product.name).program")
        if FileEntryKind(at: copy.path, followsLinks: false) != nil {
            try FileManager.default.removeItem(at: copy)
        }
        do { try UntrustedFile.copy(program, to: copy, links: .refused) } catch {
            throw BuildError(error)
        }
        return copy
    }

    /// Compiles the program unless it was compiled from the same texts.
    ///
    /// - Parameter isOwn: Whether an error is one of the project's code.
    /// - Throws: `BuildError` for a failure without such an error.
    func compile(
        _ modules: [[String]], main: String, isOwn: (CompilerError) -> Bool
    ) async throws -> Outcome {
        var package = ProgramPackage(folder, of: location, bellhop: bellhop, product)
        try package.write(modules, main: main)
        if package.isBuilt(in: cache.products),
            FileManager.default.isExecutableFile(atPath: program.path)
        {
            return .built
        }
        if cache.isEmpty {
            onMessage(
                "Compiling Apple's modules with SwiftUI for this toolchain. That takes some "
                    + "minutes, once; they are kept in \(cache.products.path).")
        }
        package.forgetBuild(in: cache.products)
        for _ in 0..<Self.fetchesMax {
            // Errors of SwiftPM, which name no source.
            let log = CompilerLog { [onMessage] line in
                if line.contains("error:") { onMessage(line) }
            }
            do {
                try await run(log)
                try package.recordBuild(in: cache.products)
                return .built
            } catch let failure as BuildError {
                let errors = log.errors.filter(isOwn)
                guard errors.isEmpty else { return .failed(errors, failure) }
                if await fence.fetch(log, { _ in }) { continue }
                for error in log.errors.prefix(5) {
                    onMessage("\(error.path):\(error.line): \(error.message)")
                }
                throw failure
            }
        }
        throw BuildError(
            "The packages of the project are still incomplete.", at: location.url.path.printable,
            remedy: "Run the command again.")
    }

    private func run(_ log: CompilerLog) async throws {
        let output = try OutputFolder(folder, ofProjectIn: location.root().path)
        // The settings of git name the mirrors that exist.
        await fence.fetchPins { _ in }
        try fence.prepare(in: output)
        try output.checkFolder(".build")
        var build = SwiftBuild(
            package: folder, products: cache.products, configuration: .debug, fence: fence)
        build.buildsViews = true
        try await build.run { log.consume($0) }
    }

    /// Runs the program with one request per line.
    ///
    /// - Returns: The line that answers each request, and the lines that the project's code printed.
    /// - Throws: `BuildError` if the program fails or does not end.
    func run(on requests: [String]) async throws -> (lines: [Data], log: [String]) {
        try await ProgramRun(program: program, fence: fence).answers(to: requests)
    }
}
