import BellhopBasics
import Testing

/// Suggestions for misspelled words. The ids here are examples.
struct SuggestionTests {
    @Test(
        "a similar word is suggested",
        arguments: [
            ("titel", "title"), ("Title", "title"), ("time-sensitive", "timeSensitive"),
            ("bodyy", "body"), ("bdoy", "body"), ("xyz", nil), ("", nil),
            (String(repeating: "title", count: 20), nil),
        ])
    func nearest(word: String, meant: String?) {
        let known = ["title", "body", "timeSensitive"]
        #expect(Suggestion.nearest(to: word, among: known) == meant)
    }

    @Test("words are sorted by distance, and ties keep their order")
    func ranked() {
        let known = ["NSE-1", "SET-9", "NSE-9", "NSE-19", "MUX-9"]
        #expect(Suggestion.ranked(to: "NSE-91", among: known) == ["NSE-1", "NSE-9", "NSE-19"])
    }
}
