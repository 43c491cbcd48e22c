package import Foundation

/// The folder of the running program, which also contains Bellhop's other programs.
package enum ProgramFolder {
    /// The folder after resolving the links to the program.
    package static var url: URL {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
    }

    package static var launcher: URL { url.appending(path: "bellhop-launcher") }
}
