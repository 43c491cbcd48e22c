import Glibc
import Testing

@testable import Device

/// What the system says of processes.
struct ProcessTableTests {
    @Test("a line of /proc is read whatever the program is called")
    func processLine() {
        let entry = ProcessTable.Entry("42 (a) b (c) S 7 42 40 0 -1")
        #expect(entry?.identifier == 42)
        #expect(entry?.state == "S")
        #expect(entry?.parent == 7)
        #expect(entry?.group == 42)
        #expect(entry?.session == 40)
        #expect(ProcessTable.Entry("42 (sh") == nil)
    }

    @Test("the peer of a socket is the process that connected to it")
    func peer() throws {
        var ends: [Int32] = [0, 0]
        let made = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        try #require(made == 0)
        defer { for end in ends { close(end) } }
        #expect(PeerProcess.identifier(of: ends[0]) == getpid())
        #expect(PeerProcess.identifier(of: -1) == nil)
    }
}
