import NotificationChecks
import NotificationDoctor
import Testing

/// A mistake in one form, from which tests make the same mistake in every other form.
struct FormSeed: Sendable, CustomTestStringConvertible {
    enum Place: Sendable {
        /// A method of the app's delegate, or of the service extension's class.
        case app, service
        /// The body of the extension's `didReceive`, after the handler and a copy were stored.
        case received
        /// The launch, in place of the statement that sets the center's delegate.
        case launch
    }

    var check: String
    var place: Place
    /// The statement. `VALUE` stands for the value that is wrong or right.
    var code: String
    var type: String
    var wrong: String
    var right: String
    /// The statement in Objective-C, and the right one.
    var objectiveC: (wrong: String, right: String)?
    /// Changes to the app beside the statement.
    var edits: [Edit]
    var skipped: Set<CodeForm>

    init(
        _ check: String, _ place: Place, _ code: String, of type: String = "", _ wrong: String,
        _ right: String, objectiveC: (String, String)? = nil, with edits: [Edit] = [],
        without skipped: Set<CodeForm> = []
    ) {
        (self.check, self.place, self.code, self.type) = (check, place, code, type)
        (self.wrong, self.right, self.objectiveC) = (wrong, right, objectiveC)
        (self.edits, self.skipped) = (edits, skipped)
    }

    var testDescription: String { "\(check) \(code.prefix(60))" }

    /// The forms that the seed can take.
    var forms: [CodeForm] {
        CodeForm.allCases.filter { form in
            if skipped.contains(form) { return false }
            switch form {
            case .variable, .assigned, .property, .typeProperty, .computed, .global,
                .constantElsewhere, .result, .resultElsewhere, .parameter:
                return !type.isEmpty
            case .objectiveC: return objectiveC != nil
            case .absent: return place == .launch
            case .direct: return place != .launch
            case .object: return place != .received
            default: return true
            }
        }
    }

    /// Returns the app with the mistake in a form, or with the right code in it.
    func edits(_ form: CodeForm, isWrong: Bool) -> [Edit] {
        edits + planted(form, isWrong ? wrong : right, isWrong)
    }

    func findings(_ form: CodeForm, isWrong: Bool) -> (found: [Finding], missed: [String]) {
        let fixture = Row(check, .generated, []).fixture(edits(form, isWrong: isWrong))
        let findings = Doctor().examine(fixture.tree).findings
        return (findings.filter { $0.check == check }, fixture.missed)
    }
}

extension FormSeed {
    private static let app = "App/AppDelegate.swift"
    private static let service = "Service/NotificationService.swift"

    private var folder: String { file == Self.app ? "App" : "Service" }
    private var file: String { place == .app || place == .launch ? Self.app : Self.service }
    private var typeName: String { file == Self.app ? "AppDelegate" : "NotificationService" }

    private func statement(_ value: String) -> String { code.replacing("VALUE", with: value) }

    private func planted(_ form: CodeForm, _ value: String, _ isWrong: Bool) -> [Edit] {
        if place == .launch { return launched(form, isWrong) }
        let code = statement(value)
        switch form {
        case .variable: return body("let planted: \(type) = \(value)\n\(statement("planted"))")
        case .assigned:
            return body("var planted: \(type)\nplanted = \(value)\n\(statement("planted"))")
        case .property:
            return body(statement("planted"), "private let planted: \(type) = \(value)")
        case .typeProperty:
            return body(statement("Self.planted"), "static let planted: \(type) = \(value)")
        case .computed:
            return body(statement("planted"), "var planted: \(type) { \(value) }")
        case .global:
            return body(statement("planted"))
                + [
                    .replace(
                        file, "final class", "let planted: \(type) = \(value)\n\nfinal class")
                ]
        case .constantElsewhere:
            return body(statement("Planted.value"))
                + elsewhere("enum Planted {\n    static let value: \(type) = \(value)\n}")
        case .result:
            return body(
                statement("makePlanted()"),
                "func makePlanted() -> \(type) {\n    return \(value)\n}")
        case .resultElsewhere:
            return body(statement("plantedValue()"))
                + elsewhere("func plantedValue() -> \(type) { \(value) }")
        case .parameter:
            return body(
                "plant(\(value))",
                "func plant(_ planted: \(type)) {\n    \(statement("planted"))\n}")
        case .object:
            return body("Planter().plant(content)")
                + elsewhere(
                    "final class Planter {\n    func plant(_ content: \(content)) {\n\(code)\n}\n}")
        case .classExtension:
            return body("plant(request: content)")
                + elsewhere(
                    "extension \(typeName) {\n    func plant(request content: \(content)) {\n\(code)\n}\n}"
                )
        case .method:
            return body(
                place == .received ? "plant(request)" : "plant(content)",
                "func plant(_ \(place == .received ? "request: UNNotificationRequest" : "content: \(content)")) {\n\(code)\n}"
            )
        case .objectiveC:
            let text = (isWrong ? objectiveC?.wrong : objectiveC?.right) ?? ""
            return [.add("\(folder)/Plant.m", Self.objectiveCFile(text))]
        default: return body(wrapped(code, form), Self.load)
        }
    }

    private var content: String { "UNMutableNotificationContent" }

    private static let load =
        "func load(_ done: @escaping (Int) -> Void) {\n    DispatchQueue.main.async { done(1) }\n}"

    /// Returns a statement inside of a branch or of a closure.
    private func wrapped(_ code: String, _ form: CodeForm) -> String {
        switch form {
        case .branch:
            place == .received
                ? "if request.content.badge == nil {\n\(code)\n} else {\ncontentHandler(request.content)\n}"
                : "if isPlanted {\n\(code)\n}"
        case .closure: "load { number in\n\(code)\n}"
        case .queue: "DispatchQueue.main.async {\n\(code)\n}"
        case .task: "Task {\n\(code)\n}"
        case .permission:
            "UNUserNotificationCenter.current().requestAuthorization(options: []) { isAllowed, _ in\n\(code)\n}"
        default: code
        }
    }

    private func elsewhere(_ text: String) -> [Edit] {
        [.add("\(folder)/Planted.swift", "import UserNotifications\n\n\(text)\n")]
    }

    private func body(_ code: String, _ members: String = "") -> [Edit] {
        let more = members.isEmpty ? "" : "}\n\n\(members)\n\nfunc plantedEnd() {"
        switch place {
        case .app, .launch: return [.replace(file, "// schedule", "\(code)\n\(more)")]
        case .service: return [.replace(file, "// more", "\(code)\n\(more)")]
        case .received: return [.add(file, Self.template(code, members))]
        }
    }

    /// The extension of Xcode's template with another body.
    private static func template(_ code: String, _ members: String) -> String {
        """
        import UserNotifications

        final class NotificationService: UNNotificationServiceExtension {
            private let lock = NSLock()
            var contentHandler: ((UNNotificationContent) -> Void)?
            var bestAttemptContent: UNMutableNotificationContent?

            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                self.contentHandler = contentHandler
                bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
                guard let content = bestAttemptContent else { return contentHandler(request.content) }
        \(code)
            }

            override func serviceExtensionTimeWillExpire() {
                if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
            }

        \(members)
        }
        """
    }

    private static func objectiveCFile(_ code: String) -> String {
        """
        #import <UserNotifications/UserNotifications.h>
        #import <UIKit/UIKit.h>

        @interface Plant : NSObject
        @end

        @implementation Plant
        - (void)plant:(UNMutableNotificationContent *)content {
            \(code)
        }
        @end
        """
    }

    // MARK: The launch

    private func launched(_ form: CodeForm, _ isWrong: Bool) -> [Edit] {
        let set = "center.delegate = self"
        func launch(_ code: String, _ members: String = "") -> [Edit] {
            [
                .replace(file, set, isWrong ? code : "\(set)\n\(code)"),
                .replace(file, "// schedule", "}\n\(members)\nfunc plantedEnd() {"),
            ]
        }
        let current = "UNUserNotificationCenter.current().delegate = self"
        switch form {
        case .absent: return launch("")
        case .method:
            return launch(
                "DispatchQueue.main.async { self.prepare() }", "func prepare() { \(current) }")
        case .classExtension:
            return launch("Task { await prepare() }")
                + elsewhere("extension AppDelegate {\n    func prepare() async { \(current) }\n}")
        case .object:
            return launch("Task { Planter.shared.prepare() }")
                + elsewhere(
                    "final class Planter: NSObject, UNUserNotificationCenterDelegate {\n    static let shared = Planter()\n    func prepare() { \(current) }\n}"
                )
        default: return launch(wrapped(set, form), Self.load)
        }
    }
}
