internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The sounds that the person hears: SND-1 to SND-7, LEVEL-6, LEVEL-7.
///
/// The state is not stored, because a device that is switched off plays nothing.
struct SoundPlayback: Sendable {
    private struct Playing: Sendable {
        let notification: String
        let start: Date
        let seconds: TimeInterval
    }

    private var playing: Playing?

    /// Plays a notification's sound, or vibrates, as far as the notification may interrupt.
    mutating func announce(
        _ content: NotificationContent, _ level: InterruptionLevel,
        _ app: KernelState.InstalledApp, _ id: String, _ show: PresentationDecision,
        _ announcement: AlertPresentation?, isSilent: Bool, _ turn: inout Turn
    ) {
        guard show.options.sound, !show.isQuiet, !show.isHeld,
            let asked = soundAskedFor(content, level)
        else { return }
        let name = app.description.bundleIdentifier
        if asked.kind == .critical, app.settings.criticalAlert == .enabled {
            // Neither the ring switch nor a Focus matters (SND-4). The permission for critical
            // alerts includes their sound, so the switch for ordinary sounds does not matter
            // either, which is a guess.
            return play(asked, app, id, announcement, &turn)
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
        play(sound, app, id, announcement, &turn)
    }

    /// Plays the sound of a Live Activity's alert, or vibrates (LIVE-17).
    mutating func alert(
        _ sound: NotificationSound, _ app: KernelState.InstalledApp, _ id: String, isSilent: Bool,
        _ turn: inout Turn
    ) {
        guard isSilent else { return play(sound, app, id, nil, &turn) }
        turn.record(.soundSilenced, on: id)
        turn.effects.append(
            .vibrate(app: app.description.bundleIdentifier, notification: id))
    }

    /// Returns the content's sound. A critical level makes any sound critical and adds one if there
    /// is none (LEVEL-6).
    private func soundAskedFor(
        _ content: NotificationContent, _ level: InterruptionLevel
    ) -> NotificationSound? {
        guard level == .critical else { return content.sound }
        guard let sound = content.sound else { return NotificationSound(kind: .critical) }
        return NotificationSound(kind: .critical, name: sound.name, volume: sound.volume)
    }

    private mutating func play(
        _ sound: NotificationSound, _ app: KernelState.InstalledApp, _ id: String,
        _ announcement: AlertPresentation?, _ turn: inout Turn
    ) {
        let choice = SoundChoice(for: sound, among: app.description.sounds)
        if choice.reason != .fileFound, choice.reason != .noName {
            turn.record(.soundDefaulted, on: id, detail: choice.sentence)
        }
        let cut = cutOff(by: id, &turn)
        turn.record(.soundPlayed, on: id, detail: choice.file?.displayName ?? "default")
        turn.effects.append(
            .play(
                PlayedSound(
                    kind: sound.kind, file: choice.file, volume: sound.volume, cutsOff: cut),
                app: app.description.bundleIdentifier, notification: id))
        // The length of the system's own sounds is unknown.
        playing = choice.file?.format?.seconds.map {
            let heard = announcement == .temporaryBanner ? min($0, KernelLimits.bannerSeconds) : $0
            if heard < $0 {
                let part = InterruptedSound(notification: id, heardSeconds: heard, seconds: $0)
                turn.record(.soundEndsWithBanner, on: id, detail: part.durationText)
            }
            return Playing(notification: id, start: turn.now, seconds: heard)
        }
    }

    /// Ends the sound that is still playing.
    ///
    /// That the system plays the sound of only one notification at a time is a guess.
    private func cutOff(by id: String, _ turn: inout Turn) -> InterruptedSound? {
        guard let playing = playing else { return nil }
        let heard = turn.now.timeIntervalSince(playing.start)
        // A sound that ends just as the next one starts is not cut off.
        guard heard + 0.05 < playing.seconds else { return nil }
        let cut = InterruptedSound(
            notification: playing.notification, heardSeconds: heard, seconds: playing.seconds)
        turn.record(.soundCutOff, on: playing.notification, detail: "\(cut.durationText), by \(id)")
        return cut
    }
}
