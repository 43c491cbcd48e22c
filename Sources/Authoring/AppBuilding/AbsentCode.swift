internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// What a build goes on without, since the compiler did not find it or its package cannot be fetched.
struct AbsentCode: Codable, Sendable {
    /// How long packages that could not be fetched are not asked for again.
    static let secondsKept: TimeInterval = 3600

    /// The modules that the compiler did not find, and those of packages that cannot be fetched.
    var modules: Set<String> = []
    /// The products of packages that cannot be fetched.
    var products: Set<String> = []
    /// The modules of such packages for which Bellhop's own substitutes stand in.
    var standIns: Set<String> = []
    /// What is said of imports of packages that cannot be fetched.
    var diagnostics: [PreparationDiagnostic] = []
    /// The packages of the project and the program that builds, as one word.
    private var packages = ""
    /// When it was found out.
    private var date = Date.distantPast
    /// Whether an earlier build found it out.
    private(set) var isKept = false

    private enum CodingKeys: CodingKey {
        case modules, products, standIns, diagnostics, packages, date
    }

    /// Nothing.
    init() {}

    /// Whether a build goes on without anything.
    var isEmpty: Bool { modules.isEmpty && products.isEmpty && standIns.isEmpty }

    /// The same for the next build of the project.
    func kept(for plan: BuildPlan, at now: Date = Date()) -> AbsentCode {
        var kept = self
        (kept.packages, kept.date) = (Self.packages(of: plan), isKept ? date : now)
        return kept
    }

    /// What is still so for a project, as an earlier build kept it: nothing once its packages are others,
    /// or might be fetched by now.
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

    /// What is said of packages that are not asked for again.
    ///
    /// - Parameter file: Where it is kept.
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
