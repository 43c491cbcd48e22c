package import AppBundles
package import Foundation
internal import UntrustedFiles

/// Waits for changes of the files that a preview reads.
///
/// ```swift
/// let watch = InputWatch(
///     of: project, options, bundle: nil, reading: ["push.apns"], writing: [picture])
/// while true {
///     try watch.begin()
///     draw()
///     try await watch.change()
/// }
/// ```
package final class InputWatch {
    /// The time without changes after which a change is complete.
    private static let quiet = Duration.milliseconds(100)
    private static let quietRoundsMax = 10
    /// The pause between two comparisons where the kernel reports nothing.
    private static let pause = Duration.seconds(2)

    private let tree: DiskTree
    private let parents: Set<String>
    private let kernel = FolderWatch()
    private var iterator: AsyncStream<Void>.Iterator?
    private var isReported = true
    private var seen: (time: DiskTree.Time, digest: String)?

    /// - Parameters:
    ///   - project: The project; `nil` for a preview without a project.
    ///   - options: The options of its build.
    ///   - bundle: An assembled app.
    ///   - payloads: The payloads.
    ///   - pictures: The pictures, whose changes are ignored.
    package init(
        of project: ProjectLocation?, _ options: AppBuildOptions, bundle: URL?,
        reading payloads: [String], writing pictures: [String]
    ) {
        let build = project.flatMap { try? options.options(for: $0) }
        let root = project.flatMap {
            (try? $0.root(allowing: build?.allowedFolders ?? [])) ?? (try? $0.root())
        }
        let written = Set(pictures.map(Self.real))
        let files = payloads.map(Self.real)
        let buildFolder = project.map { Self.real(options.folder(of: $0).path) }
        tree = DiskTree(
            folders: (root?.folders ?? []) + (build?.substituteFolders ?? []).map(Self.real)
                + [bundle.map { Self.real($0.path) }].compactMap(\.self),
            files: files, skipped: Set([buildFolder].compactMap(\.self)),
            skippedNames: DiskTree.ownNames, isApart: { written.contains($0) })
        parents = Set(files.map { FilePaths.folder($0) })
        iterator = kernel?.changes.makeAsyncIterator()
    }

    private static func real(_ path: String) -> String {
        let path = URL(filePath: path).standardizedFileURL.path
        return UntrustedFile.realPath(path) ?? path
    }

    /// Records the state before a run.
    ///
    /// - Throws: `CommandError` if there are too many files, or some are unreadable.
    package func begin() throws(CommandError) {
        let time = DiskTree.now()
        var state = try state(since: time)
        // A file may have come into a new folder before the kernel watched it.
        while let new = kernel?.add(parents.union(state.folders)), new > 0 {
            state = try self.state(since: time)
        }
        isReported = kernel?.add(parents.union(state.folders)) != nil
        seen = (time, state.digest)
    }

    /// Waits until the state differs from that of the last `begin()`, and files rest.
    ///
    /// - Throws: `CancellationError`, or the errors of `begin()`.
    package func change() async throws {
        while try !isChanged() { try await wait() }
        for _ in 0..<Self.quietRoundsMax {
            let reports = kernel?.reports
            try await Task.sleep(for: Self.quiet)
            if kernel?.reports == reports { return }
        }
    }

    func isChanged() throws(CommandError) -> Bool {
        guard let seen else { return true }
        return try state(since: seen.time).digest != seen.digest
    }

    private func wait() async throws {
        guard isReported, iterator != nil else { return try await Task.sleep(for: Self.pause) }
        await iterator?.next(isolation: nil)
        try Task.checkCancellation()
        // The last change of several decides.
        try await Task.sleep(for: Self.quiet)
    }

    private func state(since time: DiskTree.Time) throws(CommandError) -> DiskTree.State {
        for _ in 0..<Self.quietRoundsMax {
            if let state = tree.states(since: [time])?.first { return state }
            // A file that was removed during the walk ends it.
            guard !Task.isCancelled else { break }
        }
        throw CommandError(
            "The files of the project cannot be watched: one is unreadable, a link leads out of "
                + "the project, or there are more than \(DiskTree.entriesMax).",
            remedy: "Preview without --watch.")
    }
}
