internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

extension AppBuilder {
    /// The maximum number of clang's errors that are reported of a library.
    private static let libraryErrorsMax = 3

    /// Returns the warnings about the files that clang rejects beside Swift ones.
    func rejectedFiles(in plan: BuildPlan) -> [PreparationDiagnostic] {
        plan.modules.flatMap { module -> [PreparationDiagnostic] in
            let errors = last.clangErrors(in: module.name)
            guard let first = errors.first, module.kind != .library else { return [] }
            let files = last.rejectedFiles(in: module.name).map(FilePaths.name).sorted()
            let what =
                files.isEmpty
                ? "All code in Objective-C and C of \(module.name.printable) is"
                : "\(files.prefix(Self.filesMax).joined(separator: ", ").printable)"
                    + (files.count > Self.filesMax
                        ? " and \(files.count - Self.filesMax) more" : "")
                    + (files.count == 1 ? " is" : " are")
            let lead = PreparationDiagnostic(
                severity: .warning, path: first.path, line: first.line, column: first.column,
                message: "\(what) left out, because clang reports \(errors.count) "
                    + "\(errors.count == 1 ? "error" : "errors"). The process ends where it "
                    + "reaches code that uses its declarations.")
            return [lead] + errors.prefix(Self.libraryErrorsMax).map { $0.with(.warning) }
        }
    }

    /// The maximum number of rejected files that are named.
    private static let filesMax = 5

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
