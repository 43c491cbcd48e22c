package import Foundation
internal import UntrustedFiles

/// The command that creates a missing file, from the configuration of a tool in the project.
///
/// A tool is named only if its configuration mentions the file, or if only this tool creates files
/// with such a name, so that the command is not a guess.
package struct MakingCommand: Sendable, Hashable {
    /// The command; `nil` for a tool that runs only as a part of an Xcode build.
    package let command: String?
    /// The configuration, relative to the folder in which the command runs.
    package let configuration: String
    /// That folder, relative to the project's folder.
    private var folder = ""
    private var tool: String?

    private struct Tool {
        let files: [String]
        let command: String
        /// Whether the tool creates a file at a path, if its configuration is there.
        var makes: @Sendable (_ path: String) -> Bool = { _ in false }
        /// Whether a mention of the file says that the tool creates it. A Podfile also mentions
        /// files that it only reads.
        var isMentionEnough = true
    }

    /// The maximum size of a configuration, the folders above the project that are searched, and
    /// the scripts that are read in each of them.
    private static let (bytesMax, levelsMax, scriptsMax) = (1 << 20, 3, 32)

    private static let tools: [Tool] = [
        Tool(files: [".gitmodules"], command: "git submodule update --init --recursive"),
        Tool(files: ["swiftgen.yml", ".swiftgen.yml"], command: "swiftgen config run"),
        Tool(files: [".sourcery.yml"], command: "sourcery"),
        Tool(
            files: [".arkana.yml"], command: "bundle exec arkana",
            makes: { $0.split(separator: "/").contains("ArkanaKeys") }),
        Tool(
            files: ["buf.gen.yaml"], command: "buf generate",
            makes: { $0.hasSuffix(".pb.swift") || $0.hasSuffix(".grpc.swift") }),
        Tool(
            files: ["Podfile"], command: "pod install",
            makes: { $0.split(separator: "/").contains("Pods") }, isMentionEnough: false),
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

    private init(_ command: String, _ configuration: String) {
        (self.command, self.configuration) = (command, configuration)
    }

    /// Finds the command for a file.
    ///
    /// - Parameters:
    ///   - path: The path as the project has it.
    ///   - folder: The folder of the project.
    ///   - root: The folders whose files may be read; `nil` for the project's folder.
    package init?(for path: String, in folder: URL, root: ProjectRoot?) {
        self.init(for: path, in: folder.standardizedFileURL.path, root.map { RootedFiles($0) })
    }

    /// Finds the command for a file.
    ///
    /// - Parameters:
    ///   - path: The path as the project has it.
    ///   - folder: The folder of the project.
    ///   - files: The files that may be read; `nil` for those of the project's folder.
    package init?(for path: String, in folder: String, _ files: (any ProjectFiles)?) {
        let search = Search(path: path, files: files ?? DiskFiles())
        guard !search.mention.isEmpty else { return nil }
        var (folder, above) = (folder, "")
        for _ in 0...Self.levelsMax {
            if let found = search.command(in: folder) {
                self = found
                self.folder = above
                return
            }
            let parent = FilePaths.folder(folder)
            guard files != nil, parent != folder else { return nil }
            (folder, above) = (parent, above + "../")
        }
        return nil
    }

    /// The sentence for a diagnostic.
    package var remedy: String {
        let place = (folder + configuration).printable
        guard let command else {
            return "\(tool ?? "A tool"), which \(place) names, makes it in an Xcode build: build "
                + "the app once on a Mac, and copy the file here."
        }
        guard configuration.contains("/") else {
            return "Run `\(command)` where \(place) is, which makes it."
        }
        let folder = folder.isEmpty ? "the project's folder" : String(folder.dropLast())
        return "Run `\(command)` in \(folder), which makes it."
    }
}

extension MakingCommand {
    /// The search in one folder.
    private struct Search {
        let path: String
        let files: any ProjectFiles

        private var name: String { FilePaths.name(path) }

        /// The text that a configuration contains. The name of a folder alone is too common.
        var mention: Data { Data((name.contains(".") ? name : path).utf8) }

        func command(in folder: String) -> MakingCommand? {
            ofTools(in: folder) ?? ofDescription(in: folder) ?? ofXcodeBuild(in: folder)
                ?? ofScripts(in: folder)
        }

        private func data(_ file: String, _ folder: String) -> Data? {
            let path = FilePaths.join(folder, file)
            guard files.isInReach(path) else { return nil }
            return try? files.data(at: path, bytesMax: MakingCommand.bytesMax)
        }

        private func ofTools(in folder: String) -> MakingCommand? {
            for tool in MakingCommand.tools {
                for file in tool.files {
                    guard let data = data(file, folder),
                        tool.makes(path)
                            || tool.isMentionEnough && data.range(of: mention) != nil
                    else { continue }
                    return MakingCommand(tool.command, file)
                }
            }
            return nil
        }

        /// Finds the description of which a generator makes the file: the `.udl` of UniFFI, or the
        /// `.proto` of a message.
        private func ofDescription(in folder: String) -> MakingCommand? {
            let message = ".pb.swift"
            let out = FilePaths.folder(path).isEmpty ? "." : FilePaths.folder(path)
            guard out.allSatisfy(Self.isPlain), name.allSatisfy(Self.isPlain) else { return nil }
            if name.hasSuffix(message) {
                let file = name.dropLast(message.count) + ".proto"
                for place in ["", "proto/", "protos/", "Proto/", "Protos/"]
                where data(place + file, folder) != nil {
                    let paths = place.isEmpty ? "" : " --proto_path=\(place.dropLast())"
                    return MakingCommand(
                        "protoc --swift_out=\(out)\(paths) \(place)\(file)", place + file)
                }
            } else if name.hasSuffix(".swift") {
                let file = name.dropLast(".swift".count) + ".udl"
                for place in ["", "src/", "rust/src/"] where data(place + file, folder) != nil {
                    return MakingCommand(
                        "uniffi-bindgen generate \(place)\(file) --language swift --out-dir \(out)",
                        place + file)
                }
            }
            return nil
        }

        private static func isPlain(_ character: Character) -> Bool {
            character.isASCII && (character.isLetter || character.isNumber)
                || "._-/".contains(character)
        }

        private func ofXcodeBuild(in folder: String) -> MakingCommand? {
            guard name == "R.generated.swift" else { return nil }
            let projects = (files.names(in: folder) ?? []).filter { $0.hasSuffix(".xcodeproj") }
            let all = ["Podfile", "Mintfile"] + projects.sorted().map { $0 + "/project.pbxproj" }
            let file = all.first { file in
                data(file, folder).map {
                    $0.range(of: Data("R.swift".utf8)) != nil
                        || $0.range(of: Data("rswift".utf8)) != nil
                } == true
            }
            guard let file else { return nil }
            return MakingCommand(inXcode: "R.swift", file)
        }

        private static let outputs = [
            "--out-dir", "--output", "--swift_out", "-o ", "> ", "cp ", "mv ", "generate",
        ]

        /// Finds a script with a line that writes the file.
        private func ofScripts(in folder: String) -> MakingCommand? {
            for place in ["", "scripts/", "Scripts/", "bin/", "tools/"] {
                let names = files.names(in: FilePaths.join(folder, place)) ?? []
                let scripts = names.filter { $0.hasSuffix(".sh") && $0.allSatisfy(Self.isPlain) }
                for name in scripts.sorted().prefix(MakingCommand.scriptsMax) {
                    guard let data = data(place + name, folder), data.range(of: mention) != nil,
                        writes(String(decoding: data, as: UTF8.self))
                    else { continue }
                    return MakingCommand("sh \(place)\(name)", place + name)
                }
            }
            return nil
        }

        private func writes(_ script: String) -> Bool {
            let mention = String(decoding: mention, as: UTF8.self)
            return script.split(whereSeparator: \.isNewline).contains { line in
                line.contains(mention) && Self.outputs.contains(where: line.contains)
                    && !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("#")
            }
        }
    }

    private init(inXcode tool: String, _ configuration: String) {
        (command, self.configuration, self.tool) = (nil, configuration, tool)
    }
}
