internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// Generates Swift code for a storyboard's first scene, with its views as the file describes them.
///
/// It supports one view controller, views with frames or constraints, outlets and actions. The
/// device uses the class in place of a principal class.
struct StoryboardClass {
    private let file: URL
    private let isObjectiveC: Bool

    /// - Parameter isObjectiveC: Whether the classes are Objective-C, so that the process finds them
    ///   by name.
    init(_ file: URL, isObjectiveC: Bool = false) {
        (self.file, self.isObjectiveC) = (file, isObjectiveC)
    }

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
        var writer = StoryboardWriter(isObjectiveC: isObjectiveC)
        writer.write(controller, view)
        let name = Self.name(file.deletingPathExtension().lastPathComponent)
        return (
            """
            // Made by `bellhop build` from \(file.lastPathComponent).
            import BellhopStoryboards
            import OpenFoundation
            import UIKit

            nonisolated final class \(name): BellhopStoryboardSource {
                @MainActor
                static func initialController() -> UIViewController? {
                    guard let controller = \(maker(of: controller)) else { return nil }
                    BellhopStoryboard.give(controller) { controller in
            \(writer.lines.map { "            \($0)\n" }.joined())\
                        return \(writer.root)
                    }
                    controller.awakeFromNib()
                    return controller
                }
            }

            """, writer.left.map(diagnostic)
        )
    }

    private func maker(of controller: XMLElement) -> String {
        guard let type = StoryboardWriter.type(controller["customClass"]) else {
            return "UIViewController(coder: NSCoder())"
        }
        return isObjectiveC
            ? "BellhopStoryboard.controller(named: \(StoryboardWriter.literal(type)))"
            : "\(type)(coder: NSCoder())"
    }

    private func diagnostic(_ message: String) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .warning, path: file.path, line: 1, column: 1, message: message)
    }
}
