import CNGHTTP2
import Testing

/// Reads the blocks of one connection as the library does.
@safe final class HeaderReader {
    /// A field, and whether it is marked "never indexed" for every hop.
    struct Field: Hashable {
        let name: [UInt8]
        let value: [UInt8]
        let isNeverIndexed: Bool
    }

    private let inflater: OpaquePointer

    init() throws {
        var inflater: OpaquePointer?
        try #require(unsafe nghttp2_hd_inflate_new(&inflater) == 0)
        unsafe self.inflater = try #require(unsafe inflater)
    }

    deinit { unsafe nghttp2_hd_inflate_del(inflater) }

    /// The size of the connection's dynamic table in bytes.
    var tableBytes: Int { unsafe nghttp2_hd_inflate_get_dynamic_table_size(inflater) }

    /// Allows the peer a table of `bytes`. The peer's next block must acknowledge the size.
    func allowTable(bytes: Int) {
        unsafe nghttp2_hd_inflate_change_table_size(inflater, bytes)
    }

    /// Returns the fields of a block, or `nil` when it is invalid.
    func fields(of block: [UInt8]) -> [Field]? {
        var fields: [Field] = []
        var rest = block[...]
        while true {
            var field = unsafe nghttp2_nv()
            var flags: Int32 = 0
            let bytes = Array(rest)
            let count = unsafe nghttp2_hd_inflate_hd2(
                inflater, &field, &flags, bytes, bytes.count, 1)
            guard count >= 0 else { return nil }
            rest = rest.dropFirst(count)
            if flags & Int32(NGHTTP2_HD_INFLATE_EMIT.rawValue) != 0 {
                fields.append(
                    Field(
                        name: unsafe Array(
                            UnsafeBufferPointer(start: field.name, count: field.namelen)),
                        value: unsafe Array(
                            UnsafeBufferPointer(start: field.value, count: field.valuelen)),
                        isNeverIndexed: unsafe UInt32(field.flags)
                            & NGHTTP2_NV_FLAG_NO_INDEX.rawValue != 0))
            }
            if flags & Int32(NGHTTP2_HD_INFLATE_FINAL.rawValue) != 0 {
                unsafe nghttp2_hd_inflate_end_headers(inflater)
                return fields
            }
        }
    }
}
