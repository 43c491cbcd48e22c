import Foundation
import NotificationAnnouncements
import NotificationServiceKit

/// Announces the amount of a payment aloud, also on a locked phone.
///
/// A service extension gets no audio session, so it cannot speak. Instead it creates the sound file
/// of the notification: `Announce` joins recorded words to one file in `Library/Sounds` of the app
/// group, where iOS looks for sounds.
final class NotificationService: PipelineNotificationService {
    override var tools: NotificationTools {
        NotificationTools(group: .appGroup("group.org.bellhop.payments"))
    }

    override var pipeline: NotificationPipeline {
        NotificationPipeline {
            Announce(
                .chinese(), voice: clips, keys: keys, wording: wording,
                queue: .init(coalesces: false), joiner: plain, prefix: "payment")
            NotificationStep("title") { draft, _ in
                let amount = draft.userInfo["amount"]?.string ?? "none"
                // Other amounts get the default sound and keep the text of the push.
                guard let number = try? ExactDecimal(amount), !number.isNegative,
                    number.fractionDigits <= 2
                else { return print("No amount of money: \(amount)") }
                draft.title = "收款 ¥\(amount)"
            }
        }
    }

    /// The recorded words: `digit-1.wav`, `ten.wav`, `yuan.wav`, …
    private var clips: Voice { .clips(in: Bundle.main.resourceURL ?? Bundle.main.bundleURL) }

    /// Announces amounts only, because the clips include only the words for numbers.
    private var keys: Announce.Keys { .init(sentence: [], saysBody: false) }

    /// Joins without fades, because each clip includes its pauses.
    private var plain: AudioJoiner { AudioJoiner(fade: 0) }
    private var wording: AmountWording {
        var wording = AmountWording.chinese
        wording.pause = 0
        return wording
    }
}
