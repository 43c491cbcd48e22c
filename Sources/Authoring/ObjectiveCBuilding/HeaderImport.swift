package import Foundation

/// Asks the Swift compiler's importer for the names of Objective-C headers.
///
/// The preprocessed headers become a Clang module, and a Swift module of the same name without declarations
/// re-exports it. The symbol graph of that module has the importer's names.
package struct HeaderImport: Sendable, Hashable {
    /// Folders with headers, Bellhop's first.
    package var folders: [URL]
    /// What is imported, as `#import` writes it, for example `<Foundation/Foundation.h>`.
    package var imports: [String]
    /// A folder for the input and the answer.
    package var work: URL
    /// The folder that contains the toolchain's `bin` and `lib`.
    package var toolchain: URL
    package var definitions: [String] = []
    /// The headers of a project, by their paths, and the options with which clang finds what they import.
    package var headers: [String] = []
    package var options: [String] = []
    /// The folder of the project, which contains no headers of the system.
    package var project: URL?

    package init(folders: [URL], imports: [String], work: URL, toolchain: URL) {
        self.folders = folders
        self.imports = imports
        self.work = work
        self.toolchain = toolchain
    }

    /// The imports of Bellhop's headers: a folder's header of the same name.
    package static func frameworks(in folder: URL) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let frameworks = entries.filter { name in
            name.isIdentifier
                && FileManager.default.fileExists(
                    atPath: folder.appending(path: "\(name)/\(name).h").path)
        }.sorted { ($0 == "Foundation" ? "" : $0) < ($1 == "Foundation" ? "" : $1) }
        return frameworks.map { "<\($0)/\($0).h>" }
    }

    static let module = "BellhopHeaders"

    /// The steps, in order: write `umbrella`, run `preprocessing`, call `prepare()`, and run `command`.
    package var umbrella: (url: URL, text: String) {
        (
            work.appending(path: "Umbrella.h"),
            (imports + headers.map { "\"\($0)\"" }).map { "#import \($0)\n" }.joined()
        )
    }

    private var preprocessed: URL { work.appending(path: "Preprocessed.h") }

    /// The preprocessor and its arguments. It makes one text of the headers.
    package var preprocessing: [String] {
        // The macros of a project are constants of its Swift code.
        clang("-E") + (project == nil ? [] : ["-dD"]) + ["-o", preprocessed.path]
    }

    /// The compiler and its arguments, which report all errors of the headers.
    package var checking: [String] { clang("-fsyntax-only") + ["-ferror-limit=0", "-w"] }

    private func clang(_ action: String) -> [String] {
        [
            toolchain.appending(path: "bin/clang").path, action, "-x", "objective-c",
            "-fobjc-arc",
        ]
            + ClangArguments.runtime + definitions.map { "-D\($0)" }
            + folders.flatMap { ["-isystem", $0.path] } + options + [umbrella.url.path]
    }

    /// The most bytes of preprocessed headers.
    package static let textBytesMax = 64 << 20

    /// Writes the module that the importer reads.
    ///
    /// - Throws: An error of the file system, and `ObjectFileError` for headers that are too long.
    package func prepare() throws {
        let data = try Data(contentsOf: preprocessed)
        guard data.count <= Self.textBytesMax else { throw ObjectFileError.tooLarge }
        let parts = PreprocessedHeaders(
            String(decoding: data, as: UTF8.self), folders: folders, project: project)
        let text = ErrorParameters.replaced(in: parts.text)
        let files = [
            ("SystemNames.txt", parts.systemNames.sorted().joined(separator: "\n")),
            ("ProjectNames.txt", parts.projectNames.sorted().joined(separator: "\n")),
            ("BellhopHeaders.h", text), ("Empty.swift", ""),
            (
                "module.modulemap",
                "module \(Self.module) [system] { header \"BellhopHeaders.h\" export * }\n"
            ),
        ]
        for (name, text) in files {
            try text.write(to: work.appending(path: name), atomically: true, encoding: .utf8)
        }
    }

    /// The compiler and its arguments.
    package var command: [String] {
        let shims = toolchain.appending(path: "lib/swift/shims/module.modulemap").path
        let map = work.appending(path: "module.modulemap").path
        let clang = [
            "-fno-implicit-module-maps", "-fmodule-map-file=\(shims)", "-fmodule-map-file=\(map)",
            "-fblocks", "-w",
        ]
        return [
            toolchain.appending(path: "bin/swiftc").path, "-frontend", "-emit-module",
            "-enable-objc-interop",
            "-suppress-warnings", "-parse-as-library", "-module-name", Self.module,
            "-import-underlying-module",
        ] + clang.flatMap { ["-Xcc", $0] } + [
            "-module-cache-path", work.appending(path: "cache").path, "-emit-symbol-graph",
            "-emit-symbol-graph-dir",
            work.path, "-symbol-graph-skip-synthesized-members",
            work.appending(path: "Empty.swift").path, "-o",
            work.appending(path: "\(Self.module).swiftmodule").path,
        ]
    }

    /// Reads the answer. Functions of the system's headers are left out: the C library has them.
    package func names() throws -> ImportedNames {
        try names(of: graph())
    }

    /// Reads the answer for a project's headers.
    ///
    /// - Parameter known: The names of Bellhop's headers.
    package func declarations(without known: ImportedNames) throws -> ProjectDeclarations {
        let graph = try graph()
        var declarations = ProjectDeclarations(try names(of: graph), graph, without: known)
        declarations.readConstants(graph, named: try lines(of: "ProjectNames.txt"))
        return declarations
    }

    private func lines(of name: String) throws -> Set<String> {
        let text = try String(contentsOf: work.appending(path: name), encoding: .utf8)
        return Set(text.split(separator: "\n").map(String.init))
    }

    private func graph() throws -> SymbolGraph {
        let size = try answer.resourceValues(forKeys: [.fileSizeKey]).fileSize
        guard let size, size <= Self.graphBytesMax else { throw ObjectFileError.tooLarge }
        return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: answer))
    }

    /// The maximum size of a symbol graph. The headers of a project decide its size.
    private static let graphBytesMax = 256 * 1024 * 1024

    private func names(of graph: SymbolGraph) throws -> ImportedNames {
        var names = ImportedNames(graph)
        for name in try lines(of: "SystemNames.txt") { names.globals[name] = nil }
        return names
    }

    /// The symbol graph that the command writes.
    package var answer: URL { work.appending(path: "\(Self.module).symbols.json") }

    /// A text that is another one for other headers, imports or another compiler.
    ///
    /// - Parameter compiler: What `swiftc --version` prints, for example.
    package func stamp(compiler: String) -> String {
        var hash = StableHash()
        hash.add(compiler)
        for text in imports + definitions { hash.add(text) }
        for folder in folders {
            let names =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
                ?? []
            for name in names.filter({ $0.hasSuffix(".h") }).sorted().prefix(Self.headersMax) {
                hash.add(name)
                if let data = try? Data(contentsOf: folder.appending(path: name)) { hash.add(data) }
            }
        }
        return hash.text
    }

    /// The most headers of a folder that count.
    static let headersMax = 20_000
}

/// FNV-1a with 64 bits, which is equal on each run. It names caches of the user's own files.
package struct StableHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) { add(Data(text.utf8)) }

    mutating func add(_ data: Data) {
        for byte in data {
            state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        state = (state ^ 0xff) &* 0x100_0000_01b3
    }

    /// Returns the hash of several texts in this order.
    package static func text(of all: [Data]) -> String {
        var hash = StableHash()
        for data in all { hash.add(data) }
        return hash.text
    }

    var text: String { String(state, radix: 16) }
}
