import DeviceKernel
import Foundation
import NotificationDoctor
import Testing

/// The device's journeys and the doctor name the same faults by the same ids.
struct JourneyChecksTests {
    @Test(
        "each check that a journey points to is there",
        arguments: JourneyReason.checksByReason.keys.sorted { $0.rawValue < $1.rawValue })
    func checksExist(reason: JourneyReason) {
        #expect(JourneyReason.catalogue[reason] != nil)
        #expect(!reason.checks.isEmpty && Set(reason.checks).count == reason.checks.count)
        for id in reason.checks { #expect(Check.named(id) != nil, "\(id)") }
    }

    @Test("the checks that explain most are pointed to by some journey")
    func firstChecksArePointedTo() {
        let named = Set(JourneyReason.checksByReason.values.joined())
        // Two say what uploads refuse, two what sounds late or is not shown at all on a phone alone.
        let unseen: Set = ["T002", "T010", "P011", "P014", "A003", "B005", "B006"]
        let first = Set((Check.all(.payload) + Check.all(.app)).map(\.id))
        #expect(first.subtracting(named).subtracting(unseen) == [])
    }

    @Test("a step of a report names its checks")
    func stepsNameTheirChecks() {
        let step = JourneyReport.Step(
            .init(at: .distantPast, reason: .communicationNoEntitlement))
        #expect(step.checks == ["E003", "E004", "B002"])
    }
}
