import Foundation
import Glibc
import Testing

@testable import OpenFoundation

@Suite("A lock that processes share", .timeLimit(.minutes(10)))
struct BoundedFileLockTests {
    @Test("is given up after its limit while another holds it, and taken once that one is gone")
    func limit() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "bh-\(UUID()).lock").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let holder = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let other = unsafe open(path, O_RDWR | O_CLOEXEC)
        defer { close(other) }
        #expect(BoundedFileLock.lock(holder, secondsMax: 0))
        let start = ContinuousClock.now
        #expect(!BoundedFileLock.lock(other, secondsMax: 0.05))
        #expect(ContinuousClock.now - start >= .milliseconds(50))
        close(holder)
        // A program that another test starts just now has a copy of the holder until it runs.
        #expect(BoundedFileLock.lock(other, secondsMax: 60))
    }

    @Test("that cannot be had at all is not waited for")
    func noFile() {
        #expect(!BoundedFileLock.lock(-1, secondsMax: 3_600))
    }
}
