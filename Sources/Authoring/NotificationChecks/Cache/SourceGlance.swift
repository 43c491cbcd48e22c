internal import Foundation

/// What is known of a source before it is parsed. Most sources of a project are not, so that looking through
/// them is what a run over one changed file would cost.
struct SourceGlance: Sendable, Hashable {
    /// Whether it is worth parsing.
    var matters: Bool
    /// The types at the top level, with their lines, where these are asked for.
    var types: [String: Int] = [:]
}

extension SourceGlance {
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add([matters])
        writer.add(types.sorted { $0.key < $1.key }) { writer, type in
            writer.add(type.key)
            writer.add(type.value)
        }
        return writer.bytes
    }

    /// Reads what ``bytes`` wrote; `nil` for something else.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes)
        do throws(ByteReader.DamageError) {
            matters = try reader.flags(1)[0]
            let types = try reader.list { (reader) throws(ByteReader.DamageError) in
                (try reader.text(), try reader.number())
            }
            for (name, line) in types { self.types[name] = line }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}

extension CacheKey {
    /// Of a source's bytes and of what they are looked through for.
    init(_ data: Data, for question: String) {
        var hash = ContentHash()
        unsafe data.withUnsafeBytes { unsafe hash.add($0) }
        hash.add(question)
        self = hash.key
    }
}
