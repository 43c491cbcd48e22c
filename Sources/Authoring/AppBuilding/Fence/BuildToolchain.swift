internal import Foundation
internal import Subprocess
internal import UntrustedFiles

/// The Swift toolchain on the `PATH`, as a build in a sandbox finds it.
struct BuildToolchain: Sendable, Hashable {
    /// The program `swift`.
    let program: String
    /// The files and folders that a sandbox has to show, beside the system's.
    let files: [String]

    /// The most that the compiler says of itself, in bytes.
    private static let infoBytesMax = 1 << 16

    /// Finds the toolchain.
    ///
    /// - Throws: What keeps `swift` from being run.
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
    ///   - onPath: The program that the `PATH` leads to.
    ///   - info: What `swift -print-target-info` prints.
    init(onPath: String, info: Data) {
        let paths = (try? JSONDecoder().decode(Info.self, from: info))?.paths
        // `X/usr/lib/swift`: the toolchain is X.
        let usr = paths.map { URL(filePath: $0.runtimeResourcePath) }
            .map { $0.deletingLastPathComponent().deletingLastPathComponent() }
            .flatMap { UntrustedFile.realPath($0.path) }
        guard let usr else {
            (program, files) = (onPath, [onPath])
            return
        }
        let root = URL(filePath: usr).deletingLastPathComponent().path
        let shown = ["/", "/usr"].contains(root) || usr == "/usr" ? [] : [root]
        // What a manager of toolchains puts on the path chooses by files of the home folder.
        let own = "\(usr)/bin/swift"
        let isScript =
            (try? UntrustedFile(URL(filePath: onPath)).bytes(at: 0, count: 2)) == Data("#!".utf8)
        let usesOwn = !isScript && FileManager.default.isExecutableFile(atPath: own)
        program = usesOwn ? own : onPath
        files = usesOwn ? shown : shown + [onPath]
    }

    /// The folder of its programs.
    var folder: String { URL(filePath: program).deletingLastPathComponent().path }

    private struct Info: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }
}
