internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension AppBundle {
    /// Returns the texts of all `Localizable.strings` files, by language (LOCA-1).
    static func localizations(in bundle: URL) throws -> [String: [String: String]] {
        try files("Localizable.strings", in: bundle).mapValues { file in
            file.root.compactMapValues(\.string)
        }
    }

    /// Returns the texts of all `Localizable.stringsdict` files, by language (CAT-24), and the
    /// problems of entries that were skipped.
    static func plurals(
        in bundle: URL, developmentLanguage: String
    ) throws -> (texts: [String: PluralTexts], problems: [String]) {
        var texts: [String: PluralTexts] = [:]
        var places: [PluralTexts.Problem: [(language: String, path: String)]] = [:]
        let files = try files("Localizable.stringsdict", in: bundle)
        for (folder, file) in files.sorted(by: { $0.key < $1.key }) {
            let language = folder == "Base" ? developmentLanguage : folder
            let reading = PluralTexts.read(file.root, language: language)
            texts[folder] = reading.texts
            for problem in reading.problems {
                places[problem, default: []].append((folder, file.url.path))
            }
        }
        return (texts, lines(of: places))
    }

    private static let problemsMax = 5
    private static let languagesMax = 3

    /// Returns one line for each problem, however many languages have it.
    private static func lines(
        of places: [PluralTexts.Problem: [(language: String, path: String)]]
    ) -> [String] {
        let sorted = places.sorted {
            ($0.value[0].path, $0.key.key) < ($1.value[0].path, $1.key.key)
        }
        let lines = sorted.prefix(problemsMax).map { problem, places in
            let others = places.dropFirst().map(\.language)
            guard !others.isEmpty else { return "\(places[0].path), \(problem)" }
            let more = others.count - languagesMax
            let named = others.prefix(languagesMax).joined(separator: ", ")
            return "\(places[0].path), \(problem) (Also in \(named)"
                + (more > 0 ? " and \(more) more languages.)" : ".)")
        }
        let more = sorted.count - problemsMax
        guard more > 0 else { return lines }
        return lines + ["Localizable.stringsdict has \(more) more unusable entries."]
    }

    private static func files(
        _ name: String, in bundle: URL
    ) throws -> [String: PropertyListFile] {
        var result: [String: PropertyListFile] = [:]
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
        for folder in folders where folder.hasSuffix(".lproj") {
            let url = bundle.appending(path: folder).appending(path: name)
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            result[String(folder.dropLast(".lproj".count))] = try PropertyListFile(
                url, in: bundle)
        }
        return result
    }
}
