package import BellhopBasics
internal import CLibPQ

/// The address and credentials of a database: a connection string of libpq, which is a URI or
/// a list of `name=value`, and a separate password.
///
/// ```swift
/// let address = try PostgresAddress(
///     "postgresql://bellhop@db1,db2/gateway?sslmode=verify-full&sslrootcert=/etc/ca.pem",
///     password: Secret(password))
/// ```
///
/// With several hosts, the first one that accepts writes is used. A remote host is reached through
/// TLS unless `sslmode` overrides it. Do not put the password into the string, which is printed and
/// logged.
package struct PostgresAddress: Sendable, Hashable, CustomStringConvertible {
    private let named: [String: String]
    private let password: Secret?

    /// Parses a connection string.
    ///
    /// - Throws: ``PostgresError`` with the code `invalidAddress`, also for a string with a
    ///   password.
    package init(_ text: String, password: Secret? = nil) throws(PostgresError) {
        guard let named = Self.parse(text) else {
            // The cause quotes the string, which may contain a password by mistake.
            throw PostgresError(
                .invalidAddress,
                "The address of the database cannot be read. Write it as "
                    + "postgresql://USER@HOST/DATABASE, or as name=value with spaces between.")
        }
        guard named["password"] == nil, named["sslpassword"] == nil else {
            throw PostgresError(
                .invalidAddress,
                "The address of the database holds a password, and addresses are printed. Put the "
                    + "password into a file or into the environment.")
        }
        self.named = named
        self.password = password
    }

    package var description: String {
        let host = named["host"] ?? named["hostaddr"] ?? "localhost"
        let port = named["port"].map { ":\($0)" } ?? ""
        return "\(named["dbname"] ?? named["user"] ?? "postgres") at \(host)\(port)"
    }

    package func database(_ name: String) -> PostgresAddress {
        PostgresAddress(named: named.merging(["dbname": name]) { $1 }, password: password)
    }

    private init(named: [String: String], password: Secret?) {
        self.named = named
        self.password = password
    }

    /// The parameters for libpq: defaults, overridden by the string's values, which some fixed
    /// values override in turn.
    var parameters: [String: String] {
        var parameters = [
            "connect_timeout": "3", "keepalives_idle": "5", "keepalives_interval": "2",
            "keepalives_count": "3", "tcp_user_timeout": "10000",
            "fallback_application_name": "bellhop",
        ]
        if !isLocal { parameters["sslmode"] = "require" }
        parameters.merge(named) { $1 }
        // The gateway needs a writable server, and texts are UTF-8 here.
        parameters["target_session_attrs"] = "read-write"
        parameters["client_encoding"] = "UTF8"
        if let password { parameters["password"] = password.revealed }
        return parameters
    }

    private var isLocal: Bool {
        let hosts = (named["host"] ?? named["hostaddr"] ?? "").split(separator: ",")
        return hosts.allSatisfy { host in
            host.hasPrefix("/") || ["localhost", "127.0.0.1", "::1"].contains(String(host))
        }
    }

    private static func parse(_ text: String) -> [String: String]? {
        guard let options = unsafe PQconninfoParse(text, nil) else { return nil }
        defer { unsafe PQconninfoFree(options) }
        var named: [String: String] = [:]
        var option = unsafe options
        while let keyword = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                unsafe named[String(cString: keyword)] = String(cString: value)
            }
            unsafe option += 1
        }
        return named
    }
}
