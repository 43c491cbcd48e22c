struct SelectorResolver {
    private let byBase: [String: [FileFacts.Exposed]]
    private let shared: Set<FileFacts.MethodName>
    private let closures: ClosureNames

    init(_ facts: [FileFacts]) {
        byBase = Dictionary(
            grouping: facts.flatMap(\.exposed).filter { !$0.isOutlet }, by: \.base)
        let counts = Dictionary(facts.flatMap(\.methods).map { ($0, 1) }, uniquingKeysWith: +)
        shared = Set(counts.filter { $0.value > 1 }.keys)
        closures = ClosureNames(facts.map(\.types))
    }

    /// Returns the type to write for a parameter whose type is the name of a closure.
    func closureName(_ method: FileFacts.Exposed, _ index: Int) -> String? {
        guard method.names.indices.contains(index) else { return nil }
        return method.names[index].flatMap { closures.written($0, in: method.type) }
    }

    func isShared(_ name: FileFacts.MethodName) -> Bool { shared.contains(name) }

    func name(of mention: FileFacts.Mention) -> (name: String, isKnown: Bool) {
        if let selector = mention.selector { return (selector, true) }
        let methods = byBase[mention.base] ?? []
        let fitting = methods.filter { mention.labels == nil || $0.labels == mention.labels }
        let type = mention.type ?? mention.enclosing
        let best = fitting.first { Self.isSame($0.type, type) } ?? fitting.first
        if let best { return (best.selector, true) }
        let labels = mention.labels ?? Self.apples[mention.base] ?? []
        let isKnown = Self.apples[mention.base].map { mention.labels ?? $0 == $0 } ?? false
        return (SelectorName.method(mention.base, labels: labels), isKnown)
    }

    private static func isSame(_ declared: String, _ named: String?) -> Bool {
        guard let named else { return false }
        return declared == named || declared.hasSuffix(".\(named)")
    }

    private static let apples: [String: [String]] = [
        "endEditing": ["_"], "becomeFirstResponder": [], "resignFirstResponder": [],
        "setNeedsLayout": [], "layoutIfNeeded": [], "setNeedsDisplay": [],
        "removeFromSuperview": [], "viewDidLoad": [],
    ]
}
