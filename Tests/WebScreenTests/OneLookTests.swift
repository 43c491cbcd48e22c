import BrowserTesting
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import PictureScreen
import Testing

/// Compares the page with the picture of the same screen: texts, order, buttons and places.
@Suite(
    .serialized, .browser(), .timeLimit(.minutes(10)))
struct OneLookTests {
    /// The largest difference of two places, in points.
    private static let tolerance = 4.0

    @Test("page and picture show the same texts in the same places", arguments: LookCase.all)
    func same(look: LookCase) async throws {
        let (model, picture, pictures) = try look.drawn()
        let source = FakeSource(model, pictures: pictures)
        try await showing(source) { browser in
            let place = model.expanded == nil ? ".cover .card" : ".opened-place .face"
            _ = try await browser.wait(for: place)
            let page = try await Self.lines(of: browser)
            let drawn = picture.lines.filter { !look.isHead($0.text) }
            #expect(page.map(\.text) == Self.completed(drawn.map(\.text), by: page.map(\.text)))
            guard page.count == drawn.count, let firstOfPage = page.first, let first = drawn.first
            else { return }
            for (one, other) in zip(page, drawn) {
                let down = (one.middle - firstOfPage.middle) - (other.middle - first.middle)
                #expect(abs(down) <= Self.tolerance, "\(one.text) is \(down) points lower")
                let right = (one.x - firstOfPage.x) - (other.left(one.width) - first.x)
                #expect(
                    abs(right) <= Self.tolerance, "\(one.text) is \(right) points further right")
            }
        }
    }

    /// A text of the page, at its place in the window.
    struct Line: Sendable {
        let text: String
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        var middle: Double { y + height / 2 }
    }

    private static func lines(of browser: Browser) async throws -> [Line] {
        let value = try await browser.execute(script)
        return (value.array ?? []).compactMap { row in
            let numbers = row.array?.compactMap(\.number) ?? []
            guard let text = row.array?.first?.string, numbers.count == 4 else { return nil }
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return Line(
                text: words, x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Returns the texts of a picture, with those that the picture cuts off as on the page, which
    /// cuts them off by its style.
    private static func completed(_ drawn: [String], by page: [String]) -> [String] {
        drawn.enumerated().map { index, text in
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard text.hasSuffix("…"), page.indices.contains(index),
                page[index].hasPrefix(words.dropLast())
            else { return words }
            return page[index]
        }
    }

    private static let script = """
        const lines = [];
        const root = document.querySelector("#phone");
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const owner = walker.currentNode.parentElement;
          const isApart = "[aria-hidden=true], .visually-hidden, [hidden], .round, .swipe, .tools";
          if (!walker.currentNode.data.trim() || !owner.closest(".card, .call") || owner.closest(isApart)) continue;
          const place = owner.getBoundingClientRect();
          const seen = owner.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          if (seen && place.width > 0) lines.push([owner.innerText, place.x, place.y, place.width, place.height]);
        }
        return lines;
        """
}

extension ScreenPicture.Line {
    fileprivate var middle: Double { y + height / 2 }

    /// The left edge of a text that is as wide as on the page.
    fileprivate func left(_ width: Double) -> Double {
        self.width < width ? x + self.width - width : x
    }
}
