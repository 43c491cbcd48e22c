internal import DeviceModel
internal import Foundation
internal import NotificationChecks
internal import NotificationModel
internal import PictureScreen
internal import UnixSignals

package struct WatchSession: Sendable {
    private let client: UpClient

    package init(client: UpClient) { self.client = client }

    private enum Event: Sendable {
        case input(WatchScreen.Input)
        case resized
        case signal(UnixSignal)
        /// A minute passed, so the ages of the cards change.
        case minute
        case ended
    }

    private static let endings: [UnixSignal: Int32] = [
        .sigint: SIGINT, .sigterm: SIGTERM, .sighup: SIGHUP, .sigquit: SIGQUIT,
    ]

    /// Shows the device until the user or a signal ends the session.
    ///
    /// - Returns: The exit status: 0, or 128 plus the number of the signal.
    /// - Throws: `RawTerminal.UnavailableError` if standard input is not a terminal.
    package func run() async throws -> Int32 {
        let terminal = try RawTerminal()
        defer {
            RawTerminal.restore()
            withExtendedLifetime(terminal) {}
        }
        let (events, sink) = AsyncStream.makeStream(of: Event.self)
        let status = await withTaskGroup(of: Void.self) { group in
            group.addTask { await readKeys(into: sink) }
            group.addTask { await readSignals(into: sink) }
            group.addTask {
                for await update in ScreenClient(client: client).updates() {
                    switch update {
                    case .model(let model): sink.yield(.input(.model(model)))
                    case .lost: sink.yield(.input(.lost))
                    }
                }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(15))
                    sink.yield(.minute)
                }
            }
            let status = await loop(events, sink, &group)
            group.cancelAll()
            return status
        }
        return status
    }

    private func readKeys(into sink: AsyncStream<Event>.Continuation) async {
        var rest: [UInt8] = []
        for await bytes in RawTerminal.input() {
            for key in TerminalKey.keys(in: bytes, rest: &rest) {
                sink.yield(.input(.key(key)))
            }
        }
        sink.yield(.ended)
    }

    private func readSignals(into sink: AsyncStream<Event>.Continuation) async {
        let signals = await UnixSignalsSequence(
            trapping: .sigwinch, .sigint, .sigterm, .sighup, .sigquit)
        for await signal in signals {
            sink.yield(signal == .sigwinch ? .resized : .signal(signal))
        }
    }

    private func loop(
        _ events: AsyncStream<Event>, _ sink: AsyncStream<Event>.Continuation,
        _ group: inout TaskGroup<Void>
    ) async -> Int32 {
        let size = RawTerminal.size
        let colors = TerminalColors(environment: ProcessInfo.processInfo.environment)
        var screen = WatchScreen(columns: size.columns, rows: size.rows)
        var drawn = draw(screen, colors, before: nil)
        for await event in events {
            var input: WatchScreen.Input?
            switch event {
            case .input(let given): input = given
            case .minute: break
            case .ended: return 0
            case .resized:
                let size = RawTerminal.size
                input = .resized(columns: size.columns, rows: size.rows)
                // The terminal may have reflowed its contents.
                drawn = ""
            case .signal(let signal): return 128 + (Self.endings[signal] ?? 0)
            }
            for output in input.map({ screen.handle($0) }) ?? [] {
                if output == .quit { return 0 }
                group.addTask { await carryOut(output, sink) }
            }
            drawn = draw(screen, colors, before: drawn)
        }
        return 0
    }

    private func draw(_ screen: WatchScreen, _ colors: TerminalColors, before: String?) -> String {
        let frame = TerminalRow.frame(screen.rows(now: Date()), colors)
        if frame != before { RawTerminal.write(frame) }
        return frame
    }

    private func carryOut(
        _ output: WatchScreen.Output, _ sink: AsyncStream<Event>.Continuation
    ) async {
        do {
            switch output {
            case .perform(let action): _ = try await client.post("api/actions", action)
            case .askJourney(let id):
                let data = try await client.get("api/journeys/\(id)")
                let report = try JSONDecoder().decode(JourneyReport.self, from: data)
                let lines = report.text.description.split(separator: "\n").map(String.init)
                sink.yield(.input(.journey(id: id, lines: lines)))
            case .askPicture(let id):
                let png = try? await client.get("pictures/\(Self.escaped(id))")
                sink.yield(.input(.picture(id: id, png.flatMap(Self.picture))))
            case .quit: break
            }
        } catch let refusal as UpClient.RefusedError {
            sink.yield(.input(.refused(refusal.error)))
        } catch {
            sink.yield(.input(.refused("\(error)")))
        }
    }

    /// Returns an id as one part of a path.
    private static func escaped(_ id: String) -> String {
        id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? id
    }

    private static func picture(_ png: Data) -> TerminalPicture? {
        let side = TerminalPicture.side
        guard let small = PixelPicture(png: png)?.scaled(width: side, height: side) else {
            return nil
        }
        let pixels = (0..<side * side).map { index -> TerminalStyle.Color? in
            let (red, green, blue, alpha) = small[index % side, index / side]
            return alpha < 128 ? nil : .init(red: red, green: green, blue: blue)
        }
        return TerminalPicture(pixels)
    }
}
