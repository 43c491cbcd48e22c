public import Foundation

/// A message that remembers which of its values may be read.
///
/// Write it as a string literal; do not make one yourself.
///
/// See <https://developer.apple.com/documentation/os/oslogmessage>.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// The parts of the message.
    public let interpolation: OSLogInterpolation

    /// A message with values.
    public init(stringInterpolation: OSLogInterpolation) {
        interpolation = stringInterpolation
    }

    /// A message without values.
    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(
            literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }

    /// The message as it is written, its hidden values replaced.
    package func text(_ redaction: Redaction) -> String {
        interpolation.parts.map { $0(redaction) }.joined()
    }
}

/// The parts of a log message.
///
/// Values are read when the message is written, and not at all when its level is not.
///
/// See <https://developer.apple.com/documentation/os/osloginterpolation>.
public struct OSLogInterpolation: StringInterpolationProtocol {
    package private(set) var parts: [(Redaction) -> String] = []

    /// Room for the parts of a message.
    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds the text between values.
    public mutating func appendLiteral(_ literal: String) {
        parts.append { _ in literal }
    }

    /// Adds a text; private unless said otherwise.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: false, align, privacy, argumentString)
    }

    /// Adds any value that describes itself; private unless said otherwise.
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: false, align, privacy) { value().description }
    }

    /// Adds an object; private unless said otherwise. The attributes are not read.
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(isScalar: false, .none, privacy) { argumentObject().description }
    }

    /// Adds an error; private unless said otherwise. The attributes are not read.
    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        append(isScalar: false, .none, privacy) { String(describing: error()) }
    }

    /// Adds the name of a type; private unless said otherwise.
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: false, align, privacy) { String(reflecting: value()) }
    }

    /// Adds a whole number; public unless said otherwise.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, align, privacy) { format.text(number()) }
    }

    /// Adds a number with a fraction; public unless said otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, align, privacy) { format.text(number()) }
    }

    /// Adds a number with a fraction; public unless said otherwise.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(isScalar: true, align, privacy) { format.text(Double(number())) }
    }

    /// Adds a truth value; public unless said otherwise.
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
