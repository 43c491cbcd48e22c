internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

// What the device and the author should know about omitted code.

extension StubbedCode {
    /// Returns the omissions of a plan's app: those of the plan, and the code that is stubbed out
    /// in its sources.
    ///
    /// - Parameters:
    ///   - sources: The original sources without stubs.
    ///   - known: Apple's modules that Bellhop has.
    ///   - incomplete: The imports that the preparation left out, by file. The compiler does not
    ///     see such an import, so it does not report the module.
    func omissions(
        in sources: [SourceText], of plan: BuildPlan, known: Set<String>,
        incomplete: [String: Set<String>]
    ) -> BuildOmissions {
        var omissions = plan.omissions
        let missing = MissingImports(
            finder: missingModules(plan, known: known), leftOut: incomplete)
        for (source, result) in stubbed(sources, plan) {
            let file = FilePaths.name(source.path)
            omissions.stubs += result.stubs.filter(\.endsProcess).map { stub in
                let needed = stub.lacksName ? missing.only(in: source) : nil
                return BuildOmissions.Stub(file: file, line: stub.line, module: needed)
            }
        }
        // The classes of extensions come first, because the number per bundle is limited.
        let classes = lostClasses(in: sources, of: plan, missing)
        omissions.superclasses = (classes.filter(\.isOfExtension) + classes).map(\.superclass)
        return omissions
    }

    func diagnostics(
        in sources: [SourceText], of plan: BuildPlan, known: Set<String>,
        incomplete: [String: Set<String>]
    ) -> [PreparationDiagnostic] {
        let missing = MissingImports(
            finder: missingModules(plan, known: known), leftOut: incomplete)
        return superclassDiagnostics(in: sources, of: plan, missing)
            + diagnostics(in: sources, of: plan, lacking: missing.only)
    }

    private func superclassDiagnostics(
        in sources: [SourceText], of plan: BuildPlan, _ missing: MissingImports
    ) -> [PreparationDiagnostic] {
        lostClasses(in: sources, of: plan, missing).filter(\.isOfExtension).map { lost in
            PreparationDiagnostic(
                severity: .warning, path: lost.path, line: lost.line, column: 1,
                message: "A class is left out, because its superclass is not available here: "
                    + "\(plan.omissions.summary(of: lost.superclass).printable). An extension with this "
                    + "class would run on a phone; here it does not.")
        }
    }

    private func stubbed(
        _ sources: [SourceText], _ plan: BuildPlan
    ) -> [(SourceText, StubbedSource)] {
        var seen: Set<String> = []
        return sources.filter { seen.insert($0.path).inserted }.compactMap { source in
            self.source(source, in: plan).map { (source, $0) }
        }
    }

    private func missingModules(_ plan: BuildPlan, known: Set<String>) -> ImportFinder {
        let here = known.union(ModuleFiles.toolchain).union(plan.modules.map(\.name))
        return ImportFinder(
            modules: AppleFrameworks.names.union(plan.absentModules).union(absent.modules)
                .subtracting(here))
    }

    // MARK: Classes

    private struct LostClass {
        let superclass: BuildOmissions.Superclass
        let path: String
        let line: Int
        let isOfExtension: Bool
    }

    private struct Declaration {
        let superclass: String
        let line: Int
        let source: SourceText
    }

    private func lostClasses(
        in sources: [SourceText], of plan: BuildPlan, _ missing: MissingImports
    ) -> [LostClass] {
        var found: [String: Declaration] = [:]
        for (source, result) in stubbed(sources, plan) where !result.names.isEmpty {
            for (name, superclass) in InheritanceReader.superclasses(in: source.text) {
                guard result.names.contains(name), let line = result.line(lacking: superclass)
                else { continue }
                found[name] = Declaration(superclass: superclass, line: line, source: source)
            }
        }
        return found.sorted { $0.key < $1.key }.flatMap { name, declaration in
            guard let root = Self.root(of: name, in: found) else { return [LostClass]() }
            let needed = missing.only(in: root.source)
            return plan.modules(with: declaration.source.path).map { module in
                LostClass(
                    superclass: .init(
                        of: "\(module.name).\(name)", name: root.superclass, module: needed,
                        place: "\(FilePaths.name(declaration.source.path)):\(declaration.line)"),
                    path: declaration.source.path, line: declaration.line,
                    isOfExtension: module.kind == .plugIn)
            }
        }
    }

    private static func root(
        of name: String, in found: [String: Declaration]
    ) -> Declaration? {
        var (visited, next): (Set<String>, Declaration?) = ([name], found[name])
        while let one = next, let above = found[one.superclass] {
            guard visited.insert(one.superclass).inserted else { return nil }
            next = above
        }
        return next
    }
}

private struct MissingImports {
    let finder: ImportFinder
    let leftOut: [String: Set<String>]

    func only(in source: SourceText) -> String? {
        let found = (leftOut[source.path] ?? [])
            .union(finder.imports(inSwift: source.text).map(\.module))
        return found.count == 1 ? found.first : nil
    }
}

extension StubbedSource {
    fileprivate func line(lacking type: String) -> Int? {
        stubs.first { $0.isDeclaration && $0.message.contains("type '\(type)'") }?.line
    }
}

extension BuildPlan {
    func modules(with path: String) -> [Module] {
        modules.filter { module in
            module.target.sources.contains { source in
                let own = FilePaths.join(project.folder.path, source.path)
                return path == own || path.hasPrefix("\(own)/")
            }
        }
    }

    /// Returns what runs the code of a source: the app, an extension, or either of them. A library
    /// may be linked into both.
    func programs(with path: String) -> String {
        let kinds = Set(modules(with: path).map(\.kind))
        let hasApp = modules.contains { $0.kind == .program && !$0.target.isHost }
        guard hasApp, kinds != [.plugIn] else { return "extension" }
        let isOfApp = kinds == [.program] || !modules.contains { $0.kind == .plugIn }
        return isOfApp ? Self.appOnly : "app or extension"
    }

    static let appOnly = "app"
}

extension BuildOmissions.Target {
    var message: String {
        "The extension \(name.printable) is left out: \(reason)"
            + (reason.hasSuffix(".") ? "" : ".")
            + (error == nil ? " On a phone it would run." : "")
    }
}
