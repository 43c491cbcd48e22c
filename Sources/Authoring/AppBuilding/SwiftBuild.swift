internal import AppBundles
internal import Foundation
internal import Subprocess
internal import SystemPackage

/// Runs `swift build`.
struct SwiftBuild {
    let package: URL
    let products: URL
    let configuration: BuildConfiguration

    /// The variable that tells Bellhop's manifest that only its AppleAPI is wanted.
    private static let onlyApp: Environment.Key = "BELLHOP_BUILDS_APP"

    /// Runs it and hands on each line.
    ///
    /// - Throws: `BuildError` when it fails, or cannot be run.
    func run(_ output: @escaping @Sendable (String) -> Void) async throws {
        let status: TerminationStatus
        do {
            status = try await Subprocess.run(
                .name("swift"), arguments: Arguments(arguments),
                environment: .inherit.updating([Self.onlyApp: "1"]),
                platformOptions: options, input: .none, output: .sequence,
                error: .combinedWithOutput
            ) { execution in
                for try await line in execution.standardOutput.strings() {
                    output(line.trimmingCharacters(in: .newlines))
                }
            }.terminationStatus
        } catch let error as SubprocessError {
            throw BuildError(
                "`swift build` cannot be run: \(error). Install a Swift toolchain and put its "
                    + "`swift` on the PATH.")
        }
        guard status.isSuccess else {
            throw BuildError("`swift build` failed; what it says is above.")
        }
    }

    /// Whether what SwiftPM planned last in the folder of products is a plan of this package.
    ///
    /// SwiftPM takes its last plan again when nothing of the package that it was made of has changed, whatever
    /// package is built: of projects that share the folder, the second would be made of the first one's code.
    var isPlanned: Bool {
        let plan = products.appending(path: "\(configuration.rawValue).yaml")
        guard let text = try? String(contentsOf: plan, encoding: .utf8) else { return false }
        return text.contains("\"\(package.path)/Package.swift\"")
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
