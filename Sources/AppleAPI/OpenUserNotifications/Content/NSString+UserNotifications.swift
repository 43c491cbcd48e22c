public import Foundation
internal import NotificationModel
internal import OpenFoundation

extension NSString {
    /// A text of the app's `Localizable.strings`, with `%@` and `%1$@` replaced by arguments.
    ///
    /// A key of `Localizable.stringsdict` gives the form for its number. A key that is missing gives
    /// the key, as seen on phones, or nothing where the device is set so (LOCA-5, CON-8); an argument
    /// that is missing gives nothing in its place (LOCA-8).
    ///
    /// The text that is returned is that of the language now. As title, subtitle or body of a
    /// content, unchanged, it is looked up once more when the notification is shown, and when the
    /// person changes the language while it is listed (LOCA-6). The forms of a stringsdict are those
    /// of the files at the time of the call.
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
    /// What an argument of any kind says.
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
