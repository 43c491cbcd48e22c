import Foundation
import Testing

@testable import Device

struct ProcessMemoryTests {
    @Test(
        "the number after a name is read in kilobytes",
        arguments: [
            ("VmRSS:\t   100 kB\nRssAnon:\t    1234 kB\nRssFile:\t 5 kB\n", 1234),
            ("RssAnon: 0 kB", 0), ("RssFile: 5 kB", nil), ("RssAnon: many kB", nil),
            ("RssAnon: 5 MB", nil), ("RssAnon:", nil), ("", nil),
        ] as [(String, Int?)])
    func kilobytes(status: String, expected: Int?) {
        #expect(ProcessMemory.kilobytes("RssAnon:", in: status) == expected)
    }

    @Test("only an existing process has memory")
    func processes() throws {
        let own = ProcessInfo.processInfo.processIdentifier
        #expect(try #require(ProcessMemory.privateBytes(of: own)) > 0)
        #expect(ProcessMemory.privateBytes(of: -1) == nil)
    }
}
