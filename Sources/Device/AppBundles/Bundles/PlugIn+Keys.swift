internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// The keys without which an extension's Info.plist is of no use to a device. ``BundleCheck`` lists all that
// is wrong with them before a build; reading a bundle ends at the first.

extension PlugIn {
    /// What an Info.plist lacks: the end of a sentence that begins with the file.
    struct KeyError: Error {
        let message: String
    }

    // Each of these throws a `KeyError`.

    /// The class of a service extension.
    func serviceClass() throws -> String {
        guard let name = self["NSExtensionPrincipalClass"]?.string else {
            throw KeyError(
                message: "has no NSExtension › NSExtensionPrincipalClass. Set it to "
                    + "$(PRODUCT_MODULE_NAME).NotificationService.")
        }
        return name
    }

    /// Checks that a content extension says what makes its view (CEX-1).
    func checkView() throws {
        let hasView =
            self["NSExtensionMainStoryboard"] != nil
            || self["NSExtensionPrincipalClass"]?.string != nil
            || attribute(Self.templateKey) != nil
        guard hasView else {
            throw KeyError(
                message: "names no view controller. Set NSExtension › NSExtensionMainStoryboard or "
                    + "NSExtensionPrincipalClass.")
        }
    }

    /// The categories that a content extension shows (CEX-2). Of an empty list nothing is said anywhere: the
    /// extension is never asked.
    func categories() throws -> [String] {
        let claimed = attribute("UNNotificationExtensionCategory")
        let names = claimed?.string.map { [$0] } ?? claimed?.array?.compactMap(\.string) ?? []
        guard names.count == claimed?.array?.count ?? 1 else {
            throw KeyError(
                message: "has no NSExtension › NSExtensionAttributes › "
                    + "UNNotificationExtensionCategory, or not one text or a list of texts. Name the "
                    + "categories that it shows.")
        }
        return names
    }

    /// The height of a content extension's view by its width, before its code sets another one.
    func sizeRatio() throws -> Double {
        let key = "UNNotificationExtensionInitialContentSizeRatio"
        guard let ratio = attribute(key)?.number, ratio.isFinite, ratio >= 0 else {
            throw KeyError(
                message: "has no NSExtension › NSExtensionAttributes › \(key) of 0 or more. Set it "
                    + "to height by width, such as 0.5.")
        }
        return ratio
    }

    /// All that its Info.plist lacks, by its extension point.
    var keyErrors: [KeyError] {
        switch point {
        case AppBundle.serviceExtensionPoint: [error { _ = try serviceClass() }].compactMap(\.self)
        case AppBundle.contentExtensionPoint:
            [
                error { try checkView() }, error { _ = try categories() },
                error { _ = try sizeRatio() },
            ].compactMap(\.self)
        default: []
        }
    }

    private func error(_ check: () throws -> Void) -> KeyError? {
        do {
            try check()
            return nil
        } catch { return error as? KeyError }
    }

    /// What is wrong with the later of two content extensions that show a category (CEX-3).
    static func claimedTwice(_ category: String, by other: String) -> KeyError {
        KeyError(
            message: "claims the category \(category.printable), and so does the content extension "
                + "\(other.printable). Take it out of one of them.")
    }
}
