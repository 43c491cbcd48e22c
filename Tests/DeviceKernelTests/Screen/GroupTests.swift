import DeviceModel
import DeviceSimulation
import NotificationModel
import Testing

struct GroupTests {
    @Test(
        "GRP-1 a thread is a group, and notifications without one form the app's group")
    func threads() {
        var device = SimulatedDevice.withChat()
        device.installAllowed(.news)
        for (body, app, thread) in [
            ("1", chat, "a"), ("2", chat, ""), ("3", "org.example.news", "a"), ("4", chat, "a"),
            ("5", chat, ""), ("6", chat, "A"), ("7", "org.example.news", ""),
        ] {
            device.showLocal(body, app: app, thread: thread)
        }
        #expect(device.stacks() == [["7"], ["6"], ["5", "2"], ["4", "1"], ["3"]])
        let names = device.screen.lockScreen.map(\.appName)
        #expect(names == ["News", "Chat", "Chat", "Chat", "News"])
        #expect(Set(device.screen.lockScreen.map(\.id)).count == 5)
    }

    static let choices: [(grouping: AppChoices.Grouping, stacks: [[String]])] = [
        (.automatic, [["4", "1"], ["3"], ["2"]]), (.byApp, [["4", "3", "2", "1"]]),
        (.off, [["4"], ["3"], ["2"], ["1"]]),
    ]

    @Test("GRP-2 the person chooses per app how notifications are grouped", arguments: choices)
    func choice(grouping: AppChoices.Grouping, stacks: [[String]]) {
        var device = SimulatedDevice.withChat()
        device.installAllowed(.news)
        device.showLocal("n1", app: "org.example.news", thread: "a")
        device.showLocal("n2", app: "org.example.news", thread: "b")
        for (body, thread) in [("1", "a"), ("2", "b"), ("3", ""), ("4", "a")] {
            device.showLocal(body, thread: thread)
        }
        device.set(.grouping(grouping))
        #expect(device.stacks() == stacks + [["n2"], ["n1"]])
        #expect(device.stacks(\.notificationCenter) == device.stacks())
    }

    @Test("GRP-3 the newest notification leads its group, and the newest group comes first")
    func newestLeads() {
        var device = SimulatedDevice.withChat()
        for (body, thread) in [("1", "a"), ("2", "b"), ("3", "a")] {
            device.showLocal(body, thread: thread)
        }
        #expect(device.screen.lockScreen.map(\.leading) == ["n3", "n2"])
        device.perform(.clear(notification: "n3"))
        #expect(device.screen.lockScreen.map(\.leading) == ["n2", "n1"])
    }

    @Test(
        "GRP-4 a group shows the number of notifications behind the first",
        arguments: [(1, ""), (2, "1 more notification"), (4, "3 more notifications")])
    func defaultSummary(count: Int, line: String) {
        var device = SimulatedDevice.withChat()
        for number in 1...count { device.showLocal("\(number)", thread: "a") }
        #expect(device.screen.lockScreen.map(\.summary) == [line])
    }

    struct Line: Sendable {
        var version = 14
        var formats: [String]
        var arguments = ["Ann", "Bo", "Ann", "Cy"]
        var text: String
    }

    static let lines = [
        Line(formats: ["%u messages"], text: "6 messages"),
        Line(formats: ["%u more from %@"], text: "6 more from Ann and Bo"),
        Line(formats: ["%u messages", "%u pictures"], text: "4 messages and 2 pictures"),
        Line(formats: ["%u messages", "%u from %@"], text: "3 more notifications"),
        Line(formats: ["%@ and %u"], text: "3 more notifications"),
        Line(version: 15, formats: ["%u more from %@"], text: "3 more notifications"),
    ]

    @Test(
        "GRP-5 GRP-6 GRP-7 GRP-8 the categories' formats define a group's line before iOS 15",
        arguments: lines)
    func formats(line: Line) {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [line.version])
        var device = SimulatedDevice.withChat(settings: settings)
        let categories = line.formats.enumerated().map { index, format in
            NotificationCategory(identifier: "c\(index)", categorySummaryFormat: format)
        }
        device.ask(.setCategories(categories), of: chat)
        for (index, argument) in line.arguments.enumerated() {
            let category = "c\(index % line.formats.count)"
            device.showLocal("\(index)", thread: "a", category: category) { content in
                content.summaryArgument = argument
                content.summaryArgumentCount = 2
            }
        }
        #expect(device.screen.lockScreen.map(\.summary) == [line.text])
    }

    @Test("GRP-9 a push names argument and count in its alert")
    func argumentsOfPushes() {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [14])
        var device = SimulatedDevice.withChat(settings: settings)
        let category = NotificationCategory(
            identifier: "c", categorySummaryFormat: "%u more from %@")
        device.ask(.setCategories([category]), of: chat)
        let push =
            #"{"aps":{"category":"c","alert":{"body":"x","summary-arg":"Ann","summary-arg-count":7}}}"#
        device.push(push, to: chat)
        device.push(push, to: chat)
        #expect(device.screen.lockScreen.map(\.summary) == ["7 more from Ann"])
    }

    @Test("COM-24 the thread groups messages, not the conversation")
    func conversations() {
        var device = SimulatedDevice.withChat()
        for (body, thread, conversation) in [("1", "a", "x"), ("2", "b", "x"), ("3", "a", "y")] {
            device.showLocal(body, thread: thread) { content in
                content.communication = message(conversation: conversation)
            }
        }
        #expect(device.screen.cards.map(\.isCommunication) == [true, true, true])
        #expect(device.stacks() == [["3", "1"], ["2"]])
    }

    @Test("COM-35 a message moves its thread to the top of the list")
    func messageLiftsThread() {
        var device = SimulatedDevice.withChat()
        device.installAllowed(.news)
        device.showLocal("old", thread: "a") { $0.communication = message() }
        device.showLocal("news", app: "org.example.news")
        device.showLocal("new", thread: "a") { $0.communication = message() }
        #expect(device.stacks() == [["new", "old"], ["news"]])
        #expect(device.screen.cards.map(\.body) == ["new", "news", "old"])
    }
}
