internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The files of one target, by what the build does with them.
struct TargetFiles {
    /// Sources, in the order of `sources`, each once.
    private(set) var swift: [URL] = []
    /// Storyboards.
    private(set) var storyboards: [URL] = []
    /// Data models, without those that cannot be read.
    private(set) var dataModels: [DataModel] = []
    /// Sources in Objective-C, which are not built.
    private(set) var objectiveC: [String] = []
    /// What cannot be built here.
    private(set) var diagnostics: [PreparationDiagnostic] = []

    /// The most bytes of one source.
    static let sourceBytesMax = 4 << 20

    /// Collects the files of a target.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when `sources` leads nowhere.
    init(of target: XcodeGenProject.Target, in project: URL) throws {
        var seen: Set<String> = []
        for source in target.sources {
            for file in try source.files(in: project) where seen.insert(file.path).inserted {
                sort(file, source.phase)
            }
        }
        guard target.isFromXcode else { return }
        if isWithoutSwift { refuse(target) } else if !swift.isEmpty { leaveObjectiveCOut() }
    }

    /// Whether all sources are Objective-C or C.
    var isWithoutSwift: Bool { swift.isEmpty && !objectiveC.isEmpty }

    /// One error for all sources of a target without Swift.
    private mutating func refuse(_ target: XcodeGenProject.Target) {
        diagnostics.removeAll { $0.severity == .error }
        report(
            .error, objectiveC[0],
            "Only Swift is built here, and \(target.name.printable) has none: all of its sources "
                + "(\(objectiveC.count)) are Objective-C or C.")
    }

    /// Objective-C beside Swift is left out: the Swift part may not need it.
    private mutating func leaveObjectiveCOut() {
        diagnostics = diagnostics.map { diagnostic in
            guard diagnostic.severity == .error else { return diagnostic }
            return PreparationDiagnostic(
                severity: .warning, path: diagnostic.path, line: diagnostic.line,
                column: diagnostic.column,
                message:
                    "Only Swift can be built here: this file is left out, and Swift code that "
                    + "uses what is in it does not compile.")
        }
    }

    private mutating func sort(_ file: URL, _ phase: XcodeGenSource.Phase?) {
        guard phase != .folder, phase != XcodeGenSource.Phase.none else { return }
        switch file.pathExtension {
        case "swift" where phase == .resources: break
        case "swift": swift.append(file)
        case "storyboard": storyboards.append(file)
        case "m", "mm", "c", "cc", "cpp", "metal":
            objectiveC.append(file.path)
            report(
                .error, file.path,
                "Only Swift can be built here. Leave the file out with `excludes` in project.yml, "
                    + "and what uses it between #if !os(Linux) and #endif.")
        case "xib":
            report(
                .warning, file.path,
                "Nib files are not read here: make the view in code, or in a storyboard.")
        case let type where DataModel.types.contains(type):
            do { dataModels.append(try DataModel(file)) } catch {
                report(.warning, file.path, "\(error) No store can be opened with it.")
            }
        case "xcmappingmodel", "intentdefinition", "mlmodel":
            report(
                .warning, file.path,
                "Xcode makes code of this file, which is not made here; sources that use it do "
                    + "not compile.")
        default: break
        }
    }

    private mutating func report(
        _ severity: PreparationDiagnostic.Severity, _ path: String, _ message: String
    ) {
        diagnostics.append(
            .init(severity: severity, path: path, line: 1, column: 1, message: message))
    }

    /// Reads the sources.
    ///
    /// - Throws: `BuildError` for a source that is too large or not text.
    func texts() throws -> [SourceText] {
        try swift.map { file in
            guard let data = try? UntrustedFile.read(file, bytesMax: Self.sourceBytesMax),
                let text = String(data: data, encoding: .utf8)
            else {
                throw BuildError(
                    "This is not a source of UTF-8 with at most \(Self.sourceBytesMax >> 20) MB.",
                    at: file.path.printable,
                    remedy: "Save it as UTF-8, or leave it out with `excludes`.")
            }
            return SourceText(path: file.path, text: text)
        }
    }
}
