import BrowserTesting
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// Measures the page's speed. `Scripts/bench-page` runs it and shows its output. The tests assert
/// no figures.
@Suite(
    .serialized, .browser(), .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["BELLHOP_MEASURE_PAGE"] != nil))
struct PageMeasurements {
    private static let events = 60

    @Test("from an event on the device to the painted page")
    func eventToPaint() async throws {
        let source = FakeSource(
            try Sample.screen([Sample.message()]), pictures: ["p1": Sample.picture])
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n1]")
            let times = try await measure(browser, source)
            Self.report("event to paint, one card", times)
        }
    }

    @Test(
        "a list as long as a device keeps, and one of ten thousand notifications",
        arguments: [1_000, 10_000])
    func longList(count: Int) async throws {
        let cards = try (1...count).reversed().map {
            try Sample.card("n\($0)", title: "Card \($0)", body: "晚上一起去吃火锅吗？", thread: "t\($0)")
        }
        let source = FakeSource(try Sample.screen(cards))
        let start = Date()
        try await showing(source) { browser in
            _ = try await browser.wait(for: "[data-card=n\(count)]")
            print(
                String(
                    format: "%d cards: %.0f ms from navigation to the first card seen",
                    count, Date().timeIntervalSince(start) * 1_000))
            let memory = try await browser.execute(
                "return [performance.memory.usedJSHeapSize, document.querySelectorAll('*').length]")
            let values = memory.array ?? []
            print(
                String(
                    format: "%d cards: %.1f MB of script heap, %d elements",
                    count, (values.first?.number ?? 0) / 1_000_000, Int(values.last?.integer ?? 0)))
            let frames = try await browser.execute(Self.scrollScript)
            let slow = (frames.array ?? []).compactMap(\.number).sorted()
            print(
                String(
                    format: "%d cards: frames while scrolling, median %.1f ms, 95th %.1f ms",
                    count, slow[slow.count / 2], slow[slow.count * 95 / 100]))
            let times = try await measure(browser, source)
            Self.report("event to paint, \(count) cards", times)
        }
    }

    /// Shows new cards one after the other and returns each duration in milliseconds.
    private func measure(_ browser: Browser, _ source: FakeSource) async throws -> [Double] {
        try await browser.execute(
            """
            window.paints = {};
            new MutationObserver(() => {
              const revision = document.documentElement.dataset.revision;
              requestAnimationFrame(() => setTimeout(() => {
                window.paints[revision] = performance.timeOrigin + performance.now();
              }));
            }).observe(document.documentElement, { attributeFilter: ["data-revision"] });
            """)
        var times: [Double] = []
        for number in 1...Self.events {
            let card = try Sample.card("x\(number)", title: "New \(number)", thread: "x\(number)")
            let start = Date()
            let revision = await source.show { $0.cards.insert(card, at: 0) }
            var painted: Double?
            try await browser.wait(until: "revision \(revision) is painted") {
                painted = try await browser.execute(
                    "return window.paints[arguments[0]] ?? null", [.string("\(revision)")]
                ).number
                return painted != nil
            }
            times.append((painted ?? 0) - start.timeIntervalSince1970 * 1_000)
        }
        return times
    }

    private static func report(_ what: String, _ times: [Double]) {
        let sorted = times.sorted()
        print(
            String(
                format: "%@: median %.1f ms, 95th %.1f ms, %d events", what as NSString,
                sorted[sorted.count / 2], sorted[sorted.count * 95 / 100], sorted.count))
    }

    private static let scrollScript = """
        const cover = document.querySelector(".cover");
        return new Promise((resolve) => {
          const times = [];
          let last = performance.now();
          const step = (now) => {
            times.push(now - last);
            last = now;
            cover.scrollTop += 120;
            if (times.length < 180) requestAnimationFrame(step);
            else resolve(times.slice(1));
          };
          requestAnimationFrame(step);
        });
        """
}
