public import Foundation

/// A message that records the privacy of each value.
///
/// Write it as a string literal. Do not create one explicitly.
///
/// See <https://developer.apple.com/documentation/os/oslogmessage>.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    public let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) {
        interpolation = stringInterpolation
    }

    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(
            literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }

    package func text(_ redaction: Redaction) -> String {
        interpolation.parts.map { $0(redaction) }.joined()
    }
}

/// The parts of a log message.
///
/// Values are evaluated when the message is written, and not at all if its level is disabled.
///
/// Text, objects, errors and types are private by default. Numbers and Booleans are public by
/// default.
///
/// See <https://developer.apple.com/documentation/os/osloginterpolation>.
public struct OSLogInterpolation: StringInterpolationProtocol {
    package private(set) var parts: [(Redaction) -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
        parts.append { _ in literal }
    }

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: false, align, privacy, argumentString)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: false, align, privacy) { value().description }
    }

    /// Appends an object, which is private by default. The attributes are ignored.
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(isScalar: false, .none, privacy) { argumentObject().description }
    }

    /// Appends an error, which is private by default. The attributes are ignored.
    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(isScalar: false, .none, privacy) { String(describing: error()) }
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: false, align, privacy) { String(reflecting: value()) }
    }

    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, align, privacy) { format.text(number()) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, align, privacy) { format.text(number()) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, align, privacy) { format.text(Double(number())) }
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, .none, privacy) {
            switch format {
            case .truth: boolean() ? "true" : "false"
            case .answer: boolean() ? "YES" : "NO"
            }
        }
    }

    private mutating func append(
        isScalar: Bool, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy,
        _ value: @escaping () -> String
    ) {
        parts.append { redaction in
            alignment.aligned(redaction.text(value, isScalar: isScalar, privacy: privacy))
        }
    }
}
