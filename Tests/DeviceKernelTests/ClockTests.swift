import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Pending requests after a change of the clock or the time zone.
struct ClockTests {
    /// Midnight in UTC.
    private static let midnight = Date(timeIntervalSince1970: 1_700_006_400)

    private static let interval = NotificationTrigger.timeInterval(3_600, repeats: false)
    private static let eight = NotificationTrigger.calendar(
        DateComponents(hour: 8), repeats: false)
    private static func eight(zone hours: Int) -> NotificationTrigger {
        var components = DateComponents(hour: 8)
        components.timeZone = TimeZone(secondsFromGMT: hours * 3_600)
        return .calendar(components, repeats: false)
    }

    /// Fires after so many true hours, when after half an hour the clock is put forward, and the
    /// zone lies east, by so many hours.
    static let changes: [(trigger: NotificationTrigger, clock: Double, zone: Int, hours: Double)] =
        [
            (interval, 0, 0, 1), (interval, 5, 0, 1), (interval, -5, 0, 1), (interval, 0, 9, 1),
            (eight, 0, 0, 8), (eight, 5, 0, 3), (eight, -5, 0, 13), (eight, 0, 3, 5),
            (eight, 0, -3, 11), (eight, 2, 3, 3),
            // Past eight by the new clock: the next eight is tomorrow's.
            (eight, 9, 0, 23), (eight, 0, 10, 22),
            // A pinned time zone: only the clock counts.
            (eight(zone: 0), 0, 3, 8), (eight(zone: 2), 0, -7, 6), (eight(zone: 0), 5, 3, 3),
        ]

    @Test(
        "TIM-8 CAL-10 CAL-16 clock and zone move dates, not intervals", arguments: changes)
    func change(trigger: NotificationTrigger, clock: Double, zone: Int, hours: Double) {
        var device = SimulatedDevice(now: Self.midnight)
        device.installAllowed(.chat())
        device.schedule("a", trigger)
        device.advance(by: 1_800)
        device.configure {
            $0.clockOffset = clock * 3_600
            $0.timeZone = TimeZone(secondsFromGMT: zone * 3_600) ?? $0.timeZone
        }
        device.advance(by: hours * 3_600 - 1_800 - 1)
        #expect(device.screen.cards.isEmpty)
        device.advance(by: 1)
        #expect(device.screen.cards.count == 1)
    }

    @Test(
        "CAL-16 the journey reports a change of the time only if there was one",
        arguments: [(interval, false), (eight, true), (eight(zone: 0), false)])
    func isReported(trigger: NotificationTrigger, moves: Bool) {
        var device = SimulatedDevice(now: Self.midnight)
        device.installAllowed(.chat())
        device.schedule("a", trigger)
        device.configure { $0.timeZone = TimeZone(secondsFromGMT: 3_600) ?? $0.timeZone }
        #expect(device.reasons("n1").contains(.localRescheduled) == moves)
    }

    @Test("CAL-16 a clock set past the only date leaves the request without a date")
    func pastTheOnlyDate() {
        var device = SimulatedDevice(now: Self.midnight)
        device.installAllowed(.chat())
        let components = DateComponents(year: 2023, month: 11, day: 15, hour: 8)
        device.schedule("a", .calendar(components, repeats: false))
        #expect(device.kernel.nextDue == Self.midnight + 8 * 3_600)
        device.configure { $0.clockOffset = 9 * 3_600 }
        #expect(device.reasons("n1").last == .localNeverDue)
        #expect(device.kernel.nextDue == nil)
        // Put back, it has one again.
        device.configure { $0.clockOffset = 0 }
        device.advance(by: 8 * 3_600)
        #expect(device.screen.cards.count == 1)
    }
}
