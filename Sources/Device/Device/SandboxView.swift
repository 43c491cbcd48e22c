internal import Foundation

/// The files of one app that a process in a sandbox sees, each under its own path. What the system's
/// programs and libraries need comes beside them.
struct SandboxView: Sendable, Hashable {
    /// Files and folders that it can read: its bundle, and the libraries of its program.
    var readOnly: [String] = []
    /// Folders that it can write: its container and its groups. And the device's socket.
    var writable: [String] = []

    /// What `bwrap(1)` is to mount, a folder before what lies in it. What is not there is left out.
    var arguments: [String] {
        let all = readOnly.map { ($0, "--ro-bind-try") } + writable.map { ($0, "--bind-try") }
        return all.sorted { $0.0 < $1.0 }.flatMap { path, option in [option, path, path] }
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
        for name in configuration { result += ["--ro-bind-try", "/etc/\(name)", "/etc/\(name)"] }
        return result
    }
}
