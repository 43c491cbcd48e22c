package import Foundation
internal import UntrustedFiles

/// Finds files of a project that are outside of its root, before any of them is used.
struct OutsideFiles {
    private static let refusalsMax = 20

    let root: ProjectRoot
    private(set) var refusals: [UntrustedFileError] = []
    private var folders: [String: Bool] = [:]

    init(_ root: ProjectRoot) { self.root = root }

    /// Checks a file or a folder, including the links in a folder.
    mutating func check(_ path: String, isWhole: Bool = false) {
        guard let kind = FileEntryKind(at: path, followsLinks: false) else { return }
        guard kind != .link, isInRoot(FilePaths.folder(path)) else { return refuse(path) }
        guard isWhole, kind == .folder else { return }
        var count = 0
        for case let below as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            count += 1
            // The code that copies the folder reports that it is too large.
            guard count <= UntrustedFolder.entriesMax else { return }
            let place = FilePaths.join(path, below)
            if FileEntryKind(at: place, followsLinks: false) == .link { refuse(place) }
        }
    }

    mutating func check(_ source: XcodeGenSource, in project: URL) {
        guard source.phase != XcodeGenSource.Phase.none else { return }
        let entry = XcodeGenSource.url(source.path, in: project).path
        let count = refusals.count
        check(entry)
        // A folder outside may contain many files, so its own path is reported instead.
        guard refusals.count == count, let files = try? source.files(in: project) else { return }
        for file in files { check(file.path, isWhole: true) }
    }

    private mutating func isInRoot(_ folder: String) -> Bool {
        if let known = folders[folder] { return known }
        let isInside = root.refusal(of: folder) == nil
        folders[folder] = isInside
        return isInside
    }

    private mutating func refuse(_ path: String) {
        guard refusals.count < Self.refusalsMax, let refusal = root.refusal(of: path),
            !refusals.contains(refusal)
        else { return }
        refusals.append(refusal)
    }
}

extension XcodeGenProject {
    private static let fileSettings = [
        "INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "SWIFT_OBJC_BRIDGING_HEADER",
    ]

    package var files: any ProjectFiles { root.map { RootedFiles($0) } ?? DiskFiles() }

    /// Checks that the app and its extensions only use files in the project's root.
    ///
    /// - Parameter checkout: The checkout of Bellhop, whose package projects may use.
    /// - Throws: `ParseError` that names the files.
    package func checkFiles(except checkout: URL? = nil) throws {
        guard let root else { return }
        var files = OutsideFiles(root)
        for target in try reachedTargets() {
            for source in target.sources { files.check(source, in: folder) }
            for setting in Self.fileSettings {
                guard let path = try? target.setting(setting), !path.isEmpty else { continue }
                files.check(XcodeGenSource.url(path, in: folder).path)
            }
            for product in target.products where product.package.lowercased() != "bellhop" {
                guard let path = packages[product.package]?["path"] else { continue }
                let package = XcodeGenSource.url(path, in: folder).path
                if package != checkout?.standardizedFileURL.path { files.check(package) }
            }
        }
        guard files.refusals.isEmpty else {
            throw ParseError(files.refusals)
        }
    }

    private func reachedTargets() throws -> [Target] {
        var reached: [String: Target] = [:]
        let (app, extensions) = try application()
        var waiting = [app] + extensions
        while let target = waiting.popLast() {
            guard reached.updateValue(target, forKey: target.name) == nil else { continue }
            waiting += target.dependencies.compactMap { targets[$0] }
        }
        return reached.values.sorted { $0.name < $1.name }
    }
}
