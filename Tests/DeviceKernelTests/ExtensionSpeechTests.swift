import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The speech of a service extension, as its process reports it.
struct ExtensionSpeechTests {
    private var device = SimulatedDevice.withChat()

    init() {
        device.script.serviceExtension = { .returns($0.content) }
    }

    /// A push whose extension returns at once and passes a text of three seconds to a synthesizer.
    private mutating func push(_ number: Int, speaks: Bool = true) -> String {
        let id = device.push(mutableAlert, to: chat) ?? ""
        if speaks { queue(number, for: id) }
        return id
    }

    private mutating func queue(_ number: Int, for id: String, seconds: Double = 3) {
        report(
            .queued(
                number: number, text: "text \(number)", seconds: seconds, requestIdentifier: id), id
        )
    }

    private mutating func report(_ report: SpeechReport, _ id: String? = nil) {
        device.handle(.extensionSpoke(app: chat, notification: id, report))
    }

    private func details(_ id: String, _ reason: JourneyReason) -> [String?] {
        device.kernel.state.journeys[id]?.steps.filter { $0.reason == reason }.map(\.detail) ?? []
    }

    private var heard: [String] {
        device.effects.compactMap {
            if case .speak(let text, .serviceExtension, _, _) = $0 { text } else { nil }
        }
    }

    @Test("SND-9 the person hears a text when it begins, and the journey says so")
    mutating func heardText() {
        let id = push(1)
        #expect(heard.isEmpty)
        report(.began(number: 1))
        #expect(heard == ["text 1"] && details(id, .speechHeard) == ["text 1"])
        report(.ended(number: 1))
        device.advance(by: 60)
        #expect(details(id, .speechCutOff).isEmpty)
        #expect(!device.kernel.state.speech.isSpeaking(chat))
    }

    @Test("SND-11 the person hears those of ten payments that fit the banner's time")
    mutating func tenAtOnce() {
        let ids = (0..<10).map { push($0) }
        for number in 0..<2 {
            report(.began(number: number))
            device.advance(by: number == 0 ? 3 : 2)
            if number == 0 { report(.ended(number: number)) }
        }
        #expect(details(ids[0], .speechCutOff).isEmpty)
        #expect(details(ids[1], .speechCutOff) == ["2.0 s of 3.0 s"])
        for id in ids.dropFirst(2) { #expect(details(id, .speechUnheard).count == 1) }
        #expect(device.effects.contains(.endSpeech(app: chat)))
        // The process may report what it sent before it was suspended.
        report(.began(number: 2))
        #expect(heard == ["text 0", "text 1"])
    }

    @Test("SND-11 the next banner extends the time, and a push in the extension holds it")
    mutating func nextBanner() {
        let first = push(1)
        report(.began(number: 1))
        device.advance(by: 4)
        _ = push(2, speaks: false)
        device.advance(by: 4)
        #expect(details(first, .speechCutOff).isEmpty)
        device.script.serviceExtension = { _ in .hangs }
        _ = push(3, speaks: false)
        device.advance(by: 4)
        #expect(details(first, .speechCutOff).isEmpty)
        #expect(device.kernel.state.speech.isSpeaking(chat))
    }

    @Test("a process that ended no longer speaks, and no banner is blamed")
    mutating func endedProcess() {
        let id = push(1)
        report(.began(number: 1))
        report(.stopped)
        device.advance(by: 60)
        #expect(details(id, .speechCutOff).isEmpty)
        #expect(!device.effects.contains(.endSpeech(app: chat)))
    }

    @Test("reports are bounded: 64 texts of 500 characters and an hour")
    mutating func bounds() {
        let id = push(0, speaks: false)
        for number in 0..<100 { queue(number, for: id, seconds: .infinity) }
        report(.queued(number: 200, text: "x", seconds: 1, requestIdentifier: "unknown"), nil)
        device.advance(by: 6)
        #expect(details(id, .speechUnheard).count <= 64)
    }
}
