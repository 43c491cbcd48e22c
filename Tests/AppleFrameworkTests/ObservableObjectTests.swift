import Combine
import Foundation
import OpenCombine
import OpenFoundation
import Testing

/// Objects that publish their changes.
struct ObservableObjectTests {
    private class Inbox: OpenFoundation.ObservableObject {
        @OpenFoundation.Published var count = 0
        @OpenFoundation.Published var title: String?
    }

    private final class Sorted: Inbox {
        @OpenFoundation.Published var order: [Int] = []
    }

    @Test(
        "an object announces each change of each property, also inherited ones, before it happens")
    func announces() {
        let inbox = Sorted()
        var seen: [Int] = []
        let subscription = inbox.objectWillChange.sink { seen.append(inbox.count) }
        inbox.count = 1
        inbox.title = "a"
        inbox.order.append(1)
        inbox.count += 1
        #expect(seen == [0, 1, 1, 1])
        #expect(inbox.count == 2 && inbox.order == [1])
        subscription.cancel()
        inbox.count = 9
        #expect(seen.count == 4)
    }

    @Test("the publisher of an object is always the same, and it sends the object's own calls")
    func announcer() {
        let inbox = Inbox()
        #expect(inbox.objectWillChange === inbox.objectWillChange)
        var count = 0
        let subscription = inbox.objectWillChange.sink { count += 1 }
        inbox.objectWillChange.send()
        #expect(count == 1)
        subscription.cancel()
    }

    @Test("a property publishes its current value, then each new one before it is set")
    func publishes() {
        let inbox = Inbox()
        inbox.count = 3
        var seen: [Int] = []
        let subscription = inbox.$count.map { $0 * 10 }.sink { seen.append($0) }
        inbox.count = 4
        inbox.count = 4
        #expect(seen == [30, 40, 40])
        subscription.cancel()
    }

    @Test("assigning a publisher sets the property, and the object announces the changes")
    func assigned() {
        let inbox = Inbox()
        var announcements = 0
        let subscription = inbox.objectWillChange.sink { announcements += 1 }
        let source = PassthroughSubject<Int, Never>()
        source.assign(to: &inbox.$count)
        source.send(7)
        #expect(inbox.count == 7)
        #expect(announcements == 1)
        subscription.cancel()
    }
}
