internal import AppBundles
internal import DeviceModel
package import SourcePreparation

// What the last build left out.

extension AppBuilder {
    /// Whether the last build left code out because packages could not be fetched.
    var lacksPackages: Bool { last.code?.absent.isEmpty == false }

    /// The diagnostics about code that the last build stubbed out, and about code that was omitted
    /// or replaced because packages cannot be fetched.
    package var stubbedOut: [PreparationDiagnostic] {
        guard let prepared = last.preparation, let code = last.code else { return [] }
        let standIns = prepared.plan.substitutions.filter {
            code.absent.standIns.contains($0.module)
        }
        return prepared.leftOut + rejectedFiles(in: prepared.plan) + last.absentHeaders
            + [code.remarkOfAbsent].compactMap(\.self)
            + code.absent.diagnostics
            + standIns.map(\.diagnostic)
            + code.diagnostics(
                in: prepared.sources, of: prepared.plan, known: bellhop.modules,
                incomplete: prepared.incomplete)
    }

    var omissions: BuildOmissions {
        guard let prepared = last.preparation, let code = last.code else { return .init() }
        var omissions = code.omissions(
            in: prepared.sources, of: prepared.plan, known: bellhop.modules,
            incomplete: prepared.incomplete)
        omissions.superclasses += last.superclasses
        return omissions
    }
}
