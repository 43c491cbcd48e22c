import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import Testing

/// The closed catalog of reasons and the names with which the kernel refers to them.
struct CatalogTests {
    private static func namedCodes() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: "Sources/Device/DeviceModel/Reasons")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let sources = try files.sorted().map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
        return sources.joined().matches(of: /JourneyReason\(\s*rawValue: "([^"]+)"\)/).map {
            String($0.output.1)
        }
    }

    @Test("every name has one row, and every row one name")
    func namesAndRowsAgree() throws {
        let codes = try Self.namedCodes()
        #expect(Set(codes).count == codes.count)
        let rows = Set(JourneyReason.catalog.keys.map(\.rawValue))
        #expect(
            Set(codes).subtracting(rows).sorted() == [],
            "add a row beside the name in Sources/Device/DeviceModel/Reasons, and a new topic's rows to `rows` in `JourneyReason+Catalog.swift`"
        )
        #expect(
            rows.subtracting(codes).sorted() == [],
            "name it with JourneyReason(rawValue:) in Sources/Device/DeviceModel/Reasons")
    }

    @Test(
        "a row has a sentence and the id of a behavior",
        arguments: JourneyReason.catalog.keys.sorted { $0.rawValue < $1.rawValue })
    func rowsAreComplete(reason: JourneyReason) throws {
        let meaning = try #require(JourneyReason.catalog[reason])
        #expect(meaning.sentence.hasSuffix(".") && meaning.sentence.count > 10)
        #expect(meaning.remedy?.isEmpty != true)
        if let statement = meaning.statement {
            #expect(statement.wholeMatch(of: /[A-Z]+-[0-9]+/) != nil)
        }
        #expect(!meaning.isGuess || meaning.statement != nil)
    }

    @Test(
        "a row has the same meaning in Chinese",
        arguments: JourneyReason.catalog.keys.sorted { $0.rawValue < $1.rawValue })
    func rowsAreChineseToo(reason: JourneyReason) {
        let chinese = reason.meaning(language: "zh-Hans")
        #expect((chinese.remedy == nil) == (reason.meaning.remedy == nil))
        #expect(chinese.statement == reason.meaning.statement)
        #expect(chinese.isGuess == reason.meaning.isGuess)
        for text in [chinese.sentence, chinese.remedy].compactMap(\.self) {
            #expect(text.unicodeScalars.contains { $0.properties.isIdeographic }, "\(text)")
            #expect(text.hasSuffix("。"), "\(text)")
        }
    }

    @Test(
        "a meaning is in the device's language",
        arguments: [("zh-Hant", true), ("zh", true), ("en-GB", false), ("zha", false), ("", false)])
    func meaningFollowsTheLanguage(language: String, isChinese: Bool) {
        let meaning = JourneyReason.pushArrived.meaning(language: language)
        #expect(meaning.sentence == (isChinese ? "推送已到达设备。" : "The push reached the device."))
        let unknown = JourneyReason(rawValue: "test.unknown").meaning(language: language)
        #expect(unknown.sentence == "test.unknown")
    }
}
