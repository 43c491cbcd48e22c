/// Why a module cannot be imported here, and what to do.
enum MissingModule {
    /// The sentence for a module.
    static func sentence(_ module: String) -> String {
        let reason = reasons[module] ?? "Bellhop has no \(module)."
        return "\(reason) Put what needs it between #if canImport(\(module)) and #endif, or leave "
            + "its file out with `excludes` in project.yml."
    }

    private static let reasons = [
        "SwiftUI": "SwiftUI is not here: views of SwiftUI cannot be built on Linux, and an app "
            + "whose @main is a SwiftUI App needs a UIApplicationDelegate for Bellhop.",
        "AppKit": "AppKit belongs to macOS.",
        "CoreData": "Core Data is not here; keep what notifications need in files or UserDefaults.",
        "ObjectiveC": "The Objective-C runtime is not here.",
    ]
}
