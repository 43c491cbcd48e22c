import BellhopBasics
import Testing

/// What somebody may have meant by a word. The ids here are examples.
struct SuggestionTests {
    @Test(
        "a word that is near is suggested",
        arguments: [
            ("titel", "title"), ("Title", "title"), ("time-sensitive", "timeSensitive"),
            ("bodyy", "body"), ("bdoy", "body"), ("xyz", nil), ("", nil),
            (String(repeating: "title", count: 20), nil),
        ])
    func nearest(word: String, meant: String?) {
        let known = ["title", "body", "timeSensitive"]
        #expect(Suggestion.nearest(to: word, among: known) == meant)
    }

    @Test("words are ranked by their distance, and equally near ones keep their order")
    func ranked() {
        let known = ["NSE-1", "SET-9", "NSE-9", "NSE-19", "MUX-9"]
        #expect(Suggestion.ranked(to: "NSE-91", among: known) == ["NSE-1", "NSE-9", "NSE-19"])
    }
}
