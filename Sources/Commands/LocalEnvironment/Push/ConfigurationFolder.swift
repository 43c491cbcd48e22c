package import Foundation
internal import UntrustedFiles

/// The folder of provider keys and profiles, which need not exist.
package struct ConfigurationFolder: Sendable {
    package let url: URL

    /// Creates a reference to the folder.
    ///
    /// - Parameter path: The default is `$BELLHOP_CONFIG`, or `bellhop` in `$XDG_CONFIG_HOME` or
    ///   `~/.config`.
    package init(_ path: String?) {
        url =
            URL(filePath: path ?? Self.defaultPath, directoryHint: .isDirectory)
            .standardizedFileURL
    }

    private static let profilesBytesMax = 256 * 1024

    package var keys: KeyFolder {
        KeyFolder(url.appending(path: "keys", directoryHint: .isDirectory))
    }

    private var profilesFile: URL { url.appending(path: "profiles.yml") }

    /// Returns the sorted names of the profiles; empty without a file.
    ///
    /// - Throws: `PushInputError` for an invalid file.
    package func profileNames() throws -> [String] {
        guard FileManager.default.fileExists(atPath: profilesFile.path) else { return [] }
        return try profiles().keys.sorted()
    }

    private func profiles() throws -> [String: PushProfile] {
        do {
            return try PushProfile.read(
                yaml: try InputFile.text(profilesFile.path, bytesMax: Self.profilesBytesMax),
                folder: url.path, home: NSHomeDirectory())
        } catch let failure as PushProfile.ParseError {
            throw PushInputError(failure.description, at: profilesFile.path)
        }
    }

    /// Returns the profile with a name.
    ///
    /// - Throws: `PushInputError` for an unknown name or an invalid file.
    package func profile(_ name: String) throws -> PushProfile {
        let file = profilesFile
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw PushInputError(
                "No profiles are defined.",
                remedy: "Write them to \(file.path); Documentation/using/pushing.md shows how.")
        }
        let profiles = try profiles()
        guard let profile = profiles[name] else {
            let names = profiles.keys.sorted().joined(separator: ", ")
            throw PushInputError(
                "Unknown profile “\(name)”.", at: file.path,
                remedy: names.isEmpty ? "Write it there." : "Name one of these: \(names).")
        }
        return profile
    }

    private static var defaultPath: String {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["BELLHOP_CONFIG"], !path.isEmpty { return path }
        if let path = environment["XDG_CONFIG_HOME"], !path.isEmpty { return path + "/bellhop" }
        return NSHomeDirectory() + "/.config/bellhop"
    }
}
