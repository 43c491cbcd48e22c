internal import AppBundles
internal import Foundation
internal import UntrustedFiles

/// Everything that a build reads: the project, its settings, Bellhop and the toolchain.
///
/// A build in the sandbox sees no other files, except for those of the system.
struct BuildInputs {
    /// The texts that must be equal.
    let words: [String]
    let tree: DiskTree
    /// The build folder.
    let folder: String
}

extension BuildInputs {
    /// Databases and folders that change when the system's packages change.
    private static let system = [
        "/etc/ld.so.cache", "/lib/apk/db/installed", "/usr/include", "/usr/lib/sysimage/rpm",
        "/usr/local/include", "/usr/local/lib", "/var/lib/dpkg/status", "/var/lib/rpm",
    ]
    private static let toolchain = [
        "clang", "ld.lld", "swift-build", "swift-driver", "swift-frontend",
    ]

    /// Collects the inputs. Nothing is compared yet.
    ///
    /// - Returns: `nil` if the toolchain is a script that selects another one.
    /// - Throws: The errors of the project and its `bellhop.yml`.
    init?(of project: ProjectLocation, _ options: AppBuildOptions, forPreview: Bool) throws {
        let build = try options.options(for: project)
        let root = try project.root(allowing: build.allowedFolders)
        let checkout = try options.checkout()
        guard let swift = Self.swift else { return nil }
        folder = options.folder(of: project).standardizedFileURL.path
        let sources = checkout.url.appending(path: "Sources").path
        let folders =
            root.folders
            + (build.substituteFolders + [sources]).map {
                UntrustedFile.realPath($0) ?? $0
            }
        words =
            [project.url.path, project.namedFolder.path, folder, swift, UserCacheFolder.url.path]
            + ["\(forPreview)"] + options.arguments.filter { $0 != "--verbose" } + root.folders
        let programs = [
            ProgramFolder.url.appending(path: ToolsProgram.name), ProgramFolder.launcher,
        ]
        let bin = URL(filePath: swift).deletingLastPathComponent()
        tree = DiskTree(
            folders: folders,
            files: programs.map(\.path)
                + ["Package.swift", "Package.resolved"].map {
                    checkout.url.appending(path: $0).path
                }
                + [swift] + Self.toolchain.map { bin.appending(path: $0).path } + Self.system,
            skipped: [
                folder, UntrustedFile.realPath(folder) ?? folder,
                checkout.url.appending(path: ".build").path,
            ],
            skippedNames: DiskTree.ownNames)
    }

    /// The toolchain's program, with links resolved; `nil` if another program selects it.
    private static var swift: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let program = folders.map { "\($0)/swift" }
            .first(where: FileManager.default.isExecutableFile)
        guard let real = program.flatMap(UntrustedFile.realPath) else { return nil }
        let compiler = URL(filePath: real).deletingLastPathComponent()
            .appending(path: "swift-frontend")
        return FileManager.default.isExecutableFile(atPath: compiler.path) ? real : nil
    }
}

extension BuildOptions {
    /// The folders of sources that replace modules.
    var substituteFolders: [String] {
        substitutes.values.compactMap { substitute in
            guard case .folder(let url) = substitute else { return nil }
            return url.standardizedFileURL.path
        }.sorted()
    }
}
