internal import BoundedYAML

/// What `--profile` stands for: an app, where its pushes go, and who sends them. No secrets: those are
/// in files that it names.
package struct PushProfile: Sendable, Equatable {
    /// What can be set.
    package enum Setting: String, Sendable, CaseIterable {
        /// The app's bundle id.
        case app
        /// Where pushes go: local, sandbox, production, or an address.
        case to
        /// The team's id.
        case team
        /// The id of a kept key.
        case key
        /// The file of a key.
        case keyFile = "key-file"
        /// The file of a certificate, `.p12` or PEM.
        case certificate
        /// The file of the certificate's key, for PEM.
        case certificateKey = "certificate-key"
        /// The file with the passphrase of a `.p12`.
        case passphraseFile = "passphrase-file"
        /// The file of the certificates to trust in place of the system's.
        case authority = "ca"

        /// Whether the value is a path.
        package var isPath: Bool {
            switch self {
            case .keyFile, .certificate, .certificateKey, .passphraseFile, .authority: true
            case .app, .to, .team, .key: false
            }
        }
    }

    /// Why a file of profiles cannot be read.
    package struct ParseError: Error, Equatable, CustomStringConvertible {
        /// Where and what is wrong, and what to do.
        package let description: String
    }

    private let values: [Setting: String]

    /// The value of a setting.
    package subscript(setting: Setting) -> String? { values[setting] }

    /// A profile that says nothing.
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
    ///   - yaml: the text.
    ///   - folder: what paths in it are relative to.
    ///   - home: what `~` stands for.
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
            throw failure(root.position, "The profiles are not a table of names.")
        }
        var profiles: [String: PushProfile] = [:]
        for entry in mapping {
            let (title, settings) = (entry.key, entry.value.position)
            guard let table = entry.value.table else {
                throw failure(settings, "The profile “\(title)” is not a table of settings.")
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
                "There is no setting “\(word)”. "
                    + (secret
                        ? "Secrets do not belong into this file; name a file with passphrase-file."
                        : "The settings are: "
                            + Setting.allCases.map(\.rawValue).joined(separator: ", ") + "."))
        }
        guard let text = entry.value.scalar, !text.isEmpty else {
            throw failure(
                entry.value.position, "The setting “\(word)” of “\(profile)” is not a text.")
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
