package import DeviceModel
package import Foundation

/// What a scenario needs from outside: the files that it names. Who runs it reads them, so that the
/// runner itself touches no disk.
///
/// Paths are as the file has them, relative to its folder. What a closure throws is told with the
/// place where the path stands.
package struct ScenarioFiles: Sendable {
    /// Reads an `.apns` file.
    package var payload: @Sendable (_ path: String) throws -> Data
    /// Reads what a built app's plists, entitlements and strings say.
    package var bundle: @Sendable (_ path: String) throws -> AppDescription
    /// Reads the same from the folder of a project.
    package var project: @Sendable (_ path: String) throws -> AppDescription

    /// Why nothing is read.
    private struct MissingFilesError: Error, CustomStringConvertible {
        let description = "No files can be read here."
    }

    /// Creates the value that reads nothing; set the closures that are needed.
    package init() {
        payload = { _ in throw MissingFilesError() }
        bundle = { _ in throw MissingFilesError() }
        project = { _ in throw MissingFilesError() }
    }
}
