import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// Exceeds the limits of the kernel's lists, which random histories are too short to fill.
struct FloodTests {
    /// A device that allows everything to every app, and the watch over it.
    private struct Flooded {
        var device = SimulatedDevice()
        var watch: HistoryWatch

        init() throws {
            watch = HistoryWatch(settings: device.kernel.state.settings)
            device.recordsEvents = true
            for app in HistoryApps.all { device.installAllowed(app) }
            try tell()
        }

        mutating func tell() throws {
            let taken = device.takenEvents
            device.takenEvents = []
            for event in taken { try watch.check(event) }
        }
    }

    @Test("every list has a limit, and each removed entry has a reason", .timeLimit(.minutes(10)))
    func noListGrowsWithoutEnd() {
        var device = SimulatedDevice()
        for app in HistoryApps.all { device.installAllowed(app) }
        for number in 0..<2_300 {
            device.push(
                #"{"aps":{"alert":"\#(number)"}}"#, to: HistoryApps.names[number % 3])
            let state = device.kernel.state
            #expect(state.delivered.count <= KernelLimits.deliveredMax)
            #expect(state.journeys.count <= KernelLimits.journeysMax)
        }
        let journeys = device.journeys
        #expect(device.kernel.state.delivered.count == KernelLimits.deliveredMax)
        #expect(journeys.count == KernelLimits.journeysMax)
        #expect(journeys[0].contains(.listOverLimit))
    }

    @Test("pushes beyond the extension's queue limit continue without it")
    func pushesBeyondTheQueueGoOn() throws {
        var flooded = try Flooded()
        flooded.device.scripts["news"] = ScriptKind.hangs.script
        for number in 0..<KernelLimits.extensionQueueMax + 5 {
            flooded.device.push(
                #"{"aps":{"alert":"\#(number)","mutable-content":1}}"#, to: "news")
            try flooded.tell()
        }
        // One is with the extension; four found the queue full.
        let full = flooded.device.journeys.filter { $0.contains(.extensionQueueFull) }
        #expect(full.count == 4)
        flooded.device.advance(by: 36 * 300)
        try flooded.tell()
        #expect(flooded.device.kernel.state.inFlight.count == 0)
        #expect(flooded.device.journeys.allSatisfy { $0.contains(.presented) })
        try flooded.watch.checkAll()
    }
}
