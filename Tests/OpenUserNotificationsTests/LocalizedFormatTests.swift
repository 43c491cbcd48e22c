import Testing

@testable import OpenUserNotifications

@Suite("The places of a localized text")
struct LocalizedFormatTests {
    @Test(
        "are filled in order or by number (LOCA-1, LOCA-8)",
        arguments: [
            ("no place", ["a"], "no place"), ("%@ and %@", ["a", "b"], "a and b"),
            ("%2$@ before %1$@", ["a", "b"], "b before a"), ("%@ and %@", ["a"], "a and "),
            ("%3$@!", ["a"], "!"), ("100%% of %@", ["a"], "100% of a"), ("50% off", [], "50% off"),
            ("%", [], "%"), ("%0$@", ["a"], ""),
        ] as [(String, [String], String)])
    func fills(format: String, arguments: [String], expected: String) {
        #expect(LocalizedFormat(format).filled(with: arguments) == expected)
    }
}
