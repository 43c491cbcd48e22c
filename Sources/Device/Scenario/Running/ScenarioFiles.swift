package import DeviceModel
package import Foundation

/// Closures that read the files that a scenario names, so that the runner itself needs no disk
/// access.
///
/// ```swift
/// var files = ScenarioFiles()
/// files.payload = { path in try Data(contentsOf: url.appending(path: path)) }
/// var runner = try ScenarioRunner(scenario, files: files)
/// ```
///
/// The paths are relative to the scenario's folder. An error of a closure is reported at the
/// position of the path in the scenario.
package struct ScenarioFiles: Sendable {
    package var payload: @Sendable (_ path: String) throws -> Data
    package var bundle: @Sendable (_ path: String) throws -> AppDescription
    package var project: @Sendable (_ path: String) throws -> AppDescription

    private struct MissingFilesError: Error, CustomStringConvertible {
        let description = "No files can be read here."
    }

    /// Creates a value whose closures all throw. The caller replaces the ones that it needs.
    package init() {
        payload = { _ in throw MissingFilesError() }
        bundle = { _ in throw MissingFilesError() }
        project = { _ in throw MissingFilesError() }
    }
}
