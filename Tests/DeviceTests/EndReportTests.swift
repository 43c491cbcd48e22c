import Testing

@testable import Device

struct EndReportTests {
    static let lines: [(line: String, cause: String?)] = [
        ("bellhop: the process ended at Service.m:12", "at Service.m:12"),
        ("bellhop: the process ended A\u{1B}[31m", "A\\u{1b}[31m"),
        ("bellhop: the process ended ", nil),
        ("Service: bellhop: the process ended at Service.m:12", nil),
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
