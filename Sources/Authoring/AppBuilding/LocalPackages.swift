internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Converts targets of local packages into targets of the project, so that only the code that an
/// extension uses is built.
struct LocalPackages {
    struct Product {
        var targets: [String] = []
        var remote: [XcodeGenProject.PackageProduct] = []
    }

    /// A dependency of a package whose folder is missing.
    struct Missing: Hashable {
        let path: String
        let place: SourcePlace
    }

    private(set) var targets: [String: XcodeGenProject.Target] = [:]
    private(set) var repositories: [String: [String: String]] = [:]
    private(set) var missing: [String: Missing] = [:]
    private(set) var binaries: Set<String> = []

    private var manifests: [String: LocalPackage?] = [:]
    private let files: any ProjectFiles
    private let finder: FileFinder

    private let taken: Set<String>

    private static let targetsMax = 500

    init(taken: Set<String>, _ files: any ProjectFiles) {
        (self.taken, self.files) = (taken, files)
        finder = FileFinder(files)
    }

    /// Converts the targets of a product.
    ///
    /// - Returns: The names of its targets, or `nil` when a manifest cannot be read without
    ///   SwiftPM.
    mutating func product(_ name: String, in folder: String) -> [String]? {
        var attempt = self
        guard let targets = attempt.add(name, in: folder) else { return nil }
        self = attempt
        return targets
    }

    /// Returns the dependencies of packages' targets, recursively. With Xcode, the compiler also
    /// finds these modules where one of the targets is linked.
    func needs(of targets: [String]) -> Product {
        var needs = Product()
        var waiting = targets
        while let next = waiting.popLast() {
            guard let target = self.targets[next] else { continue }
            for name in target.dependencies
            where !targets.contains(name) && !needs.targets.contains(name)
                && self.targets[name]?.type != Macros.targetType
            {
                needs.targets.append(name)
                waiting.append(name)
            }
            needs.remote += target.products.map(\.indirect).filter { !needs.remote.contains($0) }
        }
        return needs
    }

    private mutating func add(_ product: String, in folder: String) -> [String]? {
        guard let package = manifest(in: folder), let names = package.products[product] else {
            return nil
        }
        for name in names {
            guard add(target: name, of: package, in: folder) else { return nil }
        }
        return names.filter { !binaries.contains($0) }
    }

    private mutating func manifest(in folder: String) -> LocalPackage? {
        if let known = manifests[folder] { return known }
        let file = FilePaths.join(folder, "Package.swift")
        let package = (try? files.data(at: file, bytesMax: LocalPackage.bytesMax)).flatMap {
            LocalPackage(manifest: String(decoding: $0, as: UTF8.self))
        }
        manifests[folder] = .some(package)
        return package
    }

    static func key(ofRepository url: String) -> String {
        let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? url
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    // MARK: Targets

    /// SwiftPM's default for files of Objective-C.
    private static let settings = ["CLANG_ENABLE_OBJC_ARC": "YES"]

    private mutating func add(
        target name: String, of package: LocalPackage, in folder: String
    ) -> Bool {
        guard targets[name] == nil, !binaries.contains(name) else { return true }
        guard !taken.contains(name) else { return false }
        guard let target = package.targets[name], targets.count < Self.targetsMax else {
            return false
        }
        guard target.kind != .binary else {
            binaries.insert(name)
            return true
        }
        guard let sources = sources(of: target, in: folder) else { return false }
        let isMacro = target.kind == .macro
        var made = XcodeGenProject.Target(
            name: name, type: isMacro ? Macros.targetType : "library.static", sources: sources,
            dependencies: [], settings: Self.settings.merging(target.settings) { $1 },
            products: [])
        // The target is added before its dependencies, which may contain a cycle.
        targets[name] = made
        for need in target.needs {
            guard let found = add(need, of: package, in: folder) else { return false }
            made.dependencies += found.targets
            made.products += found.remote
        }
        // Code of the package that macros use would be built twice: for the macros and for the app.
        let isAlone = made.dependencies.isEmpty && made.products.allSatisfy(Macros.isSwiftSyntax)
        guard !isMacro || isAlone else { return false }
        targets[name] = made
        return true
    }

    private mutating func add(
        _ need: LocalPackage.Need, of package: LocalPackage, in folder: String
    ) -> Product? {
        if need.package == nil, package.targets[need.name] != nil {
            guard add(target: need.name, of: package, in: folder) else { return nil }
            return Product(targets: binaries.contains(need.name) ? [] : [need.name])
        }
        let candidates = package.dependencies.filter {
            need.package == nil || need.package?.lowercased() == $0.name.lowercased()
        }
        for candidate in candidates {
            switch candidate.source {
            case .folder(let path):
                let place = FilePaths.join(folder, path)
                let isMeant =
                    need.package != nil || candidates.count == 1
                    || candidate.name.lowercased() == need.name.lowercased()
                if isMeant, finder.find(FilePaths.join(place, "Package.swift")) == nil {
                    missing[need.name] = Missing(
                        path: place, place: self.place(of: path, inManifestOf: folder))
                    return Product()
                }
                guard need.package != nil || manifest(in: place)?.products[need.name] != nil else {
                    continue
                }
                return add(need.name, in: place).map { Product(targets: $0) }
            case .repository(let url, let version):
                let isMeant =
                    need.package != nil || candidates.count == 1
                    || candidate.name.lowercased() == need.name.lowercased()
                guard isMeant else { continue }
                let key = Self.key(ofRepository: url)
                if repositories[key] == nil {
                    repositories[key] = ["url": url].merging(version) { $1 }
                }
                return Product(remote: [.init(package: key, name: need.name)])
            }
        }
        return nil
    }

    private func place(of path: String, inManifestOf folder: String) -> SourcePlace {
        let file = FilePaths.join(folder, "Package.swift")
        let data = (try? files.data(at: file, bytesMax: LocalPackage.bytesMax)) ?? Data()
        let lines = String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.contains("\"\(path)\"") } ?? 0
        return SourcePlace(file, line: line + 1)
    }

    static func module(ofProduct product: String) -> String {
        String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private func sources(of target: LocalPackage.Target, in folder: String) -> [XcodeGenSource]? {
        let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
        let places = (target.path.map { [$0] } ?? usual).map { FilePaths.join(folder, $0) }
        guard
            let root = places.lazy.compactMap({ finder.find($0) }).first(where: {
                $0.kind == .folder
            })?.path
        else { return nil }
        let entries =
            target.sources.isEmpty ? [root] : target.sources.map { FilePaths.join(root, $0) }
        let sources = entries.map { path in
            var source = XcodeGenSource(
                path: path, excludes: target.excludes.flatMap { [$0, "\($0)/**"] })
            source.phase = .sources
            return source
        }
        let found = sources.flatMap { (try? $0.files(in: URL(filePath: folder))) ?? [] }
        // SwiftPM itself builds a target in C.
        return found.contains { ["swift", "m", "mm"].contains($0.pathExtension) } ? sources : nil
    }
}
