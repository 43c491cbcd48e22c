import Testing

@testable import Device

/// The limits under which processes of apps run.
struct ProcessLimitsTests {
    @Test(
        "processes are limited where Linux counts them by namespace",
        arguments: [
            ("5.14.0", true), ("5.13.9", false), ("6.1.0-21-amd64", true), ("4.19", false),
            ("6", false), ("", false),
        ])
    func release(text: String, expected: Bool) {
        #expect(ProcessLimits.isCounted(byRelease: text) == expected)
    }

    @Test("the shell sets what is asked for, and then becomes the program")
    func command() {
        let plain = ProcessLimits().command("/apps/a b")
        #expect(plain.prefix(2) == ["/bin/sh", "-c"])
        #expect(plain.last == "/apps/a b")
        #expect(plain[2].hasPrefix("ulimit -f 2097152 "))
        #expect(plain[2].hasSuffix(#"exec "$0""#))
        #expect(!plain[2].contains("ulimit -d") && !plain[2].contains("ulimit -u"))
        let full = ProcessLimits(memoryBytesMax: 24 * 1024 * 1024, countsProcesses: true)
            .command("/a")
        #expect(full[2].contains("ulimit -d 1073152 "))
        #expect(full[2].contains("ulimit -u 128 "))
    }
}
