package import AppBundles
package import Foundation
internal import Glibc
internal import Subprocess

/// The folder of compiled modules that all projects of a user share.
///
/// ```swift
/// let cache = try await BuildCache.current(checkout: checkout)
/// if cache.isEmpty { print("The first build compiles Apple's modules and takes minutes.") }
/// ```
///
/// Apple's modules take minutes to compile and are the same for each project. Builds with the same
/// toolchain and the same checkout of Bellhop therefore share a folder, one build at a time. The
/// folder can be removed at any time to free its space.
package struct BuildCache: Sendable {
    /// The maximum number of folders, one per toolchain and checkout. Each takes one to two
    /// gigabytes. The least recently used one is removed first.
    package static let foldersMax = 3

    package let products: URL

    /// The use of modules beside SwiftUI. Apps without it must not find it among their modules.
    static let views = "views"

    private let folder: URL

    /// The folder of the records about programs. It is removed with the modules.
    var records: URL { folder.appending(path: "records") }

    package var isEmpty: Bool { !FileManager.default.fileExists(atPath: products.path) }

    /// Computes the path for a toolchain and a checkout. Nothing is created.
    ///
    /// - Parameters:
    ///   - root: The parent folder.
    ///   - toolchain: The output of `swift --version`.
    package init(root: URL, checkout: BellhopCheckout, toolchain: String) {
        let key = Self.hash("\(toolchain)\n\(checkout.url.path)")
        folder = root.standardizedFileURL.appending(path: key)
        products = folder.appending(path: "build")
    }

    /// Computes the path for the toolchain on the `PATH`.
    ///
    /// - Parameters:
    ///   - root: The parent folder; `bellhop/builds` in the user's cache folder if `nil`.
    ///   - use: What the modules are for, if projects must not find them in other builds.
    /// - Throws: `BuildError` when `swift` is not on the `PATH`.
    package static func current(
        checkout: BellhopCheckout, root: URL? = nil, use: String = ""
    ) async throws -> BuildCache {
        do {
            let result = try await Subprocess.run(
                .name("swift"), arguments: ["--version"], output: .string(limit: 4096),
                error: .discarded)
            guard result.terminationStatus.isSuccess else {
                throw BuildError(
                    "`swift --version` failed.", remedy: "Install the Swift toolchain again.")
            }
            return BuildCache(
                root: root ?? standardRoot, checkout: checkout,
                toolchain: result.standardOutput + use)
        } catch is SubprocessError {
            throw BuildError(
                "`swift` cannot be run.",
                remedy: "Install a Swift toolchain and put its `swift` on the PATH.")
        }
    }

    static var standardRoot: URL { UserCacheFolder.url.appending(path: "builds") }

    /// Runs a build with exclusive access to the folder.
    ///
    /// Modules of the previously built project are removed first, so that this one cannot import
    /// them. Modules that both projects contain stay.
    ///
    /// - Parameters:
    ///   - modules: The names of the project's modules.
    ///   - onWait: Called once when another build uses the folder.
    package func use<Result>(
        by modules: [String], onWait: @Sendable () -> Void, _ build: () async throws -> Result
    ) async throws -> Result {
        let lock = try await locked(onWait: onWait)
        defer {
            // A child process that is being started has a copy of the descriptor until it runs its
            // program.
            flock(lock, LOCK_UN)
            close(lock)
        }
        removeOldFolders()
        try forget(allBut: modules)
        return try await build()
    }

    private var lock: String { folder.appending(path: "lock").path }

    private func locked(onWait: @Sendable () -> Void) async throws -> Int32 {
        var hasSaidSo = false
        while true {
            let descriptor = try openLock()
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                // Another build may have removed the folder meanwhile.
                if Self.isFile(descriptor, at: lock) { return descriptor }
                close(descriptor)
                continue
            }
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK || code == EINTR else { throw lockError(code) }
            if !hasSaidSo { onWait() }
            hasSaidSo = true
            try await Task.sleep(for: .milliseconds(200))
        }
    }

    private func openLock() throws -> Int32 {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = unsafe open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw lockError(errno) }
        return descriptor
    }

    private func lockError(_ code: Int32) -> BuildError {
        let reason = unsafe String(cString: strerror(code))
        return BuildError(
            "It cannot be locked: \(reason).", at: lock,
            remedy: "Set XDG_CACHE_HOME to a folder that can be written."
        )
    }

    private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard unsafe fstat(descriptor, &own) == 0, unsafe stat(path, &other) == 0 else {
            return false
        }
        return own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }

    private var list: URL { folder.appending(path: "modules") }

    private func forget(allBut modules: [String]) throws {
        let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
        let others = Set(text.split(separator: "\n").map(String.init)).subtracting(modules)
        for configuration in BuildConfiguration.allCases {
            Self.remove(others, from: products, configuration)
        }
        try Data(modules.joined(separator: "\n").utf8).write(to: list, options: .atomic)
    }

    /// Removes compiled modules, so that they cannot be imported and are compiled again.
    ///
    /// - Parameter products: The folder of all products.
    static func remove(
        _ modules: Set<String>, from products: URL, _ configuration: BuildConfiguration
    ) {
        let compiled = products.appending(path: "\(configuration.rawValue)/Modules")
        for name in modules where !name.contains("/") {
            for kind in ["swiftmodule", "swiftdoc", "abi.json", "swiftsourceinfo"] {
                try? FileManager.default.removeItem(
                    at: compiled.appending(path: "\(name).\(kind)"))
            }
        }
    }

    /// Removes the least recently used folders beyond the limit, except those that a build uses.
    private func removeOldFolders() {
        let manager = FileManager.default
        let all =
            (try? manager.contentsOfDirectory(
                at: folder.deletingLastPathComponent(),
                includingPropertiesForKeys: nil)) ?? []
        func lastUse(_ folder: URL) -> Date {
            let list = folder.appending(path: "modules").path
            let date = (try? manager.attributesOfItem(atPath: list))?[.modificationDate]
            return date as? Date ?? .distantPast
        }
        let others = all.filter { $0.lastPathComponent != folder.lastPathComponent }
            .sorted { lastUse($0) > lastUse($1) }
        for old in others.dropFirst(Self.foldersMax - 1) {
            let descriptor = unsafe open(old.appending(path: "lock").path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? manager.removeItem(at: old) }
            close(descriptor)
        }
    }

    /// Returns the FNV-1a hash of a text, which is the same in each run.
    static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { value, byte in
            (value ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return String(value, radix: 16)
    }
}
