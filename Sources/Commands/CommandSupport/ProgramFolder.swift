package import Foundation

/// The folder of the program that runs, where the other programs of Bellhop lie beside it.
package enum ProgramFolder {
    /// The folder, whichever links lead to the program.
    package static var url: URL {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
    }

    /// The program that loads an extension's library.
    package static var launcher: URL { url.appending(path: "bellhop-launcher") }
}
