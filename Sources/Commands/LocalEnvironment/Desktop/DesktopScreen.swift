package import DeviceModel
internal import Foundation

/// The Linux desktop as a screen, which shows the device's notifications through `notify-send`.
///
/// Each card that a banner or the lit Lock Screen announces after the start becomes a desktop
/// notification with the card's picture and buttons. A click taps the card, and a button performs
/// its action; actions with text input are not available. The notification disappears with its
/// card. At most 16 notifications wait for an action at once; further ones lack buttons.
///
/// ```swift
/// let screen = DesktopScreen(source: device) { logger.warning("\($0)") }
/// await screen.run()
/// ```
///
/// On a machine without a desktop the screen reports that once and stays idle.
package struct DesktopScreen: Sendable {
    private let source: any ScreenSource
    private let desktop: Desktop
    private let report: @Sendable (String) -> Void

    package static var inherited: [String: String] { ProcessInfo.processInfo.environment }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - source: The device.
    ///   - environment: The variables that locate the programs and the session bus.
    ///   - report: Receives one sentence for the user if the machine lacks a desktop.
    package init(
        source: any ScreenSource, environment: [String: String] = inherited,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.source = source
        self.desktop = Desktop(environment: environment)
        self.report = report
    }

    /// Shows notifications until the task is canceled or the device ends, and then ends all
    /// children.
    package func run() async {
        var screens = await source.screens().makeAsyncIterator()
        guard let first = await screens.next() else { return }
        do {
            let capabilities = try await desktop.capabilities()
            await follow(&screens, from: first, capabilities)
        } catch {
            if !Task.isCancelled { report("\(error)") }
            while await screens.next() != nil {}
        }
    }

    private func follow(
        _ screens: inout AsyncStream<ScreenModel>.Iterator, from first: ScreenModel,
        _ capabilities: ServerCapabilities
    ) async {
        var seen = Set(first.cards.map(\.id))
        var pictures = PictureFolder()
        defer { pictures.remove() }
        let waiting = Waiting()
        await withDiscardingTaskGroup { group in
            while let screen = await screens.next() {
                let present = Set(screen.cards.map(\.id))
                waiting.keep(present)
                pictures.keep(present)
                for card in screen.cards.reversed() where !seen.contains(card.id) {
                    guard card.wasAnnounced else { continue }
                    let picture = await picture(of: card, on: screen, in: &pictures)
                    let gone = waiting.start(card.id)
                    let command = NotifyCommand(
                        card, picture: picture, capabilities: capabilities, waits: gone != nil)
                    guard let gone else {
                        await desktop.tell(command)
                        continue
                    }
                    group.addTask {
                        await converse(command, until: gone)
                        waiting.end(card.id)
                    }
                }
                seen = present
            }
            waiting.keep([])
        }
    }

    private func picture(
        of card: ScreenModel.Card, on screen: ScreenModel, in pictures: inout PictureFolder
    ) async -> String? {
        let id: String? =
            if case .picture(let id) = card.avatar { id } else {
                screen.icon(of: card.bundleIdentifier)
            }
        guard let id, let data = await source.picture(id) else { return nil }
        return pictures.write(data, of: card.id)
    }

    private func converse(_ command: NotifyCommand, until gone: AsyncStream<Never>) async {
        guard let answer = await desktop.ask(command, until: gone) else { return }
        // An error means that the card is gone, so there is nothing left to do.
        try? await source.perform(answer)
    }
}
