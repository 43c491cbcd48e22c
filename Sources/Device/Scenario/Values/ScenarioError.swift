package import BoundedYAML

typealias SourceError = ScenarioError.SourceError

/// The mistakes in a scenario file, in the order of the file.
///
/// ```swift
/// do {
///     let scenario = try Scenario(yaml: "steps: [fly]")
/// } catch {
///     for fault in error.faults { print(fault.position.line, fault.message) }
/// }
/// ```
///
/// A mistake in one step or app does not hide mistakes in later ones. At most `faultsMax` mistakes
/// are kept.
package struct ScenarioError: Error, Sendable, Hashable, CustomStringConvertible {
    package struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
        package let position: SourcePosition
        package let message: String

        init(_ position: SourcePosition, _ message: String) {
            self.position = position
            self.message = message
        }

        init(_ error: YAMLError) { self.init(error.position, error.message) }

        package var description: String { "\(position): \(message)" }
    }

    package static let faultsMax = 20

    package let faults: [SourceError]

    init(_ faults: [SourceError]) {
        self.faults = Array(faults.sorted { $0.position < $1.position }.prefix(Self.faultsMax))
    }

    /// One line for each mistake: `line:column: message`.
    package var description: String { faults.map(\.description).joined(separator: "\n") }
}
