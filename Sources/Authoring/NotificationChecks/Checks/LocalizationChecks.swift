internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks L001 to L008: texts in every language.
let localizationChecks: [Check] = [
    Check(
        "L001", .error, "Keys of payloads and code are in every language of the app",
        remedy: "Add the key to the table of each language.",
        reason: "People read the key itself."
    ) { model in
        let languages = model.appTables
        let broken = model.brokenTables
        guard !languages.isEmpty else { return broken }
        return broken
            + model.usedKeys.flatMap { key, place in
                languages.filter { $0.value.allSatisfy { $0.texts[key] == nil } }.sorted {
                    $0.key < $1.key
                }
                .map {
                    Observation(
                        place, "\(key) is not in the texts of \($0.key).",
                        // A text that is in no table may come from elsewhere, or be a literal text.
                        severity: model.tables.contains { $0.texts[key] != nil } ? nil : .warning)
                }
            }
    },
    Check(
        "L002", .error, "A text has a place for each of loc-args, and no more",
        remedy: "Fix the places, for example `%1$@`.",
        reason: "iOS shows the wrong word, or nothing."
    ) { model in
        model.payloads.flatMap { push -> [Observation] in
            [
                (PayloadKey.localizationKey, PayloadKey.localizationArguments),
                (.titleLocalizationKey, .titleLocalizationArguments),
                (.subtitleLocalizationKey, .subtitleLocalizationArguments),
            ]
            .flatMap { keyName, argumentsName -> [Observation] in
                guard let key = push.alert?[keyName]?.string else { return [] }
                let count = push.alert?[argumentsName]?.array?.count ?? 0
                return model.tables.compactMap { table in
                    guard let text = table.texts[key], !table.plurals.contains(key) else {
                        return nil
                    }
                    let wanted = FormatText.arguments(text)
                    guard (wanted.keys.max() ?? 0) != count else { return nil }
                    return Observation(
                        push.place(.aps, .alert, keyName),
                        "\(key) takes \(wanted.count) in \(table.language), and \(argumentsName.text) has \(count)."
                    )
                }
            }
        }
    },
    Check(
        "L003", .hint, "Titles of actions and texts of notifications are localized",
        remedy:
            "Use NSString.localizedUserNotificationString, String(localized:) or NSLocalizedString.",
        reason: "People read another language than their phone's."
    ) { model in
        guard model.appTables.count > 1 else { return [] }
        return model.actions.compactMap { action in
            guard let title = action.title, title.text.hasPrefix("\""), title.text.hasSuffix("\""),
                !title.text.contains("\\(")
            else { return nil }
            return Observation(
                action.place, "The title \(title.text) is not localized.", confidence: .likely)
        }
    },
    Check(
        "L004", .hint, "An extension that localizes texts has its own tables",
        remedy: "Add the tables to the extension, or read the app's bundle.",
        reason: "NSLocalizedString reads the extension's bundle and answers the key.",
        source: "Rocket.Chat"
    ) { model in
        model.services { _, product in
            guard product.target != nil,
                !product.resourcePaths.contains(where: StringsTable.isTable)
            else { return nil }
            let known = Set(model.appTables.values.joined().flatMap(\.texts.keys))
            for source in model.sources(of: product) {
                for call in source.calls
                where call["bundle"] == nil && model.serviceReach.comes(to: call, in: source) {
                    let key = call.name == "NSLocalizedString" ? call.first : call["localized"]
                    guard let key, ["NSLocalizedString", "String"].contains(call.name) else {
                        continue
                    }
                    // A text that the app does not translate either is shown untranslated.
                    guard known.isEmpty || key.literal.map(known.contains) == true else { continue }
                    return Observation(
                        source.place(call.line), "\(product.name) lacks a strings table.")
                }
            }
            return nil
        }
    },
    Check(
        "L005", .warning, "The extension has the app's languages",
        remedy: "Add the .lproj of the language to the extension.",
        reason: "Texts of the extension come in another language than the app's."
    ) { model in
        model.services { family, product in
            let app = Set(family.app.resourcePaths.compactMap(StringsTable.language)).subtracting([
                "Base"
            ])
            let own = Set(product.resourcePaths.compactMap(StringsTable.language)).subtracting([
                "Base"
            ]
            )
            guard !own.isEmpty, let missing = app.subtracting(own).min(),
                model.sources(of: product).contains(where: \.readsTexts)
            else { return nil }
            return Observation(
                product.place, "\(product.name) has no \(missing).lproj, the app has.")
        }
    },
    Check(
        "L006", .hint, "A text has the same places in all languages",
        remedy: "Align the specifiers; number them where the order differs.",
        reason: "A wrong specifier shows rubbish or ends the app."
    ) { model in
        let groups = Dictionary(grouping: model.tables) {
            $0.name + "|" + FilePaths.folder(FilePaths.folder($0.path))
        }
        return groups.sorted { $0.key < $1.key }.flatMap { _, tables -> [Observation] in
            guard let first = tables.min(by: { $0.language < $1.language }) else { return [] }
            return tables.filter { $0.language != first.language }.flatMap { table in
                table.texts.sorted { $0.key < $1.key }.compactMap { key, text in
                    guard let other = first.texts[key], !table.plurals.contains(key),
                        !first.plurals.contains(key),
                        FormatText.arguments(text) != FormatText.arguments(other)
                    else { return nil }
                    return Observation(
                        table.place(key), "\(key) has other places than in \(first.language).")
                }
            }
        }
    },
    Check(
        "L007", .hint, "Numbers change the words around them",
        remedy: "Use a .stringsdict or a plural in a string catalog.",
        reason: "\"1 message(s)\" reads badly."
    ) { model in
        let tabled = model.tables.flatMap { table in
            table.texts.filter { Plurals.namesBothForms($0.value) }.sorted { $0.key < $1.key }
                .map {
                    Observation(table.place($0.key), "\"\($0.value.prefix(60))\" names both forms.")
                }
        }
        let pushed = model.payloads.flatMap { push in
            push.readTexts.filter { Plurals.namesBothForms($0.text) }
                .map { Observation($0.place, "\"\($0.text.prefix(60))\" names both forms.") }
        }
        return tabled + pushed
    },
    Check(
        "L008", .hint, "Spoken clips exist in the languages of the app",
        remedy: "Fall back to a plain sound in other languages.",
        reason: "People hear a language that they do not speak."
    ) { model in
        let clips = model.sounds.filter { $0.path.contains(".lproj/") }
        let spoken = Set(clips.compactMap { StringsTable.language($0.path) })
        guard !spoken.isEmpty else { return [] }
        return model.appTables.keys.filter { $0 != "Base" && !spoken.contains($0) }.sorted().map {
            Observation(Place(FilePaths.folder(clips[0].path)), "The clips for \($0) are missing.")
        }
    },
]

private enum Plurals {
    static func namesBothForms(_ text: String) -> Bool {
        // Most texts do not contain a bracket, so this test comes first.
        text.utf8.contains(UInt8(ascii: "(")) && text.contains(/[a-z]\((?:s|es)\)/)
    }
}

extension SwiftSource {
    fileprivate var readsTexts: Bool {
        mentions(
            "NSLocalizedString", "localizedString", "localized", "LocalizedStringResource",
            "localizedUserNotificationString", "NSLocalizedStringFromTable", "L10n", "R")
    }
}

extension ProjectModel {
    var appTables: [String: [StringsTable]] {
        let own = Set(products.filter { $0.kind == .app }.flatMap(\.resourcePaths))
        let mine = tables.filter { own.contains($0.path) && $0.name != "InfoPlist" }
        let all = mine.isEmpty ? tables.filter { $0.name != "InfoPlist" } : mine
        let grouped = Dictionary(grouping: all) { $0.language }
        return grouped.count > 1 ? grouped.filter { $0.key != "Base" } : grouped
    }

    var usedKeys: [(String, Place)] {
        let pushed = payloads.flatMap { push -> [(String, Place)] in
            let names: [PayloadKey] = [
                .localizationKey, .titleLocalizationKey, .subtitleLocalizationKey,
            ]
            return names.compactMap { name in
                push.alert?[name]?.string.map { ($0, push.place(.aps, .alert, name)) }
            }
        }
        let coded = allSources.flatMap { source in
            source.calls("localizedUserNotificationString").compactMap { call in
                call["forKey"]?.literal.map { ($0, source.place(call.line)) }
            }
        }
        return pushed + coded
    }
}
