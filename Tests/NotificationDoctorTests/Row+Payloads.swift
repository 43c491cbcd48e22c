extension Row {
    private static let push = "push.apns"
    private static let mutable = "\"mutable-content\": 1,"
    private static let alert = #"{"title": "Anna", "body": "See you at six."}"#
    private static let sender = #""sender_id": "u1", "sender_name": "Anna""#

    private static func alone(_ id: String, _ text: String, well: String) -> Row {
        Row(id, .empty, [.add(push, text)], well: [.add(push, well)])
    }

    private static func request(_ headers: String, _ payload: String) -> [Edit] {
        [
            .add(
                "send.sh",
                "curl --http2 \(headers) -d '\(payload)' https://api.push.apple.com/3/device/00ff")
        ]
    }

    private static let visible = #"{"aps": {"alert": "Hello there."}}"#

    private static func firebase(_ count: String) -> String {
        #"{"message": {"token": "t", "data": {"count": \#(count)}, "apns": {"payload": \#(visible)}}}"#
    }

    static let payloads = [
        alone("P001", #"{"aps": {"alert": "Hello.",}}"#, well: visible),
        alone("P002", #"{"alert": "Hello."}"#, well: visible),
        alone(
            "P003", #"{"aps": {"alert": "\#(String(repeating: "x", count: 4096))"}}"#,
            well: #"{"aps": {"alert": "\#(String(repeating: "x", count: 4074))"}}"#),
        Row(
            "P040", .empty, [.add("push.json", firebase("1"))],
            well: [.add("push.json", firebase("\"1\""))]),
        Row("P004", [.replace(push, mutable, "")]),
        Row(
            "P005",
            [
                .replace(push, mutable, ""),
                .replace(push, #""sender_id""#, #""mutable-content": 1, "sender_id""#),
            ]),
        Row("P006", [.replace(push, mutable, #""mutable-content": "1","#)]),
        Row("P007", [.replace(push, alert, #"{"title": ""}"#)]),
        alone(
            "P008", #"{"aps": {"content-available": 1}, "ciphertext": "AA=="}"#,
            well: #"{"aps": {"content-available": 1}}"#),
        Row("P009", [.replace(push, mutable, mutable + #" "mine": 2,"#)]),
        Row("P010", [.replace(push, "\"thread-id\"", "\"threadId\"")]),
        Row(
            "P011",
            [.replace(push, mutable, mutable + #" "interruption-level": "timeSensitive","#)],
            well: [
                .replace(push, mutable, mutable + #" "interruption-level": "passive","#)
            ]),
        Row(
            "P012", [.replace(push, mutable, mutable + #" "relevance-score": 7,"#)],
            well: [
                .replace(push, mutable, mutable + #" "relevance-score": 0.7,"#)
            ]),
        Row(
            "P013", .empty,
            request("-H 'apns-push-type: background' -H 'apns-priority: 5'", visible),
            well: request("-H 'apns-push-type: alert' -H 'apns-priority: 10'", visible)),
        Row("P014", [.replace(push, mutable, mutable + #" "badge": "3","#)]),
        Row("P015", [.replace(push, "pay.caf", "pay")]),
        Row(
            "P016",
            [.replace(push, "\"pay.caf\"", #"{"critical": 1, "name": "pay.caf", "volume": 80}"#)],
            well: [
                .replace(push, "\"pay.caf\"", #"{"critical": 1, "name": "pay.caf", "volume": 0.8}"#)
            ]),
        Row("P017", [.replace(push, "\"MESSAGE\"", "\"message\"")]),
        Row("P018", [.replace(push, "\"thread-id\": \"c1\"", "\"thread-id\": \"c2\"")]),
        Row(
            "P019", .empty,
            request(
                "-H 'apns-push-type: background'", #"{"aps": {"mutable-content": 1, "alert": "x"}}"#
            ),
            well: request(
                "-H 'apns-push-type: alert'", #"{"aps": {"mutable-content": 1, "alert": "x"}}"#)),
        Row(
            "P020", .empty,
            request("-H 'apns-collapse-id: \(String(repeating: "a", count: 65))'", visible),
            well: request("-H 'apns-collapse-id: \(String(repeating: "a", count: 64))'", visible)),
        Row(
            "P021", .empty, request("-H 'apns-expiration: 0'", visible),
            well: request("-H 'apns-expiration: 1900000000'", visible)),
        Row("P022", [.replace(push, "https://example.org/a.png", "a.png")]),
        Row(
            "P023",
            [.replace(push, sender, sender + #", "ciphertext": "AA==", "message": "Secret""#)],
            well: [
                .replace(push, sender, sender + #", "ciphertext": "AA==""#)
            ]),
        Row(
            "P024",
            [
                .replace(push, sender, sender + #", "ciphertext": "AA==""#),
                .replace(push, "See you at six.", "Your balance is 1200"),
            ], well: [.replace(push, sender, sender + #", "ciphertext": "AA==""#)]),
        Row("P025", [.replace(push, "See you at six.", "Hello {{name}}.")]),
        Row("P026", [.replace(push, sender, #""sender_name": "Anna""#)]),
        Row("P027", [.replace(push, mutable, mutable + " " + mutable)]),
        Row("P028", [.replace(push, "\"u1\"", "\"Anna\"")]),
        Row(
            "P029", [.replace(push, alert, #"{"loc-key": "K", "loc-args": ["Anna", 3]}"#)],
            well: [
                .replace(push, alert, #"{"loc-key": "K", "loc-args": ["Anna", "3"]}"#)
            ]),
        Row("P030", [.replace(push, ", \"message_id\": \"m1\"", "")]),
        alone(
            "P031", #"{"aps": {"alert": "Hello."}, "notification": {"title": "Hello."}}"#,
            well: #"{"aps": {"alert": "Hello."}, "note": {"title": "Hello."}}"#),
        alone(
            "P034", #"{"payload": {"aps": {"alert": "x"}, "sender_image_url": "https://e.org/a"}}"#,
            well: #"{"aps": {"alert": "x"}, "payload": {"sender": "a"}}"#),
        alone(
            "P035", #"{"aps": {"alert": "Hello."}, "thread-id": "c1"}"#,
            well: #"{"aps": {"alert": "Hello.", "thread-id": "c1"}, "thread-id": "c1"}"#),
        alone(
            "P036", #"{"aps": {"alert": "Hello.", "category": 5}}"#,
            well: #"{"aps": {"alert": "Hello.", "category": "5"}}"#),
        alone(
            "P037", #"{"aps": {"alert": "Hello."}, "apns-collapse-id": "c1"}"#,
            well: #"{"aps": {"alert": "Hello."}, "collapse": "c1"}"#),
        alone(
            "P038", #"{"aps": {"event": "end", "timestamp": 1764340000000}}"#,
            well: #"{"aps": {"event": "end", "timestamp": 1764340000}}"#),
        alone(
            "P039",
            #"{"aps": {"event": "update", "timestamp": 1764340000, "content-state": {}}}"#,
            well:
                #"{"aps": {"event": "update", "timestamp": 1764340000, "content-state": {}, "stale-date": 1764343600}}"#
        ),
        Row("P032", [.replace(push, "\"org.example.chat\"", "\"org.example.chatt\"")]),
        Row(
            "P033", [.replace(push, sender, sender + #", "deeplink": "chatter://c1""#)],
            well: [
                .replace(push, sender, sender + #", "deeplink": "chatter://c1""#),
                .replace(
                    "App/Info.plist", "<key>CFBundleDevelopmentRegion",
                    """
                    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
                    <array><string>chatter</string></array></dict></array><key>CFBundleDevelopmentRegion
                    """),
            ]),
    ]

    private static let en = "App/en.lproj/Localizable.strings"
    private static let de = "App/de.lproj/Localizable.strings"
    private static let catalog = "App/Localizable.xcstrings"

    /// Returns a string catalog with the key `K` in English.
    private static func catalogText(_ unit: String) -> String {
        #"{"sourceLanguage": "en", "strings": {"K": {"localizations": {"en": \#(unit)}}}}"#
    }

    private static let localized = Edit.replace(
        push, alert, #"{"loc-key": "K", "loc-args": ["Anna"]}"#)
    private static let code = "Service/NotificationService.swift"
    private static let log = "sent.pushes.jsonl"

    private static func line(_ seconds: Int, _ text: String) -> String {
        #"{"at": \#(seconds), "payload": {"aps": {"alert": "\#(text)", "thread-id": "t"}}}"#
    }

    private static func body(_ id: String, _ text: String, well: String = "See you at six.") -> Row
    {
        Row(
            id, [.replace(push, "See you at six.", text)],
            well: [.replace(push, "See you at six.", well)])
    }

    private static let asked = "options: [.alert, .sound, .badge]"
    private static let delegate = "App/AppDelegate.swift"
    private static let service = "Service/NotificationService.swift"
    private static let reading = "let text = NSLocalizedString(\"K\", comment: \"\")"

    static let wording = [
        Row(
            "L001", [localized, .add(en, "\"K\" = \"From %@\";"), .add(de, "\"J\" = \"Von %@\";")],
            well: [
                localized, .add(en, "\"K\" = \"From %@\";"), .add(de, "\"K\" = \"Von %@\";"),
            ]),
        Row(
            "L002", [localized, .add(en, "\"K\" = \"From %1$@ in %2$@\";")],
            well: [
                localized, .add(en, "\"K\" = \"From %@\";"),
            ]),
        Row(
            "L002",
            [
                localized,
                .add(catalog, catalogText(#"{"stringUnit": {"value": "From %1$@ in %2$@"}}"#)),
            ],
            well: [
                localized,
                .add(
                    catalog,
                    catalogText(
                        #"{"variations": {"device": {"iphone": {"stringUnit": {"value": "From %@"}}}}}"#
                    )),
            ]),
        Row(
            "L003", [.add(en, "\"K\" = \"k\";"), .add(de, "\"K\" = \"k\";")],
            well: [.add(en, "\"K\" = \"k\";")]),
        Row(
            "L004",
            [.replace(code, "// more", "let text = NSLocalizedString(\"K\", comment: \"\")")],
            well: [
                .replace(code, "// more", "let text = NSLocalizedString(\"K\", comment: \"\")"),
                .add("Service/en.lproj/Localizable.strings", "\"K\" = \"k\";"),
            ]),
        Row(
            "L005",
            [
                .add(en, "\"K\" = \"k\";"), .add(de, "\"K\" = \"k\";"),
                .add("Service/en.lproj/Localizable.strings", "\"K\" = \"k\";"),
                .replace(service, "// more", reading),
            ],
            // Tables have no effect without code that reads them.
            well: [
                .add(en, "\"K\" = \"k\";"), .add(de, "\"K\" = \"k\";"),
                .add("Service/en.lproj/Localizable.strings", "\"K\" = \"k\";"),
            ]),
        Row(
            "L005",
            [
                .add(en, "\"K\" = \"k\";"), .add(de, "\"K\" = \"k\";"),
                .add("Service/en.lproj/Localizable.strings", "\"K\" = \"k\";"),
                .replace(service, "// more", reading),
            ],
            well: [
                .add(en, "\"K\" = \"k\";"),
                .add("Service/en.lproj/Localizable.strings", "\"K\" = \"k\";"),
                .replace(service, "// more", reading),
            ]),
        Row(
            "L006", [.add(en, "\"K\" = \"%d of %@\";"), .add(de, "\"K\" = \"%@ von %d\";")],
            well: [
                .add(en, "\"K\" = \"%d of %@\";"), .add(de, "\"K\" = \"%2$@: %1$d\";"),
            ]),
        Row(
            "L007", [.add(en, "\"K\" = \"%d message(s)\";")],
            well: [.add(en, "\"K\" = \"Messages: %d\";")]),
        Row(
            "L008",
            [
                .add(en, "\"K\" = \"k\";"), .add(de, "\"K\" = \"k\";"),
                .bytes("App/en.lproj/hello.caf", Sounds.caf(seconds: 1)),
            ],
            well: [
                .add(en, "\"K\" = \"k\";"),
                .bytes("App/en.lproj/hello.caf", Sounds.caf(seconds: 1)),
            ]),
        body("U001", "Chatter: see you at six."),
        Row(
            "U002",
            [
                .replace(
                    push, "\"title\": \"Anna\"",
                    "\"title\": \"\(String(repeating: "a", count: 41))\"")
            ],
            well: [
                .replace(
                    push, "\"title\": \"Anna\"",
                    "\"title\": \"\(String(repeating: "a", count: 40))\"")
            ]),
        body("U003", String(repeating: "好", count: 76), well: String(repeating: "好", count: 75)),
        body("U004", "See you at…"),
        Row(
            "U005", [.add(log, line(0, "A b.") + "\n" + line(60, "A b."))],
            well: [
                .add(log, line(0, "A b.") + "\n" + line(600, "A b."))
            ]),
        body("U006", "Your code is 123456."),
        Row("U007", [.replace(delegate, "title: \"Reply\"", "title: \"Open App\"")]),
        Row("U008", [.replace(delegate, "actions: [reply, delete]", "actions: [delete, reply]")]),
        Row(
            "U009",
            [
                .replace(push, mutable, mutable + #" "interruption-level": "time-sensitive","#),
                .replace(push, "See you at six.", "Big sale today."),
            ],
            well: [.replace(push, mutable, mutable + #" "interruption-level": "time-sensitive","#)]),
        Row("U010", [.replace(push, mutable, mutable + #" "interruption-level": "passive","#)]),
        body("U011", "SEE YOU AT SIX TODAY"),
        body("U012", "Sync failed. Try again."),
        Row("U013", [.replace(delegate, asked, "options: [.alert]")]),
        Row(
            "U014",
            [.replace(push, "\"sender_name\": \"Anna\"", "\"sender_name\": \"Door sensor\"")]),
        Row(
            "U015",
            [.add(log, (0...6).map { line($0 * 60, "Text \($0).") }.joined(separator: "\n"))],
            well: [
                .add(log, (0...5).map { line($0 * 60, "Text \($0).") }.joined(separator: "\n"))
            ]),
        Row(
            "U016", [.replace(push, mutable, mutable + #" "badge": 3,"#)],
            well: [
                .replace(push, mutable, mutable + #" "badge": 3,"#),
                .replace(
                    delegate, "// schedule", "UNUserNotificationCenter.current().setBadgeCount(0)"),
            ]),
        Row(
            "U017",
            [
                .replace(
                    delegate, "register(center)\n",
                    "register(center)\n        center.requestAuthorization(options: [.alert]) { _, _ in }\n"
                )
            ]),
    ]
}
