import NotificationDoctor

// Whether a delegate does something for each action.

extension GradeTests.Case {
    private static let delegate = "App/AppDelegate.swift"

    static let actions: [GradeTests.Case] = [
        .init(
            "a function that gets the action has its branch", "C014", nil,
            [
                .replace(delegate, handling, "        handle(response.actionIdentifier)"),
                .replace(
                    delegate, "// schedule",
                    "}\n    func handle(_ id: String) {\n        switch id {\n        case \"reply\": send()\n        case \"delete\": forget()\n        default: show()\n        }"
                ),
            ]),
        .init(
            "a function that gets the action knows it not", "C014", .warning,
            [
                .replace(delegate, handling, "        handle(response.actionIdentifier)"),
                .replace(
                    delegate, "// schedule",
                    "}\n    func handle(_ id: String) {\n        if id == \"reply\" { send() }"),
            ]),
        .init(
            "a function that is not among the sources gets the action", "C014", nil,
            [.replace(delegate, handling, "        Router.open(response.actionIdentifier)")]),
        handled(
            "the delegate goes by the category", nil,
            "        if response.notification.request.content.categoryIdentifier == \"MESSAGE\" { show() }\n"
                + "        print(response.actionIdentifier)"),
        handled(
            "the delegate goes by another category", .warning,
            "        if response.notification.request.content.categoryIdentifier == \"OTHER\" { show() }\n"
                + "        print(response.actionIdentifier)"),
        handled(
            "an action is what the other one is not", nil,
            "        let isReply = (response.actionIdentifier == \"reply\")\n        show(isReply)"),
        handled(
            "an action has the branch of all others", nil,
            "        if response.actionIdentifier == \"reply\" { send() } else { forget() }"),
        handled(
            "an action has no branch beside a guard", .warning,
            "        guard isOpen else { return }\n"
                + "        if response.actionIdentifier == \"reply\" { send() }"),
    ]

    private static func handled(
        _ description: String, _ severity: Finding.Severity?, _ code: String
    ) -> GradeTests.Case {
        .init(description, "C014", severity, [.replace(delegate, handling, code)])
    }

    private static let handling = """
                switch response.actionIdentifier {
                case "reply": send()
                case "delete": forget()
                default: show()
                }
        """

    private static let push = "<key>aps-environment</key><string>development</string>"

    static let registrations = [
        Self(
            "an app registers for pushes without their entitlement", "E001", .error,
            [.replace("App/App.entitlements", push, "")]),
        Self(
            "nothing says that the app of an extension is to get pushes", "E001", .warning,
            [
                .replace("App/App.entitlements", push, ""), .remove("push.apns"),
                .replace(
                    "App/AppDelegate.swift", "application.registerForRemoteNotifications()", ""),
            ]),
    ]
}
