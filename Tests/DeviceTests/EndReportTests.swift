import Testing

@testable import Device

struct EndReportTests {
    static let lines: [(line: String, cause: String?)] = [
        ("bellhop: the process ended at Service.m:12", "at Service.m:12"),
        ("bellhop: the process ended A\u{1B}[31m", "A\\u{1b}[31m"),
        ("bellhop: the process ended ", nil),
        ("Service: bellhop: the process ended at Service.m:12", nil),
        (
            "Chat/Service.swift:33: Fatal error: Unexpectedly found nil",
            "Chat/Service.swift:33: Fatal error: Unexpectedly found nil"
        ),
        (
            "Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range",
            "Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range"
        ),
        ("Service.swift:7: Fatal error", "Service.swift:7: Fatal error"),
        (
            "Service.swift:7: Precondition failed: \u{1B}[31m",
            "Service.swift:7: Precondition failed: \\u{1b}[31m"
        ),
        ("Service.swift:7: Loaded", nil),
        ("I saw Service.swift: Fatal error: x", nil),
        (
            "bellhop: the process ended " + String(repeating: "x", count: 1000),
            String(repeating: "x", count: EndReport.causeBytesMax)
        ),
    ]

    @Test("the cause of an end is read from its line alone, cleaned and bounded", arguments: lines)
    func cause(line: String, cause: String?) {
        #expect(EndReport.cause(in: line) == cause)
    }

    static let outcomes: [(cause: String?, outcome: String)] = [
        (nil, "it was ended by signal 6"),
        ("at A.m:1", "it was ended by signal 6 at A.m:1"),
        ("*** Terminating", "it was ended by signal 6: *** Terminating"),
    ]

    @Test("an outcome has the cause behind the status", arguments: outcomes)
    func outcome(cause: String?, outcome: String) {
        #expect(EndReport.outcome("it was ended by signal 6", cause: cause) == outcome)
    }
}
