import Device
import DeviceModel
import Foundation
import NotificationModel
import Scenario
import Testing
import WebScreen

@testable import LocalEnvironment

@Suite("The parts of an environment")
struct EnvironmentPartsTests {
    @Test(
        "include a token for a page that other machines can open",
        arguments: [
            ("127.0.0.1", false), ("127.8.0.1", false), ("::1", false), ("localhost", false),
            ("0.0.0.0", true), ("::", true), ("192.168.1.7", true),
        ])
    func openPage(host: String, isOpen: Bool) {
        var options = UpEnvironment.Options()
        options.pageHost = host
        #expect(options.isPageOpen == isOpen)
    }

    @Test("include the page's port exactly as requested")
    func askedPort() async {
        #expect(await Ports.choose(0, usual: 8787) == 0)
        #expect(await Ports.choose(4711, usual: 8787) == 4711)
    }

    @Test("keep a limited number of app log lines, cut long ones and continue the numbering")
    func logLines() {
        let buffer = LogBuffer()
        let count = LogBuffer.linesMax + 1
        for number in 1...count { buffer.add("Chat", "line \(number)", at: .distantPast) }
        let kept = buffer.lines(after: 0)
        #expect(kept.count <= LogBuffer.linesMax)
        #expect(kept.last?.number == count && kept.last?.line == "line \(count)")
        #expect(
            buffer.lines(after: count - 2).map(\.line) == ["line \(count - 1)", "line \(count)"])
        buffer.add("Chat", String(repeating: "x", count: 10_000), at: .distantPast)
        #expect(buffer.lines(after: count).first?.line.count == LogBuffer.lineLengthMax)
    }

    @Test("keep a limited number of sounds, and cut long speech")
    func sounds() {
        let history = SoundHistory()
        for _ in 0...SoundHistory.countMax {
            history.add(.vibration, of: "n1", app: "org.example.app", at: .distantPast)
        }
        #expect(history.newest == SoundHistory.countMax + 1)
        #expect(history.played(after: 0).count == SoundHistory.countMax)
        let text = String(repeating: "long ", count: 1_000)
        history.add(.speech(text), of: "n1", app: "org.example.app", at: .distantPast)
        #expect(
            history.played(after: history.newest - 1).first?.text.count
                == SoundHistory.spokenLengthMax)
    }

    @Test("lack an audio file for a vibration")
    func vibration() async {
        let history = SoundHistory()
        history.add(.vibration, of: "n1", app: "org.example.app", at: .distantPast)
        #expect(await history.file(of: 1) == nil)
        #expect(await history.file(of: 2) == nil)
    }

    @Test(
        "include a recording that is a valid scenario without events, before and after a reset")
    func recording() {
        let recorder = EventRecorder()
        #expect(recorder.yaml.contains("Nothing was done yet."))
        recorder.forget()
        #expect(recorder.yaml.contains("Nothing was done yet."))
    }
}
