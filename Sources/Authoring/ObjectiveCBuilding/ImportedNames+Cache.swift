extension ImportedNames {
    /// The first line of a cached text. Another version is read as no cache.
    private static let version = "bellhop-imported-names 5"

    /// Returns a text that `init(cached:)` reads, one line for each declaration, with tabs between fields.
    package var cached: String {
        var lines = [Self.version]
        for entry in (Array(classes.values) + Array(protocols.values)).sorted(by: {
            $0.name < $1.name
        }) {
            lines.append(
                Self.line(
                    entry.isProtocol ? "P" : "C", entry.name, entry.swiftName,
                    entry.superclass ?? "",
                    entry.protocols.joined(separator: ",")))
        }
        for member in members {
            let flags =
                (member.ownerIsProtocol ? "p" : "-") + (member.isClassMember ? "c" : "-")
                + member.kind.rawValue + (member.isThrowing ? "t" : "-")
            lines.append(
                Self.line(
                    "M", member.owner, flags, member.selector, member.swiftName,
                    member.labels.joined(separator: ","),
                    member.parameters.map(\.encoded).joined(), member.result.encoded,
                    member.declaration))
        }
        for global in globals.values.sorted(by: { $0.name < $1.name }) {
            lines.append(
                Self.line(
                    global.parameters == nil ? (global.isVariable ? "V" : "K") : "F", global.name,
                    global.swiftName,
                    global.labels.joined(separator: ","),
                    (global.parameters ?? []).map(\.encoded).joined(),
                    global.result.encoded, global.declaration))
        }
        lines += values.sorted { $0.key < $1.key }.map { swiftName, value in
            Self.line("T", swiftName, value.name, value.type.encoded)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ fields: String...) -> String {
        fields.map { field in
            field.contains { $0 == "\t" || $0.isNewline }
                ? String(field.map { $0 == "\t" || $0.isNewline ? " " : $0 }) : field
        }.joined(separator: "\t")
    }

    /// Reads a cached text, and returns nil for another version or an invalid line.
    package init?(cached text: String) {
        self.init()
        var lines = text.utf8.split(separator: 0x0a)[...]
        guard let first = lines.popFirst(), Substring(first) == Self.version,
            lines.count <= Self.symbolsMax
        else {
            return nil
        }
        members.reserveCapacity(lines.count)
        for line in lines {
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
                String(Substring($0))
            }
            guard read(fields) else { return nil }
        }
    }

    private mutating func read(_ fields: [String]) -> Bool {
        switch (fields.first, fields.count) {
        case ("C", 5), ("P", 5):
            let entry = Class(
                name: fields[1], swiftName: fields[2],
                superclass: fields[3].isEmpty ? nil : fields[3],
                protocols: Self.list(fields[4]), isProtocol: fields[0] == "P")
            guard entry.name.isIdentifier, entry.swiftName.isQualifiedIdentifier else {
                return false
            }
            if entry.isProtocol {
                protocols[entry.name] = entry
            } else {
                classes[entry.name] = entry
            }
        case ("T", 4):
            guard fields[1].isQualifiedIdentifier,
                let type = ImportedType.list(fields[3][...])?.first
            else { return false }
            values[fields[1]] = Value(name: fields[2], type: type)
        case ("M", 9): return readMember(fields)
        case ("F", 7), ("K", 7), ("V", 7):
            guard fields[1].isIdentifier, fields[2].isQualifiedIdentifier,
                let types = ImportedType.list(fields[4][...]),
                let result = ImportedType.list(fields[5][...])?.first,
                Self.list(fields[3]).allSatisfy(\.isIdentifier)
            else { return false }
            globals[fields[1]] = Global(
                name: fields[1], swiftName: fields[2], labels: Self.list(fields[3]),
                parameters: fields[0] == "F" ? types : nil, result: result,
                isVariable: fields[0] == "V", declaration: fields[6])
        default: return false
        }
        return true
    }

    private mutating func readMember(_ fields: [String]) -> Bool {
        let flags = Array(fields[2])
        let labels = Self.list(fields[5])
        guard flags.count == 4, let kind = MemberKind(rawValue: String(flags[2])),
            fields[1].isIdentifier,
            fields[3].isSelector, fields[4].isIdentifier, labels.allSatisfy(\.isIdentifier),
            let types = ImportedType.list(fields[6][...]), types.count == labels.count,
            let result = ImportedType.list(fields[7][...])?.first
        else { return false }
        members.append(
            Member(
                owner: fields[1], ownerIsProtocol: flags[0] == "p", isClassMember: flags[1] == "c",
                kind: kind,
                selector: fields[3], swiftName: fields[4], labels: labels, parameters: types,
                result: result,
                isThrowing: flags[3] == "t", declaration: fields[8]))
        return true
    }

    private static func list(_ text: String) -> [String] {
        text.isEmpty ? [] : text.split(separator: ",").map(String.init)
    }
}
