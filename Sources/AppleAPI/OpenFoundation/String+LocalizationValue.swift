// swift-corelibs-foundation lacks these types.
#if !canImport(ObjectiveC)
    public import Foundation

    extension String {
        /// A localizable string with the values of its placeholders: `"You have \(count) messages"`
        /// has the key `You have %lld messages`.
        ///
        /// Limits: inflection, attributed strings and format styles in the interpolation are not
        /// implemented.
        public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
            fileprivate var key = ""
            fileprivate var arguments: [LocalizedArgument] = []

            public init(_ value: String) { key = value }

            public init(stringLiteral value: String) { self.init(value) }

            public init(stringInterpolation: StringInterpolation) {
                self = stringInterpolation.value
                // Strings files contain a text without placeholders verbatim, so a percent sign is
                // not doubled.
                if arguments.isEmpty { key = stringInterpolation.literal }
            }

            public struct StringInterpolation: StringInterpolationProtocol, Sendable {
                fileprivate var value = LocalizationValue("")
                fileprivate var literal = ""

                public init(literalCapacity: Int, interpolationCount: Int) {}

                /// Appends text and doubles each percent sign.
                public mutating func appendLiteral(_ literal: String) {
                    self.literal += literal
                    value.key += literal.replacingOccurrences(of: "%", with: "%%")
                }

                public mutating func appendInterpolation(_ string: String) {
                    append("%@", .text(string))
                }

                public mutating func appendInterpolation(_ substring: Substring) {
                    append("%@", .text(String(substring)))
                }

                public mutating func appendInterpolation<T: SignedInteger & FixedWidthInteger>(
                    _ value: T
                ) {
                    append("%lld", .integer(Int64(truncatingIfNeeded: value)))
                }

                public mutating func appendInterpolation<T: UnsignedInteger & FixedWidthInteger>(
                    _ value: T
                ) {
                    append("%llu", .unsigned(UInt64(truncatingIfNeeded: value)))
                }

                public mutating func appendInterpolation(_ value: Double) {
                    append("%lf", .number(value))
                }

                public mutating func appendInterpolation(_ value: Float) {
                    append("%f", .number(Double(value)))
                }

                @_disfavoredOverload
                public mutating func appendInterpolation<T>(_ value: T) {
                    append("%@", .text("\(value)"))
                }

                public mutating func appendInterpolation(_ value: Double, specifier: String) {
                    append(specifier, .number(value))
                }

                public mutating func appendInterpolation(_ value: Int, specifier: String) {
                    append(specifier, .integer(Int64(value)))
                }

                private mutating func append(_ place: String, _ argument: LocalizedArgument) {
                    value.key += place
                    value.arguments.append(argument)
                }
            }

            fileprivate func localized(
                key: String?, table: String?, bundle: Bundle?, locale: Locale
            ) -> String {
                let bundle = bundle ?? .main
                let key = key ?? self.key
                if let plural = PluralStrings.text(
                    key, table: table, bundle: bundle, arguments: arguments)
                {
                    return plural
                }
                let format = bundle.localizedString(forKey: key, value: self.key, table: table)
                if arguments.isEmpty { return format }
                return String(format: format, locale: locale, arguments: arguments.map(\.value))
            }
        }

        /// Looks a key up in the strings file of a bundle. The key itself is the default.
        public init(
            localized keyAndValue: String.LocalizationValue, table: String? = nil,
            bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
        ) {
            self = keyAndValue.localized(key: nil, table: table, bundle: bundle, locale: locale)
        }

        public init(
            localized key: StaticString, defaultValue: String.LocalizationValue,
            table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
            comment: StaticString? = nil
        ) {
            self = defaultValue.localized(
                key: "\(key)", table: table, bundle: bundle, locale: locale)
        }

        public init(localized resource: LocalizedStringResource) {
            self = resource.defaultValue.localized(
                key: resource.isKeyApart ? resource.key : nil, table: resource.table,
                bundle: resource.bundle.bundle, locale: resource.locale)
        }
    }

    /// A localizable string that is looked up later, with the table and bundle to search.
    public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
        public enum BundleDescription: Equatable, Sendable {
            case main
            case atURL(URL)

            fileprivate var bundle: Bundle? {
                switch self {
                case .main: .main
                case .atURL(let url): Bundle(url: url)
                }
            }
        }

        public let key: String
        public let defaultValue: String.LocalizationValue
        /// The name of the strings file; `nil` is `Localizable`.
        public let table: String?
        public var locale: Locale
        public let bundle: BundleDescription
        fileprivate let isKeyApart: Bool

        public init(
            _ keyAndValue: String.LocalizationValue, table: String? = nil,
            locale: Locale = .current, bundle: BundleDescription = .main,
            comment: StaticString? = nil
        ) {
            key = keyAndValue.key
            defaultValue = keyAndValue
            self.table = table
            self.locale = locale
            self.bundle = bundle
            isKeyApart = false
        }

        public init(
            _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
            locale: Locale = .current, bundle: BundleDescription = .main,
            comment: StaticString? = nil
        ) {
            self.key = "\(key)"
            self.defaultValue = defaultValue
            self.table = table
            self.locale = locale
            self.bundle = bundle
            isKeyApart = true
        }

        public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

        public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
            self.init(.init(stringInterpolation: stringInterpolation))
        }
    }
#endif
