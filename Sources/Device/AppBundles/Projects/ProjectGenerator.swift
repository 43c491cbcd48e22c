internal import Foundation
internal import UntrustedFiles

/// A tool that makes a project of Xcode out of a description which is a program of its own.
///
/// Such a description is not run here, since nothing of a project is run but what a build runs.
struct ProjectGenerator {
    /// What says that a folder is for the tool: a file, and a text in it.
    private struct Mark {
        let file: String
        let text: String
        let tool: String
        let command: String
    }

    private static let marks = [
        Mark(
            file: "Project.swift", text: "ProjectDescription", tool: "Tuist",
            command: "tuist generate"),
        Mark(
            file: "Workspace.swift", text: "ProjectDescription", tool: "Tuist",
            command: "tuist generate"),
        Mark(
            file: "app.json", text: "\"expo\"", tool: "Expo",
            command: "npx expo prebuild --platform ios"),
    ]

    private static let bytesMax = 1 << 20

    private let mark: Mark
    private let folder: URL

    /// The tool that a folder is for; `nil` where nothing says so.
    init?(of folder: URL) {
        let disk = DiskFiles()
        let found = Self.marks.first { mark in
            let path = folder.appending(path: mark.file).path
            guard disk.kind(of: path) == .regular,
                let data = try? disk.data(at: path, bytesMax: Self.bytesMax)
            else { return false }
            return String(decoding: data, as: UTF8.self).contains(mark.text)
        }
        guard let found else { return nil }
        (mark, self.folder) = (found, folder)
    }

    /// That the project of Xcode has to be made first.
    var error: BuildError {
        BuildError(
            "This describes the project for \(mark.tool), and its project of Xcode is not here.",
            at: folder.appending(path: mark.file).path.printable,
            remedy: "Run `\(mark.command)`, on a Mac if need be, and name the X.xcodeproj or "
                + "X.xcworkspace that it makes.")
    }
}
