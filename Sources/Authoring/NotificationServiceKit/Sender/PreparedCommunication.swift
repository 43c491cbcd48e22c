internal import Foundation
internal import Intents
internal import UserNotifications

/// The message or call that content is updated from. It is created once and donated first (COM-7).
///
/// Not `Sendable`: it stays with the task that created it.
struct PreparedCommunication {
    private let intent: INIntent
    private let conversationID: String
    private let tools: NotificationTools

    init?(_ conversation: Conversation, text: String, _ tools: NotificationTools) {
        guard #available(iOS 15, macOS 12, *) else { return nil }
        self.tools = tools
        conversationID = conversation.id
        intent = conversation.intent(text: text)
    }

    private func interaction(_ requestIdentifier: String) -> INInteraction {
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        // If the time runs out during a donation, a second donation of the same push replaces it.
        interaction.identifier = requestIdentifier
        interaction.groupIdentifier = conversationID
        return interaction
    }

    /// Donates without waiting. When the time is over, the banner is more important (COM-8).
    func donate(_ requestIdentifier: String) {
        interaction(requestIdentifier).donate(completion: nil)
    }

    func donateAndWait(_ requestIdentifier: String) async {
        let budget = tools.communication.donationBudget
        guard budget > 0 else { return donate(requestIdentifier) }
        let race = Race<Void>()
        let (clock, log) = (tools.clock, tools.log)
        let interaction = interaction(requestIdentifier)
        do {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { waiting in
                    race.begin(waiting)
                    interaction.donate { error in
                        race.end(error.map { .failure($0) } ?? .success(()))
                    }
                    guard !race.isOver else { return }
                    let timing = Task {
                        guard (try? await clock.sleep(budget)) != nil else { return }
                        race.end(.failure(BudgetExceededError(seconds: budget)))
                    }
                    race.keep([timing])
                }
            } onCancel: {
                race.end(.failure(CancellationError()))
            }
        } catch {
            log.write(
                NotificationLog.Entry(
                    level: .info, message: "The message was not donated to the system",
                    metadata: ["error": "\(type(of: error))"]))
        }
    }

    func updated(_ content: UNNotificationContent) -> UNNotificationContent {
        guard #available(iOS 15, macOS 12, *),
            let provider = intent as? any UNNotificationContentProviding
        else { return content }
        do {
            return try content.updating(from: provider)
        } catch {
            tools.log.write(
                NotificationLog.Entry(
                    level: .warning, message: "The system refused the sender",
                    metadata: ["code": "\((error as? UNError)?.errorCode ?? 0)"]))
            return content
        }
    }
}
