internal import SwiftParser
internal import SwiftSyntax

/// The types at which an app starts, and the scenes of SwiftUI that Bellhop does not show.
package struct SwiftUIEntry: Sendable, Hashable {
    /// The code of the scenes of an app of SwiftUI.
    fileprivate struct Scenes: Hashable {
        let app: String
        let range: Range<Int>
        let replacement: [UInt8]
        /// The view whose body is shortened, too.
        let root: String?
    }

    /// The names of the types that are marked as the entry.
    package let names: Set<String>
    private let scenes: [String: [Scenes]]
    /// The bodies of the views that the scenes are built with.
    private let views: [String: [Scenes]]

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
        let views = Self.views(in: sources)
        let roots = Set(views.values.joined().map(\.app))
        for source in sources where Self.marks.contains(where: source.text.contains) {
            guard (try? SourceLimits.check(source.text)) != nil else { continue }
            let reader = EntryReader(source.text, .scenes(roots: roots))
            names.formUnion(reader.names)
            scenes[source.path] = reader.scenes
        }
        guard !names.isEmpty else { return nil }
        let kept = Set(scenes.values.joined().compactMap(\.root))
        (self.names, self.scenes) = (names, scenes)
        self.views = views.mapValues { $0.filter { kept.contains($0.app) } }
    }

    /// Returns the views whose bodies have modifiers for URLs and activities.
    private static func views(in sources: [SourceText]) -> [String: [Scenes]] {
        var views: [String: [Scenes]] = [:]
        for source in sources where KeptCalls.actions.contains(where: source.text.contains) {
            guard (try? SourceLimits.check(source.text)) != nil else { continue }
            views[source.path] = EntryReader(source.text, .views).scenes
        }
        return views
    }

    private static let marks = ["@main", "@UIApplicationMain", "some Scene"]

    /// Returns the source with an empty window in place of its scenes. Modifiers for URLs and
    /// activities go to another method. Lines keep their numbers.
    package func withoutScenes(_ source: SourceText) -> SourceText {
        let found = (scenes[source.path] ?? []) + (views[source.path] ?? [])
        guard !found.isEmpty else { return source }
        var bytes = Array(source.text.utf8)
        for scene in found.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(scene.range, with: scene.replacement)
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
                        + "SwiftUI. Closures of views and scenes, such as onChange and task, do not "
                        + "run here. The app's init and its delegate run, and so does onOpenURL in "
                        + "the body of the app and of its first view with one.")
            }
        }
    }
}

private final class EntryReader: SyntaxVisitor {
    /// What is read: the scenes of apps, or the bodies of views.
    enum Purpose {
        case scenes(roots: Set<String>)
        case views
    }

    private(set) var names: Set<String> = []
    private(set) var scenes: [SwiftUIEntry.Scenes] = []
    private let purpose: Purpose
    private let bytes: [UInt8]

    init(_ text: String, _ purpose: Purpose) {
        (self.purpose, bytes) = (purpose, Array(text.utf8))
        super.init(viewMode: .sourceAccurate)
        walk(Parser.parse(source: text))
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        read(node.name.text, node.attributes)
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard inherited.contains(kind) || inherited.contains("SwiftUI.\(kind)") else {
            return .skipChildren
        }
        scenes += node.memberBlock.members.compactMap { member in
            member.decl.as(VariableDeclSyntax.self).flatMap { scenes(of: node.name.text, $0) }
        }
        return .skipChildren
    }

    private var kind: String {
        switch purpose {
        case .scenes: "App"
        case .views: "View"
        }
    }

    private func scenes(of type: String, _ body: VariableDeclSyntax) -> SwiftUIEntry.Scenes? {
        guard let (block, range) = body.code else { return nil }
        let kept: KeptCalls
        let window: String
        switch purpose {
        case .scenes(let roots):
            kept = KeptCalls(in: Syntax(block), roots: roots)
            window = " SwiftUI.WindowGroup { SwiftUI.EmptyView() } "
        case .views:
            kept = KeptCalls(in: Syntax(block))
            guard kept.hasActions else { return nil }
            window = " SwiftUI.EmptyView() "
        }
        let rest =
            kept.isEmpty
            ? bytes[range].filter { $0 == UInt8(ascii: "\n") } : kept.method(in: bytes, range)
        return SwiftUIEntry.Scenes(
            app: type, range: range, replacement: Array(window.utf8) + rest, root: kept.root)
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
    /// The code of the getter `body`, and the place between its braces.
    fileprivate var code: (AccessorBlockSyntax, Range<Int>)? {
        guard let binding = bindings.first, binding.pattern.trimmedDescription == "body",
            let block = binding.accessorBlock, case .getter = block.accessors
        else { return nil }
        let start = block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        return (block, start..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}
