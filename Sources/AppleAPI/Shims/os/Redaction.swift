internal import Foundation

/// Decides what of a value reaches the log.
package struct Redaction: Sendable {
    /// The variable that shows private values when it is `1`.
    package static let variable = "BELLHOP_LOG_PRIVATE_DATA"
    /// What this process does.
    package static let current = Redaction(environment: ProcessInfo.processInfo.environment)

    /// Whether private values are shown.
    package let showsPrivateData: Bool

    package init(environment: [String: String]) {
        showsPrivateData = environment[Self.variable] == "1"
    }

    /// The text to write for a value.
    ///
    /// - Parameter isScalar: Whether the value is a number or a truth value, which are public
    ///   unless said otherwise.
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
            // Hasher is seeded anew in each process, so the hash says nothing about the value.
            var hasher = Hasher()
            hasher.combine(value())
            return "<mask.hash: '\(String(UInt(bitPattern: hasher.finalize()), radix: 16))'>"
        }
    }
}
