internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

extension AppBuilder {
    /// The maximum number of clang's errors that are reported of a library.
    private static let libraryErrorsMax = 3

    /// Returns the warnings about libraries whose files clang rejects.
    func libraryDiagnostics(
        _ libraries: Set<String>, in plan: BuildPlan
    ) -> [PreparationDiagnostic] {
        libraries.sorted().flatMap { name in
            let errors = last.clangErrors(in: name)
            let place =
                plan.modules.first { $0.name == name }?.target.place
                ?? SourcePlace(location.url.path)
            return errors.prefix(Self.libraryErrorsMax).map { $0.with(.warning) } + [
                PreparationDiagnostic(
                    severity: .warning, path: place.path, line: place.line,
                    column: place.column ?? 1,
                    message: "\(name.printable) is not built: clang reports \(errors.count) "
                        + "\(errors.count == 1 ? "error" : "errors") in its files. The process "
                        + "ends where it reaches code that uses it.")
            ]
        }
    }
}
