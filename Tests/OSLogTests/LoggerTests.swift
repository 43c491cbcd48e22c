import Foundation
import Testing
import os

@Suite("Logger")
struct LoggerTests {
    private let hidden = Redaction(environment: [:])
    private let shown = Redaction(environment: [Redaction.variable: "1"])

    @Test("hides texts and objects, shows numbers and truth values")
    func automaticPrivacy() {
        let name = "Ann"
        let message: OSLogMessage =
            "\(name) \(NSNumber(value: 1)) \(URL(filePath: "/a")) \(3) \(true) \(1.5) \(Float(2))"
        #expect(
            message.text(hidden) == "<private> <private> <private> 3 true 1.500000 2.000000")
    }

    @Test(
        "shows the values that the privacy allows",
        arguments: [
            (OSLogPrivacy.public, "Ann", "Ann"), (.private, "<private>", "Ann"),
            (.sensitive, "<private>", "<private>"), (.auto, "<private>", "Ann"),
        ])
    func privacy(privacy: OSLogPrivacy, usual: String, debugging: String) {
        let message: OSLogMessage = "\("Ann", privacy: privacy)"
        #expect(message.text(hidden) == usual)
        #expect(message.text(shown) == debugging)
    }

    @Test("hides a number that is marked private")
    func privateNumber() {
        let message: OSLogMessage = "\(3, privacy: .private) \(true, privacy: .sensitive)"
        #expect(message.text(hidden) == "<private> <private>")
    }

    @Test("masks equal values alike and others differently")
    func masks() {
        func text(_ value: String) -> String {
            let message: OSLogMessage = "\(value, privacy: .private(mask: .hash))"
            return message.text(hidden)
        }
        #expect(text("a") == text("a"))
        #expect(text("a") != text("b"))
        #expect(text("a").hasPrefix("<mask.hash: '"))
        #expect(!text("secret").contains("secret"))
    }

    @Test("formats and aligns values")
    func formats() {
        let message: OSLogMessage = """
            \(255, format: .hex(includePrefix: true, uppercase: true)) \(5, format: .decimal(minDigits: 3)) \
            \(1.005, format: .fixed(precision: 1)) \(true, format: .answer) \
            [\("a", align: .right(columns: 3), privacy: .public)] \
            [\("a", align: .left(columns: 3), privacy: .public)]
            """
        #expect(message.text(hidden) == "0xFF 005 1.0 YES [  a] [a  ]")
    }

    @Test("writes each method at its level")
    func levels() {
        let readable = ReadableLog(category: "net", mode: "debug")
        let logger = Logger(readable.log)
        logger.trace("1")
        logger.debug("2")
        logger.info("3")
        logger.notice("4")
        logger.log("5")
        logger.warning("6")
        logger.error("7")
        logger.critical("8")
        logger.fault("9")
        logger.log(level: .info, "10")
        #expect(
            readable.lines == [
                "debug 1", "debug 2", "info 3", "notice 4", "notice 5", "error 6", "error 7",
                "critical 8", "critical 9", "info 10",
            ])
        #expect(Set(readable.categories) == ["net"])
    }

    @Test("does not evaluate the values of a suppressed message")
    func lazyValues() {
        let readable = ReadableLog()
        var reads = 0
        func value() -> Int {
            reads += 1
            return reads
        }
        Logger(readable.log).debug("\(value())")
        #expect(reads == 0)
        #expect(readable.lines.isEmpty)
        #expect(!readable.log.isEnabled(type: .debug))
        #expect(readable.log.isEnabled(type: .info))
    }

    @Test("writes nothing to a disabled log")
    func disabled() {
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        #expect(!ReadableLog(mode: "disable").log.isEnabled(type: .fault))
    }
}
