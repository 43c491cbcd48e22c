internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The packages that SwiftPM could not fetch, by what it says.
struct UnfetchedPackages: Sendable {
    /// The most addresses that are kept.
    static let addressesMax = 100

    private var addresses: [String] = []

    /// Takes a line of the output.
    mutating func update(with line: String) {
        guard let address = Self.address(in: line) ?? Self.identity(in: line) else { return }
        guard !addresses.contains(address), addresses.count < Self.addressesMax else { return }
        addresses.append(address)
    }

    private static func address(in line: String) -> String? {
        guard let start = line.range(of: "Failed to clone repository ")?.upperBound else {
            return nil
        }
        let rest = line[start...]
        return String(rest.hasSuffix(":") ? rest.dropLast() : rest)
    }

    /// The name by which SwiftPM calls a package that it lacks: its cache has none of the versions that are
    /// asked for, or git found no copy of its repository.
    private static func identity(in line: String) -> String? {
        let patterns = [
            /^error: .*because no versions of '([^']+)' match/,
            /^error: Git command 'git -C .*\/repositories\/([^\/']+)-[0-9a-f]+ config .*' failed/,
        ]
        return patterns.lazy.compactMap { line.firstMatch(of: $0) }.first.map { $0.1.lowercased() }
    }

    /// The addresses, and the names of packages without a suitable version.
    var all: [String] { addresses }

    /// Whether all packages were fetched.
    var isEmpty: Bool { addresses.isEmpty }

    /// What to say of a build that failed for them: each import of their modules, and each of a module
    /// that no product of a package is named after, with place and remedy.
    ///
    /// - Parameter imports: The project's imports of modules that only packages can bring.
    func buildError(
        in plan: BuildPlan, imports: [ModulePreparation.PackageImport]
    ) -> BuildError {
        let doubtful = doubtful(imports, in: plan)
        let lines = doubtful.map { "\(diagnostic($0, in: plan))" }
        let packages = addresses.map { address in
            let names = products(of: address, in: plan).joined(separator: ", ")
            return "The package \(address.printable) cannot be fetched"
                + "\(names.isEmpty ? "" : ", which brings \(names.printable)"). Is there a network?"
        }
        return BuildError((lines + packages).joined(separator: "\n"))
    }

    /// The modules without which it can be built when Bellhop's own substitutes stand in for them; none when
    /// one of the modules has no substitute.
    func substitutable(
        in plan: BuildPlan, imports: [ModulePreparation.PackageImport]
    ) -> Set<String> {
        let modules = Set(doubtful(imports, in: plan).map(\.module))
        return modules.allSatisfy { BuiltInSubstitute.named($0) != nil } ? modules : []
    }

    /// The same of the imports without a substitute of Bellhop's, where the build goes on without them.
    func diagnostics(
        in plan: BuildPlan, imports: [ModulePreparation.PackageImport]
    ) -> [PreparationDiagnostic] {
        doubtful(imports, in: plan).filter { BuiltInSubstitute.named($0.module) == nil }
            .map { diagnostic($0, in: plan).with(.warning) }
    }

    /// The first import of each module that these packages may bring.
    private func doubtful(
        _ imports: [ModulePreparation.PackageImport], in plan: BuildPlan
    ) -> [ModulePreparation.PackageImport] {
        let fetched = Set(plan.modules.flatMap(\.target.products).map(\.name))
            .subtracting(products(in: plan))
        var seen: Set<String> = []
        return imports.filter { seen.insert($0.module).inserted && !fetched.contains($0.module) }
    }

    /// The products of these packages that a project's targets link.
    func products(in plan: BuildPlan) -> Set<String> {
        Set(addresses.flatMap { products(of: $0, in: plan) })
    }

    private func diagnostic(
        _ one: ModulePreparation.PackageImport, in plan: BuildPlan
    ) -> PreparationDiagnostic {
        let package = plan.modules.flatMap(\.target.products).first { product in
            product.name == one.module
                && addresses.contains { products(of: $0, in: plan).contains(product.name) }
        }?.package
        let reason =
            package.map {
                "\(one.module) is of the package \($0.printable), which cannot be fetched."
            }
            ?? "\(one.module) is of a package that cannot be fetched, or of a pod that is not "
            + "installed: run `pod install` if it is."
        return PreparationDiagnostic(
            severity: .error, path: one.path, line: one.line, column: one.column,
            message: "\(reason) Without it, name a folder of Swift files: --substitute "
                + "\(one.module)=FOLDER, or under `substitutes` in bellhop.yml.")
    }

    private func products(of address: String, in plan: BuildPlan) -> [String] {
        let names = plan.project.packages.filter { _, package in
            package["url"] == address
                || package["url"].map { LocalPackages.key(ofRepository: $0).lowercased() }
                    == address
                || package["github"].map { "https://github.com/\($0)" } == address
        }.keys
        let products = plan.modules.flatMap(\.target.products)
            .filter { names.contains($0.package) }.map(\.name)
        return Set(products).sorted()
    }
}
