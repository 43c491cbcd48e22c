import Testing

@testable import HTTP2Session

@Suite("Connections of one address")
struct SourceLimiterTests {
    static func limiter(
        total: Int = 100, perSource: Int = 3, burst: Int = 100, perSecond: Int = 0
    ) -> SourceLimiter {
        var limits = Limits()
        limits.connectionsMax = total
        limits.connectionsPerSourceMax = perSource
        limits.connectionBurstMax = burst
        limits.connectionsPerSecondMax = perSecond
        return SourceLimiter(limits: limits)
    }

    @Test("are limited, and leave room for other addresses")
    func perSource() {
        var limiter = Self.limiter()
        var admitted = (0..<4).map { _ in limiter.admit("a", at: 0) }
        admitted.append(limiter.admit("b", at: 0))
        limiter.leave("a")
        admitted += (0..<2).map { _ in limiter.admit("a", at: 0) }
        #expect(admitted == [true, true, true, false, true, true, false])
    }

    @Test("are limited together with those of all other addresses")
    func total() {
        var limiter = Self.limiter(total: 2)
        let admitted = ["a", "b", "c"].map { limiter.admit($0, at: 0) }
        #expect(admitted == [true, true, false])
    }

    @Test("are limited in rate, even if each closes at once")
    func rate() {
        var limiter = Self.limiter(burst: 2, perSecond: 1)
        let admitted = [0, 0, 0, 1, 1, 4, 4, 4].map { (second: UInt64) in
            let isAdmitted = limiter.admit("a", at: second * 1_000_000_000)
            if isAdmitted { limiter.leave("a") }
            return isAdmitted
        }
        #expect(admitted == [true, true, false, true, false, true, true, false])
    }

    @Test("are forgotten when they close, whatever the rate", arguments: [0, 1])
    func forgets(perSecond: Int) {
        var limiter = Self.limiter(total: 100, perSecond: perSecond)
        for index in 0..<5000 {
            let address = "\(index)"
            let isAdmitted = limiter.admit(address, at: UInt64(index) * 10_000_000_000)
            #expect(isAdmitted)
            limiter.leave(address)
        }
        #expect(limiter.count <= 1000)
    }

    @Test("have a lower limit after a flood, only for that address and until time has passed")
    func floods() {
        var limits = Limits()
        limits.connectionBurstMax = 5
        limits.connectionsPerSecondMax = 1
        limits.connectionsPerFlood = 20
        var limiter = SourceLimiter(limits: limits)
        var admitted = [limiter.admit("a", at: 0)]
        limiter.blame("a", at: 0)
        limiter.leave("a")
        admitted += [limiter.admit("a", at: 0), limiter.admit("b", at: 0)]
        admitted += [limiter.admit("a", at: 1_000_000_000), limiter.admit("a", at: 1_000_000_000)]
        #expect(admitted == [true, false, true, true, false])
    }
}
