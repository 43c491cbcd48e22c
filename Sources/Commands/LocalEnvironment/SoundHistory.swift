import Device
import DeviceModel
import Foundation
import NotificationModel
import SpokenAudio
import Synchronization
import UntrustedFiles
import WebScreen

final class SoundHistory: PlayedSoundsSource {
    static let countMax = 200
    /// The maximum number of converted sounds in memory. Others are converted again on request.
    static let madeMax = 16
    static let fileBytesMax = 64 << 20
    static let spokenLengthMax = 500
    static let wordsPerMinute = 160

    private struct State {
        var sounds: [SoundEntry] = []
        var count = 0
        var files: [Int: SoundFile] = [:]
        /// The converted sounds by number, the oldest conversion first.
        var made: [(number: Int, wav: Data)] = []
    }

    private let state = Mutex(State())
    private let device = Mutex<Device?>(nil)
    private let operations = AppOperations()

    func attach(_ device: Device) { self.device.withLock { $0 = device } }

    func add(_ heard: HeardSound, of notification: String, app: String, at now: Date) {
        var entry = SoundEntry(
            number: 0, at: now, kind: .sound, app: app, notification: notification)
        switch heard {
        case .sound(let sound):
            entry.text = sound.file.map { $0.title ?? $0.name } ?? ""
            entry.role = sound.kind.word
            entry.volume = Double(sound.volume ?? 1)
            entry.seconds = sound.file?.format?.seconds
            add(entry, sound.file)
        case .vibration:
            entry.kind = .vibration
            add(entry, nil)
        case .speech(let text):
            entry.kind = .speech
            entry.text = String(text.prefix(Self.spokenLengthMax))
            add(entry, nil)
        }
    }

    private func add(_ sound: SoundEntry, _ file: SoundFile?) {
        state.withLock { state in
            state.count += 1
            var sound = sound
            sound.number = state.count
            state.sounds.append(sound)
            state.files[sound.number] = file
            guard state.sounds.count > Self.countMax else { return }
            let oldest = state.sounds.removeFirst()
            state.files[oldest.number] = nil
            state.made.removeAll { $0.number == oldest.number }
        }
    }

    var newest: Int { state.withLock(\.count) }

    func played(after number: Int) -> [SoundEntry] {
        state.withLock { state in state.sounds.filter { $0.number > number } }
    }

    func file(of number: Int) async -> Data? {
        let (sound, file, made) = state.withLock { state in
            (
                state.sounds.first { $0.number == number }, state.files[number],
                state.made.first { $0.number == number }?.wav
            )
        }
        if let made { return made }
        guard let sound else { return nil }
        let data: Data?
        if let file {
            data = await clip(of: file, app: sound.app)?.wav()
        } else if sound.kind == .speech {
            data = try? await EspeakProgram.speak(sound.text, wordsPerMinute: Self.wordsPerMinute)
                .wav()
        } else {
            data = nil
        }
        guard let data else { return nil }
        state.withLock { state in
            state.made.append((number, data))
            if state.made.count > Self.madeMax { state.made.removeFirst() }
        }
        return data
    }

    private func clip(of file: SoundFile, app: String) async -> AudioClip? {
        let device = device.withLock(\.self)
        guard let url = await device?.url(of: file, app: app) else { return nil }
        return try? await operations.read {
            try AudioClip(
                UntrustedFile.read(url, bytesMax: Self.fileBytesMax, links: .refused))
        }
    }
}

extension NotificationModel.NotificationSound.Kind {
    fileprivate var word: String {
        switch self {
        case .alert: "alert"
        case .critical: "critical"
        case .ringtone: "ringtone"
        }
    }
}
