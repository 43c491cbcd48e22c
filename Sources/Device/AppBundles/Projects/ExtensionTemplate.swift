package import Foundation
internal import UntrustedFiles

/// The files of a new app with a service extension on NotificationServiceKit: thin sources, both
/// Info.plists, both entitlements, and the project for XcodeGen and `bellhop build`.
///
/// A pure description; `write(to:)` puts it on the disk.
package struct ExtensionTemplate: Sendable, Hashable {
    /// The app's bundle identifier; the extension's has `.NotificationService` after it.
    package let bundleIdentifier: String
    /// The app's name, which is also its module's.
    package let name: String
    /// How `project.yml` names the folder or address of Bellhop's package.
    package let bellhop: String
    /// Whether the extension may suppress notifications, for which Apple has to give permission.
    package let filters: Bool

    /// Describes a project.
    ///
    /// - Throws: `BuildError` for a name that is not a Swift module's, and for a bundle identifier
    ///   with other characters than letters, digits, hyphens and dots.
    package init(
        bundleIdentifier: String, name: String, bellhop: String, filters: Bool = false
    ) throws {
        let letters = "A"..."Z"
        guard let first = name.first, letters.contains(first.uppercased()),
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            throw BuildError(
                "\"\(name)\" cannot be the app's name, since it names a Swift module too.",
                remedy: "Begin it with a letter of A to Z, and use letters and digits alone.")
        }
        let parts = bundleIdentifier.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = { (part: Substring) in
            !part.isEmpty
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        guard parts.count > 1, parts.allSatisfy(isPlain) else {
            throw BuildError(
                "\"\(bundleIdentifier)\" is not a bundle identifier.",
                remedy:
                    "Write one such as org.example.chat: letters, digits and hyphens, with dots between."
            )
        }
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.bellhop = bellhop
        self.filters = filters
    }

    /// The group that app and extension share.
    package var group: String { "group.\(bundleIdentifier)" }

    /// The texts by their paths, in the order in which a person reads them.
    package var files: [(path: String, text: String)] {
        [
            ("project.yml", project),
            ("NotificationService/NotificationService.swift", service),
            (
                "NotificationService/Info.plist",
                Self.propertyList(Self.commonKeys + Self.extensionKeys)
            ),
            (
                "NotificationService/NotificationService.entitlements",
                Self.propertyList(extensionEntitlements)
            ),
            ("\(name)/AppDelegate.swift", delegate),
            ("\(name)/Info.plist", Self.propertyList(Self.commonKeys + Self.appKeys)),
            ("\(name)/\(name).entitlements", Self.propertyList(appEntitlements)),
        ]
    }

    /// Writes the files into a folder, which is made.
    ///
    /// - Returns: the files' paths below the folder.
    /// - Throws: `BuildError` when one of them is there already; then nothing is written.
    @discardableResult
    package func write(to folder: URL) throws -> [String] {
        let manager = FileManager.default
        let there = files.map(\.path).filter {
            manager.fileExists(atPath: folder.appending(path: $0).path)
        }
        guard there.isEmpty else {
            throw BuildError(
                "This folder already holds \(there.joined(separator: ", ")). Nothing was written.",
                at: folder.relativePath.printable,
                remedy: "Name another folder, or move those files away.")
        }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try manager.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return files.map(\.path)
    }
}
