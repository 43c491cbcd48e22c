import Glibc
import Subprocess
import SystemPackage
import Testing

@testable import Device

/// What the system reports about processes.
struct ProcessTableTests {
    @Test("a line of /proc is parsed for any program name")
    func processLine() {
        let entry = ProcessTable.Entry("42 (a) b (c) S 7 42 40 0 -1")
        #expect(entry?.identifier == 42)
        #expect(entry?.state == "S")
        #expect(entry?.parent == 7)
        #expect(entry?.group == 42)
        #expect(entry?.session == 40)
        #expect(ProcessTable.Entry("42 (sh") == nil)
    }

    @Test("a process tree has all descendants for any order of the kernel's list")
    func family() async throws {
        let result = try await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", "sh -c 'cat; :'; :"],
            input: .inputWriter, output: .sequence, error: .discarded
        ) { shell in
            _ = try await shell.standardInputWriter.write("there\n")
            var lines = shell.standardOutput.strings().makeAsyncIterator()
            _ = try await lines.next()
            let leader = shell.processIdentifier.value
            let family = ProcessTable.family(of: leader).map(\.identifier)
            let byParent = ProcessTable.childrenByParent()
            var scanned = [leader]
            while let child = byParent(scanned[scanned.count - 1]).first?.identifier {
                scanned.append(child)
            }
            try await shell.standardInputWriter.finish()
            return (family, scanned)
        }
        #expect(result.closureResult.0.count == 3)
        #expect(result.closureResult.0 == result.closureResult.1)
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
