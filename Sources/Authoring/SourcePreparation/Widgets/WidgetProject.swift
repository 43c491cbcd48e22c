internal import Foundation

/// The source files of a project's widget extension: the folder of its bundle, and the files of other
/// targets that the compiler missed.
package struct WidgetProject: Sendable {
    /// The type with which the extension starts.
    package struct Root: Sendable, Hashable {
        package let name: String
        package let path: String
    }

    private let sources: [SourceText]
    private let declaring: [String: [Int]]
    private var chosen: Set<Int>
    package let root: Root

    private static let filesMax = 400

    /// Finds the extension; `nil` if no file has a type with `@main` that is a widget or a bundle of
    /// widgets.
    package init?(_ sources: [SourceText]) {
        let roots = sources.compactMap { source in
            Self.rootName(in: source.text).map { Root(name: $0, path: source.path) }
        }
        guard let root = roots.min(by: { $0.path < $1.path }) else { return nil }
        (self.root, self.sources) = (root, sources)
        var declaring: [String: [Int]] = [:]
        for (index, source) in sources.enumerated() {
            for name in SourceNames(source.text).declared {
                declaring[name, default: []].append(index)
            }
        }
        self.declaring = declaring
        let folder = Self.folder(of: root.path)
        chosen = Set(sources.indices.filter { sources[$0].path.hasPrefix(folder) })
    }

    private static func folder(of path: String) -> String {
        String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    private static func rootName(in text: String) -> String? {
        let pattern = /@main\s+(?:public\s+|internal\s+)?struct\s+(\w+)\s*:([^{]*)\{/
        guard text.contains("@main"), let match = text.firstMatch(of: pattern) else { return nil }
        let words = match.2.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let isRoot = words.contains { $0 == "Widget" || $0 == "WidgetBundle" }
        return isRoot ? String(match.1) : nil
    }

    /// Adds the files that declare missing names, the nearest file of each name.
    ///
    /// - Returns: Whether there are new ones.
    package mutating func want(_ names: Set<String>) -> Bool {
        let before = chosen.count
        for name in names.sorted() where chosen.count < Self.filesMax {
            guard let files = declaring[name], chosen.isDisjoint(with: files) else { continue }
            let home = root.path.split(separator: "/")
            let nearest = files.max { common($0, home) < common($1, home) }
            if let nearest { chosen.insert(nearest) }
        }
        return chosen.count > before
    }

    private func common(_ index: Int, _ home: [Substring]) -> Int {
        zip(sources[index].path.split(separator: "/"), home).prefix { $0 == $1 }.count
    }

    private static let reloadingCalls = [
        ".pushHandler(", ".reloadTimelines(", ".reloadAllTimelines(", ".reloadControls(",
        ".reloadAllControls(",
    ]

    /// Whether a push or a call of the project's code can reload a widget or control (WIDGET-2,
    /// WIDGET-3, WIDGET-9).
    package var isReloadable: Bool {
        sources.contains { source in Self.reloadingCalls.contains { source.text.contains($0) } }
    }

    package func has(_ path: String) -> Bool { chosen.contains { sources[$0].path == path } }

    package var paths: Set<String> { Set(chosen.map { sources[$0].path }) }

    /// Selects the files of an earlier attempt.
    ///
    /// - Returns: Whether the project has all of them.
    package mutating func select(_ paths: Set<String>) -> Bool {
        let found = Set(sources.indices.filter { paths.contains(sources[$0].path) })
        guard found.count == paths.count else { return false }
        chosen = found
        return true
    }

    /// The name of the function in the module that runs the widgets.
    package static let function = "bellhopWidgets"

    /// The files of a module with the extension. Errors in them have the paths and lines of the
    /// originals.
    package var files: [String] {
        chosen.sorted().map { index in
            let source = sources[index]
            let text = source.text.replacing(/@main\b/, with: "").replacing(
                "os(iOS)", with: "os(Linux)")
            let place = "#sourceLocation(file: \(FilePreparation.literal(source.path)), line: 1)"
            return "\(place)\n\(text)\n#sourceLocation()\n"
        } + [
            """
            import ActivityDecoding

            public func \(Self.function)() {
                MainActor.assumeIsolated { WidgetRunner.run(\(root.name).self) }
            }

            """
        ]
    }
}
