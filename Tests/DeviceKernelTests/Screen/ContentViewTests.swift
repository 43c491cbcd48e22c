import DeviceModel
import DeviceSimulation
import NotificationModel
import Testing

struct ContentViewTests {
    private func device(
        _ extensions: AppDescription.ContentExtension...
    ) -> SimulatedDevice {
        var app = AppDescription.chat()
        app.contentExtensions = extensions
        var device = SimulatedDevice.withChat(app)
        let actions = [NotificationAction(identifier: "a", title: "A")]
        let ids = ["photo", "Photo", "film"]
        device.ask(.setCategories(ids.map { .init(identifier: $0, actions: actions) }), of: chat)
        return device
    }

    private func photos(
        hides: Bool = false, overrides: Bool = false, touches: Bool = false
    ) -> AppDescription.ContentExtension {
        .init(
            bundleIdentifier: "photos", categories: ["photo", "album"], sizeRatio: 0.5,
            hidesDefaultContent: hides, overridesTitle: overrides, takesTouches: touches)
    }

    static let categories: [(category: String, view: String?)] = [
        ("photo", "photos"), ("album", "photos"), ("Photo", nil), ("film", "films"), ("", nil),
        ("pho", nil),
    ]

    @Test(
        "CEX-3 the extension that claims the category shows it, letter by letter",
        arguments: categories)
    func chosen(category: String, view: String?) {
        var device = device(
            photos(), .init(bundleIdentifier: "films", categories: ["film"]))
        device.showLocal("x", category: category)
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded?.view?.bundleIdentifier == view)
        #expect(device.reasons("n1").contains(.contentExtensionShows) == (view != nil))
    }

    @Test("CEX-3 two extensions for one category are an error that the journey names")
    func clash() throws {
        var device = device(
            photos(), .init(bundleIdentifier: "films", categories: ["film", "photo"]))
        device.showLocal("x", category: "photo")
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded?.view?.bundleIdentifier == "photos")
        let step = device.journeys.first?.steps.first { $0.reason == .contentExtensionsClash }
        #expect(step?.detail == "photos, films")
        #expect(step?.reason.meaning.remedy != nil)
    }

    @Test("CEX-4 the extension shows local and remote notifications, only in the opened card")
    func onlyExpanded() {
        var device = device(photos())
        device.showLocal("local", category: "photo")
        device.push(#"{"aps":{"alert":"remote","category":"photo"}}"#, to: chat)
        for id in ["n1", "n2"] {
            #expect(device.screen.expanded == nil)
            device.perform(.expand(notification: id))
            #expect(device.screen.expanded?.card == id)
            #expect(device.screen.expanded?.view?.bundleIdentifier == "photos")
            device.perform(.lock)
        }
        #expect(device.screen.cards.map(\.body) == ["remote", "local"])
    }

    @Test("CEX-6 the extension can change the height of its view, never the width")
    func size() throws {
        var device = device(photos())
        device.showLocal("x", category: "photo")
        device.perform(.expand(notification: "n1"))
        let view = try #require(device.screen.expanded?.view)
        #expect(view.size(inWidth: 300) == (300, 150))
        #expect(view.size(inWidth: 300, asked: (1_000, 420)) == (300, 420))
        #expect(view.size(inWidth: 300, asked: (10, 0)) == (300, 150))
        #expect(view.size(inWidth: 300, asked: (10, .infinity)) == (300, 150))
    }

    @Test("CEX-7 hiding the default content leaves header and buttons", arguments: [false, true])
    func defaultContent(hides: Bool) {
        var device = device(photos(hides: hides))
        device.showLocal("x", category: "photo") { $0.title = "T" }
        device.perform(.expand(notification: "n1"))
        let expanded = device.screen.expanded
        #expect(expanded?.header == "Chat")
        #expect((expanded?.lines == nil) == hides)
        #expect(expanded?.actions.map(\.id) == ["a"])
        #expect(expanded?.dismissTitle.isEmpty == false)
    }

    static let titles: [(overrides: Bool, own: String?, title: String)] = [
        (false, "My photos", "Chat"), (true, "My photos", "My photos"), (true, nil, "Chat"),
        (true, "", "Chat"),
    ]

    @Test("the app's name is the title unless the view overrides it", arguments: titles)
    func title(overrides: Bool, own: String?, title: String) {
        var device = device(photos(overrides: overrides))
        device.script.contentExtension = { _ in .shows(ContentViewSnapshot(title: own)) }
        device.showLocal("x", category: "photo")
        device.perform(.expand(notification: "n1"))
        #expect(device.screen.expanded?.header == title)
    }

    @Test(
        "CEX-10 a tap on a view without touches is the default action",
        arguments: [false, true])
    func touches(takes: Bool) throws {
        var device = device(photos(touches: takes))
        device.showLocal("x", category: "photo")
        device.perform(.expand(notification: "n1"))
        let view = try #require(device.screen.expanded?.view)
        let tap = view.tap(on: "n1")
        #expect((tap == nil) == takes)
        if let tap { device.perform(tap) }
        #expect(device.reasons("n1").contains(.tapped) == !takes)
    }

    @Test(
        "CEX-16 the leading notification of a group is loaded first, then its thread's newer ones")
    func group() throws {
        var device = device(photos())
        device.showLocal("1", thread: "a", category: "photo")
        device.showLocal("2", thread: "a", category: "photo")
        let leading = try #require(device.screen.lockScreen.first?.leading)
        device.perform(.expand(notification: leading))
        #expect(device.screen.expanded?.view?.notifications == ["n2"])
        device.showLocal("3", thread: "a", category: "album")
        device.showLocal("4", thread: "b", category: "photo")
        device.showLocal("5", thread: "a", category: "film")
        device.showLocal("6", thread: "a", category: "photo")
        #expect(device.screen.expanded?.card == "n2")
        #expect(device.screen.expanded?.view?.notifications == ["n2", "n3", "n6"])
    }

    @Test("the opened card closes with its notification")
    func closes() {
        var device = device(photos())
        device.showLocal("x", category: "photo")
        device.perform(.expand(notification: "n1"))
        device.perform(.dismissExpanded)
        #expect(device.screen.expanded == nil)
    }
}
