internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// What the person hears: SND-1 to SND-7, LEVEL-6, LEVEL-7.
///
/// A device that is switched off is silent, so that none of this is stored.
struct SoundPlayback: Sendable {
    /// A sound that began.
    private struct Playing: Sendable {
        let notification: String
        let start: Date
        let seconds: TimeInterval
    }

    /// The sound of a file that was played last.
    private var playing: Playing?

    /// Plays a notification's sound, or shakes the device for it, as far as it may make itself
    /// noticed.
    mutating func announce(
        _ content: NotificationContent, _ level: InterruptionLevel,
        _ app: KernelState.InstalledApp, _ id: String, _ show: Show, isSilent: Bool,
        _ turn: inout Turn
    ) {
        guard show.wishes.sound, !show.isQuiet, !show.isHeld,
            let asked = soundAskedFor(content, level)
        else { return }
        let name = app.description.bundleIdentifier
        if asked.kind == .critical, app.settings.criticalAlert == .enabled {
            // Neither ring switch nor Focus counts (SND-4). The permission for critical alerts is
            // one for their sound, so that the switch for ordinary sounds does not count either,
            // which is a guess.
            return play(asked, app, id, &turn)
        }
        guard app.settings.sound == .enabled else { return }
        var sound = asked
        if asked.kind == .critical {
            turn.record(.soundNotCritical, on: id)
            sound = NotificationSound(name: asked.name)
        }
        guard show.isLoud else { return }
        guard !isSilent else {
            turn.record(.soundSilenced, on: id)
            return turn.effects.append(.vibrate(app: name, notification: id))
        }
        play(sound, app, id, &turn)
    }

    /// The content's sound; a critical level makes any sound critical, and brings one (LEVEL-6).
    private func soundAskedFor(
        _ content: NotificationContent, _ level: InterruptionLevel
    ) -> NotificationSound? {
        guard level == .critical else { return content.sound }
        guard let sound = content.sound else { return NotificationSound(kind: .critical) }
        return NotificationSound(kind: .critical, name: sound.name, volume: sound.volume)
    }

    private mutating func play(
        _ sound: NotificationSound, _ app: KernelState.InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        let choice = SoundChoice(for: sound, among: app.description.sounds)
        if choice.reason != .fileFound, choice.reason != .noName {
            turn.record(.soundDefaulted, on: id, detail: choice.sentence)
        }
        let cut = cutOff(by: id, &turn)
        turn.record(.soundPlayed, on: id, detail: choice.file?.words ?? "default")
        turn.effects.append(
            .play(
                PlayedSound(
                    kind: sound.kind, file: choice.file, volume: sound.volume, cutsOff: cut),
                app: app.description.bundleIdentifier, notification: id))
        // How long the system's own sounds last is not known.
        playing = choice.file?.format?.seconds.map {
            Playing(notification: id, start: turn.now, seconds: $0)
        }
    }

    /// Ends the sound that is still heard: the system plays one notification's at a time, which is a
    /// guess.
    private func cutOff(by id: String, _ turn: inout Turn) -> CutSound? {
        guard let playing = playing else { return nil }
        let heard = turn.now.timeIntervalSince(playing.start)
        // What ends at the very moment at which the next begins is not cut off.
        guard heard + 0.05 < playing.seconds else { return nil }
        let cut = CutSound(
            notification: playing.notification, heardSeconds: heard, seconds: playing.seconds)
        turn.record(.soundCutOff, on: playing.notification, detail: "\(cut.words), by \(id)")
        return cut
    }
}
