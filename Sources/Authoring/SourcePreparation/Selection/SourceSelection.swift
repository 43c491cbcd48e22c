/// Selects the sources of an app's modules that its extensions need.
///
/// The search begins with an extension's principal class, and continues from the names that a file
/// uses to the files that declare them. Names are compared as text, so the result may contain too
/// much, but never too little. In a file that imports a missing module, each declaration is
/// examined separately. Unneeded ones are replaced by spaces, and so is the import when none of the
/// remaining declarations uses a name of the module.
package struct SourceSelection {
    package struct Module {
        package let name: String
        package let sources: [SourceText]
        package let dependencies: Set<String>
        package let entries: String?
        package let isWhole: Bool
        private let conditions: BuildConditions

        /// Creates a module.
        ///
        /// - Parameters:
        ///   - preparation: How its sources are prepared. It contains the available modules.
        ///   - entries: Texts that name its first types; `nil` for a module in which the search
        ///     does not begin.
        ///   - isWhole: Whether all of its sources are needed.
        package init(
            name: String, sources: [SourceText], dependencies: Set<String>,
            preparation: ModulePreparation, entries: String?, isWhole: Bool
        ) {
            (self.name, self.sources, self.dependencies) = (name, sources, dependencies)
            (self.entries, self.isWhole) = (entries, isWhole)
            conditions = preparation.conditions
        }

        /// Returns the missing modules that a source imports, and the modules of packages with
        /// known names. A package that is not needed is not fetched.
        func missing(_ names: SourceNames, _ source: SourceText) -> [String] {
            let suspects = names.imports.filter { isSuspect($0.module) }
            guard suspects.contains(where: \.isConditional) else { return suspects.map(\.module) }
            let facts = FileReader.read(source.text, conditions: conditions)
            return facts.imports.filter { $0.mayCount && isSuspect($0.module) }.map(\.module)
        }

        private func isSuspect(_ module: String) -> Bool {
            guard let isThere = conditions.canImport(module) else {
                return MissingNames.areKnown(of: module)
            }
            return !isThere
        }
    }

    package struct Choice {
        package var sources: [SourceText] = []
        package var leftOut: [String] = []
        package var shortened: [String] = []
    }

    private var files: [SelectedFile]
    private let modules: [Module]
    private let visible: [[Int]]
    private let declared: Set<String>

    package init(_ modules: [Module]) {
        self.modules = modules
        files = Self.files(modules)
        declared = files.reduce(into: []) { all, file in
            for part in file.parts { all.formUnion(part.names.declared) }
        }
        visible = Self.visible(modules)
        search()
    }

    private static func files(_ modules: [Module]) -> [SelectedFile] {
        let read = modules.map { module in
            module.sources.map { source in
                let names = SourceNames(source.text)
                return (source, names, module.missing(names, source))
            }
        }
        var suspects: Set<String> = []
        for (_, names, missing) in read.joined()
        where !SelectedFile.needed(missing, by: names.words).isEmpty {
            suspects.formUnion(names.declared)
        }
        return read.enumerated().flatMap { index, files in
            files.map {
                SelectedFile($0.0, $0.1, in: index, missing: $0.2, suspects: suspects)
            }
        }
    }

    private static func visible(_ modules: [Module]) -> [[Int]] {
        let numbers = Dictionary(modules.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return modules.indices.map { index in
            var found: Set<Int> = []
            var waiting = [index]
            while let next = waiting.popLast() {
                guard found.insert(next).inserted else { continue }
                waiting += modules[next].dependencies.compactMap { numbers[$0] }
            }
            return found.sorted()
        }
    }

    // MARK: The search

    private mutating func search() {
        var words = modules.map { _ in Set<String>() }
        var reached: [(file: Int, part: Int)] = begin()
        repeat {
            for (file, part) in reached {
                let module = files[file].module
                let new = files[file].reach(part)
                for seen in visible[module] { words[seen].formUnion(new) }
            }
            reached = []
            for file in files.indices {
                for part in files[file].waiting(for: words[files[file].module], declared) {
                    reached.append((file, part))
                }
            }
        } while !reached.isEmpty
    }

    private static let classes: Set<String> = [
        "UNNotificationServiceExtension", "UNNotificationContentExtension",
    ]

    private func begin() -> [(file: Int, part: Int)] {
        var found: [(file: Int, part: Int)] = []
        for (index, module) in modules.enumerated() {
            let own = files.indices.filter { files[$0].module == index }
            let all = own.flatMap { file in files[file].parts.indices.map { (file, $0) } }
            guard !module.isWhole else {
                found += all
                continue
            }
            // A file that only has imports may provide them for other files.
            found += own.filter { files[$0].declaresNothing }.flatMap { file in
                files[file].parts.indices.map { (file, $0) }
            }
            guard let entries = module.entries.map({ SourceNames($0).words }) else { continue }
            let first = all.filter { file, part in
                let names = files[file].parts[part].names
                return !names.declared.isDisjoint(with: entries)
                    || !names.words.isDisjoint(with: Self.classes)
            }
            found += first.isEmpty ? all : first.map { ($0.0, $0.1) }
        }
        return found
    }

    // MARK: The choice

    package var choices: [Choice] {
        var choices = modules.map { _ in Choice() }
        for file in files {
            guard file.isReached else {
                choices[file.module].leftOut.append(file.source.path)
                continue
            }
            let (source, isShort) = file.selected
            choices[file.module].sources.append(source)
            if isShort { choices[file.module].shortened.append(file.source.path) }
        }
        return choices
    }
}
