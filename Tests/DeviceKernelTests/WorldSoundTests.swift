import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// Which sound plays: a file of the app or the system's own.
struct WorldSoundTests {
    private static func file(
        _ place: SoundFile.Place, name: String = "ding.caf",
        _ container: SoundFile.Container = .caf,
        _ codec: SoundFile.Codec = .linearPCM, seconds: Double? = 1
    ) -> SoundFile {
        let format = SoundFile.Format(container: container, codec: codec, seconds: seconds)
        return SoundFile(place: place, name: name, format: format)
    }

    private static let everywhere: [SoundFile] = [
        file(.bundle), file(.groupContainer("group.b")), file(.groupContainer("group.a")),
        file(.appContainer),
    ]

    /// Where the file of a name is found when the first so many places do not hold it.
    private static func places(of kind: NotificationSound.Kind) -> [SoundFile.Place?] {
        let order: [SoundFile.Place] = [
            .appContainer, .groupContainer("group.a"), .groupContainer("group.b"), .bundle,
        ]
        return (0...order.count).map { removed in
            let files = everywhere.filter { !order.prefix(removed).contains($0.place) }
            let sound = NotificationSound(kind: kind, name: "ding.caf")
            return SoundChoice(for: sound, among: files).file?.place
        }
    }

    @Test(
        "SND-1 the app's folder comes first, then its groups', then the bundle",
        arguments: [NotificationSound.Kind.alert, .ringtone])
    func order(kind: NotificationSound.Kind) {
        #expect(
            Self.places(of: kind) == [
                .appContainer, .groupContainer("group.a"), .groupContainer("group.b"), .bundle, nil,
            ])
    }

    @Test("SND-5 a critical sound is not searched in the groups' folders")
    func criticalOrder() {
        #expect(Self.places(of: .critical) == [.appContainer, .bundle, .bundle, .bundle, nil])
    }

    static let codecs: [SoundFile.Codec] = [.linearPCM, .ima4, .muLaw, .aLaw, .other("mp3")]
    static let lengths: [(Double?, SoundChoice.Reason)] = [
        (0, .fileFound), (29.999, .fileFound), (30, .tooLong), (30.001, .tooLong),
        (.infinity, .tooLong), (.nan, .notReadable), (-1, .notReadable), (nil, .notReadable),
    ]

    @Test(
        "SND-2 four codecs in three kinds of file are played", arguments: codecs,
        SoundFile.Container.allCases)
    func formats(codec: SoundFile.Codec, container: SoundFile.Container) {
        let file = Self.file(.bundle, container, codec)
        let choice = SoundChoice(for: NotificationSound(name: "ding.caf"), among: [file])
        let isPlayed = codec != .other("mp3")
        #expect(choice.file == (isPlayed ? file : nil))
        #expect(choice.reason == (isPlayed ? .fileFound : .codecNotAllowed))
    }

    @Test("SND-2 a sound of 30 s or more is replaced by the default sound", arguments: lengths)
    func length(seconds: Double?, reason: SoundChoice.Reason) {
        let file = Self.file(.bundle, seconds: seconds)
        let choice = SoundChoice(for: NotificationSound(name: "ding.caf"), among: [file])
        #expect(choice.reason == reason)
        #expect((choice.file == file) == (reason == .fileFound))
    }

    @Test(
        "SND-3 an unknown name plays the default sound",
        arguments: ["dong.caf", "Ding.caf", "ding", "ding.wav", "Sounds/ding.caf", ""])
    func notFound(name: String) {
        let sound = NotificationSound(name: name)
        let choice = SoundChoice(for: sound, among: Self.everywhere)
        #expect(choice.file == nil && choice.reason == .notFound && choice.sound == sound)
    }

    @Test("the first file with the name decides, even if it cannot be played")
    func firstHitWins() {
        let long = Self.file(.appContainer, seconds: 31)
        let choice = SoundChoice(
            for: NotificationSound(name: "ding.caf"), among: [Self.file(.bundle), long])
        #expect(choice.file == nil && choice.reason == .tooLong)
    }

    @Test(
        "without a name, the system's sound of that kind plays",
        arguments: [NotificationSound.Kind.alert, .critical, .ringtone])
    func noName(kind: NotificationSound.Kind) {
        let sound = NotificationSound(kind: kind, volume: kind == .critical ? 0.5 : nil)
        let choice = SoundChoice(for: sound, among: Self.everywhere)
        #expect(choice.file == nil && choice.reason == .noName && choice.sound == sound)
    }

    static let sentences: [(SoundFile?, String)] = [
        (nil, "There is no sound file ding.caf."),
        (file(.bundle), "ding.caf plays, found in the bundle."),
        (file(.appContainer), "ding.caf plays, found in the app's Library/Sounds."),
        (file(.groupContainer("g.a")), "ding.caf plays, found in Library/Sounds of g.a."),
        (file(.bundle, seconds: 31.24), "ding.caf lasts 31.2 s; less than 30 s can play."),
        (file(.bundle, seconds: 1e300), "ding.caf lasts 1000000000.0 s; less than 30 s can play."),
        (file(.bundle, seconds: nil), "How long ding.caf lasts cannot be read."),
        (
            file(.bundle, .wav, .other("wave 0x0055")),
            "ding.caf is written in wave 0x0055. Notifications play linear PCM, IMA4, µLaw and "
                + "aLaw."
        ),
        (
            SoundFile(place: .bundle, name: "ding.caf", format: nil),
            "ding.caf is not an aiff, wav or caf file that can be read."
        ),
    ]

    @Test("the choice has a reason", arguments: sentences)
    func sentence(file: SoundFile?, sentence: String) {
        let files = file.map { [$0] } ?? []
        let choice = SoundChoice(for: NotificationSound(name: "ding.caf"), among: files)
        #expect(choice.sentence == sentence)
    }
}
