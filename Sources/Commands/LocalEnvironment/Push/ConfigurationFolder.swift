package import Foundation
internal import UntrustedFiles

/// The folder of provider keys and profiles.
package struct ConfigurationFolder: Sendable {
    /// Where it is, whether it is there or not.
    package let url: URL

    /// Names the folder; nothing is made.
    ///
    /// - Parameter path: `nil` for `$BELLHOP_CONFIG`, or `bellhop` in `$XDG_CONFIG_HOME` or `~/.config`.
    package init(_ path: String?) {
        url =
            URL(filePath: path ?? Self.defaultPath, directoryHint: .isDirectory)
            .standardizedFileURL
    }

    /// The largest file of profiles that is read, in bytes.
    private static let profilesBytesMax = 256 * 1024

    /// The provider keys.
    package var keys: KeyFolder {
        KeyFolder(url.appending(path: "keys", directoryHint: .isDirectory))
    }

    private var profilesFile: URL { url.appending(path: "profiles.yml") }

    /// The names of the profiles, by the alphabet; none when there is no file of them.
    ///
    /// - Throws: `PushInputError` for a file with mistakes.
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

    /// The profile of a name.
    ///
    /// - Throws: `PushInputError` when there is none, and for a file with mistakes.
    package func profile(_ name: String) throws -> PushProfile {
        let file = profilesFile
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw PushInputError(
                "No profiles are defined.",
                remedy: "Write them to \(file.path); Documentation/pushing.md shows how.")
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
