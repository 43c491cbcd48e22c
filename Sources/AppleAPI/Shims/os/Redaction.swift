internal import Foundation

/// Hides the values of a log message according to their privacy.
package struct Redaction: Sendable {
    /// The environment variable that shows private values if it is `1`.
    package static let variable = "BELLHOP_LOG_PRIVATE_DATA"
    package static let current = Redaction(environment: ProcessInfo.processInfo.environment)

    package let showsPrivateData: Bool

    package init(environment: [String: String]) {
        showsPrivateData = environment[Self.variable] == "1"
    }

    /// Returns the text to write for a value.
    ///
    /// - Parameter isScalar: Whether the value is a number or a Boolean, which are public by
    ///   default.
    package func text(_ value: () -> String, isScalar: Bool, privacy: OSLogPrivacy) -> String {
        switch privacy.level {
        case .open: value()
        case .automatic where isScalar && privacy.mask == .none: value()
        case .automatic, .hidden:
            showsPrivateData ? value() : hidden(value, privacy.mask)
        case .sensitive: hidden(value, privacy.mask)
        }
    }

    private func hidden(_ value: () -> String, _ mask: OSLogPrivacy.Mask) -> String {
        switch mask {
        case .none: return "<private>"
        case .hash:
            // `Hasher` has a random seed in each process, so the hash does not reveal the value.
            var hasher = Hasher()
            hasher.combine(value())
            return "<mask.hash: '\(String(UInt(bitPattern: hasher.finalize()), radix: 16))'>"
        }
    }
}
