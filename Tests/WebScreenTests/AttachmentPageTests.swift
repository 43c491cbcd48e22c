import BrowserTesting
import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// Pictures, films and sounds of cards, and the pictures of their buttons.
@Suite(.serialized, .browser(), .timeLimit(.minutes(10)))
struct AttachmentPageTests {
    @Test("ATT-11: a card shows the first attachment's picture on the right")
    func thumbnailShowsThePicture() async throws {
        let card = try Sample.attachmentCard(type: "public.png")
        let source = FakeSource(try Sample.screen([card]), pictures: ["n1@photo": Sample.picture])
        try await showing(source) { browser in
            let thumbnail = "[data-card=n1] img[data-role=thumbnail]"
            _ = try await browser.wait(for: thumbnail)
            let upper = try await browser.pixel(of: thumbnail, y: 0.1)
            #expect(upper == .init(red: 200, green: 30, blue: 60))
            #expect(try await browser.find(thumbnail).accessibleName == "Attachment: png")
        }
    }

    @Test(
        "ATT-12: a film, a sound and a lost picture are signs with a name",
        arguments: [
            ("public.mpeg-4", "Attachment: mpeg-4"), ("public.mp3", "Attachment: mp3"),
            ("public.png", "Attachment: png"),
        ])
    func otherAttachmentsAreSigns(type: String, name: String) async throws {
        let source = FakeSource(try Sample.screen([Sample.attachmentCard(type: type)]))
        try await showing(source) { browser in
            let sign = try await browser.wait(for: "[data-card=n1] .sign[data-role=thumbnail]")
            #expect(try await sign.accessibleName == name)
        }
    }

    @Test(
        "ATT-11: the opened card shows the picture as wide as the card, in place of the thumbnail")
    func openedCardShowsThePicture() async throws {
        let card = try Sample.attachmentCard(type: "public.png")
        let source = FakeSource(try Sample.screen([card]), pictures: ["n1@photo": Sample.picture])
        try await showing(source) { browser in
            try await browser.expand("n1")
            let media = "[data-card=n1] img[data-role=media]"
            _ = try await browser.wait(for: media)
            let upper = try await browser.pixel(of: media, y: 0.1)
            #expect(upper == .init(red: 200, green: 30, blue: 60))
            #expect(try await browser.find(media).accessibleName == "Attachment: png")
            #expect(try await browser.findAll("[data-card=n1] [data-role=thumbnail]").isEmpty)
            let widths = try await browser.execute(
                """
                const width = (selector) => document.querySelector(selector).getBoundingClientRect().width;
                return width("[data-card=n1] img[data-role=media]") / width("[data-card=n1]");
                """)
            #expect(widths.number ?? 0 > 0.9)
        }
    }

    @Test("ATT-4: the opened card plays a sound, which continues while the screen changes")
    func openedCardPlaysASound() async throws {
        let card = try Sample.attachmentCard(type: "com.microsoft.waveform-audio")
        let source = FakeSource(try Sample.screen([card]))
        await source.set(
            ScreenMedia(data: Sample.silence(seconds: 2), mediaType: "audio/wav"), for: "n1@photo")
        try await showing(source) { browser in
            try await browser.expand("n1")
            _ = try await browser.wait(for: "[data-card=n1] [data-role=player]")
            try await browser.wait(until: "the sound is known") {
                try await browser.execute(
                    "return document.querySelector('audio[data-role=media]').duration"
                ).number == 2
            }
            try await browser.execute(
                "document.querySelector('audio[data-role=media]').dataset.kept = 'yes'")
            let revision = await source.show { $0.cards[0].body += "!" }
            _ = try await browser.wait(for: "html[data-revision='\(revision)']")
            #expect(try await browser.findAll("audio[data-kept=yes]").count == 1)
        }
    }

    @Test(
        "an opened card names attachments that it cannot play or show",
        arguments: ["public.avi", "public.png"])
    func openedCardNamesWhatItCannotPlay(type: String) async throws {
        let source = FakeSource(try Sample.screen([Sample.attachmentCard(type: type)]))
        try await showing(source) { browser in
            try await browser.expand("n1")
            try await browser.wait(
                for: "[data-card=n1] p[data-role=media]",
                toSay: "Attachment: \(type.dropFirst(7)) (cannot be shown here)")
        }
    }

    @Test("CAT-23: an action's custom picture is drawn in the color of the text")
    func actionsHavePictures() async throws {
        var action = try Sample.reply()
        action.icon = .template("reply")
        let card = try Sample.card("n1", title: "Anna", actions: [action])
        let source = FakeSource(
            try Sample.screen([card]), pictures: ["\(card.bundleIdentifier)#reply": Sample.picture])
        try await showing(source) { browser in
            try await browser.expand("n1")
            _ = try await browser.wait(for: "[data-action=reply] .icon-template")
            let shown = try await browser.execute(
                """
                const sign = document.querySelector("[data-action=reply] .icon-template");
                const style = getComputedStyle(sign);
                const [, address] = style.maskImage.match(/url\\("(.*)"\\)/);
                const answer = await fetch(address);
                return [answer.status, answer.headers.get("content-type"), sign.offsetWidth >= 12,
                  style.backgroundColor === getComputedStyle(sign.parentElement).color].join(" ");
                """)
            #expect(shown.string == "200 image/png true true")
        }
    }
}
