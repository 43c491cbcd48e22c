internal import Foundation
internal import Subprocess
internal import UntrustedFiles

/// The Swift toolchain on the `PATH`, with the files that a sandbox needs.
struct BuildToolchain: Sendable, Hashable {
    let program: String
    let files: [String]

    private static let infoBytesMax = 1 << 16

    /// Finds the toolchain.
    ///
    /// - Throws: The error of running `swift`.
    static func found() async throws -> BuildToolchain {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let programs = folders.map { "\($0)/swift" }
        let onPath =
            programs.first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/swift"
        let result = try await Subprocess.run(
            .name("swift"), arguments: ["-print-target-info"], input: .none,
            output: .data(limit: infoBytesMax), error: .discarded)
        return BuildToolchain(onPath: onPath, info: result.standardOutput)
    }

    /// - Parameters:
    ///   - onPath: The program on the `PATH`.
    ///   - info: The output of `swift -print-target-info`.
    init(onPath: String, info: Data) {
        let paths = (try? JSONDecoder().decode(Info.self, from: info))?.paths
        // The path is `X/usr/lib/swift` for a toolchain at X.
        let usr = paths.map { URL(filePath: $0.runtimeResourcePath) }
            .map { $0.deletingLastPathComponent().deletingLastPathComponent() }
            .flatMap { UntrustedFile.realPath($0.path) }
        guard let usr else {
            (program, files) = (onPath, [onPath])
            return
        }
        let root = URL(filePath: usr).deletingLastPathComponent().path
        let shown = ["/", "/usr"].contains(root) || usr == "/usr" ? [] : [root]
        // The program on the path may belong to a toolchain manager, which reads files in the home
        // folder.
        let own = "\(usr)/bin/swift"
        let isScript =
            (try? UntrustedFile(URL(filePath: onPath)).bytes(at: 0, count: 2)) == Data("#!".utf8)
        let usesOwn = !isScript && FileManager.default.isExecutableFile(atPath: own)
        program = usesOwn ? own : onPath
        files = usesOwn ? shown : shown + [onPath]
    }

    var folder: String { URL(filePath: program).deletingLastPathComponent().path }

    private struct Info: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }
}
