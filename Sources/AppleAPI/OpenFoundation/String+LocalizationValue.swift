// Apple's Foundation has these; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension String {
        /// A text to look up, with the values that go into its places.
        ///
        /// `"You have \(count) messages"` looks up the key `You have %lld messages`.
        ///
        /// This slice lacks inflection, attributed text or format styles in the interpolation.
        public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
            fileprivate var key = ""
            fileprivate var arguments: [LocalizedArgument] = []

            /// A text without places.
            public init(_ value: String) { key = value }

            /// A text without places, as it is written.
            public init(stringLiteral value: String) { self.init(value) }

            /// A text with places, as it is written.
            public init(stringInterpolation: StringInterpolation) {
                self = stringInterpolation.value
                // Strings files hold a text without places as it is written.
                if arguments.isEmpty { key = stringInterpolation.literal }
            }

            /// Collects the parts of a text with places.
            public struct StringInterpolation: StringInterpolationProtocol, Sendable {
                fileprivate var value = LocalizationValue("")
                fileprivate var literal = ""

                /// Begins a text.
                public init(literalCapacity: Int, interpolationCount: Int) {}

                /// Adds text; a percent sign stands for itself.
                public mutating func appendLiteral(_ literal: String) {
                    self.literal += literal
                    value.key += literal.replacingOccurrences(of: "%", with: "%%")
                }

                /// Adds a text in a place.
                public mutating func appendInterpolation(_ string: String) {
                    append("%@", .text(string))
                }

                /// Adds a part of a text in a place.
                public mutating func appendInterpolation(_ substring: Substring) {
                    append("%@", .text(String(substring)))
                }

                /// Adds a signed whole number in a place.
                public mutating func appendInterpolation<T: SignedInteger & FixedWidthInteger>(
                    _ value: T
                ) {
                    append("%lld", .integer(Int64(truncatingIfNeeded: value)))
                }

                /// Adds an unsigned whole number in a place.
                public mutating func appendInterpolation<T: UnsignedInteger & FixedWidthInteger>(
                    _ value: T
                ) {
                    append("%llu", .unsigned(UInt64(truncatingIfNeeded: value)))
                }

                /// Adds a number in a place.
                public mutating func appendInterpolation(_ value: Double) {
                    append("%lf", .number(value))
                }

                /// Adds a number in a place.
                public mutating func appendInterpolation(_ value: Float) {
                    append("%f", .number(Double(value)))
                }

                /// Adds anything that describes itself in a place.
                @_disfavoredOverload
                public mutating func appendInterpolation<T>(_ value: T) {
                    append("%@", .text("\(value)"))
                }

                /// Adds a number in a place with a format of its own, `%.2f` for example.
                public mutating func appendInterpolation(_ value: Double, specifier: String) {
                    append(specifier, .number(value))
                }

                /// Adds a whole number in a place with a format of its own, `%lld` for example.
                public mutating func appendInterpolation(_ value: Int, specifier: String) {
                    append(specifier, .integer(Int64(value)))
                }

                private mutating func append(_ place: String, _ argument: LocalizedArgument) {
                    value.key += place
                    value.arguments.append(argument)
                }
            }

            /// The text in a language's words.
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

        /// Looks a text up in a strings file of a bundle, of the main one if none is given.
        ///
        /// A text that is not there stands for itself.
        public init(
            localized keyAndValue: String.LocalizationValue, table: String? = nil,
            bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
        ) {
            self = keyAndValue.localized(key: nil, table: table, bundle: bundle, locale: locale)
        }

        /// Looks a key up in a strings file of a bundle; `defaultValue` is the text without one.
        public init(
            localized key: StaticString, defaultValue: String.LocalizationValue,
            table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
            comment: StaticString? = nil
        ) {
            self = defaultValue.localized(
                key: "\(key)", table: table, bundle: bundle, locale: locale)
        }

        /// Looks a resource up.
        public init(localized resource: LocalizedStringResource) {
            self = resource.defaultValue.localized(
                key: resource.isKeyApart ? resource.key : nil, table: resource.table,
                bundle: resource.bundle.bundle, locale: resource.locale)
        }
    }

    /// A text to look up later, with where to look.
    public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// Where a resource's strings are.
        public enum BundleDescription: Equatable, Sendable {
            /// The main bundle.
            case main
            /// The bundle in a folder.
            case atURL(URL)

            fileprivate var bundle: Bundle? {
                switch self {
                case .main: .main
                case .atURL(let url): Bundle(url: url)
                }
            }
        }

        /// The key.
        public let key: String
        /// The text when the key is not found.
        public let defaultValue: String.LocalizationValue
        /// The strings file's name, `Localizable` if none.
        public let table: String?
        /// The language that numbers are written in.
        public var locale: Locale
        /// Where the strings are.
        public let bundle: BundleDescription
        fileprivate let isKeyApart: Bool

        /// A text that is its own key.
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

        /// A key, with the text when it is not found.
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

        /// A text without places, as it is written.
        public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

        /// A text with places, as it is written.
        public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
            self.init(.init(stringInterpolation: stringInterpolation))
        }
    }
#endif
