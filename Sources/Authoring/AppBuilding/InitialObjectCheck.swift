internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

struct InitialObjectCheck {
    private let models: [DataModel]

    init(_ plan: BuildPlan) {
        models = plan.modules.flatMap { module in
            let folders = (try? module.target.dataModels(in: plan.project.folder)) ?? []
            return folders.compactMap { try? DataModel($0) }
        }
    }

    func diagnostics(_ objects: [InitialObject]) -> [PreparationDiagnostic] {
        objects.compactMap { object in
            problem(of: object).map { problem in
                PreparationDiagnostic(
                    severity: .error, path: object.place.path, line: object.place.line,
                    column: object.place.column ?? 1, message: problem)
            }
        }
    }

    private func problem(of object: InitialObject) -> String? {
        guard let model = models.first(where: { $0.name == object.model }) else {
            let names = Set(models.map(\.name.printable)).sorted().joined(separator: ", ")
            return "No target to be built has a data model \(object.model.printable). "
                + (names.isEmpty ? "There is none." : "There are: \(names).")
        }
        return model.problem(of: object)
    }
}
