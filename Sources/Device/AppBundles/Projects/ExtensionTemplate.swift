package import Foundation
internal import UntrustedFiles

/// The files of a new app with a service extension that uses NotificationServiceKit.
///
/// ```swift
/// let template = try ExtensionTemplate(
///     bundleIdentifier: "org.example.chat", name: "Chat", bellhop: "../bellhop")
/// for path in try template.write(to: folder) { print(path) }
/// ```
///
/// They are minimal sources, Info.plists and entitlements for both targets, and a project for
/// XcodeGen and `bellhop build`. `write(to:)` writes them to disk.
package struct ExtensionTemplate: Sendable, Hashable {
    /// The app's bundle identifier. The extension's identifier has the suffix
    /// `.NotificationService`.
    package let bundleIdentifier: String
    package let name: String
    /// The folder or URL of Bellhop's package, as `project.yml` names it.
    package let bellhop: String
    /// Whether the extension may suppress notifications, which requires an entitlement from Apple.
    package let filters: Bool

    /// Creates a template.
    ///
    /// - Throws: `BuildError` for an invalid Swift module name, or for a bundle identifier with
    ///   characters other than letters, digits, hyphens and periods.
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

    package var group: String { "group.\(bundleIdentifier)" }

    /// The texts by path, in reading order.
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

    /// Writes the files into a new or existing folder.
    ///
    /// - Returns: The paths of the files relative to the folder.
    /// - Throws: `BuildError` if one of the files exists. No file is written then.
    @discardableResult
    package func write(to folder: URL) throws -> [String] {
        let manager = FileManager.default
        let existing = files.map(\.path).filter {
            manager.fileExists(atPath: folder.appending(path: $0).path)
        }
        guard existing.isEmpty else {
            throw BuildError(
                "This folder already holds \(existing.joined(separator: ", ")). Nothing was written.",
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
