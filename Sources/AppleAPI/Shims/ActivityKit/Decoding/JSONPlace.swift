internal import NotificationModel

/// A place in a JSON value: keys and indices from the root.
struct JSONPlace: Hashable {
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    var steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }

    init(_ path: [any CodingKey]) {
        // Foundation gives the elements of an array these names. A key of an enumeration of integers
        // has a number, too.
        steps = path.map { key in
            if let index = key.intValue, key.stringValue == "Index \(index)" {
                return .index(index)
            }
            return .key(key.stringValue)
        }
    }

    func isInside(_ other: JSONPlace) -> Bool {
        steps.count > other.steps.count && steps.starts(with: other.steps)
    }

    /// Returns the path in a push, such as `content-state.stops[2].time`.
    func text(below root: String) -> String {
        steps.reduce(root) { path, step in
            switch step {
            case .key(let key): "\(path).\(key.printable)"
            case .index(let index): "\(path)[\(index)]"
            }
        }
    }

    func value(in root: PropertyValue) -> PropertyValue? {
        steps.reduce(root) { value, step in
            switch step {
            case .key(let key): value?[key]
            case .index(let index):
                value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            }
        }
    }

    /// Replaces the value at this place.
    ///
    /// - Returns: Whether the place exists, or can be made in an object.
    func set(_ new: PropertyValue, in root: inout PropertyValue) -> Bool {
        Self.set(new, steps[...], in: &root)
    }

    private static func set(
        _ new: PropertyValue, _ steps: ArraySlice<Step>, in value: inout PropertyValue
    ) -> Bool {
        guard let step = steps.first else {
            value = new
            return true
        }
        switch step {
        case .key(let key):
            guard var members = value.dictionary else { return false }
            var member = members[key] ?? .null
            guard set(new, steps.dropFirst(), in: &member) else { return false }
            members[key] = member
            value = .dictionary(members)
        case .index(let index):
            guard var elements = value.array, elements.indices.contains(index) else { return false }
            guard set(new, steps.dropFirst(), in: &elements[index]) else { return false }
            value = .array(elements)
        }
        return true
    }

    /// Returns the numbers in a value, each with its place.
    static func numbers(in value: PropertyValue, _ steps: [Step] = []) -> [(JSONPlace, Double)] {
        switch value {
        case .integer(let number): [(JSONPlace(steps), Double(number))]
        case .number(let number): [(JSONPlace(steps), number)]
        case .array(let elements):
            elements.enumerated().flatMap { numbers(in: $1, steps + [.index($0)]) }
        case .dictionary(let members):
            members.sorted { $0.key < $1.key }
                .flatMap { numbers(in: $0.value, steps + [.key($0.key)]) }
        case .null, .bool, .string, .data, .date: []
        }
    }

    // MARK: What is found

    private static let textMax = 60

    func found(in root: PropertyValue, isMissing: Bool) -> String {
        if isMissing { return missingText(in: root) }
        return value(in: root).map(Self.describe) ?? "nothing"
    }

    private func missingText(in root: PropertyValue) -> String {
        guard case .key(let key)? = steps.last,
            let members = JSONPlace(Array(steps.dropLast())).value(in: root)?.dictionary
        else { return "no such key" }
        let similar = members.keys.sorted().first { Self.plain($0) == Self.plain(key) }
        return similar.map { "no such key, but `\($0.printable)`" } ?? "no such key"
    }

    private static func plain(_ key: String) -> String {
        String(key.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    static func describe(_ value: PropertyValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "the number \(value)"
        case .number(let value): "the number \(value)"
        case .string(let text):
            "the string \"\(text.prefix(textMax).printable)\(text.count > textMax ? "…" : "")\""
        case .data, .date: "a value that JSON lacks"
        case .array(let elements): "an array of \(elements.count)"
        case .dictionary(let members):
            members.isEmpty
                ? "an empty object"
                : "an object with \(members.keys.sorted().prefix(4).map { "`\($0.printable)`" }.joined(separator: ", "))"
        }
    }
}

extension StringProtocol {
    /// The text in one line, without characters that control a terminal.
    var printable: String { PrintableText(line: self).description }
}
