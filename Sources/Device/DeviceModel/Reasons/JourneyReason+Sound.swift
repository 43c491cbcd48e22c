/// The reasons for which sound plays, and for sounds that do not play.
extension JourneyReason {
    package static let soundPlayed = JourneyReason(rawValue: "sound.played")
    package static let soundSilenced = JourneyReason(rawValue: "sound.silenced")
    package static let soundNotCritical = JourneyReason(rawValue: "sound.not-critical")
    package static let soundDefaulted = JourneyReason(rawValue: "sound.defaulted")
    package static let soundCutOff = JourneyReason(rawValue: "sound.cut-off")
    package static let soundEndsWithBanner = JourneyReason(rawValue: "sound.ends-with-banner")
    package static let speechHeard = JourneyReason(rawValue: "speech.heard")
    package static let speechCutOff = JourneyReason(rawValue: "speech.cut-off")
    package static let speechUnheard = JourneyReason(rawValue: "speech.unheard")

    static let soundRows: [JourneyReason: Row] = [
        .soundPlayed: Row(
            "SET-7", .outcome(.background, "A sound alone", "只播放了声音", ends: .presentation),
            "A sound played.",
            "已播放声音。",
            example: .push(#"{"aps":{"alert":"Hi","sound":"default"}}"#)),
        .soundSilenced: Row(
            "SND-4",
            .outcome(.background, "A sound alone, kept silent", "只有声音，且已静音", ends: .presentation),
            "The ring switch is on silent: the device shakes instead.",
            "静音模式已打开：设备改为振动。",
            example: .steps(
                "push: { payload: { aps: { alert: Hi, sound: default } } }", device: "silent: on")),
        .soundNotCritical: Row(
            "LEVEL-5", isGuess: true, .step,
            "The critical sound plays as an ordinary one: the app lacks the entitlement or the permission.",
            "重要警告的声音按普通声音播放：App 缺少 entitlement 或权限。",
            remedy: "Ask Apple for critical alerts, and request .criticalAlert.",
            "向 Apple 申请重要警告，并请求 .criticalAlert。",
            checks: .cause(["E007"]),
            example: .push(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"default"}}}"#)),
        .soundDefaulted: Row(
            "SND-3", isGuess: true, .step,
            "The sound file cannot be used; the default sound plays.",
            "声音文件无法使用；播放默认声音。",
            remedy:
                "Put a file of linear PCM, IMA4, µLaw or aLaw in aiff, wav or caf, shorter than 30 seconds, into Library/Sounds or the app's bundle.",
            "将短于 30 秒的 aiff、wav 或 caf 文件（线性 PCM、IMA4、µLaw 或 aLaw）放入 Library/Sounds 或 App 的 bundle。",
            checks: .cause(["S001", "S003", "S004", "S007"]),
            example: .push(#"{"aps":{"alert":"Hi","sound":"ping.caf"}}"#)),
        .soundEndsWithBanner: Row(
            "SND-8", .step,
            "The sound ends when the temporary banner disappears.",
            "临时横幅消失时，声音随之结束。",
            remedy: "Keep the sound to a few seconds, or let it play on the Lock Screen.",
            "请将声音缩短到几秒，或让它在锁定屏幕上播放。",
            checks: .cause(["S005"]),
            example: .steps(
                "unlock", "push: { payload: { aps: { alert: Hi, sound: speech.caf } } }",
                app: ["sounds: [{ name: speech.caf, duration: 28s }]"])),
        .soundCutOff: Row(
            nil, .step,
            "A later notification's sound cut this one off.",
            "后一条通知的声音打断了这条通知的声音。",
            remedy:
                "Let announcements wait for one another, as the kit's Announce does with a queue.",
            "让播报依次进行，例如使用带队列的 Announce。",
            example: .steps(
                "push: { payload: { aps: { alert: Hi, sound: speech.caf } } }",
                "push: { payload: { aps: { alert: Hi, sound: speech.caf } } }",
                app: ["sounds: [{ name: speech.caf, duration: 20s }]"])),
        .speechHeard: Row(
            "SND-9", .step,
            "The service extension speaks.",
            "通知服务扩展开始朗读。",
            example: .code("On iOS 12.0, the extension speaks the text with AVSpeechSynthesizer.")),
        .speechCutOff: Row(
            "SND-11", .step,
            "The banner disappeared, and the system suspended the extension: its speech ended.",
            "横幅已消失，系统挂起了扩展：朗读中断。",
            remedy:
                "Call the content handler when the speech has ended. Since iOS 12.1, prepare a sound file instead.",
            "请在朗读结束后再调用 contentHandler。从 iOS 12.1 起，请改为准备声音文件。",
            example: .code(
                "On iOS 12.0, the extension calls the content handler and then speaks for more than 5 seconds."
            )),
        .speechUnheard: Row(
            "SND-11", .step,
            "The banner disappeared, and the system suspended the extension before it spoke this text.",
            "横幅已消失，系统在扩展读到这段文字之前挂起了它。",
            remedy:
                "Call the content handler when the speech has ended. Since iOS 12.1, prepare a sound file instead.",
            "请在朗读结束后再调用 contentHandler。从 iOS 12.1 起，请改为准备声音文件。",
            example: .code(
                "On iOS 12.0, ten pushes arrive at once, and each calls the content handler before it speaks."
            )),
    ]
}
