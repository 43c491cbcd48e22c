internal import CLibPQ
internal import Synchronization

final class Warnings: Sendable {
    private let first = Mutex<PostgresError?>(nil)

    func removeAll() { first.withLock { $0 = nil } }

    func check() throws(PostgresError) {
        if let warning = first.withLock({ $0 }) { throw warning }
    }

    static func receive(_ context: UnsafeMutableRawPointer?, _ notice: OpaquePointer?) {
        guard let context = unsafe context, let notice = unsafe notice,
            unsafe field(.severity, of: notice) == "WARNING"
        else { return }
        let warning = PostgresError(
            .warned,
            PostgresError.line(unsafe field(.message, of: notice) ?? "a warning"),
            sqlState: unsafe field(.state, of: notice))
        let warnings = unsafe Unmanaged<Warnings>.fromOpaque(context).takeUnretainedValue()
        warnings.first.withLock { $0 = $0 ?? warning }
    }

    /// The fields of a notice or an error, which C identifies by characters.
    enum Field: UInt8 {
        case severity = 0x56
        case state = 0x43
        case message = 0x4d
    }

    static func field(_ field: Field, of result: OpaquePointer) -> String? {
        unsafe PQresultErrorField(result, Int32(field.rawValue)).map { unsafe String(cString: $0) }
    }
}

extension PostgresResult {
    var error: PostgresError {
        unsafe withResult { result in
            let message = unsafe Warnings.field(.message, of: result)
            return PostgresError(
                .refused, PostgresError.line(message ?? "The database refused a statement."),
                sqlState: unsafe Warnings.field(.state, of: result))
        }
    }
}

extension PostgresError {
    /// Returns a server text as one line of at most 500 characters.
    static func line(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return String(words.joined(separator: " ").prefix(500))
    }
}
