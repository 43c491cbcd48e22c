internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// Generates Swift code for a storyboard's first scene, with its views as the file describes them.
///
/// It supports one view controller, views with frames or constraints, outlets and actions. The
/// device uses the class in place of a principal class.
struct StoryboardClass {
    private let file: URL

    init(_ file: URL) { self.file = file }

    static func name(_ storyboard: String) -> String {
        "BellhopStoryboard_"
            + String(storyboard.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// Returns the code, with diagnostics about the parts that are left out; without code, they
    /// contain the reason.
    func code() -> (text: String?, diagnostics: [PreparationDiagnostic]) {
        guard let document = XMLElement.read(file) else {
            return (
                nil, [diagnostic("This storyboard cannot be read: it is not XML, or too large.")]
            )
        }
        let controllers = document.child("scenes")?.all.filter {
            $0["sceneMemberID"] == "viewController"
        }
        let first = controllers?.first { $0["id"] == document["initialViewController"] }
        guard let controller = first ?? controllers?.first, let view = controller.child(key: "view")
        else {
            return (nil, [diagnostic("This storyboard contains no view controller with a view.")])
        }
        var writer = StoryboardWriter()
        writer.write(controller, view)
        let name = Self.name(file.deletingPathExtension().lastPathComponent)
        let type = StoryboardWriter.type(controller["customClass"]) ?? "UIViewController"
        return (
            """
            // Made by `bellhop build` from \(file.lastPathComponent).
            import BellhopStoryboards
            import OpenFoundation
            import UIKit

            nonisolated final class \(name): BellhopStoryboardSource {
                @MainActor
                static func initialController() -> UIViewController? {
                    guard let controller = \(type)(coder: NSCoder()) else { return nil }
                    BellhopStoryboard.give(controller) { controller in
            \(writer.lines.map { "            \($0)\n" }.joined())\
                        return \(writer.root)
                    }
                    return controller
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
