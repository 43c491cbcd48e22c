internal import Foundation

/// Check X039: methods of the app's delegate that iOS does not call in an app with scenes.
let sceneChecks: [Check] = [
    Check(
        "X039", .warning, "An app with scenes does its work in the scene's delegate",
        remedy: "Move the code to the scene's delegate, in the method that the message names.",
        reason:
            "iOS calls the scene's delegate in place of these methods of the app's delegate, so links of notifications do not open and the badge stays. Templates of cross-platform frameworks have the methods.",
        source: "Apple's TN3187"
    ) { model in
        model.appMethodsUnderScenes
    }
]

extension ProjectModel {
    /// The place of the scene manifest in an app's Info.plist.
    var sceneManifest: Place? {
        let key = "UIApplicationSceneManifest"
        return appsWithExtensions.lazy.compactMap { app in
            app.app.info.flatMap { info in info[key].map { _ in info.place(key) } }
        }.first
    }

    /// The methods of app delegates that open something or that work with notifications, where the
    /// app has scenes and no method of a scene's delegate does the same.
    fileprivate var appMethodsUnderScenes: [Observation] {
        guard let sceneManifest else { return [] }
        let methods = appSources.flatMap { source in source.functions.map { (source, $0) } }
        let fact = Finding.Fact(sceneManifest, "The app has a scene manifest.")
        return methods.compactMap { source, function in
            guard let skipped = SkippedMethod(function), isDelegate(function),
                !methods.contains(where: { skipped.isReplaced(by: $0.1) })
            else { return nil }
            return Observation(
                source.place(function.line),
                "iOS does not call this method in an app with scenes, but \(skipped.successor).",
                severity: usesVendors ? .hint : nil, because: [fact])
        }
    }
}

/// A method of an app's delegate that does something, and the method that iOS calls with scenes.
private struct SkippedMethod {
    let successor: String
    private let name: String
    private let label: String?

    init?(_ function: SwiftSource.FunctionFact) {
        let labels = function.labels
        switch function.name {
        case "application" where labels.contains("open") && labels.contains("options"):
            (name, label, successor) = ("scene", "openURLContexts", "scene(_:openURLContexts:)")
        case "application" where labels.contains("continue"):
            (name, label, successor) = ("scene", "continue", "scene(_:continue:)")
        case "application" where labels.contains("performActionFor"):
            (name, label) = ("windowScene", "performActionFor")
            successor = "windowScene(_:performActionFor:completionHandler:)"
        case "applicationDidBecomeActive" where function.worksWithNotifications:
            (name, label) = ("sceneDidBecomeActive", nil)
            successor = "sceneDidBecomeActive(_:)"
        case "applicationWillEnterForeground" where function.worksWithNotifications:
            (name, label) = ("sceneWillEnterForeground", nil)
            successor = "sceneWillEnterForeground(_:)"
        default: return nil
        }
        guard function.hasWork else { return nil }
    }

    func isReplaced(by function: SwiftSource.FunctionFact) -> Bool {
        function.name == name && (label.map(function.labels.contains) ?? true)
    }
}

extension SwiftSource.FunctionFact {
    fileprivate var worksWithNotifications: Bool {
        code.contains(/[Bb]adge|UNUserNotificationCenter|removeAllDelivered/)
    }

    /// Whether the body does more than return a value or call the method of its superclass.
    fileprivate var hasWork: Bool {
        guard let start = code.firstIndex(of: "{"), let end = code.lastIndex(of: "}"), start < end
        else { return false }
        let body = code[code.index(after: start)..<end]
        return body.split(whereSeparator: { $0.isNewline || $0 == ";" }).contains { line in
            let line = line.drop(while: \.isWhitespace)
            return !line.isEmpty && !line.contains(/^(?:return\s+)?super\./)
                && !line.contains(/^(?:return\s+)?(?:true|false)\s*$/)
        }
    }

    /// The text without line comments.
    private var code: String {
        text.split(separator: "\n").map { line in
            line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        }.joined(separator: "\n")
    }
}
