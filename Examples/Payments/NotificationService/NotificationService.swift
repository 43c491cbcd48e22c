import Foundation
import NotificationAnnouncements
import NotificationServiceKit

/// Lets the phone say how much was paid, locked or not.
///
/// A service extension gets no audio session, so it cannot speak. But a notification has a sound,
/// and the sound may be a file that the extension has just made: `Announce` joins spoken clips to
/// one file in `Library/Sounds` of the app group, where iOS looks for it.
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
                // A plain sound announces what is not an amount of money; its text stays as it came.
                guard let number = try? ExactDecimal(amount), !number.isNegative,
                    number.fraction.count <= 2
                else { return print("No amount of money: \(amount)") }
                draft.title = "收款 ¥\(amount)"
            }
        }
    }

    /// The recorded words: `digit-1.wav`, `ten.wav`, `yuan.wav`, …
    private var clips: Voice { .clips(in: Bundle.main.resourceURL ?? Bundle.main.bundleURL) }

    /// An amount or nothing: there are no clips for other texts.
    private var keys: Announce.Keys { .init(sentence: [], saysBody: false) }

    /// The clips bring their own pauses, so they are joined as they are.
    private var plain: AudioJoiner { AudioJoiner(fade: 0) }
    private var wording: AmountWording {
        var wording = AmountWording.chinese
        wording.pause = 0
        return wording
    }
}
