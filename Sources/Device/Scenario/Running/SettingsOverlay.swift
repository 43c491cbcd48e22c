internal import BellhopBasics
internal import BoundedYAML
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// Changes settings by name: it encodes a value, replaces the named parts and decodes the result.
/// New settings therefore need no code here.
///
/// The type of the current value determines how a text is read: `on` and `off` for a switch, a
/// duration for a number of seconds, and `08:00` for a time of day.
enum SettingsOverlay {
    /// Returns a value with some settings changed.
    ///
    /// - Throws: `SourceError` for unknown names and invalid values.
    static func apply<Value: Codable>(
        _ settings: [String: Scenario.Setting], to value: Value
    ) throws(SourceError) -> Value {
        var value = value
        // Applied in the order of the file, so that the first mistake is reported first.
        for (name, setting) in settings.sorted(by: { $0.value.position < $1.value.position }) {
            value = try apply(name, setting, to: value)
        }
        return value
    }

    private static func apply<Value: Codable>(
        _ name: String, _ setting: Scenario.Setting, to value: Value
    ) throws(SourceError) -> Value {
        var parts = parts(of: value)
        let key = try key(name, among: parts, at: setting.position)
        let written = Written(name: name, position: setting.position)
        let now = parts[key] ?? .null
        parts[key] = try written.read(setting.value, setting.text, as: now)
        guard let data = try? JSONEncoder().encode(parts),
            let changed = try? JSONDecoder().decode(Value.self, from: data)
        else {
            throw SourceError(
                setting.position,
                "“\(name)” cannot be \(setting.displayText). Now it is \(text(now)).")
        }
        return changed
    }

    static func names<Value: Encodable>(of value: Value) -> [String] {
        parts(of: value).keys.sorted()
    }

    static func values<Value: Encodable>(of value: Value) -> [String: PropertyValue] {
        parts(of: value)
    }

    static func name<Value: Encodable>(_ name: String, of value: Value) -> String? {
        try? key(name, among: parts(of: value), at: .init(line: 0, column: 0))
    }

    static func word<Value: Encodable>(_ name: String, of value: Value) -> String? {
        Self.name(name, of: value).flatMap { parts(of: value)[$0] }.map(text)
    }

    private static func parts<Value: Encodable>(of value: Value) -> [String: PropertyValue] {
        guard let data = try? JSONEncoder().encode(value),
            let parts = try? JSONDecoder().decode([String: PropertyValue].self, from: data)
        else { return [:] }
        return parts
    }

    /// Returns the key that a name means. The prefix `is` is optional, so `silent` finds
    /// `isSilent`.
    private static func key(
        _ name: String, among parts: [String: PropertyValue], at position: SourcePosition
    ) throws(SourceError) -> String {
        if parts[name] != nil { return name }
        let long = "is" + name.prefix(1).uppercased() + name.dropFirst()
        if parts[long] != nil { return long }
        throw SourceError(
            position,
            "“\(name.prefix(80))” is not a setting. "
                + Suggestion.remedy(for: name, among: parts.keys.sorted()))
    }

    // MARK: Words

    static func text(_ value: PropertyValue) -> String {
        switch value {
        case .null: "nothing"
        case .bool(let isOn): isOn ? "on" : "off"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .string(let text): "“\(text)”"
        case .array(let items): "[" + items.map(text).joined(separator: ", ") + "]"
        case .dictionary(let table): text(table)
        case .data, .date: "data"
        }
    }

    private static func text(_ table: [String: PropertyValue]) -> String {
        if let version = table[Written.version]?.array, table.count == 1 {
            return version.compactMap(\.integer).map(String.init).joined(separator: ".")
        }
        if let zone = table[Written.zone]?.string, table.count == 1 { return zone }
        let pairs = table.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
        return "{ " + pairs.joined(separator: ", ") + " }"
    }
}

extension Scenario.Setting {
    var displayText: String { text.map { "“\($0.prefix(80))”" } ?? SettingsOverlay.text(value) }
}

private struct Written {
    var name: String
    var position: SourcePosition

    /// The only key in the coded form of a version and of a time zone.
    static let version = "parts"
    static let zone = "identifier"

    func fault(_ message: String) -> SourceError { SourceError(position, "“\(name)” \(message)") }

    /// Reads a value with the type of the current value.
    func read(
        _ value: PropertyValue, _ text: String?, as now: PropertyValue
    ) throws(SourceError) -> PropertyValue {
        switch now {
        case .bool: .bool(try flag(value))
        case .integer, .number: try number(value)
        case .string: .string(try self.text(value, text))
        case .array(let items):
            if name == "contacts", let text, VCardReader.isVCard(text) {
                .array(try contacts(in: text, addedTo: items))
            } else {
                .array(try list(value, like: items.first))
            }
        case .dictionary(let table): try dictionary(value, text, as: table)
        case .null, .data, .date: value
        }
    }

    private func flag(_ value: PropertyValue) throws(SourceError) -> Bool {
        if let flag = value.bool { return flag }
        switch value.string?.lowercased() {
        case "on", "yes": return true
        case "off", "no": return false
        default: throw fault("is on or off, not \(SettingsOverlay.text(value)).")
        }
    }

    private func number(_ value: PropertyValue) throws(SourceError) -> PropertyValue {
        if value.number != nil { return value }
        if name.lowercased().hasSuffix("seconds") || name == "clockOffset",
            let text = value.string
        {
            let node = YAMLNode(kind: .scalar(text, isPlain: true), position: position)
            return .number(try node.duration("“\(name)”") / .seconds(1))
        }
        throw fault("needs a number, not \(SettingsOverlay.text(value)).")
    }

    private func text(_ value: PropertyValue, _ text: String?) throws(SourceError) -> String {
        guard let text = text ?? value.string else {
            throw fault("needs a text, not \(SettingsOverlay.text(value)).")
        }
        return text
    }

    /// Reads a list. A single value is a list with one element, and in lists of minutes a time of
    /// day becomes its minute.
    private func list(
        _ value: PropertyValue, like item: PropertyValue?
    ) throws(SourceError) -> [PropertyValue] {
        (value.array ?? [value]).map { value in
            guard name == "minutes" || name.hasSuffix("Minutes"), let text = value.string,
                let time = LocalTime(Substring(text))
            else { return value }
            return .integer(Int64(time.hour * 60 + time.minute))
        }
    }

    /// Adds the contacts of a vCard, which replace those with the same identifiers.
    private func contacts(
        in text: String, addedTo items: [PropertyValue]
    ) throws(SourceError) -> [PropertyValue] {
        let new: [Contact]
        do { new = try VCardReader.contacts(in: text) } catch {
            throw SourceError(position, error.description)
        }
        let replaced = Set(new.map(\.identifier))
        let kept = items.filter { !replaced.contains($0["identifier"]?.string ?? "") }
        let added = new.map { contact -> PropertyValue in
            .dictionary([
                "identifier": .string(contact.identifier), "name": .string(contact.name),
                "handles": .array(contact.handles.map(PropertyValue.string)),
                "hasPhoto": .bool(contact.hasPhoto),
            ])
        }
        return kept + added
    }

    private func dictionary(
        _ value: PropertyValue, _ text: String?, as table: [String: PropertyValue]
    ) throws(SourceError) -> PropertyValue {
        if Set(table.keys) == [Self.version], let text { return try version(text) }
        if Set(table.keys) == [Self.zone], let text { return try zone(text) }
        if table["isOn"] != nil, value.dictionary == nil {
            return .dictionary(table.merging(["isOn": .bool(try flag(value))]) { $1 })
        }
        guard let named = value.dictionary else {
            throw fault("needs a table, not \(SettingsOverlay.text(value)).")
        }
        var result = table
        for key in named.keys.sorted() {
            guard let part = named[key], let now = table[key] else {
                throw fault(
                    "has no “\(key.prefix(80))”. "
                        + Suggestion.remedy(for: key, among: table.keys.sorted()))
            }
            let written = Written(name: key, position: position)
            result[key] = try written.read(part, part.string, as: now)
        }
        return .dictionary(result)
    }

    private func version(_ text: String) throws(SourceError) -> PropertyValue {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0.map { $0 >= 0 } ?? false })
        else { throw fault("is not a version: “\(text.prefix(40))”. Write it like 18.2.") }
        var numbers = parts.compactMap(\.self)
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        return .dictionary([Self.version: .array(numbers.map(PropertyValue.integer))])
    }

    private func zone(_ text: String) throws(SourceError) -> PropertyValue {
        guard TimeZone(identifier: text) != nil else {
            let near = Suggestion.nearest(to: text, among: TimeZone.knownTimeZoneIdentifiers)
            throw fault(
                "is not a time zone: “\(text.prefix(80))”. "
                    + (near.map { "Did you mean “\($0)”?" } ?? "Write a name like Europe/Berlin."))
        }
        return .dictionary([Self.zone: .string(text)])
    }
}
