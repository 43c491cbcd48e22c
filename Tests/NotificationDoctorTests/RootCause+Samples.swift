/// Cases that the doctor first met in unseen public projects.
extension RootCause {
    private static let yml = "project.yml"
    private static let plug = "X.app/PlugIns/S.appex/"
    private static let other = "Old/Payload/X.app/Info.plist"
    private static let keychain =
        "<key>keychain-access-groups</key><array><string>ABCDE12345.*</string></array>"
    private static let group =
        "<key>com.apple.security.application-groups</key><array><string>group.a</string></array>"

    static let samples = [
        RootCause(
            "a variable of the environment is in the folder of an extension's sources", ["T001"],
            [
                .replace(yml, "sources: [Service]", "sources: [\"${ROOT_DIR}/Service\"]"),
                .replace(yml, "        INFOPLIST_FILE: Service/Info.plist\n", ""),
            ],
            ill: [
                .replace(yml, "sources: [Service]", "sources: [Gone]"),
                .replace(yml, "        INFOPLIST_FILE: Service/Info.plist\n", ""),
            ]),
        RootCause(
            "an archive of another app lies among the sources", ["B001"],
            [
                .add(
                    other,
                    (Fixture.built["X.app/Info.plist"] ?? "")
                        .replacing("org.example.chat", with: "org.example.news"))
            ],
            ill: [.add(other, Fixture.built["X.app/Info.plist"] ?? "")]),
        RootCause(
            "every profile grants the keychain groups of its team", ["B008"], in: .built,
            [
                .add(plug + "archived-expanded-entitlements.xcent", Fixture.plist(keychain)),
                .bytes(plug + "embedded.mobileprovision", Profiles.profile("*", keychain)),
            ],
            ill: [
                .add(plug + "archived-expanded-entitlements.xcent", Fixture.plist(group)),
                .bytes(plug + "embedded.mobileprovision", Profiles.profile("*", keychain)),
            ]),
        RootCause(
            "code that attaches files has the name of a picture as a word", ["A003"],
            [.add("App/Capsule.svg", "<svg/>"), .add("App/Kinds.swift", kinds)],
            ill: [
                .add("App/Capsule.svg", "<svg/>"),
                .add("App/Kinds.swift", kinds.replacing("folder", with: asking)),
            ]),
    ]

    private static let kinds = """
        import UserNotifications
        let kinds = ["Capsule", "Tablet"]
        func attach() throws { _ = try UNNotificationAttachment(identifier: "a", url: folder) }
        """
    private static let asking = "Bundle.main.url(forResource: \"Capsule\", withExtension: \"svg\")!"
}
