extension Row {
    private static let delegate = "App/AppDelegate.swift"
    private static let service = "Service/NotificationService.swift"
    private static let push = "push.apns"
    private static let yml = "project.yml"
    private static let look = "Look/Info.plist"
    private static let categoryEnd = "intentIdentifiers: [], options: []"

    /// Returns a content extension with Info.plist entries.
    private static func content(
        _ attributes: String, _ other: String = story, name: String = "Look"
    ) -> [Edit] {
        [
            .replace(yml, "dependencies:\n", "dependencies:\n      - target: \(name)\n"),
            .replace(
                yml, "targets:\n",
                """
                targets:
                  \(name):
                    type: app-extension
                    sources: [\(name)]
                    settings:
                      base:
                        PRODUCT_BUNDLE_IDENTIFIER: org.example.chat.\(name)
                        INFOPLIST_FILE: \(name)/Info.plist

                """),
            .add("\(name)/Main.storyboard", "<document/>"),
            .add(
                "\(name)/Info.plist",
                Fixture.plist(
                    """
                    <key>NSExtension</key><dict>
                    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
                    \(other)
                    <key>NSExtensionAttributes</key><dict>\(attributes)</dict>
                    </dict>
                    """)),
        ]
    }

    private static let story = "<key>NSExtensionMainStoryboard</key><string>Main</string>"
    private static let claim = "<key>UNNotificationExtensionCategory</key><string>MESSAGE</string>"

    static let categories = [
        Row(
            "C001", [.replace(service, "// more", "content.categoryIdentifier = \"MESAGE\"")],
            well: [
                .replace(service, "// more", "content.categoryIdentifier = \"MESSAGE\"")
            ]),
        Row("C002", [.replace(push, "\"category\": \"MESSAGE\",", "")]),
        Row(
            "C003",
            [
                .replace(
                    delegate, "// schedule",
                    "UNUserNotificationCenter.current().setNotificationCategories([])")
            ]),
        Row("C004", content(""), well: content(claim)),
        Row("C005", content(claim.replacing("MESSAGE", with: "MASSAGE")), well: content(claim)),
        Row("C006", content(claim) + content(claim, name: "Second"), well: content(claim)),
        Row(
            "C007",
            content(claim) + [
                .replace(push, "\"sender_id\": \"u1\", \"sender_name\": \"Anna\", ", "")
            ],
            well: content(claim)),
        Row(
            "C008",
            content(
                claim
                    + "<key>UNNotificationExtensionInitialContentSizeRatio</key><string>0.5</string>"
            ),
            well: content(
                claim + "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>")
        ),
        Row(
            "C009",
            content(
                claim + "<key>UNNotificationExtensionDefaultContentHidden</key><string>YES</string>"
            ),
            well: content(claim + "<key>UNNotificationExtensionDefaultContentHidden</key><true/>")),
        Row("C010", content(claim, ""), well: content(claim)),
        Row(
            "C011",
            [
                .replace(
                    delegate, "actions: [reply, delete]",
                    "actions: [reply, delete, one, two, three]")
            ]),
        Row(
            "C012",
            [.replace(delegate, "[.destructive, .authenticationRequired]", "[.destructive]")]),
        Row("C013", [.replace(delegate, "identifier: \"delete\"", "identifier: \"reply\"")]),
        Row("C014", [.replace(delegate, "case \"delete\": forget()", "case \"reply\": forget()")]),
        Row("C015", [.replace(delegate, ", textInputPlaceholder: \"Message\"", "")]),
        Row(
            "C016",
            [
                .replace(
                    delegate, categoryEnd,
                    "intentIdentifiers: [], options: [.hiddenPreviewsShowTitle]")
            ]),
        Row(
            "C017",
            [
                .replace(
                    delegate, "case \"delete\": forget()",
                    "case \"delete\": forget()\n        case UNNotificationDismissActionIdentifier: forget()"
                )
            ],
            well: [
                .replace(
                    delegate, "case \"delete\": forget()",
                    "case \"delete\": forget()\n        case UNNotificationDismissActionIdentifier: forget()"
                ),
                .replace(
                    delegate, categoryEnd, "intentIdentifiers: [], options: [.customDismissAction]"),
            ]),
        Row(
            "C018",
            [
                .replace(
                    service, "// more",
                    "UNUserNotificationCenter.current().setNotificationCategories([])")
            ]),
        Row(
            "C019",
            [
                .replace(
                    delegate, categoryEnd, "intentIdentifiers: [], options: [.allowAnnouncement]")
            ]),
        Row(
            "C020", content(claim) + [.add("Look/View.swift", view(""))],
            well: content(claim) + [
                .add(
                    "Look/View.swift", view("_ = first.url.startAccessingSecurityScopedResource()"))
            ]),
    ]

    private static func view(_ more: String) -> String {
        """
        import UserNotificationsUI
        final class View: UIViewController, UNNotificationContentExtension {
            func didReceive(_ notification: UNNotification) {
                guard let first = notification.request.content.attachments.first else { return }
                \(more)
                let data = try? Data(contentsOf: first.url)
            }
        }
        """
    }

    private static func named(_ bytes: [UInt8]) -> [Edit] { [.bytes("App/pay.caf", bytes)] }

    private static let attach =
        "let a = try? UNNotificationAttachment(identifier: \"a\", url: folder.appendingPathComponent(\"a.png\"), options: nil)"

    private static func attaching(_ id: String, _ code: String) -> Row {
        Row(id, [.replace(service, "// more", code)], well: [.replace(service, "// more", attach)])
    }

    private static func picture(_ id: String, _ name: String, _ bytes: [UInt8], well: [UInt8])
        -> Row
    {
        Row(id, .empty, [.bytes(name, bytes)], well: [.bytes("a.png", well)])
    }

    private static let digits = (0...9).map {
        Edit.bytes("Clips/digit-\($0).wav", Sounds.wave(seconds: 1))
    }

    static let media = [
        Row("S001", [.remove("App/pay.caf")]),
        Row("S002", [.bytes("App/pay.caf", [0x49, 0x44, 0x33, 4, 0, 0, 0, 0])]),
        Row("S003", named(Sounds.caf(seconds: 1, codec: "aac "))),
        Row("S004", named(Sounds.caf(seconds: 30)), well: named(Sounds.wave(seconds: 29))),
        Row("S005", named(Sounds.caf(seconds: 6)), well: named(Sounds.aiff(seconds: 5))),
        Row(
            "S006",
            [
                .replace(
                    service, "// more",
                    "content.sound = UNNotificationSound(named: UNNotificationSoundName(\"pay\"))")
            ],
            well: [
                .replace(
                    service, "// more",
                    "content.sound = UNNotificationSound(named: UNNotificationSoundName(\"pay.caf\"))"
                )
            ]),
        Row("S007", [.remove("App/pay.caf"), .bytes("Service/pay.caf", Sounds.caf(seconds: 1))]),
        Row("S008", named(Sounds.caf(seconds: 1, sample: 0))),
        Row(
            "S009", .empty, digits.dropLast() + [.bytes("Clips/x.wav", Sounds.wave(seconds: 1))],
            well: digits),
        Row(
            "S010",
            [
                .replace(
                    service, "// more",
                    "for name in [\"one.mp3\"] { joined.append(try! Data(contentsOf: url(name))) }")
            ]),
        Row(
            "S011",
            [
                .replace(
                    service, "// more",
                    "let url = folder.appendingPathComponent(\"sound.caf\"); try? data.write(to: url)"
                )
            ]),
        Row(
            "S012",
            [
                .replace(
                    service, "// more",
                    "let folder = group + \"/Library/Sounds\"; try? data.write(to: url)")
            ],
            well: [
                .replace(
                    service, "// more",
                    "let folder = group + \"/Library/Sounds\"; try? data.write(to: url); try? files.removeItem(at: old)"
                )
            ]),
        attaching(
            "A001",
            "let a = try? UNNotificationAttachment(identifier: \"a\", url: folder.appendingPathComponent(\"a.tmp\"), options: nil)"
        ),
        attaching(
            "A001",
            """
            let file = folder.appendingPathComponent("image")
            try? data.write(to: file)
            let a = try? UNNotificationAttachment(identifier: "a", url: file)
            """),
        attaching(
            "A001",
            """
            let name = address.lastPathComponent
            let file = folder.appendingPathComponent(name)
            let a = try? UNNotificationAttachment(identifier: "a", url: file, options: nil)
            """),
        picture("A002", "a.jpg", Pictures.png(8, 8), well: Pictures.png(8, 8)),
        picture("A003", "a.webp", Array("RIFF\0\0\0\0WEBPVP8 ".utf8), well: Pictures.png(8, 8)),
        picture(
            "A004", "a.png", Pictures.png(8, 8) + [UInt8](repeating: 0, count: 10 * 1024 * 1024),
            well: Pictures.png(8, 8)),
        Row(
            "A005", [.replace(service, "// more", "content.attachments = [first, second]")],
            well: [
                .replace(
                    service, "// more",
                    "content.attachments = [\n    try UNNotificationAttachment(\n"
                        + "        identifier: names[1, default: \"a\"], url: kept, options: nil),\n]"
                )
            ]),
        attaching(
            "A006",
            "let a = try? UNNotificationAttachment(identifier: \"a\", url: cachedFile, options: nil)"
        ),
        attaching("A007", attach + "\n" + attach),
        picture("A008", "a.png", Pictures.png(4000, 3000), well: Pictures.png(1000, 1000)),
        attaching(
            "A009",
            "let a = try? UNNotificationAttachment(identifier: \"a\", url: folder.appendingPathComponent(\"a.png\"), options: [UNNotificationAttachmentOptionsThumbnailClippingRectKey: CGRect(x: 0, y: 0, width: 100, height: 1).dictionaryRepresentation])"
        ),
        picture("A010", "a.png", Pictures.png(8, 8, isWhole: false), well: Pictures.png(8, 8)),
    ]
}
