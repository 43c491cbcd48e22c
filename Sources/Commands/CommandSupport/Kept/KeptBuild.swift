package import AppBundles
internal import Crypto
package import Foundation
internal import UntrustedFiles

/// The app of the last build of a project, which is used again as long as nothing changes that the
/// build read.
///
/// ```swift
/// let kept = try KeptBuild(of: project, options, forPreview: true)
/// if kept?.app == nil {
///     let (app, remarks) = try await build()
///     kept?.keep(appAt: app, remarks)
/// }
/// ```
///
/// The record is in the user's cache folder, so that a project cannot bring one.
package struct KeptBuild {
    /// An app that need not be built.
    package struct App: Sendable, Hashable {
        package let url: URL
        /// The lines that the build reported about the project.
        package let remarks: [String]
    }

    private struct Record: Codable {
        var words: [String]
        var time: DiskTree.Time
        var inputs: String
        /// The files that previews read or wrote. They count only as parts of the app.
        var inert: Set<String>
        var app: String
        var appTime: DiskTree.Time
        var appState: String
        var remarks: [String]
    }

    static let recordsMax = 100
    private static let recordBytesMax = 4 << 20
    private static let inertMax = 1_000

    private let inputs: BuildInputs
    private let file: URL
    private let inert: Set<String>
    private let time: DiskTree.Time
    private let old: Record?
    /// The state for a comparison with the record, and the one for later comparisons.
    private let (before, current): (DiskTree.State?, DiskTree.State)

    /// Reads the record, and the state of everything that a build reads.
    ///
    /// - Parameters:
    ///   - inert: Files that a preview reads or writes. Such a file counts only if the app contains
    ///     a file with its name.
    ///   - forPreview: Whether the build leaves failing code out.
    /// - Returns: `nil` if the state cannot be compared: a file is unreadable, there are too many
    ///   files, or a link leads to a folder outside.
    /// - Throws: The errors of the project and its `bellhop.yml`.
    package init?(
        of project: ProjectLocation, _ options: AppBuildOptions, inert: [String] = [],
        forPreview: Bool
    ) throws {
        guard let inputs = try BuildInputs(of: project, options, forPreview: forPreview) else {
            return nil
        }
        self.init(inputs, inert: inert, in: UserCacheFolder.url.appending(path: "kept"))
    }

    init?(_ inputs: BuildInputs, inert: [String], in folder: URL) {
        self.inputs = inputs
        let name = DiskTree.text(SHA256.hash(data: Data(inputs.folder.utf8)))
        file = folder.appending(path: "\(name.replacing("/", with: "_")).json")
        let old = Self.record(file).flatMap { $0.words == inputs.words ? $0 : nil }
        self.old = old
        let named = inert.map { URL(filePath: $0).standardizedFileURL.path }
            .map { UntrustedFile.realPath($0) ?? $0 }
        let all = Set((named + (old?.inert.sorted() ?? [])).prefix(Self.inertMax))
        self.inert = all
        time = DiskTree.now()
        var tree = inputs.tree
        tree.isApart = { $0.hasSuffix(".apns") || all.contains($0) }
        guard let states = tree.states(since: [old?.time ?? time, time]) else { return nil }
        (before, current) = (old == nil ? nil : states[0], states[1])
    }

    /// The app of the last build; `nil` if something changed since.
    ///
    /// If it must compare contents of files, it records the state again, so that the next comparison
    /// need not.
    package var app: App? {
        guard let old, let before else { return nil }
        let now = DiskTree.now()
        guard let states = Self.states(ofAppAt: old.app, since: [old.appTime, now]),
            states[0].digest == old.appState,
            Self.digest(before, states[0].fileNames) == old.inputs
        else { return nil }
        if before.hasContents || states[0].hasContents {
            write(app: old.app, states[1], at: now, old.remarks)
        }
        return App(url: URL(filePath: old.app), remarks: old.remarks)
    }

    /// Records the app that was built from the inputs.
    ///
    /// Call it while no other build can replace the app. Without a record, the next build is a whole
    /// one.
    package func keep(appAt url: URL, _ remarks: [String]) {
        let now = DiskTree.now()
        let path = url.standardizedFileURL.path
        guard let state = Self.states(ofAppAt: path, since: [now])?.first else { return }
        write(app: path, state, at: now, remarks)
    }

    private func write(
        app: String, _ state: DiskTree.State, at appTime: DiskTree.Time, _ remarks: [String]
    ) {
        let record = Record(
            words: inputs.words, time: time, inputs: Self.digest(current, state.fileNames),
            inert: inert, app: app, appTime: appTime, appState: state.digest, remarks: remarks)
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try JSONEncoder().encode(record).write(to: file, options: .atomic)
        } catch {
            try? FileManager.default.removeItem(at: file)
        }
        RecordFolder.removeOldest(in: folder, keeping: Self.recordsMax)
    }

    private static func states(
        ofAppAt path: String, since times: [DiskTree.Time]
    ) -> [DiskTree.State]? {
        guard let real = UntrustedFile.realPath(path), real == path else { return nil }
        return DiskTree(folders: [path]).states(since: times)
    }

    /// Returns the digest of the inputs, with each inert file whose name the app contains.
    private static func digest(_ state: DiskTree.State, _ names: Set<String>) -> String {
        state.digest { path in
            let parts = path.split(separator: "/")
            // The contents of an asset catalog are in one file of the app.
            return parts.last.map { names.contains(String($0)) } ?? true
                || parts.contains { $0.hasSuffix(".xcassets") }
        }
    }

    private static func record(_ file: URL) -> Record? {
        (try? UntrustedFile.read(file, bytesMax: recordBytesMax))
            .flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
    }
}
