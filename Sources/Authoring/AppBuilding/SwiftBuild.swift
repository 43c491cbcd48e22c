internal import AppBundles
internal import Foundation
internal import Subprocess
internal import UntrustedFiles

struct SwiftBuild {
    let package: URL
    let products: URL
    let configuration: BuildConfiguration
    let fence: BuildFence?
    /// Whether SwiftUI is among Apple's modules.
    var buildsViews = false

    private static let onlyApp = "BELLHOP_BUILDS_APP"
    private static let views = "BELLHOP_BUILDS_VIEWS"

    private static let planBytesMax = 256 << 20

    /// Runs it and passes on each line.
    ///
    /// - Throws: `BuildError` when it fails, or cannot be run.
    func run(_ output: @escaping @Sendable (String) -> Void) async throws {
        let status: TerminationStatus
        do {
            status = try await process.run(output)
        } catch let error as SubprocessError {
            throw BuildError(
                "`swift build` cannot be run: \(error).",
                remedy: "Install a Swift toolchain and put its `swift` on the PATH.")
        }
        guard status.isSuccess else {
            throw BuildError("`swift build` failed.", remedy: "Correct what it says above.")
        }
    }

    private var process: BuildProcess {
        // Without a sandbox, git must not run programs that the project's settings name.
        let own =
            fence == nil
            ? UntrustedGit.environment(
                over: ProcessInfo.processInfo.environment,
                below: [package.deletingLastPathComponent().path], connects: true) : [:]
        return BuildProcess(
            program: fence?.toolchain.program ?? "swift", arguments: arguments, products: products,
            fence: fence,
            variables: own.merging(
                [Self.onlyApp: "1"].merging(buildsViews ? [Self.views: "1"] : [:]) { $1 }
            ) { $1 })
    }

    /// Whether SwiftPM's last plan in the folder of products belongs to this package.
    ///
    /// SwiftPM reuses its last plan when the files of the package that it was created from did not
    /// change, whichever package is built. Without this check, the second of two projects that
    /// share the folder would be built from the first one's code.
    var isPlanned: Bool {
        let plan = products.appending(path: "\(configuration.rawValue).yaml")
        // A build may have replaced the file by anything.
        guard let text = try? UntrustedFile.read(plan, bytesMax: Self.planBytesMax) else {
            return false
        }
        return text.range(of: Data("\"\(package.path)/Package.swift\"".utf8)) != nil
    }

    private var arguments: [String] {
        [
            "build", "--package-path", package.path, "--scratch-path", products.path,
            "--configuration", configuration.rawValue,
            // An index and debug information of this package are never used.
            "--disable-index-store", "-debug-info-format", "none",
        ]
            + (isPlanned ? [] : ["--disable-build-manifest-caching"])
            // The app's runtime overrides these functions of other libraries, so the dynamic linker
            // must find them in the program.
            + [
                "clock_gettime", "curl_easy_getinfo", "curl_easy_setopt", "curl_multi_info_read",
                "gettimeofday", "open", "open64", "pthread_cond_timedwait", "sem_timedwait",
                "timerfd_settime",
            ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
    }
}
