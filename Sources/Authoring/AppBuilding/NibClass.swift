internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// Generates Swift code for the nib file that a content extension's class loads its view from.
///
/// It supports what ``StoryboardClass`` supports. The device creates the class as without a nib
/// file, and then takes its view from the generated code.
struct NibClass {
    private let file: URL
    private let classes: Set<String>

    /// - Parameter classes: The Swift classes of the target that are built.
    init(_ file: URL, classes: Set<String>) { (self.file, self.classes) = (file, classes) }

    static func name(_ nib: String) -> String {
        "BellhopNib_"
            + String(nib.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// Returns the nib file that UIKit looks up for a class without a nib name: the one with the
    /// name of the class without `Controller`, otherwise the one with the name of the class.
    static func file(for principalClass: String, among files: [URL]) -> URL? {
        guard let type = principalClass.split(separator: ".").last else { return nil }
        let suffix = "Controller"
        let short = type.hasSuffix(suffix) ? type.dropLast(suffix.count) : nil
        return [short, type].compactMap(\.self).lazy.compactMap { name in
            files.first { $0.deletingPathExtension().lastPathComponent == name }
        }.first
    }

    /// Returns the code, with diagnostics about the parts that are left out. Without code, they
    /// contain the reason.
    func code() -> (text: String?, diagnostics: [PreparationDiagnostic]) {
        guard let document = XMLElement.read(file) else {
            return (nil, [diagnostic("This nib file cannot be read: it is not XML, or too large.")])
        }
        let objects = document.child("objects")?.children ?? []
        guard let owner = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }),
            let outlet = owner.child("connections")?.children.first(where: {
                $0.name == "outlet" && $0["property"] == "view"
            }), let view = objects.first(where: { $0["id"] == outlet["destination"] })
        else {
            return (nil, [diagnostic("The File's Owner of this nib file lacks a view.")])
        }
        var writer = StoryboardWriter(classes: classes)
        writer.write(owner, view)
        let name = file.deletingPathExtension().lastPathComponent
        return (
            """
            // Made by `bellhop build` from \(file.lastPathComponent).
            import BellhopStoryboards
            import OpenFoundation
            import UIKit

            nonisolated final class \(Self.name(name)): BellhopNibSource {
                @MainActor
                static func view(of controller: UIViewController) -> UIView {
            \(writer.lines.map { "        \($0)\n" }.joined())\
                    return \(writer.root)
                }
            }

            """, writer.left.map(diagnostic)
        )
    }

    private func diagnostic(_ message: String) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .warning, path: file.path, line: 1, column: 1, message: message)
    }
}
