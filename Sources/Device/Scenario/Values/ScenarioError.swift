package import BoundedYAML

typealias SourceError = ScenarioError.SourceError

/// Why a file is not a scenario: everything that is wrong with it, in the order of the file.
///
/// A mistake in one step or app does not hide the next one's. At most `faultsMax` are kept.
package struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One mistake.
    package struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
        /// Where it is.
        package let position: SourcePosition
        /// What is wrong and what to write instead.
        package let message: String

        init(_ position: SourcePosition, _ message: String) {
            self.position = position
            self.message = message
        }

        init(_ error: YAMLError) { self.init(error.position, error.message) }

        /// `line:column: message`.
        package var description: String { "\(position): \(message)" }
    }

    /// How many mistakes are reported at once.
    package static let faultsMax = 20

    /// The mistakes, in the order of the file; never empty.
    package let faults: [SourceError]

    init(_ faults: [SourceError]) {
        self.faults = Array(faults.sorted { $0.position < $1.position }.prefix(Self.faultsMax))
    }

    /// One line for each mistake: `line:column: message`.
    package var description: String { faults.map(\.description).joined(separator: "\n") }
}
