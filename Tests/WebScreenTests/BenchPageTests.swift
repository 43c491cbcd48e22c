import BrowserTesting
import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import WebScreen

/// The panels next to the phone: the workbench, the device's controls, sounds and logs.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct BenchPageTests {
    // MARK: Workbench

    @Test("the page checks a payload during typing, and shows findings as text")
    func payloadIsCheckedLive() async throws {
        try await showing("#tab=compose") { browser, _ in
            let editor = try await browser.wait(for: "[data-role=payload]")
            try await browser.wait(until: "the template is checked") {
                try await browser.find("[data-role=size]").text.hasSuffix("of 4096 bytes")
            }
            try await editor.type("x")
            let finding = try await browser.wait(for: "[data-check=P001]")
            #expect(try await finding.text.contains("<b>No JSON</b>"))
            #expect(try await editor.attribute("aria-invalid") == "true")
        }
    }

    @Test("every template is valid JSON without findings, and sets its headers")
    func templatesAreUsable() async throws {
        try await showing("#tab=compose") { browser, features in
            _ = try await browser.wait(for: "[data-role=template]")
            let count = try await browser.findAll("[data-role=template] option").count
            #expect(count == 14)
            for index in 0..<count {
                let isJSON = try await browser.execute(
                    """
                    const select = document.querySelector("[data-role=template]");
                    select.value = String(arguments[0]);
                    select.dispatchEvent(new Event("change"));
                    const text = document.querySelector("[data-role=payload]").value;
                    return typeof JSON.parse(text) === "object" && !text.includes("AVATARS");
                    """, [.integer(Int64(index))])
                #expect(isJSON.bool == true)
                try await browser.click("[data-role=send-push]:enabled")
                try await browser.wait(until: "it is sent") { await features.sent.count > index }
            }
            let types = await features.sent.compactMap(\.pushType)
            #expect(types.contains("background") && types.contains("voip"))
            #expect(await features.sent.contains { $0.collapseID == "score" })
        }
    }

    @Test("the keyboard completes keys of aps")
    func keysAreCompleted() async throws {
        try await showing("#tab=compose") { browser, _ in
            let editor = try await browser.wait(for: "[data-role=payload]")
            try await browser.execute("document.querySelector('[data-role=payload]').value = ''")
            try await editor.type(#"{"aps":{"mut"#)
            try await browser.wait(
                for: ".completions [aria-selected=true]", toSay: "mutable-content")
            try await browser.press(Key.enter)
            try await browser.press(#","interruption-level":"t"#)
            try await browser.wait(
                for: ".completions [aria-selected=true]", toSay: "time-sensitive")
            try await browser.press(Key.tab)
            try await browser.press("}}")
            let text = try await browser.execute(
                "return document.querySelector('[data-role=payload]').value")
            #expect(
                text.string
                    == #"{"aps":{"mutable-content": 1,"interruption-level":"time-sensitive"}}"#)
        }
    }

    @Test("the page sends a push to this device or to Apple, and shows a rejection with its remedy")
    func pushIsSent() async throws {
        try await showing("#tab=compose") { browser, features in
            _ = try await browser.wait(for: "[data-role=send-push]")
            try await browser.click("[data-role=send-push]:enabled")
            try await browser.wait(for: "[data-role=answer]", toSay: "200 OK")
            #expect(await features.sent.last?.to == .local)
            #expect(await features.sent.last?.app == "com.example.chat")
            try await browser.execute(
                """
                const target = document.querySelector("[data-role=target]");
                target.value = "production";
                target.dispatchEvent(new Event("change"));
                """)
            try await browser.click("[data-role=send-push]:enabled")
            try await browser.click("[data-role=confirmation-send]")
            try await browser.wait(for: "[data-role=answer]", toSay: "No token. Give one.")
            try await browser.wait(for: "[data-role=token]").type("abcdef")
            let count = await features.sent.count
            try await browser.click("[data-role=send-push]:enabled")
            let dialog = try await browser.wait(for: "[data-role=confirmation]")
            #expect(try await dialog.text.contains("Send to Apple production?"))
            #expect(try await dialog.text.contains("abcdef"))
            try await browser.click("[data-role=confirmation-cancel]")
            try await browser.wait(for: "[data-role=answer]", toSay: "Not sent.")
            #expect(await features.sent.count == count)
            try await browser.click("[data-role=send-push]:enabled")
            try await browser.click("[data-role=confirmation-send]")
            try await browser.wait(for: "[data-role=answer]", toSay: "200 OK")
            #expect(await features.sent.last?.profile == "shop")
            #expect(await features.sent.last?.token == "abcdef")
        }
    }

    @Test(
        "the page copies a push for other tools",
        arguments: [
            ("copy-curl", "curl com.example.chat"), ("copy-bellhop", "bellhop push local"),
        ])
    func pushIsCopied(button: String, text: String) async throws {
        try await showing("#tab=compose") { browser, _ in
            try await browser.click("[data-role=\(button)]")
            try await browser.wait(until: "the text is there") {
                let copied = "return document.querySelector('[data-role=copied]').textContent"
                return try await browser.execute(copied).string == text
            }
        }
    }

    @Test("the page opens a .apns file, which names its app")
    func fileIsOpened() async throws {
        try await showing("#tab=compose") { browser, features in
            _ = try await browser.wait(for: "[data-role=payload]")
            try await browser.execute(
                """
                const text = '{"Simulator Target Bundle": "com.example.pay", "aps": {"alert": "Hi"}}';
                const files = new DataTransfer();
                files.items.add(new File([text], "push.apns"));
                const input = document.querySelector("[data-role=file]");
                input.files = files.files;
                input.dispatchEvent(new Event("change"));
                """)
            try await browser.wait(until: "the app is chosen") {
                try await browser.execute("return document.querySelector('[data-role=app]').value")
                    .string == "com.example.pay"
            }
            try await browser.click("[data-role=send-push]:enabled")
            try await browser.wait(until: "it is sent") { await features.sent.count == 1 }
            #expect(await features.sent.last?.payload.contains(#""alert": "Hi""#) == true)
        }
    }

    @Test("the recording can be saved and restarted")
    func recordingIsSaved() async throws {
        try await showing("#tab=compose") { browser, features in
            let link = try await browser.wait(for: "[data-role=save-scenario]")
            #expect(try await link.attribute("download") == "scenario.yaml")
            let text = try await browser.execute(
                "return fetch('/api/workbench/scenario').then((answer) => answer.text())")
            #expect(text.string == "name: Recorded\n")
            try await browser.click("[data-role=forget-scenario]")
            try await browser.wait(until: "it is forgotten") { await features.hasForgotten }
        }
    }

    @Test("the page shows the output of extensions")
    func logsAreShown() async throws {
        let features = FakeFeatures()
        await features.log("com.example.chat (service extension)", "<i>no markup</i>")
        try await showing("#tab=logs", features) { browser, _ in
            try await browser.wait(for: ".of-extension .log-text", toSay: "<i>no markup</i>")
        }
    }

    // MARK: Device

    @Test("the page shows, pauses and advances the clock")
    func clockIsMoved() async throws {
        try await showing("#tab=device") { browser, features in
            let time = try await browser.wait(for: "[data-role=device-time]")
            #expect(try await time.text.contains("3:29"))
            try await browser.wait(for: ".cover [data-role=clock]", toSay: "3:29")
            let state = try await browser.find("[data-role=clock-state]").text
            #expect(state == "Running · Asia/Shanghai · 2 h ahead of this machine")
            for role in [
                "clock-pause", "clock-minute", "clock-day", "clock-tomorrow", "clock-jump",
            ] {
                try await browser.click("[data-role=\(role)]")
            }
            try await browser.wait(until: "all requests arrived") {
                await features.adjusted.count == 5
            }
            let adjustments = await features.adjusted
            #expect(adjustments[0].pause == true)
            #expect(adjustments[1].advance == 60)
            #expect(adjustments[2].advance == 86_400)
            #expect(adjustments[3].to == "2026-03-02T07:29")
            #expect(adjustments[4].to == "2026-03-02T07:29")
        }
    }

    @Test("the page selects, changes and creates a Focus")
    func focusIsChosen() async throws {
        let (source, settings) = (FakeSource(try Sample.screen()), FakeSettings())
        try await showing("#tab=device", source: source, settings: settings) { browser, _ in
            try await browser.click("[data-focus=Work]")
            #expect(await source.nextAction() == .focus("Work"))
            try await browser.click("[data-mode=Work] summary")
            try await browser.click("[data-mode=Work] input")
            try await browser.wait(until: "the app is allowed") {
                await settings.changes.count == 1
            }
            #expect(
                await settings.changes.last?.value.contains(#""members":["com.example.chat"]"#)
                    == true)
            try await browser.find("[data-role=new-focus]").type("Sleep" + Key.enter)
            try await browser.wait(until: "the Focus is made") { await settings.changes.count == 2 }
            #expect(await settings.changes.last?.value.contains(#""name":"Sleep""#) == true)
        }
    }

    @Test("the page sets the summary's times, the network and an app's switches")
    func switchesAreMoved() async throws {
        let settings = FakeSettings()
        try await showing("#tab=device&app=com.example.chat", settings: settings) { browser, _ in
            _ = try await browser.wait(for: "[data-switch=sound]")
            #expect(try await browser.find("[data-switch=carPlay]").attribute("disabled") != nil)
            try await browser.click("[data-switch=sound]")
            try await browser.wait(until: "it is moved") { await settings.changes.count == 1 }
            try await browser.click("[data-role=network]")
            try await browser.wait(until: "it is down") { await settings.changes.count == 2 }
            try await browser.execute(
                """
                const times = document.querySelector("[data-role=summary-times]");
                times.value = "07:30, 19:00";
                times.dispatchEvent(new Event("change"));
                """)
            try await browser.wait(until: "the times are set") { await settings.changes.count == 3 }
            #expect(
                await settings.changes == [
                    SettingChange(name: "sound", value: "off", app: "com.example.chat"),
                    SettingChange(name: "isNetworkUp", value: "off"),
                    SettingChange(name: "summary", value: #"{ minutes: ["07:30", "19:00"] }"#),
                ])
        }
    }

    @Test("LOC-1: pointer, keys and numbers move the device on the map")
    func deviceIsCarried() async throws {
        let source = FakeSource(try Sample.screen())
        try await showing("#tab=device", source: source) { browser, _ in
            _ = try await browser.wait(for: ".world")
            try await browser.execute("document.querySelector('.world').focus()")
            try await browser.press("\u{E013}\u{E014}" + Key.enter)
            guard case .move(let moved?) = await source.nextAction() else {
                Issue.record("The device was not moved.")
                return
            }
            #expect(abs(moved.latitude - 32.2304) < 0.001)
            #expect(abs(moved.longitude - 122.4737) < 0.001)
            try await browser.click(".world")
            guard case .move(let clicked?) = await source.nextAction() else {
                Issue.record("The device was not moved.")
                return
            }
            // The middle of the map.
            #expect(abs(clicked.longitude) < 5)
            #expect(abs(clicked.latitude - 12) < 5)
        }
    }

    @Test("FOCUS-3: the page adds a person to a Focus on the device")
    func personIsAddedToAFocus() async throws {
        let settings = FakeSettings()
        try await showing("#tab=device", settings: settings) { browser, _ in
            try await browser.click("[data-mode=Work] summary")
            try await browser.wait(for: "[data-mode=Work] [data-role=person-name]").type(
                "<b>Bo</b>")
            try await browser.find("[data-mode=Work] [data-role=person-handle]")
                .type("bo@example.org" + Key.enter)
            try await browser.wait(until: "both were set") { await settings.changes.count == 2 }
            let changes = await settings.changes
            #expect(changes.map(\.name) == ["contacts", "focusModes"])
            let contacts = try Sample.decode([Contact].self, changes[0].value)
            #expect(contacts.map(\.name) == ["Anna", "<b>Bo</b>"])
            #expect(contacts.last?.handles == ["bo@example.org"])
            let modes = try Sample.decode([Focus].self, changes[1].value)
            #expect(modes[0].people.members == [try #require(contacts.last).identifier])
        }
    }

    @Test("the page adds the contacts of a vCard, without its pictures")
    func vCardIsAdded() async throws {
        let settings = FakeSettings()
        try await showing("#tab=device", settings: settings) { browser, _ in
            _ = try await browser.wait(for: "[data-role=vcard]")
            try await browser.execute(
                """
                const input = document.querySelector("[data-role=vcard-file]");
                const files = new DataTransfer();
                files.items.add(new File(
                  ["BEGIN:VCARD\\nFN:Bo\\nitem1.PHOTO;ENCODING=b:AAAA\\n BBBB\\nUID:7\\nEND:VCARD\\n"], "people.vcf"));
                input.files = files.files;
                input.dispatchEvent(new Event("change"));
                """)
            try await browser.wait(until: "it was set") { await settings.changes.count == 1 }
            let changes = await settings.changes
            #expect(changes.map(\.name) == ["contacts"])
            #expect(
                changes.first?.value
                    == "BEGIN:VCARD\nFN:Bo\nitem1.PHOTO;ENCODING=b:picture\nUID:7\nEND:VCARD\n")
        }
    }

    // MARK: Sounds

    @Test("a sound is listed with its duration until the next one cut it off")
    func cutOffsAreShown() async throws {
        let features = FakeFeatures()
        await features.hear(.sound, "long.caf", after: 0, lasting: 8)
        await features.hear(.sound, after: 3, lasting: nil)
        await features.hear(.speech, "Anna 说 <b>你好</b>", after: 4, lasting: 2)
        await features.hear(.vibration, after: 5)
        try await showing("#tab=sounds", features) { browser, _ in
            _ = try await browser.wait(for: "[data-sound=\"4\"]")
            let cut = "Stopped after 3 s of 8 s by the next sound"
            try await browser.wait(for: "[data-sound=\"1\"] .sound-cut", toSay: cut)
            #expect(try await browser.findAll(".sound-cut").count == 1)
            try await browser.wait(for: "[data-sound=\"3\"] .sound-name", toSay: "Anna 说 <b>你好</b>")
            try await browser.wait(for: "[data-sound=\"4\"] .sound-name", toSay: "Vibration")
        }
    }

    @Test(
        "an open page plays a new sound to its end",
        arguments: [true, false]
    )
    func newSoundIsPlayed(hasFile: Bool) async throws {
        let (source, features) = (FakeSource(try Sample.screen()), FakeFeatures())
        try await showing("#tab=sounds", features, source: source) { browser, _ in
            // A browser plays no sound before the person touches the page.
            try await browser.click("#tab-sounds")
            try await browser.wait(until: "the sounds are read") {
                try await browser.execute("return document.documentElement.dataset.revision").string
                    == "1"
            }
            await features.hear(
                .sound, hasFile ? "ding.wav" : "", after: 0, lasting: 0.2,
                file: hasFile ? Self.wave(seconds: 0.2) : nil)
            await source.show { _ in }
            _ = try await browser.wait(for: "[data-sound=\"1\"]")
            try await browser.wait(until: "it is played") {
                try await browser.execute(
                    "return document.querySelector('#panel-sounds').dataset.played ?? null"
                ).string == "1"
            }
        }
    }

    @Test("the arrow keys move through the tabs, which match the device's features")
    func tabsAreMovedThrough() async throws {
        try await showing("") { browser, _ in
            _ = try await browser.wait(for: "#tab-compose")
            try await browser.execute("document.querySelector('#tab-journeys').focus()")
            try await browser.press("\u{E014}")
            _ = try await browser.wait(for: "#panel-compose")
            #expect(
                try await browser.find("#tab-compose").attribute("aria-selected") == "true")
        }
        try await WebScreenTests.showing(FakeSource(try Sample.screen())) { browser in
            _ = try await browser.wait(for: "#tab-journeys")
            #expect(try await browser.findAll(".tab:not([hidden])").count == 1)
        }
    }

    /// A WAV file of silence.
    private static func wave(seconds: Double) -> Data {
        let samples = Int(8_000 * seconds)
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var bytes = Array("RIFF".utf8) + little(36 + samples * 2, 4) + Array("WAVEfmt ".utf8)
        bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(8_000, 4)
        bytes += little(16_000, 4) + little(2, 2) + little(16, 2)
        bytes += Array("data".utf8) + little(samples * 2, 4)
        return Data(bytes + Array(repeating: 0, count: samples * 2))
    }

    func showing(
        _ fragment: String, _ features: FakeFeatures = FakeFeatures(), source: FakeSource? = nil,
        settings: FakeSettings = FakeSettings(),
        _ body: (Browser, FakeFeatures) async throws -> Void
    ) async throws {
        let browser = try SharedBrowser.browser
        let source = try source ?? FakeSource(Sample.screen())
        try await RunningScreen.with(source, settings: settings, features: features.features) {
            screen in
            try await browser.open(screen.address + fragment)
            try await body(browser, features)
        }
    }
}
