import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The lists of pending requests and of delivered notifications, as the app reads them.
struct ListTests {
    private static let later = NotificationTrigger.timeInterval(100, repeats: false)

    @Test("LIST-1 the pending list has exactly the future local requests")
    func pendingAreLocal() {
        var device = SimulatedDevice.withChat()
        device.add("now")
        device.add("later", Self.later)
        device.add("soon", .timeInterval(5, repeats: false))
        device.push(fullPush, to: chat, collapseIdentifier: "push")
        device.installAllowed(AppDescription(bundleIdentifier: "org.example.other", name: "Other"))
        device.add("theirs", Self.later, of: "org.example.other")
        #expect(device.pending() == ["later", "soon"])
        device.advance(by: 5)
        #expect(device.pending() == ["later"])
    }

    @Test(
        "LIST-2 a fired request leaves the pending list, a repeating one stays",
        arguments: [true, false])
    func firedLeaves(repeats: Bool) {
        var device = SimulatedDevice.withChat()
        device.add("a", .timeInterval(60, repeats: repeats))
        device.advance(by: 60)
        #expect(device.delivered() == ["a"])
        #expect(device.pending() == (repeats ? ["a"] : []))
    }

    @Test("LIST-3 the delivered list has local and remote notifications that are still shown")
    func deliveredAreBoth() {
        var device = SimulatedDevice.withChat()
        device.add("local")
        let pushed = device.push(fullPush, to: chat, collapseIdentifier: "push")
        device.push(#"{"aps":{"sound":"default"}}"#, to: chat, collapseIdentifier: "unseen")
        device.add("pending", Self.later)
        #expect(device.delivered() == ["local", "push"])
        device.perform(.clear(notification: pushed ?? ""))
        #expect(device.delivered() == ["local"])
        #expect(device.delivered() == device.screen.cards.map(\.body))
    }

    @Test("LIST-4 LIST-7 each removal affects only the named requests in its own list")
    func removalsAreApart() {
        for (request, pending, delivered) in [
            (.removePending(["a", "unknown"]), ["b"], ["a", "b"]),
            (.removeDelivered(["a", "unknown"]), ["a", "b"], ["b"]),
            (.removePending(nil), [], ["a", "b"]), (.removePending([]), ["a", "b"], ["a", "b"]),
            (.removeDelivered(["A", ""]), ["a", "b"], ["a", "b"]),
        ] as [(AppRequest, [String], [String])] {
            var device = SimulatedDevice.withChat()
            for identifier in ["a", "b"] {
                device.add(identifier)
                device.add(identifier, Self.later)
            }
            #expect(device.ask(request, of: chat) == .done)
            #expect(device.pending() == pending && device.delivered() == delivered)
        }
    }

    @Test("LIST-6 removing all delivered leaves pending requests and the badge")
    func removeAllDelivered() {
        var device = SimulatedDevice.withChat()
        device.push(fullPush, to: chat)
        device.add("pending", Self.later)
        device.installAllowed(AppDescription(bundleIdentifier: "org.example.other", name: "Other"))
        device.push(fullPush, to: "org.example.other", collapseIdentifier: "theirs")
        device.ask(.removeDelivered(nil), of: chat)
        #expect(device.delivered().isEmpty && device.pending() == ["pending"])
        #expect(device.badge() == 4)
        #expect(device.delivered("org.example.other") == ["theirs"])
    }

    @Test("LIST-10 opening the app from its icon keeps delivered notifications")
    func openingLeaves() {
        var device = SimulatedDevice.withChat()
        device.add("a")
        device.perform(.open(app: chat))
        #expect(device.delivered() == ["a"] && device.screen.cards.count == 1)
        #expect(device.kernel.state.apps[chat]?.process == .foreground)
    }

    @Test(
        "LIST-11 LIST-12 a delivered local notification holds a copy of what was scheduled, and its date"
    )
    func localCopy() throws {
        var device = SimulatedDevice.withChat()
        var content = NotificationContent()
        content.title = "T"
        content.userInfo = ["n": .array([.integer(1), .date(.distantPast)])]
        content.threadIdentifier = "t"
        content.relevanceScore = 0.5
        let request = NotificationRequest(
            identifier: "a", content: content, trigger: .timeInterval(60, repeats: true))
        device.ask(.add(request), of: chat)
        // What the app does with its own copy afterwards changes nothing (ADD-2).
        content.title = "changed"
        device.advance(by: 61)
        guard case .delivered(let delivered) = device.ask(.delivered, of: chat) else {
            Issue.record("no list")
            return
        }
        #expect(delivered.map(\.request) == [request])
        #expect(delivered.first?.date == device.now - 1)
        guard case .requests(let pending) = device.ask(.pending, of: chat) else { return }
        #expect(pending == [request])
    }

    @Test(
        "LIST-13 the order is not guaranteed: by setting, the lists have either order",
        arguments: [true, false])
    func order(newestFirst: Bool) {
        var settings = DeviceSettings()
        settings.listsNewestFirst = newestFirst
        var device = SimulatedDevice.withChat(settings: settings)
        for identifier in ["a", "b", "c"] {
            device.add(identifier)
            device.add(identifier, Self.later)
        }
        let expected = newestFirst ? ["c", "b", "a"] : ["a", "b", "c"]
        #expect(device.pending() == expected && device.delivered() == expected)
    }

    @Test(
        "LIST-15 deleting the app removes pending and delivered; an update keeps them",
        arguments: [true, false])
    func deletionAndUpdate(isDeleted: Bool) {
        var device = SimulatedDevice.withChat()
        device.add("listed")
        device.add("a", Self.later)
        if isDeleted { device.handle(.uninstalled(app: chat)) }
        device.install(.chat())
        #expect(device.pending() == (isDeleted ? [] : ["a"]))
        #expect(device.delivered() == (isDeleted ? [] : ["listed"]))
        if isDeleted { device.ask(.authorization([.alert]), of: chat) }
        device.advance(by: 100)
        #expect(device.delivered() == (isDeleted ? [] : ["listed", "a"]))
        #expect(device.screen.cards.count == (isDeleted ? 0 : 2))
    }

    @Test("ADD-3 the same identifier replaces a pending request: content and trigger")
    func replacesPending() {
        var device = SimulatedDevice.withChat()
        device.add("a", .timeInterval(10, repeats: false)) { $0.body = "1" }
        device.add("a", .timeInterval(20, repeats: false)) { $0.body = "2" }
        #expect(device.pending() == ["a"])
        #expect(device.reasons("n1").last == .localReplaced)
        device.advance(by: 10)
        #expect(device.screen.cards.isEmpty)
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.body) == ["2"])
        device.advance(by: 100)
        #expect(device.journeys.count == 2)
    }

    @Test("ADD-4 the same identifier as a delivered one alerts again and goes to the top")
    func replacesDelivered() {
        var device = SimulatedDevice.withChat()
        device.add("a") { $0.body = "1" }
        device.add("b")
        device.add("a") { $0.body = "2" }
        #expect(device.screen.cards.map(\.body) == ["2", "b"])
        #expect(device.announcements("n3") == [.lockScreen])
        #expect(device.reasons("n1").last == .replacedByLater)
    }

    @Test("identifiers are compared by their bytes, as Apple compares them")
    func identifiersAreBytes() {
        // One character and two: equal for Swift, different for Apple.
        let (one, two) = ("caf\u{E9}", "cafe\u{301}")
        #expect(one == two)
        var device = SimulatedDevice.withChat()
        for identifier in [one, two] {
            device.add(identifier)
            device.add(identifier, Self.later)
        }
        func bytes(_ list: [String]) -> [[UInt8]] { list.map { Array($0.utf8) } }
        #expect(bytes(device.pending()) == bytes([one, two]))
        #expect(bytes(device.delivered()) == bytes([one, two]))
        device.ask(.removeDelivered([two]), of: chat)
        #expect(bytes(device.delivered()) == bytes([one]))
        device.ask(.removePending([one]), of: chat)
        #expect(bytes(device.pending()) == bytes([two]))
        device.advance(by: 100)
        #expect(bytes(device.delivered()) == bytes([one, two]))
        #expect(device.pending().isEmpty)
    }

    @Test("changes of two identifiers that look equal are two changes")
    func changesAreBytes() {
        var kernel = Kernel()
        kernel.trackChanges()
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        _ = kernel.handle(.installed(.chat()), at: now)
        _ = kernel.handle(.asked(app: chat, .authorization([.alert]), call: 1), at: now)
        _ = kernel.handle(.promptAnswered(.notifications, app: chat, allowed: true), at: now)
        for identifier in ["caf\u{E9}", "cafe\u{301}"] {
            var content = NotificationContent()
            content.body = "x"
            let request = NotificationRequest(
                identifier: identifier, content: content, trigger: Self.later)
            _ = kernel.handle(.asked(app: chat, .add(request), call: 2), at: now)
        }
        #expect(kernel.drainChanges().pending.count == 2)
    }
}
