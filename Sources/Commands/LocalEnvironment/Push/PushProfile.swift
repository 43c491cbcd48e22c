internal import BoundedYAML

/// A profile for `--profile`: an app, the destination of its pushes and the sender.
///
/// It contains paths of files with secrets, but no secrets.
package struct PushProfile: Sendable, Equatable {
    package enum Setting: String, Sendable, CaseIterable {
        case app
        case to
        case team
        case key
        case keyFile = "key-file"
        case certificate
        case certificateKey = "certificate-key"
        case passphraseFile = "passphrase-file"
        case authority = "ca"

        package var isPath: Bool {
            switch self {
            case .keyFile, .certificate, .certificateKey, .passphraseFile, .authority: true
            case .app, .to, .team, .key: false
            }
        }
    }

    package struct ParseError: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    private let values: [Setting: String]

    package subscript(setting: Setting) -> String? { values[setting] }

    package static let empty = PushProfile(values: [:])

    private init(values: [Setting: String]) { self.values = values }

    /// Reads the profiles of a file.
    ///
    /// ```yaml
    /// shop:
    ///   app: com.example.shop
    ///   to: production
    ///   team: TEAM123456
    ///   key: ABCDE12345
    /// ```
    ///
    /// - Parameters:
    ///   - yaml: The contents of the file.
    ///   - folder: The folder of relative paths.
    ///   - home: The folder that replaces `~`.
    /// - Throws: ``ParseError`` with the line.
    package static func read(
        yaml: String, folder: String, home: String
    ) throws(ParseError) -> [String: PushProfile] {
        let root: YAMLNode?
        do { root = try YAMLDocument.root(of: yaml) } catch {
            throw ParseError(description: "The profiles are not YAML: \(error)")
        }
        guard let root else { return [:] }
        guard let mapping = root.table else {
            throw failure(root.position, "The profiles must be a dictionary.")
        }
        var profiles: [String: PushProfile] = [:]
        for entry in mapping {
            let (title, settings) = (entry.key, entry.value.position)
            guard let table = entry.value.table else {
                throw failure(settings, "The profile “\(title)” must be a dictionary of settings.")
            }
            var values: [Setting: String] = [:]
            for entry in table {
                let (setting, text) = try read(entry, in: title)
                values[setting] =
                    setting.isPath ? path(text, folder: folder, home: home) : text
            }
            if values[.certificate] != nil, values[.key] ?? values[.keyFile] != nil {
                throw failure(
                    settings, "The profile “\(title)” has both a key and a certificate. Keep one.")
            }
            profiles[title] = PushProfile(values: values)
        }
        return profiles
    }

    private static func read(
        _ entry: YAMLNode.Entry, in profile: String
    ) throws(ParseError) -> (Setting, String) {
        let word = entry.key
        guard let setting = Setting(rawValue: word) else {
            let secret = ["passphrase", "password", "private-key"].contains(word)
            throw failure(
                entry.keyPosition,
                "“\(word)” is not a setting. "
                    + (secret
                        ? "Secrets do not belong in this file; name a file with passphrase-file."
                        : "The settings are: "
                            + Setting.allCases.map(\.rawValue).joined(separator: ", ") + "."))
        }
        guard let text = entry.value.scalar, !text.isEmpty else {
            throw failure(
                entry.value.position, "The setting “\(word)” of “\(profile)” must be a string.")
        }
        return (setting, text)
    }

    private static func path(_ path: String, folder: String, home: String) -> String {
        if path.hasPrefix("~/") { return home + path.dropFirst(1) }
        return path.hasPrefix("/") ? path : folder + "/" + path
    }

    private static func failure(_ position: SourcePosition, _ sentence: String) -> ParseError {
        ParseError(description: "Line \(position.line): \(sentence)")
    }
}
