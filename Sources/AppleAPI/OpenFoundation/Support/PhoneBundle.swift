#if !canImport(ObjectiveC)
    internal import Foundation

    /// The class whose property replaces `Bundle.preferredLocalizations`. At run time `self` is a
    /// `Bundle`.
    package class PhoneBundle {
        static let symbol = "$s10Foundation6BundleC22preferredLocalizationsSaySSGvg"

        package var preferredLocalizations: [String] {
            [AppLanguages.language(shownBy: unsafe unsafeBitCast(self, to: Bundle.self))]
        }
    }

    package final class OtherPhoneBundle: PhoneBundle {
        package override var preferredLocalizations: [String] { [] }
    }

    package final class SamePhoneBundle: PhoneBundle {}
#endif
