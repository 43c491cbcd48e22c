internal import AppBundles
internal import UntrustedFiles

package enum MissingModule {
    /// The file that describes a project, so that a fix names a file that the author has.
    package enum Description: Sendable, Hashable {
        case unknown
        case xcode
        case xcodeGen(String)

        fileprivate func place(_ xcode: String, _ key: String) -> String {
            switch self {
            case .unknown: ", \(xcode) or \(key) in project.yml"
            case .xcode: " \(xcode)"
            case .xcodeGen(let file): " \(key) in \(file.printable)"
            }
        }
    }

    package static func message(_ module: String, ofPackage package: String) -> String {
        "\(module) is of the package \(package.printable), which is missing. Without it, name a folder of "
            + "Swift files: --substitute \(module)=FOLDER, or under `substitutes` in bellhop.yml."
    }

    package static func message(
        _ module: String, in description: Description = .unknown
    ) -> String {
        guard AppleFrameworks.names.contains(module) else {
            return
                "\(module) is not a framework of Apple's, and no target or package of the project "
                + "brings it. Add its Swift package\(description.place("in Xcode", "under `packages`")); if "
                + "CocoaPods brings it, run `pod install` and name the X.xcworkspace; if Carthage "
                + "does, run `carthage checkout`. What cannot be built here can have a substitute of your own: "
                + "--substitute \(module)=FOLDER, or under `substitutes` in bellhop.yml."
        }
        let reason = reasons[module] ?? "Bellhop has no \(module)."
        return "\(reason) Put what needs it between #if canImport(\(module)) and #endif, leave its "
            + "file out of the target\(description.place("in Xcode", "with `excludes`")), or give it a "
            + "substitute of your own: --substitute \(module)=FOLDER, or under `substitutes` in "
            + "bellhop.yml."
    }

    private static let reasons = [
        "SwiftUI": "SwiftUI is not here: Bellhop shows no views. Without --strict, it runs the "
            + "delegate of an app whose @main is a SwiftUI App.",
        "AppKit": "AppKit belongs to macOS.",
        "ObjectiveC": "The Objective-C runtime is not here.",
    ]
}
