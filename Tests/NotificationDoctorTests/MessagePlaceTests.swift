import Foundation
import NotificationDoctor
import Testing

/// The places of findings about a payload that a push service makes from a message.
struct MessagePlaceTests {
    private static let firebase = """
        {
          "message": {
            "token": "t",
            "notification": { "title": "Hi" },
            "apns": {
              "payload": {
                "aps": {
                  "badge": "3",
                  "sound": 1
                }
              }
            }
          }
        }
        """
    private static let oneSignal = """
        {
          "app_id": "1",
          "include_subscription_ids": ["s"],
          "contents": { "en": "Hi" },
          "ios_interruption_level": "loud"
        }
        """

    @Test(
        "a mistake in the payload is found at its line of the message",
        arguments: [
            (Self.firebase, "badge", 8), (Self.firebase, "sound", 9),
            (Self.oneSignal, "interruption-level", 5),
        ])
    func line(message: String, key: String, line: Int) throws {
        let fixture = Row("", .empty, []).fixture([.add("push.json", message)])
        let findings = Doctor().examine(fixture.tree).findings
        let found = findings.filter { $0.description.contains(key) && $0.check != "P040" }
        #expect(
            found.contains { $0.place?.line == line },
            "\(findings.map { "\($0.description) \($0.place?.line ?? 0)" })")
    }
}
