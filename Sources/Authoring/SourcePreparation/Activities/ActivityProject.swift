internal import AppBundles

/// The code of one attributes type of a Live Activity: its declaration with the declarations of the
/// project that it needs.
package struct ActivityCode: Sendable, Hashable {
    /// The name without the types around it, as `attributes-type` has it.
    package let name: String
    package let path: String
    package let line: Int
    /// The files that its code is from.
    package fileprivate(set) var paths: Set<String> = []
    /// The files of a module with the type.
    package fileprivate(set) var files: [String]
    /// The names of types in its code.
    package fileprivate(set) var typeNames: Set<String> = []
    /// The cases of its enumerations, by the name of the type.
    package fileprivate(set) var cases: [String: [String]] = [:]
    /// The lines of its declarations, by the path of the file.
    fileprivate var lines: [String: [ClosedRange<Int>]] = [:]

    /// Returns whether one of its declarations has a line of a file.
    package func has(line: Int, of path: String) -> Bool {
        lines[path]?.contains { $0.contains(line) } ?? false
    }
}

/// The attributes types of a project.
package struct ActivityProject: Sendable {
    /// The function of a module that returns the type for the decoder.
    package static let function = "bellhopActivity"
    package static let typesMax = 16
    private static let declarationsMax = 200

    private var files: [ActivityFile] = []
    private var sources: [SourceText] = []
    private var declaring: [String: [Int]] = [:]
    private var extending: [String: [Int]] = [:]
    private var read: [Int: ActivityFile] = [:]
    private let modules: Set<String>

    /// Reads the sources of a project.
    ///
    /// - Parameter modules: The modules that the code may import.
    package init(_ sources: [SourceText], modules: Set<String>) {
        (self.sources, self.modules) = (sources, modules)
        for (index, source) in sources.enumerated() {
            let names = SourceNames(source.text)
            for name in names.declared.union(names.hidden) {
                declaring[name, default: []].append(index)
            }
            for type in Set(names.extensions.map(\.type)) {
                extending[type, default: []].append(index)
            }
        }
    }

    /// Returns the attributes types, sorted by name and path. Equal copies in several targets count
    /// once.
    ///
    /// - Parameter wanted: Names that the compiler missed in an earlier attempt, by the type's path
    ///   and name.
    package mutating func types(wanting wanted: [String: Set<String>] = [:]) -> [ActivityCode] {
        var result: [ActivityCode] = []
        var seen: Set<String> = []
        for (index, root) in roots() where result.count < Self.typesMax {
            guard let name = root.names.first.map(Self.lastName) else { continue }
            let key = Self.key(name, sources[index].path)
            let text = root.text.filter { !$0.isWhitespace }
            guard seen.insert("\(name) \(text)").inserted else { continue }
            result.append(code(name, root, index, wanted[key] ?? []))
        }
        return result.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }

    package static func key(_ name: String, _ path: String) -> String { "\(name) \(path)" }

    private static func lastName(_ name: String) -> String {
        String(name.split(separator: ".").last ?? "")
    }

    private mutating func roots() -> [(Int, SourceDeclaration)] {
        var result: [(Int, SourceDeclaration)] = []
        var shown: Set<String> = []
        for (index, source) in sources.enumerated()
        where source.text.contains("ActivityAttributes")
            || source.text.contains("ActivityConfiguration")
        {
            let file = file(index)
            result += file.roots.map { (index, $0) }
            shown.formUnion(file.shown.map(Self.lastName))
        }
        let known = Set(result.flatMap(\.1.names).map(Self.lastName))
        // A type whose conformance comes from a protocol of the app.
        for name in shown.subtracting(known).sorted() {
            for index in declaring[name] ?? [] {
                let all = file(index).declarations
                result += all.filter { $0.kind == .type && $0.names.contains(name) }
                    .map { (index, $0) }
            }
        }
        return result
    }

    private mutating func file(_ index: Int) -> ActivityFile {
        if let file = read[index] { return file }
        let file = ActivityFile(sources[index])
        read[index] = file
        return file
    }

    // MARK: The code of a type

    private mutating func code(
        _ name: String, _ root: SourceDeclaration, _ place: Int, _ wanted: Set<String>
    ) -> ActivityCode {
        var chosen: [Int: [SourceDeclaration]] = [place: [root]]
        var waiting = root.types.union(wanted).union(root.names.map(Self.lastName))
        var done: Set<String> = root.kind == .extension ? [] : [name]
        var count = 1
        add(extensionsOf: name, from: place, wanted, to: &chosen, &waiting, &count)
        while let next = waiting.popFirst(), count < Self.declarationsMax {
            guard done.insert(next).inserted else { continue }
            guard let index = nearest(next, to: place) else {
                // A type of another module is extended only if the compiler misses something.
                guard wanted.contains(next) else { continue }
                add(extensionsOf: next, from: place, wanted, to: &chosen, &waiting, &count)
                continue
            }
            let file = file(index)
            for declaration in file.declarations
            where declaration.names.contains(next) && declaration.kind != .extension
                && !(chosen[index] ?? []).contains(declaration)
            {
                chosen[index, default: []].append(declaration)
                waiting.formUnion(declaration.types)
                count += 1
            }
            add(extensionsOf: next, from: index, wanted, to: &chosen, &waiting, &count)
        }
        var result = ActivityCode(
            name: name, path: sources[place].path, line: root.line, files: [])
        let cases = chosen.values.joined().reduce(into: [:]) { cases, declaration in
            cases.merge(declaration.cases) { $0.union($1) }
        }
        result.cases = EnumerationCases.unambiguous(cases)
        result.typeNames = chosen.values.joined().reduce(into: []) {
            $0.formUnion($1.types)
        }
        for (index, declarations) in chosen.sorted(by: { $0.key < $1.key }) {
            var text = text(of: declarations, file(index))
            if index == place {
                text += Self.factory(of: root.names.first ?? name, name, result.cases)
            }
            result.lines[sources[index].path] = declarations.map(\.lines)
            result.files.append(text)
            result.paths.insert(sources[index].path)
        }
        return result
    }

    /// The protocols whose conformance the decoder needs. Other extensions are added if the
    /// compiler misses a member.
    private static let protocols: Set<String> = [
        "ActivityAttributes", "CaseIterable", "Codable", "CodingKey", "Comparable", "Decodable",
        "Encodable", "Equatable", "Hashable", "Identifiable", "RawRepresentable", "Sendable",
    ]
    private static let members: Set<String> = [
        "CodingKeys", "ContentState", "encode", "hash",
    ]

    private mutating func add(
        extensionsOf name: String, from place: Int, _ wanted: Set<String>,
        to chosen: inout [Int: [SourceDeclaration]], _ waiting: inout Set<String>,
        _ count: inout Int
    ) {
        for index in extending[name] ?? [] {
            for declaration in file(index).declarations
            where declaration.kind == .extension
                && declaration.names.contains(where: { $0 == name || $0.hasPrefix("\(name).") })
                && (!declaration.inherited.isDisjoint(with: Self.protocols)
                    || declaration.text.contains("init(from ")
                    || !declaration.members.isDisjoint(with: Self.members.union(wanted)))
                && !chosen.values.contains(where: { $0.contains { $0.text == declaration.text } })
                && count < Self.declarationsMax
            {
                chosen[index, default: []].append(declaration)
                waiting.formUnion(declaration.types)
                count += 1
            }
        }
    }

    /// Returns the file that declares a name and has the longest path in common with another file.
    private func nearest(_ name: String, to place: Int) -> Int? {
        let home = sources[place].path.split(separator: "/")
        return declaring[name]?.max { left, right in
            common(left, home) < common(right, home)
        }
    }

    private func common(_ index: Int, _ home: [Substring]) -> Int {
        zip(sources[index].path.split(separator: "/"), home).prefix { $0 == $1 }.count
    }

    private func text(of declarations: [SourceDeclaration], _ file: ActivityFile) -> String {
        let known = file.imports.filter(modules.contains)
        let all = Set(
            known + [
                "ActivityDecoding", "ActivityKit", "Foundation", "FoundationNetworking",
                "OpenFoundation",
            ])
        // An error of an import belongs to the author's file, too.
        var lines = ["#sourceLocation(file: \(FilePreparation.literal(file.path)), line: 1)"]
        lines += all.sorted().map { "import \($0)" }
        for declaration in declarations.sorted(by: { $0.line < $1.line }) {
            lines.append(
                "#sourceLocation(file: \(FilePreparation.literal(file.path)), line: \(declaration.line))"
            )
            lines.append(declaration.text)
        }
        return lines.joined(separator: "\n") + "\n#sourceLocation()\n"
    }

    private static func factory(
        of type: String, _ name: String, _ cases: [String: [String]]
    ) -> String {
        let rows = cases.sorted { $0.key < $1.key }.map { name, cases in
            let texts = cases.map(FilePreparation.literal).joined(separator: ", ")
            return "\(FilePreparation.literal(name)): [\(texts)]"
        }
        return """
            public func \(function)() -> DecodableActivity {
                DecodableActivity(
                    \(type).self, name: \(FilePreparation.literal(name)),
                    cases: [\(rows.isEmpty ? ":" : rows.joined(separator: ", "))])
            }

            """
    }
}
