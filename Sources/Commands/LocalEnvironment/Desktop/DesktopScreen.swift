package import DeviceModel
internal import Foundation

/// The Linux desktop as a screen: shows what the device announces, through `notify-send`.
///
/// Each card that a banner or the lit Lock Screen announces after the start becomes a notification
/// of the desktop, with the card's picture and its buttons. A click on it taps the card, a button
/// presses the action; actions that ask for text stay on the other screens. A card that leaves the
/// device's list leaves the desktop too. At most 16 notifications wait for an answer at once;
/// further ones are shown without buttons.
///
///     let screen = DesktopScreen(source: device) { log.warning("\($0)") }
///     await screen.run()
///
/// A machine without a desktop is not an error: the screen says so once and stays idle.
package struct DesktopScreen: Sendable {
    private let source: any ScreenSource
    private let desktop: Desktop
    private let report: @Sendable (String) -> Void

    /// The environment of this process.
    package static var inherited: [String: String] { ProcessInfo.processInfo.environment }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - source: The device.
    ///   - environment: Where the programs and the session bus are found.
    ///   - report: Takes one sentence for a person when there is no desktop to show on.
    package init(
        source: any ScreenSource, environment: [String: String] = inherited,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.source = source
        self.desktop = Desktop(environment: environment)
        self.report = report
    }

    /// Shows notifications until the task is cancelled or the device ends; no child outlives it.
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
                    let picture = await picture(of: card, in: &pictures)
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
        of card: ScreenModel.Card, in pictures: inout PictureFolder
    ) async -> String? {
        guard case .picture(let id) = card.avatar, let data = await source.picture(id) else {
            return nil
        }
        return pictures.write(data, of: card.id)
    }

    /// Shows a notification until it is answered or its card is gone, and does what was answered.
    private func converse(_ command: NotifyCommand, until gone: AsyncStream<Never>) async {
        guard let answer = await desktop.ask(command, until: gone) else { return }
        // A refusal says that the card is gone meanwhile: there is nothing left to do.
        try? await source.perform(answer)
    }
}
