import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

struct GroupSummaryTests {
    typealias Member = GroupSummary.Member

    private func summary(
        _ members: [Member], version: [Int] = [14], language: String = "en",
        app: AppDescription = .chat()
    ) -> String {
        GroupSummary(
            of: members, systemVersion: SystemVersion(parts: version),
            texts: CategoryTexts(app: app, language: language),
            systemText: SystemText(language: language)
        ).text
    }

    @Test(
        "GRP-4 without a format the line counts the notifications",
        arguments: [
            (0, "en", ""), (1, "en", "1 more notification"), (2, "en", "2 more notifications"),
            (1, "zh-Hans", "还有 1 个通知"), (7, "zh-Hans-CN", "还有 7 个通知"),
            (3, "fr", "3 more notifications"),
        ])
    func defaultLine(count: Int, language: String, line: String) {
        for format in [nil, ""] {
            let members = Array(repeating: Member(categorySummaryFormat: format), count: count)
            #expect(summary(members, language: language) == line)
        }
    }

    static let shapes: [(format: String, line: String)] = [
        ("%u more images", "2 more images"), ("%1$u more", "2 more"), ("%u%%", "2%"),
        ("%u, 50% off", "2, 50% off"),
        ("%u more from %@", "2 more from A"), ("%1$u more from %2$@", "2 more from A"),
        ("%2$@: %1$u more", "A: 2 more"),
        // Everything else is not an allowed shape.
        ("more images", ""), ("from %@", ""), ("%@: %u more", ""), ("%u and %u", ""),
        ("%u from %@ and %@", ""), ("%d more", ""), ("%lu more", ""), ("%3u more", ""),
        ("%u %s", ""), ("%2$@", ""), ("%2$u more", ""), ("%0$@ %u", ""), ("%3$@ %1$u", ""),
        ("%u %1$u", ""), ("%#@images@", ""),
    ]

    @Test("GRP-5 a format is the count, or the count and the arguments", arguments: shapes)
    func allowedShapes(format: String, line: String) {
        let member = Member(categorySummaryFormat: format, summaryArgument: "A")
        let line = line.isEmpty ? "2 more notifications" : line
        #expect(summary([member, member]) == line)
    }

    static let arguments: [(members: [(argument: String, count: Int)], line: String)] = [
        ([("A", 1)], "1 more from A"),
        ([("A", 1), ("A", 1)], "2 more from A"),
        ([("A", 1), ("B", 1), ("A", 1)], "3 more from A and B"),
        ([("B", 1), ("A", 1), ("C", 1)], "3 more from B, A, and C"),
        ([("A", 0), ("B", -4)], "2 more from A and B"),
        ([("A", 5), ("B", 0), ("", 2)], "8 more from A and B"),
        ([("A", .max), ("A", .max)], "\(Int.max) more from A"),
        // No argument at all: the line of the system, which counts notifications.
        ([("", 4), ("", 1)], "2 more notifications"),
    ]

    @Test("GRP-6 arguments are joined without doubles and counts are summed", arguments: arguments)
    func argumentsAndCounts(members: [(argument: String, count: Int)], line: String) {
        let members = members.map {
            Member(
                categorySummaryFormat: "%u more from %@", summaryArgument: $0.argument,
                summaryArgumentCount: $0.count)
        }
        #expect(summary(members) == line)
    }

    static let categories: [(formats: [String?], en: String, zh: String)] = [
        (
            ["%u images", "%u comments", "%u comments"], "1 images and 2 comments",
            "1 images和2 comments"
        ),
        (
            ["%u a", "%u b", "%u c", "%u a"], "2 a, 1 b, and 1 c", "2 a、1 b和1 c"
        ),
        (["%u images", nil, ""], "1 images and 2 more notifications", "1 images和还有 2 个通知"),
        (["%u images", "%u of %@"], "2 more notifications", "还有 2 个通知"),
        (["%u of %@", nil, "%u images"], "3 more notifications", "还有 3 个通知"),
    ]

    @Test("GRP-7 several categories are combined unless one uses arguments", arguments: categories)
    func severalCategories(formats: [String?], en: String, zh: String) {
        for argument in ["", "A"] {
            let members = formats.map {
                Member(categorySummaryFormat: $0, summaryArgument: argument)
            }
            #expect(summary(members) == en)
            #expect(summary(members, language: "zh-Hans") == zh)
        }
    }

    @Test(
        "GRP-8 since iOS 15 arguments and counts are ignored",
        arguments: [
            ([12], "7 more from A"), ([14, 8], "7 more from A"), ([15], "2 more notifications"),
            ([18, 2], "2 more notifications"),
        ])
    func ignoredSince15(version: [Int], line: String) {
        let members = [3, 4].map {
            Member(
                categorySummaryFormat: "%u more from %@", summaryArgument: "A",
                summaryArgumentCount: $0)
        }
        #expect(summary(members, version: version) == line)
    }

    @Test("GRP-9 a push gives argument and count in its alert")
    func remoteKeys() throws {
        let json = #"{"aps":{"alert":{"body":"b","summary-arg":"Anna","summary-arg-count":3}}}"#
        let payload = try Payload(Data(json.utf8), app: .chat(), language: "en")
        let category = NotificationCategory(
            identifier: "c", categorySummaryFormat: "%u more from %@")
        #expect(summary([Member(payload.content, category: category)]) == "3 more from Anna")
    }
}
