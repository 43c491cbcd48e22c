internal import Foundation

/// The files that a sandboxed process sees, each at its original path.
///
/// The files of ``SandboxSystem`` come in addition.
package struct SandboxView: Sendable, Hashable {
    package var readOnly: [String] = []
    /// Files and folders that the process can write: its container, its group containers and the
    /// device's socket.
    package var writable: [String] = []
    /// Folders that appear empty. Files that the process writes there are discarded when it ends.
    package var empty: [String] = []

    package init(readOnly: [String] = [], writable: [String] = [], empty: [String] = []) {
        (self.readOnly, self.writable, self.empty) = (readOnly, writable, empty)
    }

    /// The mount arguments for `bwrap(1)`, each folder before its contents. Missing files are left
    /// out.
    ///
    /// `bwrap` makes the parent folders of a mount inaccessible to other users, so the arguments
    /// create them explicitly.
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

    private static func folders(above path: String) -> [String] {
        let names = path.split(separator: "/").dropLast()
        return names.indices.map { "/" + names[...$0].joined(separator: "/") }
    }
}

enum SandboxSystem {
    private static let folders = ["/bin", "/sbin", "/lib", "/lib32", "/lib64"]

    /// Host and user names, certificates, fonts, the time zone and library paths. The rest of
    /// `/etc` may contain secrets.
    private static let configuration = [
        "alternatives", "ca-certificates", "ca-certificates.conf", "crypto-policies", "fonts",
        "gai.conf", "group", "host.conf", "hosts", "ld.so.cache", "ld.so.conf", "ld.so.conf.d",
        "locale.alias", "locale.conf", "localtime", "mime.types", "nsswitch.conf", "passwd", "pki",
        "protocols", "resolv.conf", "services", "ssl/cert.pem", "ssl/certs", "ssl/openssl.cnf",
        "timezone", "vips",
    ]

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
