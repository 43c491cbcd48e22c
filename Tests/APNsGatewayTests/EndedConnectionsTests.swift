import NIOCore
import NIOEmbedded
import Testing

@testable import APNsGateway

@Suite("Connections that ended for misconduct")
struct EndedConnectionsTests {
    private static func time(_ milliseconds: Int64) -> NIODeadline {
        .uptimeNanoseconds(1_000_000_000) + .milliseconds(milliseconds)
    }

    @Test("The log gets one line per address in ten seconds, with the number of omitted lines")
    func lines() {
        var ended = EndedConnections()
        #expect(ended.ended(by: "192.0.2.1", at: Self.time(0)) == 0)
        for index in 1...999 {
            #expect(ended.ended(by: "192.0.2.1", at: Self.time(Int64(index) * 10)) == nil)
        }
        #expect(ended.ended(by: "192.0.2.2", at: Self.time(9999)) == 0)
        #expect(ended.ended(by: "192.0.2.1", at: Self.time(10_000)) == 999)
        #expect(ended.ended(by: "192.0.2.1", at: Self.time(19_999)) == nil)
        #expect(ended.ended(by: "192.0.2.1", at: Self.time(40_000)) == 1)
        #expect(ended.count == 1004)
    }

    @Test("Any number of addresses needs bounded memory and logs few lines")
    func manyAddresses() {
        var ended = EndedConnections()
        let count = 100_000
        let lines = (0..<count).count { index in
            ended.ended(by: "2001:db8::\(index)", at: Self.time(Int64(index) / 20)) != nil
        }
        #expect(ended.addressCount == EndedConnections.addressesMax)
        #expect(lines == EndedConnections.addressesMax + 1)
        #expect(ended.count == count)
        // Later connections get a line each again.
        #expect(ended.ended(by: "2001:db8::new", at: Self.time(60_000)) == 0)
        #expect(ended.addressCount == 1)
    }

    @Test("Connections of one gateway and address share one line, and all are counted")
    func gatewayLog() throws {
        let log = CollectedLog()
        let gateway = Gateway(configuration: .init(keys: []), logger: log.logger)
        for port in 1...500 {
            gateway.logEnd(for: "too many frames", by: "[2001:db8::1]:\(port)")
            gateway.logUnused(by: "[2001:db8::1]:\(port)")
        }
        gateway.logUnused(by: "192.0.2.1:7")
        #expect(
            log.lines == [
                "notice Connection ended for misbehavior peer=[2001:db8::1]:1 "
                    + "reason=too many frames",
                "notice Connection ended: no request came on it in time peer=192.0.2.1:7",
            ])
        #expect(gateway.endedConnectionCount == 1001)
    }
}
