import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import UpTesting

extension RunningDevice {
    /// Wakes the app, which runs the command of the key `run`, and waits for its end.
    @discardableResult
    func run(_ what: String, _ further: String = "") async throws -> String {
        let id = try await push(
            #"{"aps":{"content-available":1},"run":"\#(what)"\#(further)}"#)
        _ = try await steps(id, with: .pushFetched)
        return id
    }

    /// Waits for the first card that meets a condition.
    func card(
        where condition: @Sendable (ScreenModel.Card) -> Bool
    ) async throws -> ScreenModel.Card {
        let screen = try await screen { $0.cards.contains(where: condition) }
        guard let card = screen.cards.first(where: condition) else { throw Missing("a card") }
        return card
    }

    /// The current screen.
    func screen() async throws -> ScreenModel { try await screen { _ in true } }

    /// Waits until a notification has appeared with all its sounds, or has ended unseen.
    func journey(_ id: String, has reason: JourneyReason) async throws -> Journey {
        _ = try await steps(id, with: reason)
        guard let journey = await device.journey(id) else { throw Missing(id) }
        return journey
    }

    /// Waits until the person has allowed critical alerts, in a separate prompt.
    func mayBeCritical() async throws {
        for await _ in await device.screens()
        where await device.apps.first?.settings.criticalAlert == .enabled { return }
        throw Missing("critical alerts")
    }

    /// The badge on the app's icon.
    func badge() async throws -> Int { try await screen().apps.first?.badge ?? -1 }
}
