internal import Device
internal import Foundation
internal import UntrustedFiles

/// The packages that SwiftPM could not fetch, by what it says.
struct UnfetchedPackages: Sendable {
    /// The most addresses that are kept.
    static let addressesMax = 100

    private var addresses: [String] = []

    /// Takes a line of the output.
    mutating func update(with line: String) {
        guard let start = line.range(of: "Failed to clone repository ")?.upperBound else { return }
        let rest = line[start...]
        let address = String(rest.hasSuffix(":") ? rest.dropLast() : rest)
        guard !addresses.contains(address), addresses.count < Self.addressesMax else { return }
        addresses.append(address)
    }

    /// What to say of a build that failed for them; `nil` when it failed for another reason.
    func trouble(in plan: BuildPlan) -> BuildError? {
        guard !addresses.isEmpty else { return nil }
        var lines: [String] = []
        var modules: [String] = []
        var isEnough = true
        for address in addresses {
            let products = products(of: address, in: plan)
            let names = products.isEmpty ? "" : " with \(products.joined(separator: ", "))"
            let known = products.filter { BuiltInSubstitute.named($0) != nil }
            isEnough = isEnough && !products.isEmpty && known.count == products.count
            modules += known
            let example = products.first { !known.contains($0) } ?? "MODULE"
            lines.append(
                "The package \(address.printable)\(names.printable) cannot be fetched. Is there a "
                    + "network? Without it, name a folder for each module that is imported: "
                    + "--substitute \(example.printable)=FOLDER.")
        }
        return BuildError(
            lines.joined(separator: "\n"), substitutable: isEnough ? modules.sorted() : [])
    }

    private func products(of address: String, in plan: BuildPlan) -> [String] {
        let names = plan.project.packages.filter { _, package in
            package["url"] == address
                || package["github"].map { "https://github.com/\($0)" } == address
        }.keys
        let products = plan.modules.flatMap(\.target.products)
            .filter { names.contains($0.package) }.map(\.name)
        return Set(products).sorted()
    }
}
