internal import AppBundles
internal import NotificationModel

extension PropertyFile {
    /// Reads the form of NeXT, which `.strings` files have.
    static func oldPropertyList(_ bytes: [UInt8], path: String) throws(ParseError) -> PropertyFile {
        let table = LineTable(bytes)
        var parser = OldPropertyListParser(bytes)
        let node: PropertyNode
        do { node = try parser.parse() } catch {
            let (line, column) = table.position(of: error.offset)
            throw ParseError(error.message, line: line, column: column)
        }
        var file = PropertyFile(path: path, root: [:], lines: [:])
        for (key, member) in node.dictionary ?? [:] {
            file.root[key] = file.value(of: member, [key], table)
        }
        return file
    }

    private mutating func value(
        of node: PropertyNode, _ keys: [String], _ table: LineTable
    ) -> PropertyValue {
        lines[keys.joined(separator: Self.separator)] = table.position(of: node.offset).line
        return switch node.value {
        case .string(let text): .string(text)
        case .data(let data): .data(data)
        case .array(let elements):
            .array(
                elements.enumerated().map { value(of: $1, keys + ["\($0)"], table) })
        case .dictionary(let members):
            .dictionary(
                members.reduce(into: [:]) {
                    $0[$1.key] = value(of: $1.value, keys + [$1.key], table)
                })
        }
    }
}
