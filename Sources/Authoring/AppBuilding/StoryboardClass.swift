internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// Generates Swift code for a storyboard's first scene, with its views as the file describes them.
///
/// It supports one view controller, views with frames or constraints, outlets and actions. The
/// device uses the class in place of a principal class.
struct StoryboardClass {
    private let file: URL
    private let classes: Set<String>

    /// - Parameter classes: The Swift classes of the target that are built. The process finds others
    ///   by name, and takes one of UIKit's if it does not find them.
    init(_ file: URL, classes: Set<String>) { (self.file, self.classes) = (file, classes) }

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
        guard let controller = Self.controller(in: document),
            let view = controller.child(key: "view")
        else {
            return (nil, [diagnostic("This storyboard contains no view controller with a view.")])
        }
        var writer = StoryboardWriter(classes: classes)
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

    private static func controller(in document: XMLElement) -> XMLElement? {
        let controllers = document.child("scenes")?.all.filter {
            $0["sceneMemberID"] == "viewController"
        }
        let first = controllers?.first { $0["id"] == document["initialViewController"] }
        return first ?? controllers?.first
    }

    /// Returns the class of a storyboard's first controller, as the storyboard names it.
    static func controllerType(in file: URL) -> StoryboardType? {
        XMLElement.read(file).flatMap(controller).flatMap(StoryboardType.init)
    }

    private func maker(of controller: XMLElement) -> String {
        guard let type = StoryboardType(of: controller) else {
            return "UIViewController(coder: NSCoder())"
        }
        return type.isAmong(classes)
            ? "\(type.name)(coder: NSCoder())"
            : "BellhopStoryboard.controller(named: \(StoryboardWriter.literal(type.qualified)))"
    }

    private func diagnostic(_ message: String) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .warning, path: file.path, line: 1, column: 1, message: message)
    }
}
