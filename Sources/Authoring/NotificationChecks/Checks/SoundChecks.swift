internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks S001 to S012: sounds.
let soundChecks: [Check] = [
    Check(
        "S001", .error, "A named sound is in the app",
        scope: .app,
        remedy: "Add the file to the app, or correct the name.",
        reason:
            "iOS searches Library/Sounds of the app, then of its groups, then the app's bundle, and plays the "
            + "default sound otherwise."
    ) { model in
        // A file that a target copies exists when the app is built, even if a clone of the
        // repository lacks it.
        let copied = model.products.flatMap { $0.target?.files(.resources) ?? [] }
        let existing = Set((model.sounds.map(\.path) + copied).map(FilePaths.name))
        let shipped = Set(
            (model.sounds.map(\.path).filter(model.isShipped) + copied).map(FilePaths.name))
        // A sound that the app generates or downloads is not among the files.
        guard !model.writesSounds else { return [] }
        guard
            model.appsWithExtensions.contains(where: { $0.app.target != nil || $0.app.isBuilt })
                || !existing.isEmpty
        else { return [] }
        var found: [Observation] = []
        for push in model.payloads {
            guard let name = push.soundName, name.contains("."), !shipped.contains(name) else {
                continue
            }
            let message: Observation.Message =
                existing.contains(name)
                ? "\(name) is a member of no target for a phone." : "The sound \(name) is missing."
            found.append(Observation(push.place(.aps, .sound), message))
        }
        for source in model.appSources {
            for call in source.calls("UNNotificationSoundName", "UNNotificationSound") {
                guard let name = (call["rawValue"] ?? call["named"] ?? call.first)?.literal,
                    name.contains("."),
                    !existing.contains(name), name != "default"
                else { continue }
                found.append(
                    Observation(source.place(call.line), "The sound \(name) is missing."))
            }
        }
        return found
    },
    Check(
        "S002", .warning, "A notification's sound is an AIFF, WAV or CAF file",
        remedy: "Convert it: `afconvert -f caff -d ima4 in.mp3 out.caf`.",
        reason:
            "Apple documents these three; reports say that mp3 and m4a play too, but nothing "
            + "guarantees it.",
        source: "an Apple engineer, forum 747348; Rocket.Chat ships an mp3"
    ) { model in
        model.namedSounds.filter { $0.format == nil && $0.byteCount > 0 }.map { sound in
            // Released apps use these formats, and no report of silent notifications is known.
            let isSaidToPlay = ["mp3", "m4a"].contains(FilePaths.fileExtension(sound.path))
            return Observation(
                Place(sound.path), "\(FilePaths.name(sound.path)) is not an AIFF, WAV or CAF file.",
                severity: isSaidToPlay ? .hint : nil)
        }
    },
    Check(
        "S003", .error, "A sound is linear PCM, IMA4, µ-law or a-law",
        remedy: "Convert it: `afconvert -f caff -d ima4`.",
        reason: "The default sound is played for other codecs."
    ) { model in
        model.namedSounds.compactMap { sound in
            guard case .other(let name) = sound.format?.codec else { return nil }
            // Released apps use AAC, and no report of silent notifications is known.
            return Observation(
                Place(sound.path), "\(FilePaths.name(sound.path)) has the codec \(name).",
                severity: name.hasPrefix("aac") ? .hint : nil)
        }
    },
    Check(
        "S004", .error, "A sound is shorter than 30 seconds",
        scope: .app,
        remedy: "Shorten it.",
        reason: "The default sound is played instead of a longer one."
    ) { model in
        model.namedSounds.compactMap { sound in
            guard let seconds = sound.format?.seconds, seconds >= SoundLimits.secondsMax else {
                return nil
            }
            return Observation(
                Place(sound.path), "\(FilePaths.name(sound.path)) lasts \(seconds.short) s.")
        }
    },
    Check(
        "S005", .warning, "A sound is not so long that it is cut",
        remedy: "Keep it to a few seconds.",
        reason: "With the screen on it ends with the banner.", source: "flutter #2213, notifee #436"
    ) { model in
        model.namedSounds.compactMap { sound in
            guard let seconds = sound.format?.seconds, seconds > model.settings.soundSecondsLong,
                seconds < SoundLimits.secondsMax
            else { return nil }
            return Observation(
                Place(sound.path), "\(FilePaths.name(sound.path)) lasts \(seconds.short) s.")
        }
    },
    Check(
        "S006", .warning, "Code names sounds with their ending",
        remedy: "Write the whole name, for example `pay.caf`.",
        reason: "iOS looks for exactly this name.", source: "infobip's wiki"
    ) { model in
        model.allSources.flatMap { source in
            source.calls("UNNotificationSoundName").compactMap { call in
                guard let name = (call["rawValue"] ?? call.first)?.literal, !name.contains("."),
                    name != "default"
                else { return nil }
                return Observation(
                    source.place(call.line), "The sound is \"\(name)\", without an ending.",
                    confidence: .likely)
            }
        }
    },
    Check(
        "S007", .warning, "A sound is in the app, not only in the extension",
        remedy: "Add it to the app target, or copy it into Library/Sounds of the group.",
        reason: "iOS searches the app's bundle, never the extension's.", source: "Bark PR 258"
    ) { model in
        model.appsWithExtensions.flatMap { family -> [Observation] in
            let app = Set(family.app.resourcePaths.map(FilePaths.name))
            let named = model.soundNames
            return family.services.flatMap(\.resourcePaths).filter { path in
                MediaKind.sounds.contains(FilePaths.fileExtension(path))
                    && named.contains(FilePaths.name(path))
                    && !app.contains(FilePaths.name(path))
            }.map { Observation(Place($0), "\(FilePaths.name($0)) is in the extension only.") }
        }
    },
    Check(
        "S008", .hint, "A sound can be heard",
        remedy: "Record it again.",
        reason: "Users think that the phone is broken when a sound file is empty or silent."
    ) { model in
        model.namedSounds.compactMap { sound in
            guard let format = sound.format else {
                return sound.byteCount == 0
                    ? Observation(Place(sound.path), "\(FilePaths.name(sound.path)) is empty.")
                    : nil
            }
            if format.seconds == 0 {
                return Observation(
                    Place(sound.path), "\(FilePaths.name(sound.path)) contains no samples.")
            }
            guard format.codec == .linearPCM, let data = model.files.data(sound.path),
                data.count > 64,
                data.dropFirst(data.count / 2).allSatisfy({ $0 == 0 }),
                data.dropFirst(64).allSatisfy({ $0 == 0 })
            else { return nil }
            return Observation(Place(sound.path), "\(FilePaths.name(sound.path)) is silent.")
        }
    },
    Check(
        "S009", .warning, "A set of spoken clips is complete and of one format",
        remedy: "Add or convert the clips.",
        reason: "An amount with the missing word is silent or wrong.",
        source: "KNVoiceBroadcast's gaps"
    ) { model in ClipSets.troubles(model) },
    Check(
        "S010", .warning, "Sounds are joined sample by sample",
        remedy: "Join PCM frames and write one header; NotificationAnnouncements does.",
        reason: "Files that are glued together play up to the first header's length.",
        source: "ApnsDemo"
    ) { model in
        model.allSources.flatMap { source in
            source.calls("append").compactMap { call in
                guard call.isInLoop, let text = call.first?.text, text.contains("Data(contentsOf"),
                    source.strings.contains(where: {
                        MediaKind.sounds.contains($0.text)
                            || MediaKind.sounds.contains(FilePaths.fileExtension($0.text))
                    })
                else { return nil }
                return Observation(
                    source.place(call.line), "Files of sounds are joined as bytes.",
                    confidence: .likely)
            }
        }
    },
    Check(
        "S011", .warning, "A generated sound has a unique name",
        remedy: "Name the file by its content, for example by a hash of the text.",
        reason: "The next push overwrites the file while it plays.", source: "KNVoiceBroadcast"
    ) { model in
        model.extensionSources.flatMap { source in
            source.calls("appendingPathComponent", "appending").compactMap { call in
                guard let name = (call["path"] ?? call["component"] ?? call.first)?.literal,
                    MediaKind.sounds.contains(FilePaths.fileExtension(name)),
                    source.function(call.function)?.text.contains("write(") == true
                else { return nil }
                return Observation(
                    source.place(call.line), "\(name) is written by every push.",
                    confidence: .likely)
            }
        }
    },
    Check(
        "S012", .warning, "Generated sounds are removed again",
        remedy: "Keep the newest few and delete others.",
        reason: "Library/Sounds grows with every push.", source: "a remark in KNVoiceBroadcast"
    ) { model in
        model.extensionSources.compactMap { source in
            guard let mark = source.strings.first(where: { $0.text.contains("Library/Sounds") }),
                source.identifiers.contains("write"),
                !model.allSources.contains(where: {
                    $0.mentions("removeItem", "FileCache", "DoctorCacheFile")
                })
            else { return nil }
            return Observation(
                source.place(mark.line), "Sounds are written and never removed.",
                confidence: .likely)
        }
    },
]

/// The length from which iOS plays the default sound instead (SND-2).
enum SoundLimits {
    static let secondsMax = 30.0
}

extension Double {
    fileprivate var short: String { String(format: "%.1f", self) }
}

extension ProjectModel {
    var soundNames: Set<String> {
        let coded = allSources.flatMap { source in
            source.calls("UNNotificationSoundName").compactMap {
                ($0["rawValue"] ?? $0.first)?.literal
            }
        }
        return Set(payloads.compactMap(\.soundName) + coded)
    }

    var writesSounds: Bool {
        allSources.contains { source in
            source.strings.contains { $0.text.contains("Library/Sounds") || $0.text == "Sounds" }
        }
    }

    /// The files that are notification sounds: those that payloads and code name. Where none is
    /// named and no app plays audio itself, all sound files.
    var namedSounds: [SoundInfo] {
        let names = soundNames
        if appsWithExtensions.isEmpty && payloads.isEmpty && sources.isEmpty { return sounds }
        return sounds.filter { names.contains(FilePaths.name($0.path)) && isShipped($0.path) }
    }
}

private enum ClipSets {
    private static let chinese = [
        ["0", "零"], ["1", "一"], ["2", "二"], ["3", "三"], ["4", "四"], ["5", "五"], ["6", "六"],
        ["7", "七"],
        ["8", "八"], ["9", "九"], ["十", "ten"], ["百", "hundred"], ["千", "thousand"],
        ["万", "ten-thousand", "tenthousand"],
        ["点", "point"], ["元", "yuan"],
    ]

    static func troubles(_ model: ProjectModel) -> [Observation] {
        let folders = Dictionary(grouping: model.sounds) { FilePaths.folder($0.path) }
        return folders.sorted { $0.key < $1.key }.flatMap { folder, clips -> [Observation] in
            let names = Set(
                clips.map { clip in
                    let name =
                        FilePaths.name(clip.path).split(separator: ".").first.map(String.init) ?? ""
                    return name.lowercased().replacing("_", with: "-")
                        .replacing("digit-", with: "")
                })
            let digits = (0...9).filter { names.contains("\($0)") }.count
            let isSet = digits >= 5 || chinese[1...9].filter { names.contains($0[1]) }.count >= 5
            guard isSet else { return [] }
            var found: [Observation] = []
            let missing = chinese.filter { names.isDisjoint(with: $0) }.map { $0[0] }
            let isChinese = !names.isDisjoint(with: chinese[10...].joined())
            let lacking = isChinese ? missing : missing.filter { Int($0) != nil }
            if !lacking.isEmpty {
                found.append(
                    Observation(
                        Place(folder), "Clips are missing: \(lacking.joined(separator: ", "))."))
            }
            let kinds = Set(clips.compactMap { $0.format.map { "\($0.container) \($0.codec)" } })
            if kinds.count > 1 {
                found.append(
                    Observation(
                        Place(folder),
                        "The clips have \(kinds.count) formats: \(kinds.sorted().joined(separator: ", "))."
                    ))
            }
            return found
        }
    }
}
