public import BellhopBasics
import BoundedYAML
import Foundation

/// The settings of a gateway that runs as a service, with the place that each value came from.
///
/// A flag wins over the environment, the environment over the file, the file over the default. Each
/// setting is one row of ``rows``; its name is its spelling in the file, as a flag, and, in capitals
/// with `BELLHOP_GATEWAY_` before it, in the environment.
public struct GatewaySettings: Sendable, Hashable {
    /// One setting.
    public struct Row: Sendable {
        /// Its name.
        public let name: String
        /// Its value when nobody names one.
        public let standard: String
        /// What it is for.
        public let help: String
        /// Whether its value is never printed.
        public var isSecret = false
        /// What is wrong with a value, in words; `nil` when nothing is.
        let check: @Sendable (String) -> String?

        /// Its name in the environment.
        public var variable: String {
            "BELLHOP_GATEWAY_" + name.uppercased().replacing("-", with: "_")
        }
    }

    /// Where a value came from.
    public enum Source: Sendable, Hashable, CustomStringConvertible {
        /// Nobody named one.
        case standard
        /// The file.
        case file(String)
        /// The environment.
        case environment(String)
        /// A flag.
        case flag

        /// The place in words.
        public var description: String {
            switch self {
            case .standard: "default"
            case .file(let path): path
            case .environment(let name): "$\(name)"
            case .flag: "flag"
            }
        }
    }

    /// A setting that cannot be taken.
    public struct ValueError: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong and what to do about it.
        public let description: String
    }

    private var values: [String: (text: String, source: Source)] = [:]
    /// What is never printed; its text is not among the values.
    private var secrets: [String: Secret] = [:]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - file: the path and the text of the YAML file, if there is one.
    ///   - environment: the environment's variables.
    ///   - flags: what flags name.
    /// - Throws: ``ValueError`` for names and values that make no sense.
    public init(
        file: (path: String, text: String)? = nil, environment: [String: String] = [:],
        flags: [String: String] = [:]
    ) throws(ValueError) {
        let fromFile = try file.map { file throws(ValueError) in try Self.read(file) } ?? [:]
        for row in Self.rows {
            let choices: [(String?, Source)] = [
                (flags[row.name], .flag),
                (environment[row.variable], .environment(row.variable)),
                (fromFile[row.name], .file(file?.path ?? "")), (row.standard, .standard),
            ]
            for case (let text?, let source) in choices {
                if let fault = row.check(text) {
                    let shown = row.isSecret ? "The value" : "“\(text)”"
                    throw ValueError(
                        description: "\(row.name): \(shown) \(fault). It came from: \(source).")
                }
                if row.isSecret, !text.isEmpty { secrets[row.name] = Secret(text) }
                values[row.name] = (row.isSecret ? "" : text, source)
                break
            }
        }
    }

    private static func read(_ file: (path: String, text: String)) throws(ValueError) -> [String:
        String]
    {
        let root: YAMLNode?
        do { root = try YAMLDocument.root(of: file.text) } catch {
            throw ValueError(description: "\(file.path):\(error)")
        }
        guard let root, !root.isNull else { return [:] }
        guard let entries = root.table else {
            throw ValueError(description: "\(file.path) must hold lines such as `port: 8443`.")
        }
        var values: [String: String] = [:]
        for entry in entries {
            let name = entry.key
            guard rows.contains(where: { $0.name == name }) else {
                throw ValueError(
                    description: "\(file.path): there is no setting \(name). There are: "
                        + rows.map(\.name).joined(separator: ", ") + ".")
            }
            guard let text = entry.value.scalar else {
                throw ValueError(description: "\(file.path): \(name) must be one value.")
            }
            // `yes` and `on` are YAML's other spellings of `true`; all else is as it is written.
            values[name] = (entry.value.foundationValue as? Bool).map { "\($0)" } ?? text
        }
        return values
    }

    /// The value of a setting that is secret; `nil` when it has none.
    public func secret(_ name: String) -> Secret? { secrets[name] }

    /// The text of a setting; empty for a name that there is not, and for a secret.
    public func text(_ name: String) -> String { values[name]?.text ?? "" }

    /// The number of a setting that was checked to be one.
    public func number(_ name: String) -> Int { Int(text(name)) ?? 0 }

    /// Each setting with its value and where it came from, as YAML; secrets are masked.
    public var printed: String {
        Self.rows.map { row in
            let (text, source) = values[row.name] ?? ("", .standard)
            let shown = secrets[row.name] != nil ? "********" : text
            return "\(row.name): \(shown.isEmpty ? "\"\"" : shown)  # \(source)"
        }.joined(separator: "\n")
    }

    /// Tells whether two have the same values from the same places.
    public static func == (left: Self, right: Self) -> Bool {
        left.printed == right.printed && left.secrets == right.secrets
    }

    /// Feeds the values to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(printed) }
}
