import Foundation
import OpenFoundation
import Testing
import os

@Suite("os_log")
struct OSLogFunctionTests {
    @Test(
        "formats as C does and hides values without the public marker",
        arguments: [
            ("%{public}@ %@", ["a", "b"] as [any CVarArg & Sendable], "a <private>"),
            ("%d %ld %lld %u", [1, 2, 3, 4], "1 2 3 4"),
            ("%.2f|%5d|%05.1f", [1.239, 42, 2.5], "1.24|   42|002.5"),
            ("%{private}d %{public}d", [1, 2], "<private> 2"),
            ("%{public}s", ["text"], "text"),
            ("%x %X", [255, 255], "ff FF"),
            ("%d", [], "<decode: missing data>"),
            ("%d", ["a"], "<decode: mismatch for [a]>"),
            ("no value", [1], "no value"),
            ("50% done", [], "50<decode: missing data>one"),
            ("at the end %", [], "at the end %"),
        ] as [(String, [any CVarArg & Sendable], String)])
    func formats(format: String, values: [any CVarArg & Sendable], text: String) {
        #expect(LogFormat(format).text(values, Redaction(environment: [:])) == text)
    }

    @Test("describes an object where C wants a text")
    func objects() {
        let text = LogFormat("%{public}@ %{public}s").text(
            [NSNumber(value: 3), NSString("s")], Redaction(environment: [:]))
        #expect(text == "3 s")
    }

    @Test("takes its arguments in every order that Apple has")
    func orders() {
        let readable = ReadableLog()
        unsafe os_log("one", log: readable.log)
        unsafe os_log("two %{public}@", log: readable.log, type: .error, "x")
        unsafe os_log(.fault, log: readable.log, "three %d", 3)
        os_log(.info, log: readable.log, "four \(4)")
        #expect(readable.lines == ["notice one", "error two x", "critical three 3", "info four 4"])
    }

    @Test("writes signposts as debug lines")
    func signposts() {
        let readable = ReadableLog(mode: "debug")
        let signposter = OSSignposter(logHandle: readable.log)
        let id = OSSignpostID(7)
        signposter.withIntervalSignpost("load", id: id) { signposter.emitEvent("hit", id: id) }
        #expect(
            readable.lines == [
                "debug signpost begin load 7", "debug signpost event hit 7",
                "debug signpost end load 7",
            ])
    }
}
