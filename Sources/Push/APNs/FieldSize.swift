/// One member of a payload and how much room it takes.
public struct FieldSize: Sendable, Hashable, CustomStringConvertible {
    /// The keys that lead to the member, joined by points: `aps.alert.body`.
    public let path: String
    /// The bytes of key and value, as sent.
    public let bytes: Int

    /// The path and the size in words.
    public var description: String { "\(path) (\(bytes) bytes)" }
}

/// Collects sizes while a scan goes on.
struct FieldSizes {
    let depthMax: Int
    var sizes: [FieldSize] = []
    private var path: [String] = []

    init(depthMax: Int) {
        self.depthMax = depthMax
    }

    /// A member's key was read.
    mutating func enter(_ key: ArraySlice<UInt8>, depth: Int) {
        guard depth <= depthMax else { return }
        path.append(String(decoding: key, as: UTF8.self))
    }

    /// A member's value was read.
    mutating func leave(byteCount: Int, depth: Int) {
        guard depth <= depthMax else { return }
        sizes.append(FieldSize(path: path.joined(separator: "."), bytes: byteCount))
        path.removeLast()
    }
}
