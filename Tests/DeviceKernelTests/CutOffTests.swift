import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// A notification's sound that ends another's.
struct CutOffTests {
    private static let said = SoundFile(
        place: .bundle, name: "amount.wav",
        format: .init(container: .wav, codec: .linearPCM, seconds: 2), title: "收款一元")

    private func device() -> SimulatedDevice {
        var device = SimulatedDevice.loud()
        device.handle(.soundsFound(app: chat, [Self.said]))
        return device
    }

    @Test(
        "a sound that starts during another one interrupts it, a later one does not",
        arguments: [(0.5, true), (1.9, true), (2.0, false), (3.0, false)])
    func cut(after seconds: Double, isCut: Bool) throws {
        var device = device()
        let first = device.notify("1") { $0.sound = NotificationSound(name: "amount.wav") }
        device.advance(by: seconds)
        let second = device.notify("2") { $0.sound = NotificationSound() }
        #expect(device.reasons(first).contains(.soundCutOff) == isCut)
        let cut = try #require(device.sounds(of: second).first).cutsOff
        #expect(cut?.notification == (isCut ? first : nil))
        #expect(cut.map(\.seconds) == (isCut ? 2 : nil))
    }

    @Test("the journey has the played sound and the part of it that was played")
    func words() throws {
        var device = device()
        let cut = device.notify("1") { $0.sound = NotificationSound(name: "amount.wav") }
        let first = try #require(cut)
        device.advance(by: 0.5)
        let later = device.notify("2") { $0.sound = NotificationSound() }
        let second = try #require(later)
        let steps = try #require(device.kernel.state.journeys[first]).steps
        #expect(steps.first { $0.reason == .soundPlayed }?.detail == "“收款一元” (amount.wav)")
        #expect(
            steps.first { $0.reason == .soundCutOff }?.detail == "0.5 s of 2.0 s, by \(second)")
    }

    @Test("a silent notification and a vibration interrupt no sound")
    func silence() {
        var device = device()
        let first = device.notify("1") { $0.sound = NotificationSound(name: "amount.wav") }
        device.notify("2")
        var settings = device.kernel.state.settings
        settings.isSilent = true
        device.handle(.configured(settings))
        device.notify("3") { $0.sound = NotificationSound() }
        #expect(!device.reasons(first).contains(.soundCutOff))
    }
}
