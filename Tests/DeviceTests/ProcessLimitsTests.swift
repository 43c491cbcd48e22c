import Testing

@testable import Sandboxing

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

    @Test("the shell sets the requested limits and then executes the program")
    func command() {
        let plain = ProcessLimits().command(["/apps/a b", "c"])
        #expect(plain.prefix(2) == ["/bin/sh", "-c"])
        #expect(plain.suffix(3) == ["sh", "/apps/a b", "c"])
        #expect(plain[2].hasPrefix("ulimit -f 2097152 "))
        #expect(plain[2].hasSuffix(#"exec "$@""#))
        #expect(!plain[2].contains("ulimit -d") && !plain[2].contains("ulimit -u"))
        var limits = ProcessLimits(memoryBytesMax: 24 * 1024 * 1024, processorSecondsMax: 60)
        limits.processesMax = 128
        let full = limits.command(["/a"])
        #expect(full[2].contains("ulimit -d 1073152 "))
        #expect(full[2].contains("ulimit -t 60 "))
        #expect(full[2].contains("ulimit -u 128 2>/dev/null || ulimit -p 128 "))
    }
}
