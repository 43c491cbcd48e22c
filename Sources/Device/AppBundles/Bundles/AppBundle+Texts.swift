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
        var problems: [String] = []
        let files = try files("Localizable.stringsdict", in: bundle)
        for (folder, file) in files.sorted(by: { $0.key < $1.key }) {
            let language = folder == "Base" ? developmentLanguage : folder
            let reading = PluralTexts.read(file.root, language: language)
            texts[folder] = reading.texts
            problems += reading.problems.map { "\(file.url.path), \($0)" }
        }
        return (texts, problems)
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
