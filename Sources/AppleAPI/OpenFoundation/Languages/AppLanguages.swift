internal import Foundation
private import Synchronization

/// The person's languages, which the texts of this process's bundles follow.
///
/// The open Foundation takes English everywhere. In a process of a device `NSLocalizedString`,
/// `String(localized:)` and `Bundle.localizedString` give the device's language instead, and the
/// default `AppleLanguages` names it; `Locale` stays as it is (decision 0017).
package enum AppLanguages {
    private static let current = Mutex<[String]>([])
    /// Whether bundles ask here; made at the first look.
    private static let isInstalled = install()

    /// The languages, the preferred one first; empty in a process without a device.
    package static var preferred: [String] { current.withLock { $0 } }

    /// Takes the device's languages.
    ///
    /// - Returns: Whether the texts of bundles follow them.
    @discardableResult
    package static func follow(_ languages: [String]) -> Bool {
        guard languages != preferred else { return isInstalled }
        current.withLock { $0 = languages }
        UserDefaults.standard.register(defaults: ["AppleLanguages": languages])
        return isInstalled
    }

    /// The folders of a bundle's texts, the best first: zh-Hans-CN, zh-Hans, zh, then the language
    /// that the app is made in, as a device looks for texts of pushes (LOCA-2).
    static func candidates(for bundle: Bundle) -> [String] {
        var candidates: [String] = []
        for language in preferred {
            var parts = language.split(separator: "-")
            while !parts.isEmpty {
                candidates.append(parts.joined(separator: "-"))
                parts.removeLast()
            }
        }
        // An app that has none of them is shown as it is rather than without words.
        return candidates + [language(madeIn: bundle), "Base"]
            + bundle.localizations.sorted()
    }

    /// The language that an app is made in. `developmentLocalization` ends the process for a bundle
    /// without an Info.plist.
    static func language(madeIn bundle: Bundle) -> String {
        bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    /// The folders of a bundle's texts that may be there, the best language first.
    static func folders(of bundle: Bundle) -> [URL] {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        return candidates(for: bundle).map { folder.appendingPathComponent("\($0).lproj") }
            + [folder]
    }

    /// The files of a table, the best language first.
    static func files(_ table: String, _ kind: String, in bundle: Bundle) -> [URL] {
        folders(of: bundle).map { $0.appendingPathComponent("\(table).\(kind)") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    private static func install() -> Bool {
        #if canImport(ObjectiveC)
            return true
        #else
            // `Bundle` cannot have subclasses here, so the answer is that of a class of our own.
            guard
                let slot = unsafe MethodSlot(of: Bundle.self, named: lookup),
                let answer = unsafe MethodSlot(
                    of: BundleAnswer.self, overriddenBy: OtherBundleAnswer.self,
                    butNotBy: SameBundleAnswer.self)
            else { return false }
            unsafe slot.copy(answer, of: BundleAnswer.self, to: Bundle.self)
            return NSLocalizedString(BundleAnswer.trial, comment: "") == BundleAnswer.asked
        #endif
    }

    /// The symbol of `Bundle.localizedString(forKey:value:table:)`.
    private static let lookup =
        "$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF"
}

#if !canImport(ObjectiveC)
    /// What a bundle says in place of its own answer. It is a bundle, whatever its type says.
    ///
    /// For the package, so that no optimiser takes the method out of the table.
    package class BundleAnswer {
        /// A key that tells whether the answer is asked.
        static let trial = "org.bellhop.trial"
        /// What the trial gives.
        static let asked = "asked"

        /// Looks a text up.
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

    /// Overrides the method, to compare with.
    package final class OtherBundleAnswer: BundleAnswer {
        package override func localizedString(
            forKey key: String, value: String?, table tableName: String?
        ) -> String { key }
    }

    /// Overrides nothing, to compare with.
    package final class SameBundleAnswer: BundleAnswer {}
#endif
