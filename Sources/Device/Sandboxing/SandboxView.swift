internal import Foundation

/// The files that a process in a sandbox sees, each under its own path. What the system's programs and
/// libraries need comes beside them.
package struct SandboxView: Sendable, Hashable {
    /// Files and folders that it can read: an app's bundle, and the libraries of its program.
    package var readOnly: [String] = []
    /// Files and folders that it can write: a container and its groups, and the device's socket.
    package var writable: [String] = []
    /// Folders that it finds empty, whatever lies in them outside. What it writes there is gone with it.
    package var empty: [String] = []

    /// Creates a view, by default of nothing.
    package init(readOnly: [String] = [], writable: [String] = [], empty: [String] = []) {
        (self.readOnly, self.writable, self.empty) = (readOnly, writable, empty)
    }

    /// What `bwrap(1)` is to mount, a folder before its contents. Missing files are left out.
    ///
    /// `bwrap` closes the folders that it makes above a mount to other users, so they are made before it.
    var arguments: [String] {
        var mounts: [String: [String]] = [:]
        for path in readOnly { mounts[path] = ["--ro-bind-try", path, path] }
        for path in writable { mounts[path] = ["--bind-try", path, path] }
        for path in empty { mounts[path] = ["--tmpfs", path] }
        var made: Set<String> = []
        return mounts.sorted { $0.key < $1.key }.flatMap { path, words in
            let folders = Self.folders(above: path)
            let isBelowMount = folders.contains { mounts[$0] != nil }
            let missing = isBelowMount ? [] : folders.filter { made.insert($0).inserted }
            return missing.flatMap { ["--dir", $0] } + words
        }
    }

    /// The folders that a path lies in, from the root's child on.
    private static func folders(above path: String) -> [String] {
        let names = path.split(separator: "/").dropLast()
        return names.indices.map { "/" + names[...$0].joined(separator: "/") }
    }
}

/// The system's own files that every process in a sandbox can read.
enum SandboxSystem {
    /// Programs, libraries and fonts. Where they are links into `/usr`, they are links in the sandbox.
    private static let folders = ["/bin", "/sbin", "/lib", "/lib32", "/lib64"]

    /// Names of hosts and users, certificates, fonts, the time zone and where libraries are. The rest
    /// of `/etc` may hold what is not for everyone.
    private static let configuration = [
        "alternatives", "ca-certificates", "ca-certificates.conf", "crypto-policies", "fonts",
        "gai.conf", "group", "host.conf", "hosts", "ld.so.cache", "ld.so.conf", "ld.so.conf.d",
        "locale.alias", "locale.conf", "localtime", "mime.types", "nsswitch.conf", "passwd", "pki",
        "protocols", "resolv.conf", "services", "ssl/cert.pem", "ssl/certs", "ssl/openssl.cnf",
        "timezone", "vips",
    ]

    /// What `bwrap(1)` is to mount.
    static var arguments: [String] {
        var result = ["--ro-bind", "/usr", "/usr"]
        for folder in folders {
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder) {
                result += ["--symlink", target, folder]
            } else {
                result += ["--ro-bind-try", folder, folder]
            }
        }
        result += ["--dir", "/etc", "--dir", "/etc/ssl"]
        for name in configuration { result += ["--ro-bind-try", "/etc/\(name)", "/etc/\(name)"] }
        return result
    }
}
