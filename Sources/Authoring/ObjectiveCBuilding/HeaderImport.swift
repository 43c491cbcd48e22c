package import Foundation

/// How the Swift compiler's importer is asked for the names of Objective-C headers.
///
/// The headers become a Clang module, and a Swift module of the same name without declarations re-exports it.
/// The symbol graph of that module has the importer's names. Automatic reference counting is off, since the type
/// of an `NSError **` parameter is unknown to Swift on Linux with it, and the importer leaves the method out.
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
                && FileManager.default.fileExists(atPath: folder.appending(path: "\(name)/\(name).h").path)
        }.sorted { ($0 == "Foundation" ? "" : $0) < ($1 == "Foundation" ? "" : $1) }
        return frameworks.map { "<\($0)/\($0).h>" }
    }

    static let module = "BellhopHeaders"

    /// The files to write before the compiler runs.
    package var files: [(url: URL, text: String)] {
        [
            (work.appending(path: "BellhopHeaders.h"), imports.map { "#import \($0)\n" }.joined()),
            (
                work.appending(path: "module.modulemap"),
                "module \(Self.module) [system] { header \"BellhopHeaders.h\" export * }\n"
            ),
            (work.appending(path: "Empty.swift"), ""),
        ]
    }

    /// The compiler and its arguments.
    package var command: [String] {
        let shims = toolchain.appending(path: "lib/swift/shims/module.modulemap").path
        let map = work.appending(path: "module.modulemap").path
        var clang = ["-fno-implicit-module-maps", "-fmodule-map-file=\(shims)", "-fmodule-map-file=\(map)"]
        // Before the toolchain's folder, which has headers of the same names (CoreFoundation).
        clang += folders.flatMap { ["-I", $0.path] } + definitions.map { "-D\($0)" }
        clang += ["-fblocks", "-fno-objc-arc"]
        return [
            toolchain.appending(path: "bin/swiftc").path, "-frontend", "-emit-module", "-enable-objc-interop",
            "-parse-as-library", "-module-name", Self.module, "-import-underlying-module",
        ] + clang.flatMap { ["-Xcc", $0] } + [
            "-module-cache-path", work.appending(path: "cache").path, "-emit-symbol-graph", "-emit-symbol-graph-dir",
            work.path, "-symbol-graph-skip-synthesized-members", work.appending(path: "Empty.swift").path, "-o",
            work.appending(path: "\(Self.module).swiftmodule").path,
        ]
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
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
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

/// FNV-1a with 64 bits: the same on each run, for names of caches of files that nobody else writes.
struct StableHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) { add(Data(text.utf8)) }

    mutating func add(_ data: Data) {
        for byte in data {
            state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        state = (state ^ 0xff) &* 0x100_0000_01b3
    }

    var text: String { String(state, radix: 16) }
}
