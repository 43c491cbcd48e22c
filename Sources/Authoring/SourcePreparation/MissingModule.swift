internal import AppBundles

/// Why a module cannot be imported here, and what to do.
package enum MissingModule {
    /// The message for a module.
    package static func message(_ module: String) -> String {
        guard AppleFrameworks.names.contains(module) else {
            return
                "\(module) is not a framework of Apple's, and no target or package of the project "
                + "brings it. Add its Swift package, in Xcode or under `packages` in project.yml; "
                + "if CocoaPods brings it, run `pod install` and name the X.xcworkspace; if Carthage "
                + "does, run `carthage checkout`. What cannot be built here can have a substitute of your own: "
                + "--substitute \(module)=FOLDER, or under `substitutes` in bellhop.yml."
        }
        let reason = reasons[module] ?? "Bellhop has no \(module)."
        return "\(reason) Put what needs it between #if canImport(\(module)) and #endif, leave its "
            + "file out of the target, in Xcode or with `excludes` in project.yml, or give it a "
            + "substitute of your own: --substitute \(module)=FOLDER, or under `substitutes` in "
            + "bellhop.yml."
    }

    private static let reasons = [
        "SwiftUI": "SwiftUI is not here: views of SwiftUI cannot be built on Linux, and an app "
            + "whose @main is a SwiftUI App needs a UIApplicationDelegate for Bellhop.",
        "AppKit": "AppKit belongs to macOS.",
        "ObjectiveC": "The Objective-C runtime is not here.",
    ]
}
