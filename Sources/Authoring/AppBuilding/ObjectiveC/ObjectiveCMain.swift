internal import Foundation
internal import UntrustedFiles

/// The function `main` of an Objective-C app.
///
/// Swift's compiler makes the program's entry point, which calls the app's function. clang gives
/// that function another name, because a program has one `main`.
enum ObjectiveCMain {
    static let symbol = "bellhop_objective_c_main"

    /// The header that clang reads before each file.
    static let header = """
        // Made by `bellhop build`: Swift's entry point calls the app's function main.
        #pragma redefine_extname main \(symbol)

        """

    /// The text of `main.swift`.
    static let swift = """
        // Made by `bellhop build`: calls the function main of the app's Objective-C files.
        import Foundation

        @_silgen_name("\(symbol)")
        func bellhopMain(
            _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        ) -> Int32

        exit(bellhopMain(CommandLine.argc, CommandLine.unsafeArgv))

        """

    /// Returns whether one of the files defines the function `main`. An app with Swift files may
    /// have its entry point there.
    static func isDefined(in paths: [String]) -> Bool {
        paths.contains { path in
            let data = try? UntrustedFile.read(
                URL(filePath: path), bytesMax: TargetFiles.sourceBytesMax)
            return data.map { String(decoding: $0, as: UTF8.self).contains(/\bint\s+main\s*\(/) }
                ?? false
        }
    }
}
