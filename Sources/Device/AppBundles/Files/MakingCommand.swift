package import Foundation
internal import UntrustedFiles

/// The command that creates a missing file, from the configuration of a tool in the project.
///
/// A tool is named only if its configuration mentions the file, so that the command is not a guess.
package struct MakingCommand: Sendable, Hashable {
    package let command: String
    /// The configuration that mentions the file, relative to the project's folder.
    package let configuration: String

    private struct Tool {
        let files: [String]
        let command: String
        /// Whether the tool creates a file at a path, if its configuration is there.
        var makes: @Sendable (_ path: String) -> Bool = { _ in false }
    }

    /// The maximum size of a configuration, and the folders above the project that are searched.
    private static let (bytesMax, levelsMax) = (1 << 20, 3)

    private static let tools: [Tool] = [
        Tool(files: [".gitmodules"], command: "git submodule update --init --recursive"),
        Tool(files: ["swiftgen.yml", ".swiftgen.yml"], command: "swiftgen config run"),
        Tool(files: [".sourcery.yml"], command: "sourcery"),
        Tool(files: [".arkana.yml"], command: "bundle exec arkana"),
        Tool(files: ["buf.gen.yaml"], command: "buf generate"),
        Tool(
            files: ["Podfile"], command: "pod install",
            makes: { $0.split(separator: "/").contains("Pods") }),
        Tool(
            files: ["pubspec.yaml"], command: "flutter pub get",
            makes: { path in
                let names = path.split(separator: "/")
                return names.contains("Flutter") || names.contains(".symlinks")
            }),
        Tool(
            files: ["Cartfile"], command: "carthage bootstrap --use-xcframeworks",
            makes: { $0.contains("Carthage/") }),
        Tool(files: ["Makefile", "makefile"], command: "make"),
    ]

    /// Finds the command for a file.
    ///
    /// - Parameters:
    ///   - path: The path as the project has it.
    ///   - folder: The folder of the project.
    ///   - root: The folders whose files may be read; `nil` for the project's folder.
    package init?(for path: String, in folder: URL, root: ProjectRoot?) {
        var folder = folder.standardizedFileURL
        var above = ""
        // The name of a folder alone is too common.
        let name = FilePaths.name(path)
        let mention = Data((name.contains(".") ? name : path).utf8)
        guard !mention.isEmpty else { return nil }
        for _ in 0...Self.levelsMax {
            for tool in Self.tools {
                for file in tool.files {
                    let url = folder.appending(path: file)
                    if let root, root.refusal(of: url.path) != nil { continue }
                    guard let data = try? UntrustedFile.read(url, bytesMax: Self.bytesMax),
                        tool.makes(path) || data.range(of: mention) != nil
                    else { continue }
                    (command, configuration) = (tool.command, above + file)
                    return
                }
            }
            let parent = folder.deletingLastPathComponent()
            guard root != nil, parent.path != folder.path else { return nil }
            (folder, above) = (parent, above + "../")
        }
        return nil
    }

    /// The sentence for a diagnostic.
    package var remedy: String {
        "Run `\(command)` where \(configuration.printable) is, which makes it."
    }
}
