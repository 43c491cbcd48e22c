internal import JSONText

/// One member of a payload and how much room it takes.
public struct FieldSize: Sendable, Hashable, CustomStringConvertible {
    /// The keys that lead to the member, joined by points: `aps.alert.body`.
    public let path: String
    /// The bytes of key and value, as sent.
    public let bytes: Int

    /// The path and the size in words.
    public var description: String { "\(path) (\(bytes) bytes)" }

    /// The members of nested objects with their sizes, the largest first, for messages about size.
    ///
    /// - Parameters:
    ///   - payload: the text; anything but valid JSON gives an empty list.
    ///   - depthMax: how many objects and lists deep members are named.
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
