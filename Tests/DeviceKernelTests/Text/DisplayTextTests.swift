import DeviceModel
import Testing

struct DisplayTextTests {
    static let escapes: [(body: String, shown: String)] = [
        ("100%% sure", "100% sure"), ("%%", "%"), ("%%%%", "%%"), ("%%d", "%d"), ("%%%d", "%"),
        ("[%@]", "[]"), ("[%d]", "[]"), ("[%u]", "[]"), ("[%s]", "[]"), ("[%x%X%o%c]", "[]"),
        ("[%lld %lu %hhd %zu]", "[   ]"), ("[%.2f]", "[]"), ("[%5.1f]", "[]"), ("[%08.3lf]", "[]"),
        ("[%-10s]", "[]"), ("[%+d]", "[]"), ("[%#x]", "[]"), ("[%'d]", "[]"),
        ("[%*d]", "[]"), ("[%.*f]", "[]"), ("[%2$*1$d]", "[]"),
        ("%1$@ and %2$@", " and "), ("%2$.3f%1$lld", ""), ("%#@images@!", "!"),
        ("%@你好%d", "你好"), ("e%@\u{301}", "e\u{301}"), ("👍%@🏽", "👍🏽"),
    ]

    @Test("TXT-1 a double percent sign is one, other escapes are removed", arguments: escapes)
    func escapesAreRemoved(body: String, shown: String) {
        #expect(DisplayText.body(body) == shown)
    }

    static let texts = [
        "", "plain", "100%", "100%!", "100% ", "50% off", "20% discount", "5%-10%", "5 %, 6 %.",
        "100%-safe", "20%-er", "10%+ more", "100%'s", "100%#deal", "50%以上", "%", "% %", "%1$", "%.",
        "%5", "%-", "%l", "%hhhhd", "%#@open", "％d", "%\u{301}", "\r\n%\r\n",
        "%99999999999999999999$@",
    ]

    @Test("a percent sign that starts no escape is kept", arguments: texts)
    func percentSignsStay(text: String) {
        #expect(DisplayText.body(text) == text)
    }

    @Test("a long text is read to its end")
    func longText() {
        let text = String(repeating: "% %%%@", count: 5_000)
        #expect(DisplayText.body(text) == String(repeating: "% %", count: 5_000))
    }
}
