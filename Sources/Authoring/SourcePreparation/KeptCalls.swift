internal import SwiftParser
internal import SwiftSyntax

/// The calls in a body of SwiftUI that an app is built with: the modifiers for URLs and activities,
/// the objects of the environment, and the view whose body has such modifiers.
final class KeptCalls: SyntaxVisitor {
    static let actions: Set<String> = ["onOpenURL", "onContinueUserActivity"]
    private static let environment = "environmentObject"

    private enum Part {
        case root(Range<Int>)
        case modifier(Range<Int>)
    }

    private let roots: Set<String>
    private var parts: [Part] = []
    /// Where a closure of one statement gets a second one, so that a stub replaces the statement
    /// and not the whole body.
    private var closures: Set<Int> = []
    private(set) var root: String?
    private(set) var hasActions = false

    /// - Parameter roots: The views that may be kept. The first one is.
    init(in body: Syntax, roots: Set<String> = []) {
        self.roots = roots
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    var isEmpty: Bool { !hasActions && root == nil }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base
        {
            let name = member.declName.baseName.text
            guard Self.actions.contains(name) || name == Self.environment else {
                return .visitChildren
            }
            walk(base)
            let start = member.period.positionAfterSkippingLeadingTrivia.utf8Offset
            parts.append(.modifier(start..<node.endPositionBeforeTrailingTrivia.utf8Offset))
            if Self.actions.contains(name) {
                hasActions = true
                addSecondStatement(to: node)
            }
            return .skipChildren
        }
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let name, roots.contains(name), root == nil else { return .visitChildren }
        root = name
        parts.append(.root(Syntax(node).bytes))
        return .skipChildren
    }

    private func addSecondStatement(to call: FunctionCallExprSyntax) {
        let last = call.arguments.last?.expression.as(ClosureExprSyntax.self)
        guard let closure = call.trailingClosure ?? last, closure.statements.count == 1,
            let first = closure.statements.first
        else { return }
        closures.insert(first.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Returns the code of the method that adds the kept calls, with the lines of the body.
    ///
    /// - Parameters:
    ///   - bytes: The source.
    ///   - range: The place of the body.
    func method(in bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        let start = "_bellhop.add("
        var result = Array(
            "}; public func _bellhopViews(_ _bellhop: SwiftUI._BellhopViews) { ".utf8)
        var (position, isOpen) = (range.lowerBound, false)
        func skip(to end: Int) {
            result += bytes[position..<end].filter { $0 == UInt8(ascii: "\n") }
            position = end
        }
        func copy(_ part: Range<Int>) {
            for offset in part {
                if closures.contains(offset) { result += Array("_ = (); ".utf8) }
                result.append(bytes[offset])
            }
            position = part.upperBound
        }
        for part in parts {
            switch part {
            case .root(let place):
                if isOpen { result += Array("); ".utf8) }
                skip(to: place.lowerBound)
                result += Array(start.utf8)
                copy(place)
            case .modifier(let place):
                if !isOpen { result += Array("\(start)SwiftUI.EmptyView()".utf8) }
                skip(to: place.lowerBound)
                copy(place)
            }
            isOpen = true
        }
        if isOpen { result += Array(") ".utf8) }
        skip(to: range.upperBound)
        return result
    }
}
