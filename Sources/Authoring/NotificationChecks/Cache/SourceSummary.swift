internal import Foundation

/// The result of a quick scan of a source, before it is parsed. Most sources of a project are never
/// parsed, so a run over one changed file would otherwise spend its time on scanning them.
struct SourceSummary: Sendable, Hashable {
    var matters: Bool
    /// The types at the top level, with their lines. Empty unless the caller needs them.
    var types: [String: Int] = [:]
}

extension SourceSummary {
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add([matters])
        writer.add(types.sorted { $0.key < $1.key }) { writer, type in
            writer.add(type.key)
            writer.add(type.value)
        }
        return writer.bytes
    }

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
    init(_ data: Data, for question: String) {
        var hash = ContentHash()
        unsafe data.withUnsafeBytes { unsafe hash.add($0) }
        hash.add(question)
        self = hash.key
    }
}
