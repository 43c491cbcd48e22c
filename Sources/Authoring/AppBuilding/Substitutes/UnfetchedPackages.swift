internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

struct UnfetchedPackages: Sendable {
    static let addressesMax = 100

    private var addresses: [String]

    init(_ addresses: [String] = []) {
        self.addresses = Array(addresses.prefix(Self.addressesMax))
    }

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

    /// Returns SwiftPM's name of a missing package: its cache has none of the required versions, or
    /// git did not find a copy of the repository.
    private static func identity(in line: String) -> String? {
        // A regular expression costs more than the rest of what is done for a line.
        guard line.hasPrefix("error: ") else { return nil }
        let patterns = [
            /^error: .*because no versions of '([^']+)' match/,
            /^error: Git command 'git -C .*\/repositories\/([^\/']+)-[0-9a-f]+ config .*' failed/,
        ]
        return patterns.lazy.compactMap { line.firstMatch(of: $0) }.first.map { $0.1.lowercased() }
    }

    var all: [String] { addresses }

    var isEmpty: Bool { addresses.isEmpty }

    /// Returns the error of a build that failed because of these packages. It lists each import of
    /// their modules, and each import that matches no product's name, with place and fix.
    ///
    /// - Parameter imports: The project's imports of modules that only packages can provide.
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

    /// Returns the modules that Bellhop's substitutes can replace. The list is empty when one of
    /// the modules lacks a substitute.
    func substitutable(
        in plan: BuildPlan, imports: [ModulePreparation.PackageImport]
    ) -> Set<String> {
        let modules = Set(doubtful(imports, in: plan).map(\.module))
        return modules.allSatisfy { BuiltInSubstitute.named($0) != nil } ? modules : []
    }

    func diagnostics(
        in plan: BuildPlan, imports: [ModulePreparation.PackageImport]
    ) -> [PreparationDiagnostic] {
        doubtful(imports, in: plan).filter { BuiltInSubstitute.named($0.module) == nil }
            .map { diagnostic($0, in: plan).with(.warning) }
    }

    private func doubtful(
        _ imports: [ModulePreparation.PackageImport], in plan: BuildPlan
    ) -> [ModulePreparation.PackageImport] {
        let fetched = Set(plan.modules.flatMap(\.target.products).map(\.name))
            .subtracting(products(in: plan))
        var seen: Set<String> = []
        return imports.filter { seen.insert($0.module).inserted && !fetched.contains($0.module) }
    }

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
