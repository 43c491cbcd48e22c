public import Foundation
internal import NotificationModel
internal import OpenFoundation

extension NSString {
    /// Returns a text of the app's `Localizable.strings`, with `%@` and `%1$@` replaced by
    /// arguments.
    ///
    /// A key of `Localizable.stringsdict` selects the plural form of its number. For a missing key
    /// the result is the key, as observed on iPhones, or empty if the device is configured so
    /// (LOCA-5, CON-8). A missing argument becomes empty (LOCA-8).
    ///
    /// The result is in the current language. If it is assigned unchanged to a title, subtitle or
    /// body, it is looked up again when the notification is shown and when the language changes
    /// while the notification is listed (LOCA-6). The plural forms are those of the files at the
    /// time of the call.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let missing = "\u{0}"
        let bundle = Bundle(url: HostBundle.url) ?? .main
        let values = (arguments ?? []).map(LocalizedArgument.init(any:))
        let origin = LocalizedText(
            key: key, arguments: (arguments ?? []).map { "\($0)" },
            plurals: PluralStrings.texts(key, bundle: bundle, arguments: values))
        if let plural = PluralStrings.text(key, table: nil, bundle: bundle, arguments: values) {
            return LocalizedTextOrigins.remember(plural, origin)
        }
        var format = bundle.localizedString(forKey: key, value: missing, table: nil)
        if format == missing { format = SystemRules.current.showsMissingTextKeys ? key : "" }
        return LocalizedTextOrigins.remember(
            LocalizedFormat(format).filled(with: arguments ?? []), origin)
    }
}

extension LocalizedArgument {
    fileprivate init(any value: Any) {
        switch value {
        case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
        case let value as Double: self = .number(value)
        case let value as NSNumber where value.doubleValue == value.doubleValue.rounded():
            self = .integer(value.int64Value)
        case let value as NSNumber: self = .number(value.doubleValue)
        default: self = .text("\(value)")
        }
    }
}
