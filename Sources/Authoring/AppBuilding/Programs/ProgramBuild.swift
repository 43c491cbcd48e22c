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

    typealias Compile = (
        _ modules: [[String]], _ main: String, _ isOwn: (CompilerError) -> Bool
    ) async throws -> Outcome

    let product: ProgramPackage.Product
    private let context: ProgramContext
    private let folder: URL
    private let cache: BuildCache
    private let fence: BuildFence
    /// The state of Bellhop before the build.
    private let state: [String]

    /// - Parameter name: The name of the package's folder in the project's build folder.
    init(
        _ product: ProgramPackage.Product, named name: String, of context: ProgramContext
    ) async throws {
        (self.product, self.context) = (product, context)
        folder = context.folder.appending(path: name)
        let (location, bellhop) = (context.location, context.bellhop)
        let root = context.cacheRoot ?? BuildCache.standardRoot
        cache = try await BuildCache.current(checkout: bellhop, root: root, use: BuildCache.views)
        fence = try await BuildFence(
            root: try location.root(allowing: context.allowedFolders).folders
                + [location.namedFolder.path, location.folder.path],
            bellhop: bellhop.url, folder: folder, caches: root.deletingLastPathComponent())
        state = [StubbedCode.program, bellhop.sourcesState]
    }

    /// Returns the record of the attempts for the project's sources.
    func record<Findings>(of sources: [SourceText]) -> ProgramRecord<Findings> {
        ProgramRecord(
            of: product.name, in: context.folder, records: cache.records, sources: sources,
            state: state)
    }

    private static let fetchesMax = 8

    /// Uses the products, which no other build can replace meanwhile.
    func use<Result>(modules count: Int, _ body: () async throws -> Result) async throws -> Result {
        try await cache.use(
            by: product.modules(count) + [product.name],
            onWait: { [context] in context.onMessage("Waiting for another build to end.") }, body)
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

    /// Compiles the program unless it was compiled from the same texts by the same Bellhop.
    ///
    /// - Parameter isOwn: Whether an error is one of the project's code.
    /// - Throws: `BuildError` for a failure without such an error.
    func compile(
        _ modules: [[String]], main: String, isOwn: (CompilerError) -> Bool
    ) async throws -> Outcome {
        var package = ProgramPackage(
            folder, of: context.location, bellhop: context.bellhop, product)
        try package.write(modules, main: main, state: state)
        if package.isBuilt(in: cache.products),
            FileManager.default.isExecutableFile(atPath: program.path)
        {
            return .built
        }
        if cache.isEmpty {
            context.onMessage(
                "Compiling Apple's modules with SwiftUI for this toolchain. That takes some "
                    + "minutes, once; they are kept in \(cache.products.path).")
        }
        package.forgetBuild(in: cache.products)
        for _ in 0..<Self.fetchesMax {
            // Errors of SwiftPM, which name no source.
            let log = CompilerLog { [context] line in
                if line.contains("error:") { context.onMessage(line) }
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
                    context.onMessage("\(error.path):\(error.line): \(error.message)")
                }
                throw failure
            }
        }
        throw BuildError(
            "The packages of the project are still incomplete.",
            at: context.location.url.path.printable,
            remedy: "Run the command again.")
    }

    private func run(_ log: CompilerLog) async throws {
        let output = try OutputFolder(folder, ofProjectIn: context.location.root().path)
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
