import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Document 001: titles that the device localizes at display time.
@Suite("Document 001, localized titles", .timeLimit(.minutes(10)))
struct Document1LocalizedTests {
    private static func title(
        resources: [String: Data], then language: String? = nil
    ) async throws -> String {
        let clock = AdjustableClock()
        let log = LineLog()
        var project = DocumentProject(delegate: "Document1App")
        project.resources = resources
        try await project.run(clock: clock) { running, _ in
            try await running.run("localized")
            if let language {
                try await running.device.configure { $0.language = language }
            }
            clock.advance(by: 121)
            log.add(try await running.card { $0.body == "This is body" }.title)
        }
        return log.lines.first ?? ""
    }

    @Test("D1-L3 D1-C6: without a strings file the device shows the key")
    func withoutStrings() async throws {
        #expect(try await Self.title(resources: [:]) == "Calendar Title")
    }

    @Test("D1-L3 D1-C5: the title follows the language until the device shows it")
    func followsTheLanguage() async throws {
        let strings = [
            "en.lproj/Localizable.strings": Data(#""Calendar Title" = "Calendar";"#.utf8),
            "zh-Hans.lproj/Localizable.strings": Data(#""Calendar Title" = "日历";"#.utf8),
        ]
        #expect(try await Self.title(resources: strings) == "Calendar")
        #expect(try await Self.title(resources: strings, then: "zh-Hans") == "日历")
    }

    @Test("LOCA-6: a title from a stringsdict also follows the language")
    func followsWithForms() async throws {
        func forms(_ text: String) throws -> Data {
            let title: [String: Any] = [
                "NSStringLocalizedFormatKey": "%#@n@",
                "n": [
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                    "NSStringFormatValueTypeKey": "d", "other": text,
                ],
            ]
            return try PropertyListSerialization.data(
                fromPropertyList: ["Calendar Title": title], format: .xml, options: 0)
        }
        let resources = [
            "en.lproj/Localizable.stringsdict": try forms("Calendars"),
            "zh-Hans.lproj/Localizable.stringsdict": try forms("日历"),
        ]
        #expect(try await Self.title(resources: resources) == "Calendars")
        #expect(try await Self.title(resources: resources, then: "zh-Hans") == "日历")
    }
}
