internal import JSONText

/// The size of one member of a payload. The client's error for a payload that is too large lists
/// the largest members.
public struct FieldSize: Sendable, Hashable, CustomStringConvertible {
    /// The keys that lead to the member, joined by dots: `aps.alert.body`.
    public let path: String
    /// The size of key and value together, in bytes as sent.
    public let bytes: Int

    /// The path with the size in parentheses, for messages.
    public var description: String { "\(path) (\(bytes) bytes)" }

    /// Returns the members of nested objects with their sizes, the largest first.
    ///
    /// ```swift
    /// let json = Array(#"{"aps":{"alert":{"body":"0123456789"}}}"#.utf8)
    /// FieldSize.all(in: json).map(\.description)
    /// // ["aps (37 bytes)", "aps.alert (29 bytes)", "aps.alert.body (19 bytes)"]
    /// ```
    ///
    /// - Parameters:
    ///   - payload: the text; invalid JSON gives an empty list.
    ///   - depthMax: how many levels of objects and lists the paths may have.
    package static func all(in payload: [UInt8], depthMax: Int = 3) -> [FieldSize] {
        guard let outline = try? JSONOutline(payload.span, numbers: .any) else { return [] }
        var sizes: [FieldSize] = []

        func add(membersOf value: Int, _ path: [String], depth: Int) {
            guard depth <= depthMax else { return }
            outline.forEachElement(of: value) { add(membersOf: $0, path, depth: depth + 1) }
            outline.forEachMember(of: value) { name, value in
                let key = String(decoding: payload[outline.inside(name)], as: UTF8.self)
                let path = path + [key]
                let bytes = outline.range(value).upperBound - outline.range(name).lowerBound
                sizes.append(FieldSize(path: path.joined(separator: "."), bytes: bytes))
                add(membersOf: value, path, depth: depth + 1)
            }
        }

        add(membersOf: JSONOutline.root, [], depth: 1)
        return sizes.sorted { left, right in
            left.bytes == right.bytes ? left.path < right.path : left.bytes > right.bytes
        }
    }
}
