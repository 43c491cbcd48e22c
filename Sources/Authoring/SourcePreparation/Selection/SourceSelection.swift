/// Chooses which sources of an app's modules its extensions need.
///
/// The search begins where an extension does, with its principal class, and goes from the names that a
/// file uses to the files that declare them. Names are compared as they are written, so that rather
/// too much is needed than too little. A file that imports a module which is not here is looked at by
/// its declarations: those that are not needed become spaces, and so does the import when no
/// declaration that stays uses a name of the module.
package struct SourceSelection {
    /// One module of the app.
    package struct Module {
        /// Its name.
        package let name: String
        /// Its sources.
        package let sources: [SourceText]
        /// The names of the app's modules that it may import.
        package let dependencies: Set<String>
        /// The text in which its first types are named, such as an Info.plist; `nil` when others begin.
        package let entries: String?
        /// Whether it is needed whole.
        package let isWhole: Bool
        private let conditions: BuildConditions

        /// Describes a module.
        ///
        /// - Parameters:
        ///   - preparation: How its sources are prepared, which knows the modules that are there.
        ///   - entries: Texts that name its first types; `nil` for a module in which nothing begins.
        ///   - isWhole: Whether all of its sources are needed.
        package init(
            name: String, sources: [SourceText], dependencies: Set<String>,
            preparation: ModulePreparation, entries: String?, isWhole: Bool
        ) {
            (self.name, self.sources, self.dependencies) = (name, sources, dependencies)
            (self.entries, self.isWhole) = (entries, isWhole)
            conditions = preparation.conditions
        }

        /// The modules that a source imports and that are not there, and those of packages whose names are
        /// known: a package that is not needed is not fetched.
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

    /// What is chosen of a module.
    package struct Choice {
        /// The sources that are needed.
        package var sources: [SourceText] = []
        /// The files that are not.
        package var leftOut: [String] = []
        /// The files of which a part is not.
        package var shortened: [String] = []
    }

    private var files: [SelectedFile]
    private let modules: [Module]
    /// For each module those whose names it sees.
    private let visible: [[Int]]
    private let declared: Set<String>

    /// Searches what is needed.
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

    /// The parts with which an app's extensions begin.
    private func begin() -> [(file: Int, part: Int)] {
        var found: [(file: Int, part: Int)] = []
        for (index, module) in modules.enumerated() {
            let own = files.indices.filter { files[$0].module == index }
            let all = own.flatMap { file in files[file].parts.indices.map { (file, $0) } }
            guard !module.isWhole else {
                found += all
                continue
            }
            // What only imports may do so for other files.
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

    /// What is chosen, for each module in their order.
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
