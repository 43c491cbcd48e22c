package import Foundation

/// The app's localized strings, and the person's preferred languages.
///
/// ```swift
/// let strings = AppStrings(languages: { ["de"] }) { key, _ in
///     ["SENT_PICTURES": "%@ hat %@ Bilder geschickt"][key]
/// }
/// let tools = NotificationTools(strings: strings)
/// ```
public struct AppStrings: Sendable {
    /// Returns the text for a key, or `nil` for an unknown key. The table is the name of a strings
    /// file; `Localizable` by default.
    package var text: @Sendable (_ key: String, _ table: String?) -> String?
    package var languages: @Sendable () -> [String]

    /// Creates a source of texts from two functions, for tests or another place of the strings.
    public init(
        languages: @escaping @Sendable () -> [String] = Self.systemLanguages,
        text: @escaping @Sendable (_ key: String, _ table: String?) -> String?
    ) {
        self.text = text
        self.languages = languages
    }

    @usableFromInline @Sendable
    package static func systemLanguages() -> [String] {
        UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? Locale.preferredLanguages
    }

    /// The texts of this process's bundle. In an extension, those of the containing app come next,
    /// so that the app's strings do not have to be added to the extension.
    public static let live = AppStrings { key, table in
        Self.text(key, table, in: [.main] + Self.containers(of: Bundle.main.bundleURL))
    }

    /// No texts and no languages, so that every key stays unresolved.
    public static let none = AppStrings(languages: { [] }, text: { _, _ in nil })

    package static func bundles(_ folders: [URL]) -> AppStrings {
        AppStrings { key, table in
            Self.text(key, table, in: folders.compactMap(Bundle.init(url:)))
        }
    }

    private static let missing = "\u{FFFF}"

    private static func text(_ key: String, _ table: String?, in bundles: [Bundle]) -> String? {
        for bundle in bundles {
            let text = bundle.localizedString(forKey: key, value: missing, table: table)
            if text != missing { return text }
        }
        return nil
    }

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
