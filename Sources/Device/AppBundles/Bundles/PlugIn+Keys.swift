internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// Required keys in an extension's Info.plist. ``BundleCheck`` lists all problems with them before a
// build, and reading a bundle fails at the first problem.

extension PlugIn {
    /// A problem with an Info.plist, as the end of a sentence that begins with the file name.
    struct KeyError: Error {
        let message: String
    }

    // Each of these methods throws a `KeyError`.

    func serviceClass() throws -> String {
        guard let name = self["NSExtensionPrincipalClass"]?.string else {
            throw KeyError(
                message: "has no NSExtension › NSExtensionPrincipalClass. Set it to "
                    + "$(PRODUCT_MODULE_NAME).NotificationService.")
        }
        return name
    }

    /// Checks that a content extension defines the source of its view (CEX-1).
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

    /// Returns the categories of a content extension (CEX-2).
    ///
    /// An empty list is not an error, but the extension is never used.
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

    /// Returns the ratio of height to width of a content extension's view before its code changes
    /// it.
    func sizeRatio() throws -> Double {
        let key = "UNNotificationExtensionInitialContentSizeRatio"
        guard let ratio = attribute(key)?.number, ratio.isFinite, ratio >= 0 else {
            throw KeyError(
                message: "has no NSExtension › NSExtensionAttributes › \(key) of 0 or more. Set it "
                    + "to height by width, such as 0.5.")
        }
        return ratio
    }

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

    /// Returns the problem of the second of two content extensions for the same category (CEX-3).
    static func claimedTwice(_ category: String, by other: String) -> KeyError {
        KeyError(
            message: "claims the category \(category.printable), and so does the content extension "
                + "\(other.printable). Take it out of one of them.")
    }
}
