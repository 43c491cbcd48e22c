internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

struct TargetFiles {
    private(set) var swift: [URL] = []
    private(set) var storyboards: [URL] = []
    private(set) var nibs: [URL] = []
    private(set) var dataModels: [DataModel] = []
    /// The paths of the files that clang compiles.
    private(set) var objectiveC: [String] = []
    /// The paths of the headers that the project names or that are in the target's folders.
    private(set) var headers: [String] = []
    /// The options that the project sets for single files, by path.
    private(set) var compilerFlags: [String: String] = [:]
    private(set) var diagnostics: [PreparationDiagnostic] = []

    static let sourceBytesMax = 4 << 20

    /// Collects the files of a target.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when a path in `sources` does not exist.
    init(of target: XcodeGenProject.Target, in project: URL) throws {
        var seen: Set<String> = []
        for source in target.sources {
            for file in try source.files(in: project) where seen.insert(file.path).inserted {
                sort(file, source.phase)
                guard !source.compilerFlags.isEmpty else { continue }
                compilerFlags[file.path] = source.compilerFlags
            }
        }
        guard target.isFromXcode || isWithoutSwift else { return }
        diagnostics = diagnostics.map { $0.with(.warning) }
    }

    /// Returns the files without some of those that clang compiles.
    func leavingOut(_ rejected: Set<String>) -> TargetFiles {
        var rest = self
        rest.objectiveC.removeAll(where: rejected.contains)
        return rest
    }

    var isWithoutSwift: Bool { swift.isEmpty && !objectiveC.isEmpty }

    private mutating func sort(_ file: URL, _ phase: XcodeGenSource.Phase?) {
        guard phase != .folder, phase != XcodeGenSource.Phase.none else { return }
        switch file.pathExtension {
        case "swift" where phase == .resources: break
        case "swift": swift.append(file)
        case "storyboard": storyboards.append(file)
        case "m", "mm", "c", "cc", "cpp": objectiveC.append(file.path)
        case "metal":
            report(
                .error, file.path,
                "Metal is not built here. Leave the file out with `excludes` in project.yml, and "
                    + "put what uses it between #if !os(Linux) and #endif.")
        case "h": headers.append(file.path)
        case "xib": nibs.append(file)
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
    /// - Throws: `BuildError` for a source that is too large or not a text.
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
