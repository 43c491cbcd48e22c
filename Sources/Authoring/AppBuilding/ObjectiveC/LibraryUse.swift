internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The libraries in Objective-C or C that a plan's other code imports.
///
/// A project may link pods with hundreds of files that its extensions do not use.
struct LibraryUse {
    /// The modules of the libraries.
    private(set) var all: Set<String> = []
    private(set) var used: Set<String> = []
    /// The libraries that Swift code imports, also through a bridging header.
    private(set) var inSwift: Set<String> = []
    private var headers: [String: Set<String>] = [:]

    /// Returns the modules of libraries by the names of their headers.
    func headers(of libraries: Set<String>) -> [String: String] {
        let pairs = libraries.sorted().flatMap { module in
            (headers[module] ?? []).map { ($0, module) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the modules of the libraries that contain no Swift.
    static func libraries(in plan: BuildPlan, _ sources: PlanSources) -> Set<String> {
        let found = plan.modules.filter { module in
            module.kind == .library && sources[module]?.files.isWithoutSwift == true
        }
        return Set(found.map(\.name))
    }

    init(_ plan: BuildPlan, _ sources: PlanSources) {
        let files = plan.project.files
        all = Self.libraries(in: plan, sources)
        guard !all.isEmpty else { return }
        for module in plan.modules where all.contains(module.name) {
            guard let found = sources[module]?.files else { continue }
            let paths = ObjectiveCTarget.publicHeaders(of: found, in: files)
            headers[module.name] = Set(paths.map(FilePaths.name))
        }
        var waiting = plan.modules.filter { !all.contains($0.name) }
        while let module = waiting.popLast() {
            guard let read = sources[module] else { continue }
            let reached = plan.modulesReached(from: module).subtracting([module.name])
            let candidates = headers.filter { reached.contains($0.key) }
            guard !candidates.isEmpty else { continue }
            let finder = ImportFinder(modules: Set(candidates.keys))
            let swift = Set(read.texts.flatMap { finder.imports(inSwift: $0.text).map(\.module) })
            let bridged = Self.bridgedImports(read, files)
            let own = HeaderImports(of: read.files, in: files)
            for (library, names) in candidates {
                let isOwn = own.contains(library, names)
                // The headers of a library that Swift imports may import another one.
                let isInSwift =
                    swift.contains(library) || bridged.contains(library, names)
                    || isOwn && inSwift.contains(module.name)
                guard isInSwift || isOwn else { continue }
                let isNewInSwift = isInSwift && inSwift.insert(library).inserted
                guard used.insert(library).inserted || isNewInSwift else { continue }
                waiting += plan.modules.filter { $0.name == library }
            }
        }
    }

    private static func bridgedImports(
        _ sources: PlanSources.ModuleSources, _ files: any ProjectFiles
    ) -> HeaderImports {
        guard let header = sources.header else { return HeaderImports([]) }
        var headers = BridgedHeaders(files)
        headers.read(header.text, at: header.path, beside: sources.files.objectiveC)
        return HeaderImports(headers.texts)
    }
}

/// What files of Objective-C or C import.
struct HeaderImports {
    /// The modules, and the folders in `#import <Folder/Header.h>`.
    private(set) var modules: Set<String> = []
    private(set) var headers: Set<String> = []

    static let bytesMax = 4 << 20, allBytesMax = 256 << 20, filesMax = 20_000

    init(_ texts: [String]) { for text in texts { read(text) } }

    /// Reads the files of a target and the headers beside them.
    init(of target: TargetFiles, in files: any ProjectFiles) {
        let folders = Set(target.objectiveC.map(FilePaths.folder)).sorted()
        let beside = folders.flatMap { folder in
            (files.names(in: folder) ?? []).filter { $0.hasSuffix(".h") || $0.hasSuffix(".pch") }
                .map { FilePaths.join(folder, $0) }
        }
        var rest = Self.allBytesMax
        for path in Set(target.objectiveC + target.headers + beside).sorted().prefix(Self.filesMax)
        {
            guard rest > 0, let data = try? files.data(at: path, bytesMax: Self.bytesMax) else {
                continue
            }
            rest -= data.count
            read(String(decoding: data, as: UTF8.self))
        }
    }

    private mutating func read(_ text: String) {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard code.first == UInt8(ascii: "#") || code.first == UInt8(ascii: "@") else {
                continue
            }
            read(line: String(Substring(code)))
        }
    }

    private mutating func read(line: String) {
        if let match = line.prefixMatch(of: /@import\s+(\w+)/) {
            modules.insert(String(match.1))
        } else if let match = line.prefixMatch(of: /#\s*(?:import|include)\s*[<"]([^>"]+)[>"]/) {
            let parts = match.1.split(separator: "/")
            if parts.count > 1 { modules.insert(String(parts[0])) }
            if let last = parts.last { headers.insert(String(last)) }
        }
    }

    func contains(_ library: String, _ names: Set<String>) -> Bool {
        modules.contains(library) || !headers.isDisjoint(with: names)
    }
}
