import BrowserTesting
import DeviceModel
import Foundation
import NotificationModel
import Testing

// What a person does with an app on the page: widgets, links and shortcuts.

extension BenchPageTests {
    @Test("WIDGET-2 the page places a widget of an app by its kind, and removes it")
    func widgetsArePlaced() async throws {
        let source = FakeSource(try Sample.screen())
        let app = "com.example.chat"
        try await showing("#tab=device&app=\(app)", source: source) { browser, _ in
            let kind = try await browser.wait(for: "[data-role=widget-kind]")
            try await kind.type("Inbox" + Key.enter)
            #expect(
                await source.nextAction() == .placeWidget(app: app, PlacedWidget(kind: "Inbox")))
            _ = try await browser.execute(
                "document.querySelector('[data-role=widget-family]').value = 'systemLarge'")
            try await browser.click("[data-role=place-widget]")
            #expect(
                await source.nextAction()
                    == .placeWidget(app: app, PlacedWidget(kind: "Inbox", family: .systemLarge)))
            let control = PlacedWidget(kind: "<b>", surface: .control)
            await source.show { $0.apps[0].widgets = [control] }
            let remove = try await browser.wait(for: "[data-role=remove-widget]")
            #expect(try await remove.attribute("aria-label") == "Remove <b>")
            try await browser.click("[data-role=remove-widget]")
            #expect(
                await source.nextAction() == .removeWidgets(app: app, kind: "<b>", .control))
        }
    }

    @Test(
        "SCENE-10: the page opens an app with a link or a shortcut item",
        arguments: [
            (#"{"link":{"url":"shop://cart"}}"#, "link", "shop://cart"),
            (#"{"webPage":{"url":"https://example.org"}}"#, "webPage", "https://example.org"),
            (#"{"shortcut":{"type":"org.example.new"}}"#, "shortcut", "org.example.new"),
        ])
    func itemIsOpened(json: String, kind: String, text: String) async throws {
        let item = try JSONDecoder().decode(OpenedItem.self, from: Data(json.utf8))
        let source = FakeSource(try Sample.screen())
        try await showing("#tab=device", source: source) { browser, _ in
            let field = try await browser.wait(for: "[data-role=item-text]")
            try await browser.execute(
                "document.querySelector('[data-role=item-kind]').value = arguments[0]",
                [.string(kind)])
            try await field.type(text)
            try await browser.click("[data-role=open-item]")
            #expect(
                await source.nextAction() == .openItem(app: "com.example.chat", with: item))
        }
    }
}
