import NotificationModel
import ProcessLink
import Synchronization
import Testing

struct AccessMirrorTests {
    @Test("observers learn of changes of their part, until they stop")
    func observes() {
        let mirror = AccessMirror(AppAccess())
        let told = Mutex(0)
        let number = mirror.observe(\.location) { told.withLock { $0 += 1 } }
        mirror.apply(AppAccess(focus: .denied))
        #expect(told.withLock { $0 } == 0)
        mirror.apply(AppAccess(location: .always))
        mirror.apply(AppAccess(location: .always, contacts: .denied))
        #expect(told.withLock { $0 } == 1)
        #expect(mirror.access == AppAccess(location: .always, contacts: .denied))
        mirror.stopObserving(number)
        mirror.apply(AppAccess())
        #expect(told.withLock { $0 } == 1)
    }
}
