internal import Foundation
internal import NotificationModel

/// Reads what another version of the kernel wrote.
///
/// A key that is missing is taken from the same place of the first sample that has it, and with
/// `salvages` so is every key of the outermost object whose value cannot be read: one spoilt setting
/// does not take the others with it.
struct LenientReading<Value: Codable> {
    /// The default value, and after it values with more and more of the optional parts filled.
    let samples: [Value]
    /// Whether unreadable parts become the default's.
    var salvages = false

    /// Keys that are filled in before a record is given up.
    private static var repairsMax: Int { 256 }

    /// Reads a value.
    ///
    /// - Returns: the value, and the names of the keys that were unreadable.
    /// - Throws: an error of `JSONDecoder`.
    func read(_ data: Data, _ decoder: JSONDecoder) throws -> (value: Value, lost: [String]) {
        if let value = try? decoder.decode(Value.self, from: data) { return (value, []) }
        var tree = try decoder.decode(PropertyValue.self, from: data)
        let defaults = try samples.map {
            try decoder.decode(PropertyValue.self, from: JSONEncoder.memory.encode($0))
        }
        var lost: [String] = []
        for _ in 0..<Self.repairsMax {
            do {
                let text = try JSONEncoder.memory.encode(tree)
                return (try decoder.decode(Value.self, from: text), lost)
            } catch let error as DecodingError {
                guard let key = repair(&tree, error, defaults, lost) else { throw error }
                if !key.isEmpty { lost.append(key) }
            }
        }
        return (try decoder.decode(Value.self, from: data), lost)
    }

    /// Fills one gap. Returns the key that was lost for it, or nothing; `nil` when it cannot be.
    private func repair(
        _ tree: inout PropertyValue, _ error: DecodingError, _ defaults: [PropertyValue],
        _ lost: [String]
    ) -> String? {
        if case .keyNotFound(let key, let context) = error {
            let path = context.codingPath.map(Step.init) + [Step(key)]
            let value = defaults.lazy.compactMap { $0.sample(at: path[...]) }.first
            if let value, tree.fill(value, at: path[...]) { return "" }
        }
        guard salvages, let first = error.path.first?.stringValue, !lost.contains(first) else {
            return nil
        }
        guard case .dictionary(var members) = tree else { return nil }
        members[first] = defaults.first?[first]
        tree = .dictionary(members)
        return first
    }
}

/// One step into a tree: a key or an index.
private struct Step {
    let key: String
    let index: Int?

    init(_ key: any CodingKey) {
        self.key = key.stringValue
        index = key.intValue
    }
}

extension PropertyValue {
    /// The value at a path. Where the path leads to an element or to a key that the sample lacks,
    /// any other stands for it.
    fileprivate func sample(at path: ArraySlice<Step>) -> PropertyValue? {
        guard let step = path.first else { return self }
        switch self {
        case .array(let elements): return elements.first?.sample(at: path.dropFirst())
        case .dictionary(let members):
            if let member = members[step.key] { return member.sample(at: path.dropFirst()) }
            guard members.count == 1, path.count > 1 else { return nil }
            return members.values.first?.sample(at: path.dropFirst())
        default: return nil
        }
    }

    /// Puts a value where a key is missing. Returns whether there was a place for it.
    fileprivate mutating func fill(_ value: PropertyValue, at path: ArraySlice<Step>) -> Bool {
        guard let step = path.first else { return false }
        switch self {
        case .array(var elements):
            guard let index = step.index, elements.indices.contains(index),
                elements[index].fill(value, at: path.dropFirst())
            else { return false }
            self = .array(elements)
        case .dictionary(var members):
            if path.count == 1 {
                members[step.key] = value
            } else {
                guard var member = members[step.key], member.fill(value, at: path.dropFirst())
                else { return false }
                members[step.key] = member
            }
            self = .dictionary(members)
        default: return false
        }
        return true
    }
}

extension DecodingError {
    /// Where it is.
    fileprivate var path: [any CodingKey] {
        switch self {
        case .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath
        @unknown default: []
        }
    }
}

extension JSONEncoder {
    /// Writes what is remembered. Numbers that JSON lacks are words.
    static var memory: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}

extension JSONDecoder {
    /// Reads what is remembered.
    static var memory: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}
