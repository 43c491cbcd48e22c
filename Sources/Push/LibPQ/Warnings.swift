internal import CLibPQ
internal import Synchronization

/// The warnings that a server sent with its answers.
final class Warnings: Sendable {
    private let first = Mutex<PostgresError?>(nil)

    func removeAll() { first.withLock { $0 = nil } }

    /// Throws the first warning since ``removeAll()``.
    func check() throws(PostgresError) {
        if let warning = first.withLock({ $0 }) { throw warning }
    }

    /// What libpq calls with each notice.
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

    /// The fields of a notice or an error, which C names by characters.
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
    /// Why the server refused a command.
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
    /// A text of the server in one line of at most 500 characters.
    static func line(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return String(words.joined(separator: " ").prefix(500))
    }
}
