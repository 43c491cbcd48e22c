internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

struct AbsentCode: Codable, Sendable {
    static let secondsKept: TimeInterval = 3600

    var modules: Set<String> = []
    var products: Set<String> = []
    var standIns: Set<String> = []
    var diagnostics: [PreparationDiagnostic] = []
    private var packages = ""
    private var date = Date.distantPast
    private(set) var isKept = false

    private enum CodingKeys: CodingKey {
        case modules, products, standIns, diagnostics, packages, date
    }

    init() {}

    var isEmpty: Bool { modules.isEmpty && products.isEmpty && standIns.isEmpty }

    func kept(for plan: BuildPlan, at now: Date = Date()) -> AbsentCode {
        var kept = self
        (kept.packages, kept.date) = (Self.packages(of: plan), isKept ? date : now)
        return kept
    }

    /// Returns the parts of a stored value that are still valid for a project. The value is empty
    /// once its packages have changed, or might be available again.
    func valid(for plan: BuildPlan, at now: Date = Date()) -> AbsentCode {
        let age = now.timeIntervalSince(date)
        guard packages == Self.packages(of: plan), age >= 0, age < Self.secondsKept else {
            return AbsentCode()
        }
        var valid = self
        valid.isKept = true
        return valid
    }

    private static func packages(of plan: BuildPlan) -> String {
        let lines = plan.project.packages.sorted { $0.key < $1.key }.map { name, package in
            ([name] + package.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
                .joined(separator: "\t")
        }
        return BuildCache.hash(([StubbedCode.program] + lines).joined(separator: "\n"))
    }

    /// Returns the diagnostic for unavailable packages, which the build does not request again.
    ///
    /// - Parameter file: The file that stores the value.
    func remark(keptIn file: URL) -> PreparationDiagnostic? {
        guard isKept, !products.isEmpty else { return nil }
        let names = products.sorted().map(\.printable).joined(separator: ", ")
        return PreparationDiagnostic(
            severity: .warning, path: file.path, line: 1, column: 1,
            message:
                "Packages that could not be fetched are left out without another try: \(names). "
                + "They are asked for again an hour after that, or once this file is removed.")
    }
}
