internal import AppBundles
internal import Foundation
internal import Subprocess
internal import SystemPackage
internal import UntrustedFiles

/// Runs `swift build`.
struct SwiftBuild {
    let package: URL
    let products: URL
    let configuration: BuildConfiguration
    /// The sandbox in which it runs; `nil` for none.
    let fence: BuildFence?

    /// The variable that tells Bellhop's manifest that only its AppleAPI is wanted.
    private static let onlyApp: Environment.Key = "BELLHOP_BUILDS_APP"

    private static let planBytesMax = 256 << 20

    /// Runs it and hands on each line.
    ///
    /// - Throws: `BuildError` when it fails, or cannot be run.
    func run(_ output: @escaping @Sendable (String) -> Void) async throws {
        let status: TerminationStatus
        do {
            if fence != nil {
                try FileManager.default.createDirectory(
                    at: products, withIntermediateDirectories: true)
            }
            let command = command
            status = try await Subprocess.run(
                command.program, arguments: Arguments(command.arguments),
                environment: command.environment, platformOptions: options, input: .none,
                output: .sequence,
                error: .combinedWithOutput
            ) { execution in
                for try await line in execution.standardOutput.strings() {
                    output(line.trimmingCharacters(in: .newlines))
                }
            }.terminationStatus
        } catch let error as SubprocessError {
            throw BuildError(
                "`swift build` cannot be run: \(error).",
                remedy: "Install a Swift toolchain and put its `swift` on the PATH.")
        }
        guard status.isSuccess else {
            throw BuildError("`swift build` failed.", remedy: "Correct what it says above.")
        }
    }

    /// The program that runs: SwiftPM, or what makes the sandbox around it.
    private var command: (program: Executable, arguments: [String], environment: Environment) {
        guard let fence else {
            let variables = UntrustedGit.environment(
                over: ProcessInfo.processInfo.environment,
                below: [package.deletingLastPathComponent().path], connects: true)
            let own = Self.variables(variables).merging([Self.onlyApp: "1"]) { $1 }
            return (.name("swift"), arguments, .inherit.updating(own.mapValues { $0 }))
        }
        let words = fence.command([fence.toolchain.program] + arguments, writing: products)
        let own = Self.variables(fence.environment).merging([Self.onlyApp: "1"]) { $1 }
        return (.path(FilePath(words[0])), Array(words.dropFirst()), .custom(own))
    }

    private static func variables(_ all: [String: String]) -> [Environment.Key: String] {
        all.reduce(into: [:]) { result, one in
            guard let key = Environment.Key(rawValue: one.key) else { return }
            result[key] = one.value
        }
    }

    /// Whether what SwiftPM planned last in the folder of products is a plan of this package.
    ///
    /// SwiftPM takes its last plan again when nothing of the package that it was made of has changed, whatever
    /// package is built: of projects that share the folder, the second would be made of the first one's code.
    var isPlanned: Bool {
        let plan = products.appending(path: "\(configuration.rawValue).yaml")
        // A build may have put anything in its place.
        guard let text = try? UntrustedFile.read(plan, bytesMax: Self.planBytesMax) else {
            return false
        }
        return text.range(of: Data("\"\(package.path)/Package.swift\"".utf8)) != nil
    }

    private var arguments: [String] {
        [
            "build", "--package-path", package.path, "--scratch-path", products.path,
            "--configuration", configuration.rawValue,
            // No editor reads an index of this package, and no debugger is told of it.
            "--disable-index-store", "-debug-info-format", "none",
        ]
            + (isPlanned ? [] : ["--disable-build-manifest-caching"])
            // The runtime of an app stands before these functions of other libraries, for which the
            // dynamic linker has to find them in the program.
            + [
                "curl_easy_getinfo", "curl_easy_setopt", "curl_multi_info_read", "open", "open64",
            ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
    }

    private var options: PlatformOptions {
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))]
        return options
    }
}
