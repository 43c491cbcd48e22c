import BrowserTesting
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// Calls on the page.
@Suite("A call on the page", .serialized, .browser(), .timeLimit(.minutes(10)))
struct CallPageTests {
    private static func call(
        _ phase: ScreenModel.Call.Phase, _ style: ScreenModel.Call.Style
    ) -> ScreenModel.Call {
        ScreenModel.Call(
            id: "c1", bundleIdentifier: "com.example.chat", appName: "Chat", title: "<b>Mia</b>",
            detail: "Chat Video…", phase: phase, style: style,
            connected: phase == .active ? Date(timeIntervalSinceNow: -3_700) : nil,
            answerTitle: phase == .ringing ? "Accept" : nil,
            endTitle: phase == .ringing ? "Decline" : "End")
    }

    @Test(
        "CALL-2 CALL-4: rings with its caller, and each button reaches the device",
        arguments: [ScreenModel.Call.Style.fullScreen, .banner], CallChoice.allCases)
    func rings(style: ScreenModel.Call.Style, choice: CallChoice) async throws {
        let source = try Sample.source { $0.calls = [Self.call(.ringing, style)] }
        try await showing(source) { browser in
            let call = try await browser.wait(for: "[data-call=c1]")
            #expect(try await call.role == "alertdialog")
            #expect(try await call.accessibleName == "<b>Mia</b>")
            #expect(
                try await browser.find("[data-role=call-detail]").text == "Chat Video…")
            let isUnder = try await browser.execute(
                "return document.querySelector('.cover').inert")
            #expect(isUnder.bool == (style == .fullScreen))
            try await browser.click("[data-role=call-\(choice.rawValue)]")
            #expect(await source.nextAction() == .call("c1", choice))
            await source.show { $0.calls = [] }
            try await browser.waitUntilGone("[data-call]")
        }
    }

    @Test("CALL-2: shows its length in the Dynamic Island, and ends with one button")
    func island() async throws {
        let source = try Sample.source { $0.calls = [Self.call(.active, .island)] }
        try await showing(source) { browser in
            let timer = try await browser.wait(for: "[data-role=call-timer]")
            #expect(try await timer.text.hasPrefix("1:01:"))
            #expect(try await browser.findAll("[data-role=call-answer]").isEmpty)
            try await browser.click("[data-role=call-end]")
            #expect(await source.nextAction() == .call("c1", .end))
        }
    }
}
