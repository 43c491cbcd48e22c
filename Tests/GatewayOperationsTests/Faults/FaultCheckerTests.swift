import Testing

@testable import APNsGateway

@Suite("The checker of a history with faults")
struct FaultCheckerTests {
    private func check(_ events: [FaultHistory.Event]) -> [String] {
        let entries = events.enumerated().map { place, event in
            FaultHistory.Entry(at: place * 1000, event: event)
        }
        return FaultChecker(entries).violations
    }

    private let plain = FaultHistory.Push(device: 1)
    private let row = FaultHistory.Push(device: 1, collapse: 5)

    @Test("The checker finds a push that was answered 200 and never received")
    func lost() {
        #expect(
            check([.sent(1, plain), .answered(1, status: 200)])
                == ["push 1 for device 1 is lost"])
        #expect(check([.sent(1, plain), .answered(1, status: 503)]) == [])
        #expect(check([.sent(1, plain), .answered(1, status: nil)]) == [])
        #expect(
            check([.sent(1, plain), .answered(1, status: 200), .received(1, device: 1, readAt: 0)])
                == [])
    }

    @Test("The checker finds a push at the wrong device, and a push that was never sent")
    func foreign() {
        #expect(
            check([.sent(1, plain), .received(1, device: 2, readAt: 0)])
                == ["push 1 for device 1 is at device 2"])
        #expect(
            check([.received(9, device: 2, readAt: 0)])
                == ["device 2 received push 9, which was never sent"])
    }

    @Test("Only a newer push, or one with an unknown answer, replaces another with the same id")
    func replaced() {
        let two: [FaultHistory.Event] = [
            .sent(1, row), .answered(1, status: 200), .sent(2, row), .answered(2, status: 200),
        ]
        #expect(check(two + [.received(2, device: 1, readAt: 0)]) == [])
        #expect(
            check(two + [.received(1, device: 1, readAt: 0)]) == ["push 2 for device 1 is lost"])
        let unsure: [FaultHistory.Event] = [
            .sent(1, row), .answered(1, status: nil), .sent(2, row), .answered(2, status: 200),
        ]
        #expect(check(unsure + [.received(1, device: 1, readAt: 0)]) == [])
    }

    @Test(
        "The checker finds a push received long after its deadline, and accepts that others expire")
    func late() {
        let short = FaultHistory.Push(device: 1, deadline: 500)
        let sent: [FaultHistory.Event] = [.sent(1, short), .answered(1, status: 200)]
        #expect(check(sent) == [])
        #expect(check(sent + [.received(1, device: 1, readAt: 0)]) == [])
        let pause = [FaultHistory.Event](repeating: .fault("x"), count: 4)
        #expect(
            check(sent + pause + [.received(1, device: 1, readAt: 0)])
                == ["push 1 was received 5500 ms after its deadline"])
        #expect(
            check([.fault("wrongClock 1")] + sent + pause + [.received(1, device: 1, readAt: 0)])
                == [])
        // A gateway that read a push late tries it at once or never.
        #expect(check(sent + pause + [.received(1, device: 1, readAt: 5_000)]) == [])
        #expect(
            check(sent + pause + [.received(1, device: 1, readAt: 501)])
                == ["push 1 was received 5500 ms after its deadline"])
    }
}

@Suite("A schedule of faults")
struct FaultScheduleTests {
    @Test("The schedule repeats a kind or a duration only after all others")
    func once() {
        var generator = SplitMix(state: 1)
        let all = FaultSchedule(count: ClusterFault.allCases.count, using: &generator)
        #expect(Set(all.entries.map(\.fault)) == Set(ClusterFault.allCases))
        for kind in ClusterFault.allCases {
            let count = kind.seconds.count
            let schedule = FaultSchedule([kind], count: count * 2, using: &generator).entries
            #expect(schedule.prefix(count).map(\.seconds).sorted() == Array(kind.seconds))
            #expect(schedule.suffix(count).map(\.seconds).sorted() == Array(kind.seconds))
        }
    }
}
