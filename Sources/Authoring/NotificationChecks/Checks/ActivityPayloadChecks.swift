internal import APNs
internal import JSONText
internal import NotificationModel

/// Check P042: whether the pushes of Live Activities fit the attributes types of the app.
let activityPayloadChecks: [Check] = [
    Check(
        "P042", .warning, "The push of a Live Activity fits the app's type", input: .project,
        remedy:
            "Name the type and its properties as the app declares them, with values of their types.",
        reason:
            "iOS ignores a push that the app's type does not decode, and the server gets 200. `bellhop preview` decodes the push with the type itself.",
        source: "LIVE-3, LIVE-7"
    ) { $0.unfittingActivityPushes }
]

extension ProjectModel {
    fileprivate var unfittingActivityPushes: [Observation] {
        let types = allSources.flatMap(\.attributesTypes)
        guard !types.isEmpty else { return [] }
        let declared = Set(allSources.flatMap(\.types).map(\.name))
        let ownDecoders = typesWithOwnDecoder
        return payloads.flatMap { push -> [Observation] in
            guard let aps = push.aps, let event = aps[.event]?.string,
                let event = LiveActivityPush.Event(rawValue: event)
            else { return [] }
            var candidates = types
            if event == .start, let name = aps[.attributesType]?.string {
                candidates = types.filter { $0.name == name }
                // A protocol of the app may make another type conform.
                if candidates.isEmpty, !declared.contains(name) {
                    let known = Set(types.map(\.name)).sorted().joined(separator: ", ")
                    return [
                        Observation(
                            push.place(.aps, .attributesType),
                            "attributes-type is \(name), and the app declares \(known).",
                            confidence: .likely)
                    ]
                }
            }
            // Only the type itself tells which of several an update is for.
            guard candidates.count == 1, let type = candidates.first else { return [] }
            let parts = event == .start ? [PayloadKey.contentState, .attributes] : [.contentState]
            return parts.flatMap { part in
                type.misfits(of: part, in: push, besides: ownDecoders)
            }
        }
    }

    /// The types whose decoding an extension in another file may replace.
    private var typesWithOwnDecoder: Set<String> {
        allSources.reduce(into: []) { names, source in
            let decodes =
                source.functions.contains { $0.name == "init" && $0.labels == ["from"] }
                || source.types.contains { $0.inherited.contains("CodingKey") }
            guard decodes else { return }
            names.formUnion(source.types.filter(\.isExtension).map(\.name))
        }
    }
}

/// An attributes type with its content state, in one file.
private struct AttributesType {
    let source: SwiftSource
    let attributes: ActivityType
    let state: ActivityType?

    var name: String { attributes.name }

    /// Returns the required keys that a part of a push lacks, and the values of another type.
    func misfits(
        of part: PayloadKey, in push: PushFile, besides others: Set<String>
    ) -> [Observation] {
        guard let type = part.text == PayloadKey.attributes.text ? attributes : state,
            !type.decodesItself,
            others.isDisjoint(with: [name, type.name, "ContentState"]),
            let value = push.aps?[part], case .dictionary(let members) = value
        else { return [] }
        let names = Set(type.properties.map(\.name))
        let unknown = members.keys.filter { !names.contains($0) }.sorted()
        return type.properties.compactMap { property in
            let fact = Finding.Fact(
                source.place(property.line), "\(type.name) declares \(property.name).")
            guard let value = members[property.name] else {
                guard property.needsKey else { return nil }
                let hint =
                    unknown.isEmpty ? "" : " It has \(unknown.joined(separator: ", ")) instead."
                return Observation(
                    push.place(.aps, part),
                    "\(part.text) lacks \(property.name), which \(type.name) requires.\(hint)",
                    confidence: .likely, because: [fact])
            }
            guard let found = value.kindName, let wanted = Self.kinds(of: property.type),
                !wanted.contains(found), !(value == .null && property.type.hasSuffix("?"))
            else { return nil }
            return Observation(
                push.file.place([PayloadKey.aps.text, part.text, property.name]),
                "\(property.name) is \(found), and \(type.name) declares \(property.type).",
                confidence: .likely, because: [fact])
        }
    }

    private static let whole: Set = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    private static let numbers: Set = ["CGFloat", "Date", "Double", "Float", "TimeInterval"]

    /// The kinds of JSON values that a written type decodes; `nil` for a type of the app.
    private static func kinds(of written: String) -> Set<String>? {
        let type = written.hasSuffix("?") ? String(written.dropLast()) : written
        return switch type {
        case "String", "URL", "UUID": ["a text"]
        case "Bool": ["a Boolean"]
        case _ where whole.contains(type): ["a whole number"]
        case _ where numbers.contains(type): ["a number", "a whole number"]
        case _ where type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":"):
            ["an array"]
        default: nil
        }
    }
}

extension PropertyValue {
    fileprivate var kindName: String? {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .integer: "a whole number"
        // The decoder takes 2.0 as a whole number.
        case .number(let number): number.rounded() == number ? "a whole number" : "a number"
        case .string: "a text"
        case .array: "an array"
        case .dictionary: "a dictionary"
        default: nil
        }
    }
}

extension SwiftSource {
    fileprivate var attributesTypes: [AttributesType] {
        let all = activityTypes
        let suffix = ".ContentState"
        return all.filter { !$0.name.hasSuffix(suffix) }.map { attributes in
            AttributesType(
                source: self, attributes: attributes,
                state: all.first { $0.name == attributes.name + suffix })
        }
    }
}
