internal import NotificationModel

/// Check X038: what a newer version of the app decodes of a Live Activity.
let activityChecks: [Check] = [
    Check(
        "X038", .warning,
        "A new version of the app decodes the Live Activities of the former one",
        remedy:
            "Make the property optional, or decode it with a default in an init(from:) of the type.",
        reason:
            "Pushes of a server that does not know the key, and activities that run while the app is updated, do not decode, and the person sees no change. A default value in the declaration does not help, because the synthesized init(from:) requires the key. The check needs --changed-since with the revision of the released app.",
        source: "field reports of ActivityKit"
    ) { model in
        model.changedActivityKeys
    }
]

extension ProjectModel {
    /// The properties of attributes and content states that decode other JSON than before.
    fileprivate var changedActivityKeys: [Observation] {
        guard let former = settings.former else { return [] }
        let before = Dictionary(
            formerSources.flatMap(\.activityTypes).map { ($0.name, $0) }
        ) { first, _ in first }
        return allSources.flatMap { source in
            source.activityTypes.flatMap { type in
                before[type.name].map { type.changes(since: $0, former, in: source) } ?? []
            }
        }
    }
}

/// The stored properties of an attributes type or its content state.
struct ActivityType {
    let name: String
    let properties: [SwiftSource.VariableFact]
    /// Whether the type's own code decides about its keys.
    let decodesItself: Bool

    func changes(
        since before: ActivityType, _ former: FormerSources, in source: SwiftSource
    ) -> [Observation] {
        guard !decodesItself, !before.decodesItself else { return [] }
        let known = Dictionary(before.properties.map { ($0.name, $0) }) { first, _ in first }
        return properties.compactMap { property in
            let place = source.place(property.line)
            guard let old = known[property.name] else {
                guard property.needsKey else { return nil }
                return Observation(
                    place,
                    "\(name) requires the key `\(property.name)`, which it does not have at \(former.revision)."
                )
            }
            let types = (old.type.writtenType, property.type.writtenType)
            guard !types.0.isEmpty, !types.1.isEmpty, types.0 != types.1 else { return nil }
            // A key that became optional decodes as before.
            guard types.1 != "\(types.0)?" else { return nil }
            if types.0 == "\(types.1)?" {
                return Observation(
                    place,
                    "\(name) requires the key `\(property.name)`, which is optional at \(former.revision)."
                )
            }
            return Observation(
                place,
                "The key `\(property.name)` of \(name) is \(types.1), and \(types.0) at \(former.revision)."
            )
        }
    }
}

extension SwiftSource {
    /// The attributes types of the file and their content states, in the order of the file.
    var activityTypes: [ActivityType] {
        var found: [ActivityType] = []
        var owner: String?
        for (index, type) in types.enumerated() {
            if type.inherited.contains(where: Self.isAttributes) {
                owner = type.name
                found.append(activityType(type.name, index, ownKeysUntil: "ContentState"))
            } else if let owner, type.name == "ContentState" {
                found.append(activityType("\(owner).ContentState", index, ownKeysUntil: nil))
            } else if type.isExtension, type.name.hasSuffix(".ContentState") {
                found.append(activityType(type.name, index, ownKeysUntil: nil))
            }
        }
        return found
    }

    private static func isAttributes(_ name: String) -> Bool {
        name == "ActivityAttributes" || name == "ActivityKit.ActivityAttributes"
    }

    private func activityType(
        _ name: String, _ index: Int, ownKeysUntil end: String?
    ) -> ActivityType {
        let inner = types[(index + 1)...].prefix {
            $0.name != end && !$0.inherited.contains(where: Self.isAttributes)
        }
        let hasKeys = inner.contains { $0.inherited.contains("CodingKey") }
        let hasInitializer = functions.contains {
            $0.name == "init" && $0.labels == ["from"] && $0.type == types[index].name
        }
        return ActivityType(
            name: name,
            properties: types[index].variables.filter { $0.isStored && !$0.isStatic && !$0.isLazy },
            decodesItself: hasKeys || hasInitializer)
    }
}

extension SwiftSource.VariableFact {
    /// Whether the synthesized `init(from:)` fails without the key.
    var needsKey: Bool {
        guard isVariable || value.isEmpty else { return false }
        let type = type.writtenType
        guard type.isEmpty else { return !type.hasSuffix("?") }
        // Only a literal shows the type.
        return value.first.map { $0.isNumber || "\"[-".contains($0) } ?? false
            || ["true", "false"].contains(value)
    }
}

extension String {
    /// The type without blanks, with `?` for `Optional`.
    fileprivate var writtenType: String {
        let text = filter { !$0.isWhitespace }
        guard text.hasPrefix("Optional<"), text.hasSuffix(">") else { return text }
        return "\(text.dropFirst("Optional<".count).dropLast())?"
    }
}
