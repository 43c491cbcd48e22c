internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// A target whose sources clang compiles, and the options for each of them.
struct ObjectiveCTarget: Sendable, Hashable {
    struct Source: Sendable, Hashable {
        let path: String
        /// The options of the project for this file, without those of the toolchain.
        let options: [String]
        /// Whether the file has an `@import`.
        var usesModules: Bool
    }

    let module: String
    let sources: [Source]
    /// The modules that replace SDKs, which the files import.
    let substitutes: [String]
    /// Whether the target is an app whose function `main` is in Objective-C or C.
    let isProgram: Bool
    /// Whether the files import CommonCrypto, which takes minutes to compile.
    let usesCryptography: Bool
    /// The Swift files of the target; nil if it has none.
    let swift: SwiftPart?
    /// The options for a header of the project.
    let headerOptions: [String]
    /// The headers of a library, which other targets import; nil for an app or extension.
    let publicHeaders: [String]?
    /// The modules of the libraries in Objective-C or C that the target uses.
    var libraries: [String] = []

    /// What Objective-C and Swift files of a target share.
    struct SwiftPart: Sendable, Hashable {
        /// The folder of the project.
        var folder: String
        /// The path of the bridging header. A library without one has its public headers instead.
        var bridgingHeader: String?
        /// The names that the Swift files declare outside of types.
        var declared: Set<String>
        /// The words of the Swift files, among them the macros that they use; nil for a library, whose
        /// macros other targets use.
        var words: Set<String>?
        var interface: SwiftInterface
        /// The name of the header that gives the Swift classes to Objective-C.
        var header: String
    }

    /// Returns targets, each after the libraries that it uses.
    ///
    /// - Parameter plan: The plan with their modules.
    static func ordered(_ targets: [ObjectiveCTarget], in plan: BuildPlan) -> [ObjectiveCTarget] {
        let libraries = Set(targets.filter(\.isLibrary).map(\.module))
        let connected = targets.map { target in
            var target = target
            let module = plan.modules.first { $0.name == target.module }
            let reached = module.map(plan.modulesReached) ?? []
            target.libraries = reached.intersection(libraries).subtracting([target.module]).sorted()
            return target
        }
        // A library that uses another one uses more libraries than that one.
        return connected.enumerated().sorted {
            ($0.element.libraries.count, $0.offset) < ($1.element.libraries.count, $1.offset)
        }.map(\.element)
    }

    static let fileTypes: Set<String> = ["m", "mm", "c", "cc", "cpp"]

    /// Creates a target from its files and settings.
    ///
    /// - Parameter folders: The folders of the project that contain headers, as Xcode's header map
    ///   finds them.
    init(
        _ module: BuildPlan.Module, files: TargetFiles, project: URL, headers folders: [String],
        in projectFiles: any ProjectFiles = DiskFiles(),
        usesModules: Bool, substitutes: [String] = [], usesCryptography: Bool = false,
        swift: SwiftPart? = nil
    ) {
        (self.module, self.substitutes) = (module.name, substitutes)
        publicHeaders =
            module.kind == .library ? Self.publicHeaders(of: files, in: projectFiles) : nil
        isProgram =
            module.kind == .program
            && (swift == nil || ObjectiveCMain.isDefined(in: Self.sources(of: files)))
        (self.usesCryptography, self.swift) = (usesCryptography, swift)
        let settings = CompilerSettings(module.target, in: project.path)
        let found = folders.flatMap { ["-iquote", $0] }
        headerOptions = settings.options(for: "Header.m") + found
        sources = Self.sources(of: files)
            .map { path in
                let own = CompilerSettings.words(files.compilerFlags[path] ?? "")
                let options = settings.options(for: path) + settings.known(own)
                return Source(
                    path: path, options: options + found, usesModules: usesModules)
            }
    }

    var isLibrary: Bool { publicHeaders != nil }

    /// The maximum number of headers of a library.
    static let headersMax = 2_000

    /// Returns the headers of a library: those that the project names, or those beside the sources.
    static func publicHeaders(
        of files: TargetFiles, in projectFiles: any ProjectFiles
    ) -> [String] {
        guard files.headers.isEmpty else {
            // The folder of a package's public headers.
            let included = files.headers.filter { $0.contains("/include/") }
            return Array((included.isEmpty ? files.headers : included).prefix(headersMax))
        }
        let folders = Set(files.objectiveC.map(FilePaths.folder)).sorted()
        let beside = folders.flatMap { folder in
            (projectFiles.names(in: folder) ?? []).sorted().filter { $0.hasSuffix(".h") }
                .map { FilePaths.join(folder, $0) }
        }
        return Array(beside.prefix(headersMax))
    }

    /// Returns the files that clang compiles.
    static func sources(of files: TargetFiles) -> [String] {
        files.objectiveC.filter { fileTypes.contains(FilePaths.fileExtension($0)) }
    }
}

/// The options of clang that a target's build settings mean.
///
/// Only options that change what the code means are taken. A project is untrusted, and an option
/// such as `-fplugin` would run its code.
struct CompilerSettings {
    private let values: [String: String]
    private let folder: String
    private let usesARC: Bool

    init(_ target: XcodeGenProject.Target, in folder: String) {
        (values, self.folder) = (target.settings, folder)
        // Xcode's default is to count references by hand; its templates and XcodeGen turn ARC on.
        usesARC =
            values["CLANG_ENABLE_OBJC_ARC"].map { $0 == "YES" } ?? !target.isFromXcode
    }

    /// Returns the options for a file.
    func options(for path: String) -> [String] {
        let type = FilePaths.fileExtension(path)
        let isCPlusPlus = ["mm", "cc", "cpp"].contains(type)
        var options: [String] = []
        if type.hasPrefix("m") { options.append(usesARC ? "-fobjc-arc" : "-fno-objc-arc") }
        options += definitions
        options += searchPaths("HEADER_SEARCH_PATHS", "-I")
        options += searchPaths("USER_HEADER_SEARCH_PATHS", "-iquote")
        let standard =
            values[isCPlusPlus ? "CLANG_CXX_LANGUAGE_STANDARD" : "GCC_C_LANGUAGE_STANDARD"] ?? ""
        if standard.contains(/^(gnu|c)(\+\+)?[0-9][0-9a-z]$/) {
            options.append("-std=\(standard.replacing("++0x", with: "++11"))")
        }
        if let header = values["GCC_PREFIX_HEADER"], !header.isEmpty {
            options += ["-include", FilePaths.join(folder, header)]
        }
        let name = isCPlusPlus ? "OTHER_CPLUSPLUSFLAGS" : "OTHER_CFLAGS"
        return options + known(Self.words(values[name] ?? values["OTHER_CFLAGS"] ?? ""))
    }

    private var definitions: [String] {
        Self.words(values["GCC_PREPROCESSOR_DEFINITIONS"] ?? "")
            .filter { !$0.hasPrefix("$") }.map { "-D\($0)" }
    }

    private func searchPaths(_ setting: String, _ option: String) -> [String] {
        Self.words(values[setting] ?? "").filter { !$0.isEmpty && !$0.hasPrefix("$") }
            .flatMap { word -> [String] in
                let path = word.hasSuffix("/**") ? String(word.dropLast(3)) : word
                return [option, FilePaths.join(folder, path)]
            }
    }

    /// Returns the options that are taken: definitions, folders of headers, headers to include, the
    /// kind of reference counting, and the language's standard.
    func known(_ words: [String]) -> [String] {
        var options: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "-fobjc-arc", "-fno-objc-arc": options.append(word)
            case "-D", "-U", "-I", "-include", "-iquote", "-isystem":
                guard let value = rest.popFirst() else { return options }
                let isMacro = word == "-D" || word == "-U"
                options += [word, isMacro ? value : FilePaths.join(folder, value)]
            case let word where word.hasPrefix("-D") || word.hasPrefix("-U"): options.append(word)
            case let word where word.hasPrefix("-std="): options.append(word)
            case let word where word.hasPrefix("-I"):
                options.append("-I" + FilePaths.join(folder, String(word.dropFirst(2))))
            default: break
            }
        }
        return options
    }

    /// Splits a setting at spaces outside of quotation marks, as Xcode does. A backslash takes the
    /// next character literally.
    static func words(_ setting: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in setting {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
                continue
            }
            switch character {
            case "\\": (isEscaped, word) = (true, word ?? "")
            case quote where quote != nil: quote = nil
            case "\"" where quote == nil, "'" where quote == nil:
                (quote, word) = (character, word ?? "")
            case " " where quote == nil, "\n" where quote == nil, "\t" where quote == nil:
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let done = word { words.append(done) }
        return words
    }
}
