extension Row {
    private static let widgetRights = "Cups/Cups.entitlements"

    private static func cups(_ rights: String) -> [Edit] {
        [
            .replace("project.yml", "dependencies:\n", "dependencies:\n      - target: Cups\n"),
            .replace(
                "project.yml", "targets:\n",
                """
                targets:
                  Cups:
                    type: app-extension
                    sources: [Cups]
                    settings:
                      base:
                        PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.Cups
                        INFOPLIST_FILE: Cups/Info.plist
                        CODE_SIGN_ENTITLEMENTS: \(widgetRights)

                """),
            .add(
                "Cups/Info.plist",
                Fixture.plist(
                    """
                    <key>NSExtension</key><dict>
                    <key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>
                    </dict>
                    """)),
            .add(
                "Cups/Cups.swift",
                """
                import WidgetKit
                struct Cups: Widget {
                    var body: some WidgetConfiguration {
                        StaticConfiguration(kind: "Cups", provider: CupProvider()) { _ in Text("") }
                            .pushHandler(CupHandler.self)
                    }
                }
                """),
            .add(widgetRights, Fixture.plist(rights)),
        ]
    }

    static let widgets = [
        Row(
            "E017", cups(""),
            well: cups("<key>aps-environment</key><string>development</string>")),
        Row(
            "P041", .empty,
            [.add("push.apns", #"{"aps": {"content-changed": true, "alert": "Coffee"}}"#)],
            well: [.add("push.apns", #"{"aps": {"content-changed": true}}"#)]),
    ]
}
