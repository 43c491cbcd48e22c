import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct SoundTests {
    typealias Format = SoundFile.Format

    static func file(
        _ place: SoundFile.Place, name: String = "ding.caf",
        _ format: Format? = Format(container: .caf, codec: .ima4, seconds: 2)
    ) -> SoundFile {
        SoundFile(place: place, name: name, format: format)
    }

    private func play(
        _ sound: NotificationSound?, _ files: [SoundFile] = [],
        _ prepare: (inout SimulatedDevice) -> Void = { _ in }
    ) -> (heard: [PlayedSound], shook: Bool, reasons: [JourneyReason]) {
        var device = SimulatedDevice.loud()
        device.handle(.soundsFound(app: chat, files))
        prepare(&device)
        let id = device.notify { $0.sound = sound }
        return (device.sounds(of: id), device.shook(for: id), device.reasons(id))
    }

    static let group = SoundFile.Place.groupContainer("group.a")
    static let places: [(files: [SoundFile.Place], winner: SoundFile.Place)] = [
        ([.appContainer, group, .bundle], .appContainer),
        ([.bundle, group, .appContainer], .appContainer), ([.bundle, group], group),
        ([.bundle], .bundle),
    ]

    @Test(
        "SND-1 the app's folder comes before the groups', then the bundle",
        arguments: places)
    func search(files: [SoundFile.Place], winner: SoundFile.Place) {
        let sound = NotificationSound(name: "ding.caf")
        let (heard, _, reasons) = play(sound, files.map { Self.file($0) })
        #expect(heard == [PlayedSound(kind: .alert, file: Self.file(winner))])
        #expect(!reasons.contains(.soundDefaulted))
    }

    static let formats: [(format: Format?, plays: Bool)] = [
        (Format(container: .aiff, codec: .linearPCM, seconds: 1), true),
        (Format(container: .caf, codec: .ima4, seconds: 1), true),
        (Format(container: .wav, codec: .muLaw, seconds: 1), true),
        (Format(container: .wav, codec: .aLaw, seconds: 29.9), true),
        (Format(container: .wav, codec: .linearPCM, seconds: 30), false),
        (Format(container: .wav, codec: .linearPCM, seconds: 31), false),
        (Format(container: .caf, codec: .other("aac "), seconds: 1), false), (nil, false),
    ]

    @Test(
        "SND-2 a file of another format, or of 30 s, is replaced by the default sound",
        arguments: formats)
    func formatDecides(format: Format?, plays: Bool) {
        let file = Self.file(.bundle, format)
        let (heard, _, reasons) = play(NotificationSound(name: "ding.caf"), [file])
        #expect(heard == [PlayedSound(kind: .alert, file: plays ? file : nil)])
        #expect(reasons.contains(.soundDefaulted) == !plays)
    }

    @Test(
        "SND-3 an unknown name plays the default sound",
        arguments: ["dong.caf", "Ding.caf", "ding", "Library/Sounds/ding.caf"])
    func notFound(name: String) {
        let (heard, _, reasons) = play(NotificationSound(name: name), [Self.file(.bundle)])
        #expect(heard == [PlayedSound(kind: .alert)])
        #expect(reasons.contains(.soundDefaulted) && reasons.contains(.soundPlayed))
    }

    @Test(
        "SND-8 a sound ends with its temporary banner, and plays to its end elsewhere",
        arguments: [(true, 28.0, true), (true, 4.0, false), (false, 28.0, false)])
    func soundEndsWithBanner(isUnlocked: Bool, seconds: Double, ends: Bool) {
        let file = Self.file(.bundle, Format(container: .caf, codec: .ima4, seconds: seconds))
        let (_, _, reasons) = play(NotificationSound(name: "ding.caf"), [file]) { device in
            device.perform(isUnlocked ? .unlock : .lock)
        }
        #expect(reasons.contains(.soundPlayed))
        #expect(reasons.contains(.soundEndsWithBanner) == ends)
    }

    @Test(
        "SND-4 a critical sound ignores ring switch and Do Not Disturb; an ordinary one does not",
        arguments: [(true, false), (false, true), (true, true), (false, false)])
    func ringSwitchAndFocus(isSilent: Bool, isDisturbed: Bool) {
        for kind in [NotificationSound.Kind.alert, .critical, .ringtone] {
            let (heard, shook, _) = play(NotificationSound(kind: kind)) { device in
                device.perform(.silence(isSilent))
                if !isDisturbed { device.perform(.focus("Do Not Disturb")) }
            }
            let isHeard = kind == .critical || (!isSilent && isDisturbed)
            #expect(heard.map(\.kind) == (isHeard ? [kind] : []))
            #expect(shook == (kind != .critical && isSilent && isDisturbed))
        }
    }

    @Test(
        "SND-4 a critical sound's volume goes from 0 to 1",
        arguments: [(0, 0), (0.25, 0.25), (1, 1), (1.5, 1), (-1, 0), (nil, nil)]
            as [(Float?, Float?)])
    func volume(asked: Float?, heard: Float?) {
        let sounds = play(NotificationSound(kind: .critical, volume: asked)).heard
        #expect(sounds == [PlayedSound(kind: .critical, volume: heard)])
    }

    @Test("SND-5 a critical sound is not searched in the groups' folders")
    func criticalSearch() {
        let sound = NotificationSound(kind: .critical, name: "ding.caf")
        let inGroup = Self.file(Self.group)
        #expect(play(sound, [inGroup]).heard == [PlayedSound(kind: .critical)])
        for place in [SoundFile.Place.appContainer, .bundle] {
            let file = Self.file(place)
            #expect(
                play(sound, [inGroup, file]).heard == [PlayedSound(kind: .critical, file: file)])
        }
        // Not allowed to be critical, it is an ordinary sound and searched like one.
        let lowered = play(sound, [inGroup]) {
            $0.perform(.change(app: chat, .criticalAlerts(false)))
        }
        #expect(lowered.heard == [PlayedSound(kind: .alert, file: inGroup)])
        #expect(lowered.reasons.contains(.soundNotCritical))
    }

    @Test("SND-6 a ringtone plays from its file or from the system's")
    func ringtone() {
        let file = Self.file(.bundle)
        let named = NotificationSound(kind: .ringtone, name: "ding.caf")
        #expect(play(named, [file]).heard == [PlayedSound(kind: .ringtone, file: file)])
        #expect(
            play(NotificationSound(kind: .ringtone)).heard == [PlayedSound(kind: .ringtone)])
    }

    @Test("SND-7 without a sound, there is neither sound nor vibration", arguments: [false, true])
    func noSound(isSilent: Bool) {
        let (heard, shook, reasons) = play(nil) { $0.perform(.silence(isSilent)) }
        #expect(heard.isEmpty && !shook)
        #expect(reasons.contains(.presented))
    }

    @Test("the switch for sounds silences only ordinary ones")
    func soundsSwitch() {
        for kind in [NotificationSound.Kind.alert, .ringtone, .critical] {
            let (heard, shook, _) = play(NotificationSound(kind: kind)) { device in
                device.perform(.change(app: chat, .sounds(false)))
                device.perform(.silence(true))
            }
            #expect(heard.map(\.kind) == (kind == .critical ? [kind] : []))
            #expect(!shook)
        }
    }

    // MARK: Siri

    struct Announced: Sendable {
        var isOn = true
        var app = true
        var all = false
        var level = InterruptionLevel.active
        var isMessage = false
        let isSpoken: Bool
    }

    static let announced = [
        Announced(isSpoken: false), Announced(level: .passive, isSpoken: false),
        Announced(level: .timeSensitive, isSpoken: true),
        Announced(level: .critical, isSpoken: true), Announced(isMessage: true, isSpoken: true),
        Announced(all: true, isSpoken: true),
        Announced(isOn: false, level: .timeSensitive, isSpoken: false),
        Announced(isOn: false, all: true, isSpoken: false),
        Announced(app: false, level: .timeSensitive, isSpoken: false),
        Announced(app: false, all: true, isMessage: true, isSpoken: false),
        Announced(all: true, level: .passive, isSpoken: false),
    ]

    @Test(
        "SET-16 Siri reads messages and time-sensitive ones, and all if the person allows it",
        arguments: announced)
    func readAloud(row: Announced) throws {
        var device = SimulatedDevice.loud()
        device.configure { $0.announcesNotifications = row.isOn }
        device.perform(.change(app: chat, .announcement(row.app)))
        device.perform(.change(app: chat, .announceAll(row.all)))
        let answer = device.ask(.settings, of: chat)
        guard case .settings(let settings)? = answer else { throw Missing() }
        #expect(settings.announcement == (row.app ? .enabled : .disabled))
        let id = device.notify { content in
            content.interruptionLevel = row.level
            if row.isMessage { content = decorated(content) }
        }
        #expect(
            device.speech(of: id) == (row.isSpoken ? [row.isMessage ? "小明. B" : "Chat. B"] : []))
        #expect(device.reasons(id).contains(.spoken) == row.isSpoken)
    }

    struct Missing: Error {}

    @Test(
        "a silenced notification is not read aloud",
        arguments: ["focus", "summary", "app in front"])
    func quietIsNotSpoken(cause: String) {
        var device = SimulatedDevice.loud()
        device.configure { $0.announcesNotifications = true }
        device.perform(.change(app: chat, .announceAll(true)))
        switch cause {
        case "focus": device.perform(.focus("Do Not Disturb"))
        case "summary":
            device.configure { $0.summary.isOn = true }
            device.summarise()
        default:
            device.script.presentation = [.list]
            device.perform(.open(app: chat))
        }
        let id = device.notify()
        #expect(device.kernel.state.delivered.contains { $0.id == id })
        #expect(device.speech(of: id).isEmpty)
    }
}
