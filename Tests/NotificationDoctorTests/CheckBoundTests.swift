import Foundation
import NotificationDoctor
import Testing

/// The limits of what the checks follow. Each row has a mistake at the last place within the limit
/// and at the first place beyond it.
struct CheckBoundTests {
    struct Bound: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var check: String
        var places: Int
        /// Returns the edits that put the mistake at a place.
        var edits: @Sendable (_ place: Int) -> [Edit]
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    private static func trigger(_ place: Int, hour: Int) -> String {
        "let t\(place) = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: \(hour)), repeats: false)"
    }

    private static let caches =
        "FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]"

    static let bounds = [
        Bound(testDescription: "calendar triggers of a source", check: "X025", places: 100) {
            place in
            FalseAnswerTests.schedule(
                lines(place - 1) { trigger($0, hour: 9) } + "\n" + trigger(place, hour: 25))
        },
        Bound(
            testDescription: "values of a date that its variable gets", check: "X025", places: 100
        ) {
            place in
            // The doctor reads the newest values.
            FalseAnswerTests.schedule(
                "var c = DateComponents()\nc.weekday = 0\n" + lines(place - 1) { _ in "c.hour = 9" }
                    + "\nlet t = UNCalendarNotificationTrigger(dateMatching: c, repeats: false)")
        },
        Bound(testDescription: "names on the way to a kept file", check: "A006", places: 20) {
            place in
            // Eight names of the call's value, and then those of the kept file.
            FalseAnswerTests.more(
                "let f1 = \(caches)\n" + lines(place - 1) { "let f\($0 + 2) = f\($0 + 1)" }
                    + "\nlet a = try? UNNotificationAttachment(identifier: \"a\", url: f\(place), options: nil)"
            )
        },
    ]

    @Test(arguments: bounds)
    func theLastPlaceIsFollowedAndTheNextOneIsNot(bound: Bound) {
        for (place, count) in [(bound.places, 1), (bound.places + 1, 0)] {
            let fixture = Row(bound.check, .generated, []).fixture(bound.edits(place))
            #expect(fixture.missed.isEmpty)
            let found = Doctor().examine(fixture.tree).findings.filter { $0.check == bound.check }
            #expect(found.count == count, "place \(place): \(found.map(\.description))")
        }
    }

    @Test("a delegate beyond the limit is not reported as missing", arguments: [99, 100, 1000])
    func delegates(others: Int) {
        let code =
            "let push = UNUserNotificationCenter.current()\n"
            + Self.lines(others) { "table\($0).delegate = self" } + "\npush.delegate = self"
        let edits: [Edit] = [.replace(FalseAnswerTests.app, "center.delegate = self", code)]
        let fixture = Row("X026", .generated, []).fixture(edits)
        #expect(fixture.missed.isEmpty)
        #expect(Doctor().examine(fixture.tree).findings.filter { $0.check == "X026" } == [])
    }
}
