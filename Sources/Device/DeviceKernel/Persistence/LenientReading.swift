internal import Foundation
internal import NotificationModel

/// A reader for values that another version of the kernel wrote.
///
/// A missing key gets the value at the same path in the first sample that has it. With `salvages`,
/// an unreadable key of the outermost object gets its default, so that one damaged setting does not
/// invalidate the others.
struct LenientReading<Value: Codable> {
    /// The default value, followed by values with more of the optional parts filled.
    let samples: [Value]
    var salvages = false

    /// The maximum number of keys that are filled in before reading fails.
    private static var repairsMax: Int { 256 }

    /// Reads a value.
    ///
    /// - Returns: The value, and the names of the unreadable keys.
    /// - Throws: An error of `JSONDecoder`.
    func read(_ data: Data, _ decoder: JSONDecoder) throws -> (value: Value, lost: [String]) {
        if let value = try? decoder.decode(Value.self, from: data) { return (value, []) }
        var tree = try decoder.decode(PropertyValue.self, from: data)
        let defaults = try samples.map {
            try decoder.decode(PropertyValue.self, from: JSONEncoder.persistence.encode($0))
        }
        var lost: [String] = []
        for _ in 0..<Self.repairsMax {
            do {
                let text = try JSONEncoder.persistence.encode(tree)
                return (try decoder.decode(Value.self, from: text), lost)
            } catch let error as DecodingError {
                guard let key = repair(&tree, error, defaults, lost) else { throw error }
                if !key.isEmpty { lost.append(key) }
            }
        }
        return (try decoder.decode(Value.self, from: data), lost)
    }

    /// Fills one gap, and returns the name of a lost key, or an empty text if no key was lost;
    /// `nil` on failure.
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

private struct Step {
    let key: String
    let index: Int?

    init(_ key: any CodingKey) {
        self.key = key.stringValue
        index = key.intValue
    }
}

extension PropertyValue {
    /// Returns the value at a path. For an array, or a key that the sample lacks, any other element
    /// is used.
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
    /// The encoder for stored values. It writes numbers that JSON lacks as text.
    static var persistence: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}

extension JSONDecoder {
    static var persistence: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}
