package import Foundation

/// The arguments with which clang compiles a project's `.m`, `.mm` and `.c` files.
package struct ClangArguments: Sendable, Hashable {
    /// The folder of Bellhop's headers of Apple's API.
    package var headers: URL
    /// The arguments that the project's settings mean, among them `-fobjc-arc`.
    package var others: [String] = []

    package init(headers: URL) {
        self.headers = headers
    }

    package static let runtime = [
        "-fobjc-runtime=objfw-1.1", "-fblocks", "-fobjc-exceptions", "-fobjc-weak", "-fexceptions",
        "-fPIC", "-g",
    ]

    /// Returns the arguments that compile one file into an object file.
    package func arguments(source: URL, object: URL) -> [String] {
        let isC = source.pathExtension.lowercased() == "c"
        var arguments = isC ? ["-fblocks", "-fexceptions", "-fPIC", "-g"] : Self.runtime
        for folder in Self.folders(below: headers) { arguments += ["-isystem", folder.path] }
        return arguments + others + [
            "-MD", "-MF", Self.dependencies(of: object).path, "-c", source.path, "-o", object.path,
        ]
    }

    /// The folders with headers: Apple's, and those of SDKs that public extensions use.
    package static func folders(below headers: URL) -> [URL] {
        [headers, headers.appending(path: "Substitutes")]
    }

    /// The file that names the headers a compilation read.
    package static func dependencies(of object: URL) -> URL { object.appendingPathExtension("d") }

    /// Returns the arguments that compile the generated C file.
    ///
    /// Its object has to be the last of the module's objects on the command line of the linker, since its
    /// constructor needs what the others register.
    package static func arguments(generated source: URL, object: URL, runtimeHeaders: URL)
        -> [String]
    {
        [
            "-O1", "-fblocks", "-fPIC", "-fexceptions", "-g", "-I", runtimeHeaders.path, "-c",
            source.path,
            "-o", object.path,
        ]
    }
}
