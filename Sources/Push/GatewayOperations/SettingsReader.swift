internal import BellhopBasics
internal import BoundedYAML
internal import Configuration
internal import DevicePushLink
internal import Foundation
internal import LocalAuthority
internal import Synchronization

/// Reads settings one by one, each with its name, default and allowed values.
///
/// swift-configuration selects the source of each value and reports it. This type parses the file
/// itself, because the YAML needs limits.
struct SettingsReader {
    private static let prefix = ["bellhop", "gateway"]

    private let reader: ConfigReader
    private let winner = WinningProvider()
    private let flags: [String: String]
    private let file: (path: String, values: [String: String])?
    private var entries: [GatewaySettings.Entry] = []

    init(
        file: (path: String, text: String)?, environment: [String: String], flags: [String: String]
    ) throws(GatewaySettings.ValueError) {
        let flags = Self.withCurrentNames(flags)
        self.flags = flags
        if let file {
            self.file = (file.path, Self.withCurrentNames(try Self.values(of: file)))
        } else {
            self.file = nil
        }
        // The order must match `source(of:)`.
        let providers: [any ConfigProvider] = [
            Self.provider(flags),
            EnvironmentVariablesProvider(
                environmentVariables: Self.withCurrentNames(
                    environment, GatewaySettings.variable(of:))),
            Self.provider(self.file?.values ?? [:]),
        ]
        reader = ConfigReader(providers: providers, accessReporter: winner)
            .scoped(to: ConfigKey(Self.prefix))
    }

    /// Settings that had another name in an earlier version, by that name.
    private static let formerNames = ["enrolment": "enrollment"]

    /// Replaces former names of settings. A value under the current name takes precedence.
    private static func withCurrentNames(
        _ values: [String: String], _ key: (String) -> String = { $0 }
    ) -> [String: String] {
        var values = values
        for (former, current) in formerNames {
            guard let text = values.removeValue(forKey: key(former)) else { continue }
            values[key(current)] = values[key(current)] ?? text
        }
        return values
    }

    private static func provider(_ values: [String: String]) -> InMemoryProvider {
        let pairs = values.map { name, text in
            (
                AbsoluteConfigKey(prefix + [name]),
                ConfigValue(.string(text), isSecret: false)
            )
        }
        return InMemoryProvider(values: Dictionary(uniqueKeysWithValues: pairs))
    }

    private static func values(
        of file: (path: String, text: String)
    ) throws(GatewaySettings.ValueError) -> [String: String] {
        let root: YAMLNode?
        do { root = try YAMLDocument.root(of: file.text) } catch {
            throw GatewaySettings.ValueError(description: "\(file.path):\(error)")
        }
        guard let root, !root.isNull else { return [:] }
        guard let entries = root.table else {
            throw GatewaySettings.ValueError(
                description: "\(file.path) must hold lines such as `port: 8443`.")
        }
        var values: [String: String] = [:]
        for entry in entries {
            guard let text = entry.value.scalar else {
                throw GatewaySettings.ValueError(
                    description: "\(file.path): \(entry.key) must be one value.")
            }
            // `yes` and `on` are other YAML spellings of `true`. All other scalars keep their text.
            values[entry.key] = (entry.value.foundationValue as? Bool).map { "\($0)" } ?? text
        }
        return values
    }

    /// Checks the remaining flags and lines of the file.
    ///
    /// - Returns: every setting, in the order of reading.
    /// - Throws: an error for an unknown setting.
    func finish() throws(GatewaySettings.ValueError) -> [GatewaySettings.Entry] {
        let names = entries.map(\.name)
        let given = [("--set", flags), (file?.path ?? "", file?.values ?? [:])]
        for (place, values) in given {
            guard let unknown = values.keys.sorted().first(where: { !names.contains($0) }) else {
                continue
            }
            throw GatewaySettings.ValueError(
                description: "\(place): unknown setting \(unknown). The settings are: "
                    + names.joined(separator: ", ") + ".")
        }
        return entries
    }

    // MARK: Values

    mutating func text(
        _ name: String, default standard: String = ""
    ) throws(GatewaySettings.ValueError) -> String {
        try value(name, default: standard) { .success($0) }
    }

    mutating func optionalText(_ name: String) throws(GatewaySettings.ValueError) -> String? {
        try value(name, default: "") { .success($0.isEmpty ? nil : $0) }
    }

    mutating func number(
        _ name: String, in range: ClosedRange<Int>, default standard: Int
    ) throws(GatewaySettings.ValueError) -> Int {
        try value(name, default: "\(standard)") { Self.number($0, in: range) }
    }

    mutating func optionalNumber(
        _ name: String, in range: ClosedRange<Int>
    ) throws(GatewaySettings.ValueError) -> Int? {
        try value(name, default: "") {
            $0.isEmpty ? .success(nil) : Self.number($0, in: range).map(Optional.some)
        }
    }

    private static func number(
        _ text: String, in range: ClosedRange<Int>
    ) -> Result<Int, InvalidTextError> {
        guard let number = Int(decimalDigits: text), range.contains(number) else {
            return .failure(
                InvalidTextError(
                    "is not a whole number from \(range.lowerBound) to \(range.upperBound)"))
        }
        return .success(number)
    }

    mutating func optionalAddress(
        _ name: String
    ) throws(GatewaySettings.ValueError) -> NetworkAddress? {
        try value(name, default: "") { text in
            guard !text.isEmpty else { return .success(nil) }
            guard let address = NetworkAddress(text) else {
                return .failure(
                    InvalidTextError("is not a host and a port, for example 10.0.0.7:8446"))
            }
            return .success(address)
        }
    }

    mutating func seconds(
        _ name: String, in range: ClosedRange<Int>, default standard: Int
    ) throws(GatewaySettings.ValueError) -> Duration {
        .seconds(try number(name, in: range, default: standard))
    }

    mutating func flag(
        _ name: String, default standard: Bool
    ) throws(GatewaySettings.ValueError) -> Bool {
        try value(name, default: "\(standard)") { text in
            Bool(text).map(Result.success)
                ?? .failure(InvalidTextError("is neither true nor false"))
        }
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, default standard: Choice
    ) throws(GatewaySettings.ValueError) -> Choice {
        try value(name, default: standard.rawValue) { text in
            if let choice = Choice(rawValue: text) { return .success(choice) }
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            return .failure(InvalidTextError("is not one of \(words)"))
        }
    }

    /// Reads elements separated by commas; empty by default.
    ///
    /// - Parameters:
    ///   - noun: the description of an element, for the error.
    ///   - element: parses an element; returns `nil` for invalid text.
    mutating func list<Element>(
        _ name: String, of noun: String, _ element: (String) -> Element?
    ) throws(GatewaySettings.ValueError) -> [Element] {
        try value(name, default: "") { text in
            var elements: [Element] = []
            for part in text.split(separator: ",") {
                let trimmed = part.trimmingCharacters(in: .whitespaces)
                if trimmed.isEmpty { continue }
                guard let made = element(trimmed) else {
                    return .failure(InvalidTextError("holds “\(trimmed)”, which is not \(noun)"))
                }
                elements.append(made)
            }
            return .success(elements)
        }
    }

    /// Reads a secret, which is never printed; `nil` when it is missing.
    ///
    /// - Parameter isSent: whether clients send it in a header, which restricts its characters.
    mutating func secret(
        _ name: String, bytesMin: Int, isSent: Bool = true
    ) throws(GatewaySettings.ValueError) -> Secret? {
        let text = reader.string(forKey: ConfigKey([name]), isSecret: true) ?? ""
        let source = source(of: name)
        guard text.isEmpty || text.utf8.count >= bytesMin else {
            throw GatewaySettings.ValueError(
                description: "\(name): The value has less than \(bytesMin) characters. "
                    + "It came from: \(source).")
        }
        let secret = Secret(text)
        guard !isSent || secret.canBeSent else {
            throw GatewaySettings.ValueError(
                description: "\(name): The value has characters that no header can carry. "
                    + "Use letters and digits. It came from: \(source).")
        }
        entries.append(.init(name: name, text: text.isEmpty ? "" : "********", source: source))
        return text.isEmpty ? nil : secret
    }

    private struct InvalidTextError: Error {
        let description: String

        init(_ description: String) { self.description = description }
    }

    private mutating func value<Value>(
        _ name: String, default standard: String,
        _ parse: (String) -> Result<Value, InvalidTextError>
    ) throws(GatewaySettings.ValueError) -> Value {
        let text = reader.string(forKey: ConfigKey([name]), default: standard)
        let source = source(of: name)
        switch parse(text) {
        case .success(let value):
            entries.append(.init(name: name, text: text, source: source))
            return value
        case .failure(let error):
            throw GatewaySettings.ValueError(
                description: "\(name): “\(text)” \(error.description). It came from: \(source).")
        }
    }

    private func source(of name: String) -> GatewaySettings.Source {
        switch winner.index {
        case 0: .flag
        case 1: .environment(GatewaySettings.variable(of: name))
        case 2: .file(file?.path ?? "")
        default: .standard
        }
    }
}

private final class WinningProvider: AccessReporter {
    private let last = Mutex<Int?>(nil)

    var index: Int? { last.withLock { $0 } }

    func report(_ event: AccessEvent) {
        let index = event.providerResults.firstIndex { answer in
            if case .success(let found) = answer.result { found.value != nil } else { false }
        }
        last.withLock { $0 = index }
    }
}
