internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// The code of an extension's storyboards, and of the nib file of its class.
extension ModuleFiles {
    typealias Interfaces = (
        files: [(path: String, text: String)], diagnostics: [PreparationDiagnostic]
    )

    /// Returns the code, with what it leaves out of the files.
    ///
    /// - Parameter sources: The Swift sources. They lack the classes that the build leaves out.
    func interfaces(_ found: TargetFiles, _ sources: [SourceText]) -> Interfaces {
        let nib = Self.nib(of: module.target, among: found.nibs, in: plan.project)
        var made: Interfaces = (
            [], found.nibs.filter { $0 != nib }.map(Self.remark)
        )
        guard module.kind == .plugIn, nib != nil || !found.storyboards.isEmpty else { return made }
        let classes = sources.reduce(into: Set<String>()) { $0.formUnion($1.outerNames.declared) }
        for storyboard in found.storyboards {
            add(StoryboardClass(storyboard, classes: classes).code(), of: storyboard, to: &made)
        }
        if let nib { add(NibClass(nib, classes: classes).code(), of: nib, to: &made) }
        return made
    }

    private func add(
        _ code: (text: String?, diagnostics: [PreparationDiagnostic]), of file: URL,
        to made: inout Interfaces
    ) {
        made.diagnostics += code.diagnostics
        guard let text = code.text else { return }
        made.files.append((Self.place(of: file, in: module.name), text))
    }

    /// Returns the place of the code of a storyboard or nib file.
    static func place(of file: URL, in module: String) -> String {
        let name = file.deletingPathExtension().lastPathComponent
        return place("Bellhop\(file.pathExtension == "xib" ? "Nib" : "")\(name)", in: module)
    }

    /// Returns the nib file of a content extension's class.
    static func nib(
        of target: XcodeGenProject.Target, among files: [URL], in project: XcodeGenProject
    ) -> URL? {
        guard !files.isEmpty, let name = project.principalClass(of: target) else { return nil }
        return NibClass.file(for: name, among: files)
    }

    private static func remark(_ nib: URL) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .warning, path: nib.path, line: 1, column: 1,
            message:
                "This nib file is not loaded. Bellhop loads the one with the name of a content "
                + "extension's principal class. Make other views in code, or in a storyboard.")
    }
}
