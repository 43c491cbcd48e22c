internal import Foundation
internal import UntrustedFiles

/// A tool that generates an Xcode project by running a program as its description.
///
/// Bellhop does not run such a description, because it only runs code of a project as part of a
/// build.
struct ProjectGenerator {
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

    /// Returns the tool for a folder; `nil` if no tool is recognized.
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

    var error: BuildError {
        BuildError(
            "This describes the project for \(mark.tool), and its project of Xcode is not here.",
            at: folder.appending(path: mark.file).path.printable,
            remedy: "Run `\(mark.command)`, on a Mac if need be, and name the X.xcodeproj or "
                + "X.xcworkspace that it makes.")
    }
}
