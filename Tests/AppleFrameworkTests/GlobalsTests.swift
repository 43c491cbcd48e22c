import Foundation
import OpenFoundation
import Testing

@Suite("Globals of Apple's Foundation")
struct GlobalsTests {
    @Test("an object prints its description")
    func objects() {
        let text = String(format: "%@ %d %@", NSNumber(value: 3), 7, NSString("s"))
        #expect(text == "3 7 s")
    }

    @Test("autoreleasepool returns the result of its closure")
    func pool() throws {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CocoaError.self) {
            try autoreleasepool { throw CocoaError(.featureUnsupported) }
        }
    }

    @Test("one thread at a time holds an object's lock, recursively")
    func synchronization() {
        let count = Count()
        DispatchQueue.concurrentPerform(iterations: 500) { _ in
            objc_sync_enter(count)
            objc_sync_enter(count)
            count.value += 1
            objc_sync_exit(count)
            objc_sync_exit(count)
        }
        #expect(count.value == 500)
        #expect(objc_sync_exit(count) == -1)
    }

    @Test("the reference date is in 2001")
    func time() {
        let before = Date().timeIntervalSinceReferenceDate
        let now = CFAbsoluteTimeGetCurrent()
        #expect(before <= now)
        #expect(kCFAbsoluteTimeIntervalSince1970 == Date.timeIntervalBetween1970AndReferenceDate)
    }

    /// A counter that the test protects with the lock.
    private final class Count: NSObject, @unchecked Sendable {
        var value = 0
    }
}
