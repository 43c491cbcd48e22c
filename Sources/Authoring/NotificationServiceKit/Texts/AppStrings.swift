package import Foundation

/// The texts that an app comes with, and the languages of the person who reads them.
public struct AppStrings: Sendable {
    /// The text of a key; `nil` when nothing has the key. The table is a strings file's name,
    /// `Localizable` unless given.
    package var text: @Sendable (_ key: String, _ table: String?) -> String?
    /// The person's languages, the preferred one first, as `zh-Hans-CN`.
    package var languages: @Sendable () -> [String]

    /// Makes a source of texts.
    public init(
        languages: @escaping @Sendable () -> [String] = Self.systemLanguages,
        text: @escaping @Sendable (_ key: String, _ table: String?) -> String?
    ) {
        self.text = text
        self.languages = languages
    }

    /// The person's languages, as the system keeps them; `Locale` knows the machine's alone on Linux.
    @usableFromInline @Sendable
    package static func systemLanguages() -> [String] {
        UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? Locale.preferredLanguages
    }

    /// The texts of this process's bundle; in an extension those of the app around it come next, so
    /// that nobody has to add the app's strings to the extension as well.
    public static let live = AppStrings { key, table in
        Self.text(key, table, in: [.main] + Self.containers(of: Bundle.main.bundleURL))
    }

    /// No texts and no languages: every key stays without a text.
    public static let none = AppStrings(languages: { [] }, text: { _, _ in nil })

    /// The texts of some bundles, the first that has a key.
    ///
    /// - Parameter folders: The bundles' folders; one that is none has no texts.
    package static func bundles(_ folders: [URL]) -> AppStrings {
        AppStrings { key, table in
            Self.text(key, table, in: folders.compactMap(Bundle.init(url:)))
        }
    }

    /// What no text is; a bundle gives it back for a key that it lacks.
    private static let missing = "\u{FFFF}"

    private static func text(_ key: String, _ table: String?, in bundles: [Bundle]) -> String? {
        for bundle in bundles {
            let text = bundle.localizedString(forKey: key, value: missing, table: table)
            if text != missing { return text }
        }
        return nil
    }

    /// The app that an extension is in: `Chat.app/PlugIns/Service.appex`, and a folder more on a Mac.
    private static func containers(of url: URL) -> [Bundle] {
        guard url.pathExtension == "appex" else { return [] }
        var folder = url.deletingLastPathComponent()
        for _ in 0..<3 {
            if folder.pathExtension == "app" { return [Bundle(url: folder)].compactMap { $0 } }
            folder = folder.deletingLastPathComponent()
        }
        return []
    }
}
