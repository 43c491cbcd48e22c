internal import SwiftParser
internal import SwiftSyntax

/// The types at which an app starts, and the scenes of SwiftUI that Bellhop does not show.
package struct SwiftUIEntry: Sendable, Hashable {
    /// The code of the scenes of an app of SwiftUI.
    fileprivate struct Scenes: Hashable {
        let app: String
        let range: Range<Int>
    }

    /// The names of the types that are marked as the entry.
    package let names: Set<String>
    private let scenes: [String: [Scenes]]

    /// Finds the entry of an app with SwiftUI.
    ///
    /// - Returns: `nil` if no source imports SwiftUI unconditionally, or none marks a type as the
    ///   entry.
    package init?(in sources: [SourceText]) {
        let importing = sources.lazy.filter { $0.text.contains("import SwiftUI") }
        let usesSwiftUI = importing.contains { source in
            SourceNames(source.text).imports.contains {
                $0.module == "SwiftUI" && !$0.isConditional
            }
        }
        guard usesSwiftUI else { return nil }
        var names: Set<String> = []
        var scenes: [String: [Scenes]] = [:]
        for source in sources where Self.marks.contains(where: source.text.contains) {
            guard (try? SourceLimits.check(source.text)) != nil else { continue }
            let reader = EntryReader(viewMode: .sourceAccurate)
            reader.walk(Parser.parse(source: source.text))
            names.formUnion(reader.names)
            scenes[source.path] = reader.scenes
        }
        guard !names.isEmpty else { return nil }
        (self.names, self.scenes) = (names, scenes)
    }

    private static let marks = ["@main", "@UIApplicationMain", "some Scene"]
    private static let noScenes = " SwiftUI.WindowGroup { SwiftUI.EmptyView() } "

    /// Returns the source with an empty window in place of its scenes. Lines keep their numbers.
    package func withoutScenes(_ source: SourceText) -> SourceText {
        guard let found = scenes[source.path], !found.isEmpty else { return source }
        var bytes = Array(source.text.utf8)
        for scene in found.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            let lines = bytes[scene.range].filter { $0 == UInt8(ascii: "\n") }
            bytes.replaceSubrange(scene.range, with: Array(Self.noScenes.utf8) + lines)
        }
        return source.with(String(decoding: bytes, as: UTF8.self))
    }

    /// The warnings about the scenes that are left out.
    ///
    /// - Parameter sources: The sources with their scenes.
    package func diagnostics(in sources: [SourceText]) -> [PreparationDiagnostic] {
        sources.flatMap { source in
            (scenes[source.path] ?? []).map { scene in
                let place = source.place(of: scene.range.lowerBound)
                return PreparationDiagnostic(
                    severity: .warning, path: source.path, line: place.line, column: place.column,
                    message:
                        "The scenes of \(scene.app) are left out, because Bellhop shows no views of "
                        + "SwiftUI. Closures of views and scenes, such as onOpenURL, onChange and "
                        + "task, do not run here. The app's init and its delegate run.")
            }
        }
    }
}

private final class EntryReader: SyntaxVisitor {
    private(set) var names: Set<String> = []
    private(set) var scenes: [SwiftUIEntry.Scenes] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node.name.text, node.attributes)
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard inherited.contains("App") || inherited.contains("SwiftUI.App") else {
            return .skipChildren
        }
        scenes += node.memberBlock.members.compactMap { member in
            member.decl.as(VariableDeclSyntax.self)?.scenes.map {
                SwiftUIEntry.Scenes(app: node.name.text, range: $0)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node.name.text, node.attributes)
        return .skipChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node.name.text, node.attributes)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func read(_ name: String, _ attributes: AttributeListSyntax) {
        guard attributes.holds("main") || attributes.holds("UIApplicationMain") else { return }
        names.insert(name)
    }
}

extension VariableDeclSyntax {
    /// The code between the braces of `var body: some Scene`.
    fileprivate var scenes: Range<Int>? {
        guard let binding = bindings.first, binding.pattern.trimmedDescription == "body",
            let block = binding.accessorBlock, case .getter = block.accessors
        else { return nil }
        return block.leftBrace.endPositionBeforeTrailingTrivia
            .utf8Offset..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    }
}
