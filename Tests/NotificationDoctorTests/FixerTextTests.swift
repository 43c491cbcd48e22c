import Foundation
import NotificationDoctor
import Testing

/// `--fix` adds text in the style of the file, and keeps the existing text and its order.
@Suite("Changes to the text of a file")
struct FixerTextTests {
    /// A file before and after the fix for a finding.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var check: String
        var message = ""
        var line = 1
        var column: Int?
        var before: String
        var after: String

        /// Returns a property list with the top-level lines. Each `\t` indents by one level.
        static func list(
            _ description: String, _ check: String, indent: String = "\t", newline: String = "\n",
            message: String = "", line: Int = 1, _ before: [String], _ after: [String]
        ) -> Case {
            func text(_ lines: [String]) -> String {
                let all =
                    ["<?xml version=\"1.0\"?>", "<plist>", "<dict>"] + lines + [
                        "</dict>", "</plist>", "",
                    ]
                return all.map { $0.replacing("\t", with: indent) }.joined(separator: newline)
            }
            return Case(
                testDescription: description, check: check, message: message, line: line,
                before: text(before), after: text(after))
        }
    }

    private static let flag = "com.apple.developer.usernotifications.time-sensitive"
    private static let others = [
        "\t<key>zebra</key>", "\t<true/>", "\t<key>ant</key>", "\t<string>a</string>",
    ]
    private static let nested = [
        "\t<key>last</key>", "\t<dict>", "\t\t<key>a</key>", "\t\t<dict/>", "\t</dict>",
    ]

    private static let indented: [Case] = ["\t", "  ", "    "].flatMap { indent in
        [
            Case.list(
                "a flag, indented by \(indent.debugDescription)", "E006", indent: indent, others,
                others + ["\t<key>\(flag)</key>", "\t<true/>"]),
            Case.list(
                "an array, indented by \(indent.debugDescription)", "I013", indent: indent, others,
                others + [
                    "\t<key>UIBackgroundModes</key>", "\t<array>",
                    "\t\t<string>remote-notification</string>",
                    "\t</array>",
                ]),
            Case.list(
                "a flag after a nested dictionary, indented by \(indent.debugDescription)", "E006",
                indent: indent, nested, nested + ["\t<key>\(flag)</key>", "\t<true/>"]),
        ]
    }

    private static let otherForms: [Case] = [
        .list(
            "lines that end in two characters", "E006", newline: "\r\n", others,
            others + ["\t<key>\(flag)</key>", "\t<true/>"]),
        .list(
            "keys that share a line with their values", "E006", ["\t<key>a</key> <true/>"],
            ["\t<key>a</key> <true/>", "\t<key>\(flag)</key> <true/>"]),
        .list(
            "a dictionary without keys", "E001", [],
            ["\t<key>aps-environment</key>", "\t<string>development</string>"]),
        Case(
            testDescription: "a dictionary in one tag", check: "E001",
            before: "<plist>\n<dict/>\n</plist>\n",
            after:
                "<plist>\n<dict>\n\t<key>aps-environment</key>\n\t<string>development</string>\n</dict>\n</plist>\n"
        ),
        Case(
            testDescription: "a file of one line", check: "I013",
            before: "<plist><dict><key>a</key><dict/></dict></plist>",
            after: "<plist><dict><key>a</key><dict/><key>UIBackgroundModes</key>"
                + "<array><string>remote-notification</string></array></dict></plist>"),
        Case(
            testDescription: "the end of a dictionary in a comment", check: "E006",
            before:
                "<plist>\n  <dict>\n    <key>a</key>\n    <true/>\n  </dict>\n</plist>\n<!-- </dict> -->\n",
            after:
                "<plist>\n  <dict>\n    <key>a</key>\n    <true/>\n    <key>\(flag)</key>\n    <true/>\n"
                + "  </dict>\n</plist>\n<!-- </dict> -->\n"),
    ]

    private static let otherValues: [Case] = [
        .list(
            "an array that has something", "I013",
            [
                "\t<key>UIBackgroundModes</key>", "\t<array>", "\t\t<string>audio</string>",
                "\t</array>",
            ] + others,
            [
                "\t<key>UIBackgroundModes</key>", "\t<array>", "\t\t<string>audio</string>",
                "\t\t<string>remote-notification</string>", "\t</array>",
            ] + others),
        .list(
            "an array in one tag", "I013",
            ["\t<key>UIBackgroundModes</key>", "\t<array/>"] + others,
            [
                "\t<key>UIBackgroundModes</key>", "\t<array>",
                "\t\t<string>remote-notification</string>",
                "\t</array>",
            ] + others),
        .list(
            "a text in the place of an array", "I013",
            ["\t<key>UIBackgroundModes</key>", "\t<string>audio</string>"],
            [
                "\t<key>UIBackgroundModes</key>", "\t<array>", "\t\t<string>audio</string>",
                "\t\t<string>remote-notification</string>", "\t</array>",
            ]),
        .list(
            "a key that a nested dictionary has, too", "I013",
            [
                "\t<key>x</key>", "\t<dict>", "\t\t<key>UIBackgroundModes</key>", "\t\t<array/>",
                "\t</dict>",
            ],
            [
                "\t<key>x</key>", "\t<dict>", "\t\t<key>UIBackgroundModes</key>", "\t\t<array/>",
                "\t</dict>",
                "\t<key>UIBackgroundModes</key>", "\t<array>",
                "\t\t<string>remote-notification</string>",
                "\t</array>",
            ]),
        .list(
            "an intent beside others", "I006",
            message: "It lacks INSendMessageIntent, which the code uses.",
            [
                "\t<key>NSUserActivityTypes</key>", "\t<array>", "\t\t<string>a</string>",
                "\t</array>",
            ],
            [
                "\t<key>NSUserActivityTypes</key>", "\t<array>", "\t\t<string>a</string>",
                "\t\t<string>INSendMessageIntent</string>", "\t</array>",
            ]),
        .list(
            "a key that stands too deep, in lines that end in two characters", "I007", indent: "  ",
            newline: "\r\n", line: 6,
            [
                "\t<key>x</key>", "\t<dict>", "\t\t<key>NSUserActivityTypes</key>", "\t\t<array>",
                "\t\t\t<string>INSendMessageIntent</string>", "\t\t</array>", "\t</dict>",
            ],
            [
                "\t<key>x</key>", "\t<dict>", "\t</dict>", "\t<key>NSUserActivityTypes</key>",
                "\t<array>",
                "\t\t<string>INSendMessageIntent</string>", "\t</array>",
            ]),
    ]

    private static let payloads: [Case] = [
        Case(
            testDescription: "a payload in lines", check: "P004",
            before: "{\n  \"aps\": {\n    \"badge\": 1\n  }\n}\n",
            after: "{\n  \"aps\": {\n    \"mutable-content\": 1,\n    \"badge\": 1\n  }\n}\n"),
        Case(
            testDescription: "a payload in lines that end in two characters", check: "P004",
            before: "{\r\n\t\"aps\": {\r\n\t\t\"badge\": 1\r\n\t}\r\n}\r\n",
            after:
                "{\r\n\t\"aps\": {\r\n\t\t\"mutable-content\": 1,\r\n\t\t\"badge\": 1\r\n\t}\r\n}\r\n"
        ),
        Case(
            testDescription: "a payload in one line", check: "P004",
            before: #"{"aps": {"alert": "one,} two"}, "id": 1}"#,
            after: #"{"aps": {"mutable-content": 1, "alert": "one,} two"}, "id": 1}"#),
        Case(
            testDescription: "a payload without a key", check: "P004",
            before: #"{"aps": {}, "id": 1}"#,
            after: #"{"aps": {"mutable-content": 1}, "id": 1}"#),
        Case(
            testDescription: "a comma before a bracket outside of strings", check: "P001",
            before: "{\n  \"aps\": { \"alert\": \"a,}\", \"x\": [1, 2, ],\n  },\n}\n",
            after: "{\n  \"aps\": { \"alert\": \"a,}\", \"x\": [1, 2 ]\n  }\n}\n"),
        Case(
            testDescription: "a number in quotation marks", check: "P014", line: 1, column: 12,
            before: #"{ "aps": { "badge": "3" } }"#, after: #"{ "aps": { "badge": 3 } }"#),
        Case(
            testDescription: "a fraction in quotation marks", check: "P012", line: 1, column: 9,
            before: #"{"aps":{"relevance-score":"0.5"}}"#,
            after: #"{"aps":{"relevance-score":0.5}}"#),
        Case(
            testDescription: "the form of a service's console", check: "P034", line: 1, column: 3,
            before: #"{ "payload": { "aps": { "alert": "Hi" }, "id": 1 }, "appkey": "a" }"#,
            after: "{ \"aps\": { \"alert\": \"Hi\" }, \"id\": 1 }\n"),
        Case(
            testDescription: "a sound beside aps", check: "P035", line: 5, column: 3,
            before:
                "{\n  \"aps\": {\n    \"badge\": 1\n  },\n  \"sound\": \"default\",\n  \"id\": 1\n}\n",
            after:
                "{\n  \"aps\": {\n    \"sound\": \"default\",\n    \"badge\": 1\n  },\n  \"id\": 1\n}\n"
        ),
        Case(
            testDescription: "a key behind aps", check: "P005", line: 1, column: 33,
            before: #"{"aps": {"alert": "one,} two"}, "mutable-content": 1}"#,
            after: #"{"aps": {"mutable-content": 1, "alert": "one,} two"}}"#),
        Case(
            testDescription: "a key before aps", check: "P005", line: 2, column: 3,
            before: "{\n  \"mutable-content\": 1,\n  \"aps\": {\n    \"badge\": 1\n  }\n}\n",
            after: "{\n  \"aps\": {\n    \"mutable-content\": 1,\n    \"badge\": 1\n  }\n}\n"),
    ]

    @Test(
        "an addition follows the style of the file",
        arguments: [indented, otherForms, otherValues, payloads].flatMap(\.self))
    func added(example: Case) throws {
        let path = example.check.hasPrefix("P") ? "push.apns" : "Info.plist"
        let finding = Finding(
            check: example.check, severity: .error, message: example.message, remedy: "",
            place: Place(path, line: example.line, column: example.column))
        let files = FileTree(memory: [path: Data(example.before.utf8)])
        let changes = Fixer.changes(for: [finding], in: files)
        #expect(changes.map(\.after) == [example.after])
    }

    @Test(
        "a file in an unknown style stays unchanged",
        arguments: [
            // A value in another form, which the author chose.
            "<plist>\n<dict>\n\t<key>UIBackgroundModes</key>\n\t<true/>\n</dict>\n</plist>\n",
            "<plist>\n<array/>\n</plist>\n", "<plist>\n<dict>\n\t<key>a</key>\n</dict>\n</plist>\n",
            "<plist>\n<dict>\n\t<key>a</key>\n\t<array>\n</dict>\n</plist>\n", "<plist><dict>", "",
            "<", "<!--",
            "<plist>\n<dict>\n\t<true/>\n\t<true/>\n</dict>\n</plist>\n",
        ])
    func leftAlone(text: String) {
        let finding = Finding(
            check: "I013", severity: .error, message: "", remedy: "",
            place: Place("Info.plist", line: 1))
        let files = FileTree(memory: ["Info.plist": Data(text.utf8)])
        #expect(Fixer.changes(for: [finding], in: files) == [])
    }
}
