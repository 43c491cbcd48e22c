package import Foundation
internal import NotificationModel
private import Synchronization

/// The user's languages, which select the localized strings of this process's bundles.
///
/// swift-corelibs-foundation always uses English. In a device's process, `NSLocalizedString`,
/// `String(localized:)` and `Bundle.localizedString` return the device's language instead, and the
/// default `AppleLanguages` has it (decision 0017).
package enum AppLanguages {
    private static let current = Mutex<[String]>([])
    /// Whether bundles use the replaced method; the first access installs it.
    private static let isInstalled = install()

    /// The languages, the preferred one first; empty outside a device's process.
    package static var preferred: [String] { current.withLock { $0 } }

    /// Sets the device's languages.
    ///
    /// - Returns: Whether bundles use them for their strings.
    @discardableResult
    package static func follow(_ languages: [String]) -> Bool {
        guard languages != preferred else { return isInstalled }
        current.withLock { $0 = languages }
        UserDefaults.standard.register(defaults: ["AppleLanguages": languages])
        return isInstalled
    }

    /// Returns the names of a bundle's `.lproj` folders to search, the best first.
    ///
    /// The languages match by language, script and region, as a device matches them for the texts
    /// of pushes (LOCA-2).
    static func candidates(for bundle: Bundle) -> [String] {
        let names = bundle.localizations
        // An app without any of these languages shows its first localization instead of keys.
        return matches(in: names) + [language(madeIn: bundle), "Base"] + names.sorted()
    }

    private static func matches(in names: [String]) -> [String] {
        LanguageMatch.order(names.filter { $0 != "Base" }, for: preferred)
    }

    /// Returns the language in which a bundle appears: the best match, or its development language.
    package static func language(shownBy bundle: Bundle) -> String {
        matches(in: bundle.localizations).first ?? language(madeIn: bundle)
    }

    /// Returns the name that suits the person best, or the first one.
    ///
    /// - Parameter languages: The languages to match; `nil` matches the person's.
    package static func best(of names: [String], for languages: [String]?) -> [String] {
        let best = LanguageMatch.order(names, for: languages ?? preferred).first ?? names.first
        return [best].compactMap(\.self)
    }

    /// Returns the development language of a bundle.
    ///
    /// `developmentLocalization` is not used, because it terminates the process for a bundle
    /// without an Info.plist.
    static func language(madeIn bundle: Bundle) -> String {
        bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    static func folders(of bundle: Bundle) -> [URL] {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        return candidates(for: bundle).map { folder.appendingPathComponent("\($0).lproj") }
            + [folder]
    }

    static func files(_ table: String, _ kind: String, in bundle: Bundle) -> [URL] {
        folders(of: bundle).map { $0.appendingPathComponent("\(table).\(kind)") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    private static func install() -> Bool {
        #if canImport(ObjectiveC)
            return true
        #else
            // `Bundle` cannot be subclassed here, so an unrelated class provides the replacement
            // method.
            guard
                let slot = unsafe MethodSlot(of: Bundle.self, named: lookup),
                let answer = unsafe MethodSlot(
                    of: LocalizedStringOverride.self, overriddenBy: OtherBundleAnswer.self,
                    butNotBy: SameBundleAnswer.self)
            else { return false }
            unsafe slot.copy(answer, of: LocalizedStringOverride.self, to: Bundle.self)
            return NSLocalizedString(LocalizedStringOverride.trial, comment: "")
                == LocalizedStringOverride.asked
        #endif
    }

    private static let lookup =
        "$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF"
}

#if !canImport(ObjectiveC)
    /// The class whose method replaces `Bundle.localizedString`. At run time `self` is a `Bundle`.
    ///
    /// The class is `package` so that the optimizer keeps the method in the method table.
    package class LocalizedStringOverride {
        /// A key that shows whether the replacement is called, with the result ``asked``.
        static let trial = "org.bellhop.trial"
        static let asked = "asked"

        package func localizedString(
            forKey key: String, value: String?, table tableName: String?
        ) -> String {
            guard key != Self.trial else { return Self.asked }
            let bundle = unsafe unsafeBitCast(self, to: Bundle.self)
            let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
            if let text = LocalizedTables.text(key, table: table, in: bundle) { return text }
            guard let value, !value.isEmpty else { return key }
            return value
        }
    }

    package final class OtherBundleAnswer: LocalizedStringOverride {
        package override func localizedString(
            forKey key: String, value: String?, table tableName: String?
        ) -> String { key }
    }

    package final class SameBundleAnswer: LocalizedStringOverride {}
#endif
