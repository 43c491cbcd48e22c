import ArgumentParser
import Foundation
import PushTools

/// Where keys and profiles are kept.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder for provider keys and profiles.",
            discussion: "Default: $BELLHOP_CONFIG, or bellhop in $XDG_CONFIG_HOME or ~/.config.",
            valueName: "folder"))
    var config: String?

    /// The largest file of profiles that is read, in bytes.
    private static let profilesBytesMax = 256 * 1024

    /// The folder, whether it is there or not.
    var folder: URL {
        URL(filePath: config ?? Self.defaultPath, directoryHint: .isDirectory).standardizedFileURL
    }

    /// The provider keys.
    var keys: KeyFolder { KeyFolder(folder.appending(path: "keys", directoryHint: .isDirectory)) }

    private var profilesFile: URL { folder.appending(path: "profiles.yml") }

    /// The names of the profiles, by the alphabet; none when there is no file of them.
    ///
    /// - Throws: `CommandError` for a file with mistakes.
    func profileNames() throws -> [String] {
        guard FileManager.default.fileExists(atPath: profilesFile.path) else { return [] }
        return try profiles().keys.sorted()
    }

    private func profiles() throws -> [String: PushProfile] {
        do {
            return try PushProfile.read(
                yaml: try InputFile.text(profilesFile.path, bytesMax: Self.profilesBytesMax),
                folder: folder.path, home: NSHomeDirectory())
        } catch let failure as PushProfile.ParseError {
            throw CommandError("\(profilesFile.path): \(failure)")
        }
    }

    /// The profile of a name.
    ///
    /// - Throws: `CommandError` when there is none, and for a file with mistakes.
    func profile(_ name: String) throws -> PushProfile {
        let file = profilesFile
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw CommandError(
                "There are no profiles. Write them to \(file.path); Documentation/pushing.md shows "
                    + "how.")
        }
        let profiles = try profiles()
        guard let profile = profiles[name] else {
            let names = profiles.keys.sorted().joined(separator: ", ")
            throw CommandError(
                "There is no profile “\(name)” in \(file.path)."
                    + (names.isEmpty ? "" : " The profiles are: \(names)."))
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
