public import Foundation
internal import OpenFoundation

extension NSString {
    /// A text of the app's `Localizable.strings`, with `%@` and `%1$@` replaced by arguments.
    ///
    /// A key of `Localizable.stringsdict` gives the form for its number. A key that is missing gives an empty text (LOCA-5), an argument that is missing gives
    /// nothing in its place (LOCA-8). Apple looks the text up when the notification is shown; here
    /// it is looked up at once, so that a later change of language does not count (LOCA-6).
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let missing = "\u{0}"
        let bundle = Bundle(url: HostBundle.url) ?? .main
        let values = (arguments ?? []).map(LocalizedArgument.init(any:))
        if let plural = PluralStrings.text(key, table: nil, bundle: bundle, arguments: values) {
            return plural
        }
        let format = bundle.localizedString(forKey: key, value: missing, table: nil)
        guard format != missing else { return "" }
        return LocalizedFormat(format).filled(with: arguments ?? [])
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
