internal import BoundedYAML
package import Foundation
internal import NotificationModel
internal import UntrustedFiles

extension Scenario {
    /// Parses a scenario.
    ///
    /// - Throws: `ScenarioError` with all mistakes in the text, up to its limit.
    package init(yaml text: String) throws(ScenarioError) {
        var reader = ScenarioReader()
        guard let scenario = reader.read(text), reader.faults.isEmpty else {
            throw ScenarioError(reader.faults)
        }
        self = scenario
    }

    /// Reads and parses a scenario file. Reading stops after `ScenarioLimits.fileBytesMax` bytes.
    ///
    /// - Throws: `ScenarioError` with all mistakes in the file, up to its limit.
    package init(contentsOf url: URL) throws(ScenarioError) {
        let start = SourcePosition(line: 1, column: 1)
        let data: Data
        do {
            data = try UntrustedFile.read(url, bytesMax: ScenarioLimits.fileBytesMax)
        } catch {
            let message =
                switch error.code {
                case .tooLarge:
                    "The file has more than \(ScenarioLimits.fileBytesMax) bytes. Split it."
                case .notRegular: error.description
                case .missing, .unreadable, .outside:
                    "The file cannot be read. Check its name and its permissions."
                }
            throw ScenarioError([.init(start, message)])
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ScenarioError([.init(start, "The file is not UTF-8 text. Save it as UTF-8.")])
        }
        try self.init(yaml: text)
    }
}

struct ScenarioReader {
    private(set) var faults: [SourceError] = []

    mutating func read(_ text: String) -> Scenario? {
        attempt { () throws(SourceError) in try YAMLTable<ScenarioKey>(Self.root(of: text)) }
            .flatMap { read($0) }
    }

    private static func root(of text: String) throws(SourceError) -> YAMLNode {
        let root: YAMLNode?
        do { root = try YAMLDocument.root(of: text) } catch { throw SourceError(error) }
        guard let root else {
            throw SourceError(
                SourcePosition(line: 1, column: 1),
                "The file is empty. A scenario needs at least “steps”.")
        }
        return root
    }

    private mutating func read(_ top: YAMLTable<ScenarioKey>) -> Scenario? {
        let contacts = list(top, .contacts, max: ScenarioLimits.contactsMax) {
            node throws(SourceError) in try Scenario.Contact(node)
        }
        let apps = list(top, .apps, max: ScenarioLimits.appsMax) { node throws(SourceError) in
            try Scenario.App(node)
        }
        let focuses = list(top, .focuses, max: ScenarioLimits.focusesMax) {
            node throws(SourceError) in
            try Scenario.Focus(node)
        }
        checkNames(apps: apps, focuses: focuses)
        var scenario = Scenario(
            start: Scenario.defaultStart, device: [:], contacts: contacts, focuses: focuses,
            apps: apps, steps: [])
        attempt { () throws(SourceError) in
            scenario.name = try top.text(.name)
            scenario.about = try top.text(.about)
            if let node = top[.start] { scenario.start = try node.dateTime("“start”") }
        }
        attempt { () throws(SourceError) in scenario.device = try top.settings(.device) }
        let steps = StepReader(
            apps: apps, installed: installedLater(top[.steps]),
            focuses: focuses.map(\.name) + focusesInSettings(top))
        attempt { () throws(SourceError) in _ = try top.required(.steps) }
        scenario.steps = list(top, .steps, max: ScenarioLimits.stepsMax) {
            node throws(SourceError) in
            try steps.step(node)
        }
        return scenario
    }

    // MARK: Parts

    @discardableResult
    private mutating func attempt<Value>(_ body: () throws(SourceError) -> Value) -> Value? {
        do { return try body() } catch {
            faults.append(error)
            return nil
        }
    }

    /// Reads each item separately, so that a mistake in one item does not hide mistakes in later
    /// ones.
    private mutating func list<Value>(
        _ top: YAMLTable<ScenarioKey>, _ key: ScenarioKey, max: Int,
        _ read: (YAMLNode) throws(SourceError) -> Value
    ) -> [Value] {
        guard let node = top[key] else { return [] }
        guard case .list(let items) = node.kind else {
            faults.append(
                node.fault("\(top.name(key)) needs a list, each item with a “-”, not \(node.noun).")
            )
            return []
        }
        guard items.count <= max else {
            faults.append(
                items[max].fault("\(top.name(key)) has more than \(max) items. Split the file."))
            return []
        }
        var values: [Value] = []
        for item in items where faults.count < ScenarioError.faultsMax {
            if let value = attempt({ () throws(SourceError) in try read(item) }) {
                values.append(value)
            }
        }
        return values
    }

    private mutating func checkNames(apps: [Scenario.App], focuses: [Scenario.Focus]) {
        var identifiers: Set<String> = []
        for app in apps {
            guard let identifier = app.identifier, !identifiers.insert(identifier).inserted else {
                continue
            }
            faults.append(
                SourceError(
                    app.position, "The app “\(identifier)” already exists. Rename one of them."))
        }
        var names: Set<String> = [Scenario.Focus.doNotDisturb]
        for focus in focuses where !names.insert(focus.name).inserted {
            faults.append(
                SourceError(
                    focus.position, "The Focus “\(focus.name)” already exists. Rename this one."))
        }
    }

    /// Returns the names of Focuses that settings have in their coded form, as recordings do.
    private func focusesInSettings(_ top: YAMLTable<ScenarioKey>) -> [String] {
        var tables = [top[.device]]
        if case .list(let items)? = top[.steps]?.kind {
            tables += items.map { item in
                guard case .table(let entries) = item.kind, entries.count == 1,
                    entries[0].key == StepKey.set.rawValue
                else { return nil }
                return entries[0].value
            }
        }
        return tables.compactMap { $0?.propertyValue.dictionary?["focusModes"]?.array }
            .flatMap { $0.compactMap { $0["name"]?.string } }
    }

    private func installedLater(_ steps: YAMLNode?) -> [String] {
        guard case .list(let items)? = steps?.kind else { return [] }
        return items.compactMap { item in
            guard case .table(let entries) = item.kind, entries.count == 1,
                entries[0].key == StepKey.install.rawValue,
                case .table(let app) = entries[0].value.kind
            else { return nil }
            return app.first { $0.key == AppKey.id.rawValue }?.value.scalar
        }
    }
}
