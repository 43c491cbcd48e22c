import Device
import DeviceModel
import Foundation
import WebScreen

struct EnvironmentClock: ClockSource {
    /// The maximum adjustment in seconds: ten years.
    static let secondsMax = 315_576_000.0

    let device: Device
    let clock: AdjustableClock

    func reading() async -> ClockReading {
        let settings = await device.settings
        let now = clock.now + settings.clockOffset
        return ClockReading(
            now: now, isPaused: clock.isPaused, aheadSeconds: now.timeIntervalSince(Date()),
            timeZone: settings.timeZone.identifier)
    }

    func adjust(_ request: ClockRequest) async throws -> ClockReading {
        if let seconds = request.advance { try await advance(by: seconds) }
        if let text = request.to { try await advance(by: try await seconds(until: text)) }
        if let pause = request.pause { pause ? clock.pause() : clock.resume() }
        do {
            // Makes the device read its clock, which updates the pages.
            try await device.configure { _ in }
        } catch let refusal as ActionError {
            throw SettingError(refusal.description)
        }
        return await reading()
    }

    private func advance(by seconds: Double) async throws {
        guard seconds >= 0, seconds <= Self.secondsMax else {
            throw SettingError(
                "The clock moves ahead by ten years at most, and never back.",
                remedy: "Start with `bellhop up --forget` for a new device.")
        }
        clock.advance(by: seconds)
    }

    private func seconds(until text: String) async throws -> Double {
        let settings = await device.settings
        var style = Date.ISO8601FormatStyle(timeZone: settings.timeZone)
            .year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
            .timeSeparator(.colon)
        style.timeZone = settings.timeZone
        let whole = text.count == 16 ? text + ":00" : text
        guard let date = try? style.parse(whole) else {
            throw SettingError(
                "“\(text.prefix(40))” is not a local time.",
                remedy: "Write it like 2026-03-01T07:29.")
        }
        return date.timeIntervalSince(clock.now + settings.clockOffset)
    }
}
