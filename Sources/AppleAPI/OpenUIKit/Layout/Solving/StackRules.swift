internal import Foundation
internal import OpenUIKitCore

/// The constraints with which a stack view lays out its arranged subviews.
///
/// Equal centering is approximated by equal gaps, and baseline alignment by top alignment.
@MainActor
struct StackRules {
    private(set) var rules: [ViewLayout.Rule] = []
    private let places: [ObjectIdentifier: Int]
    private let stack: UIStackView
    private let along: (start: Int, length: Int)
    private let across: (start: Int, length: Int)

    /// Slightly below required, so that a stack that is too small for its gaps is not
    /// contradictory.
    private static let nearly: Float = 999
    private static let weak: Float = 240

    init(_ stack: UIStackView, _ places: [ObjectIdentifier: Int]) {
        self.stack = stack
        self.places = places
        let isRow = stack.axis == .horizontal
        along = isRow ? (0, 2) : (1, 3)
        across = isRow ? (1, 3) : (0, 2)
        let shown = stack.arrangedSubviews.filter { !$0.isHidden && place($0) != nil }
        guard let own = place(stack), !shown.isEmpty else { return }
        placeAlong(shown, own)
        shareRoom(shown)
        for view in shown { placeAcross(view, own) }
        for hidden in stack.arrangedSubviews where hidden.isHidden { makeEmpty(hidden, own) }
    }

    private func place(_ view: UIView) -> Int? { places[ObjectIdentifier(view)].map { $0 * 4 } }

    private var margins: UIEdgeInsets {
        stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    }
    private var before: Double { along.start == 0 ? margins.left : margins.top }
    private var behind: Double { along.start == 0 ? margins.right : margins.bottom }

    private mutating func add(
        _ terms: [(unknown: Int, factor: Double)], _ relation: LinearSolver.Relation = .equal,
        _ constant: Double, _ priority: Float = 1000
    ) {
        rules.append(
            .init(terms: terms, relation: relation, constant: constant, priority: priority))
    }

    private mutating func placeAlong(_ shown: [UIView], _ own: Int) {
        let spreads =
            stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        var former: (view: UIView, place: Int)?
        var firstGap: [(unknown: Int, factor: Double)]?
        for view in shown {
            guard let place = place(view) else { continue }
            if let former {
                let gap = [
                    (place + along.start, 1.0), (former.place + along.start, -1.0),
                    (former.place + along.length, -1.0),
                ]
                let set = stack.customSpacing(after: former.view)
                let room = set == UIStackView.spacingUseDefault ? stack.spacing : set
                let points = room == UIStackView.spacingUseSystem ? 8 : room
                add(gap, spreads ? .atLeast : .equal, points)
                if spreads, let firstGap {
                    add(gap + firstGap.map { ($0.unknown, -$0.factor) }, .equal, 0, Self.nearly)
                }
                if firstGap == nil { firstGap = gap }
            } else {
                add([(place + along.start, 1), (own + along.start, -1)], .equal, before)
            }
            former = (view, place)
        }
        guard let last = former?.place else { return }
        add(
            [
                (own + along.start, 1), (own + along.length, 1), (last + along.start, -1),
                (last + along.length, -1),
            ], .equal, behind)
    }

    private mutating func shareRoom(_ shown: [UIView]) {
        guard let first = shown.first, let firstPlace = place(first) else { return }
        for view in shown.dropFirst() {
            guard let place = place(view) else { continue }
            switch stack.distribution {
            case .fillEqually:
                add([(place + along.length, 1), (firstPlace + along.length, -1)], .equal, 0)
            case .fillProportionally:
                let part = contentLength(view) / contentLength(first)
                add(
                    [(place + along.length, 1), (firstPlace + along.length, -part)], .equal, 0,
                    Self.nearly)
            default: break
            }
        }
    }

    private func contentLength(_ view: UIView) -> Double {
        let size = view.intrinsicContentSize
        return max(1, along.start == 0 ? size.width : size.height)
    }

    private mutating func placeAcross(_ view: UIView, _ own: Int) {
        guard let place = place(view) else { return }
        let (lead, trail) =
            across.start == 0 ? (margins.left, margins.right) : (margins.top, margins.bottom)
        let start = [(place + across.start, 1.0), (own + across.start, -1.0)]
        let end = [
            (own + across.start, 1.0), (own + across.length, 1.0), (place + across.start, -1.0),
            (place + across.length, -1.0),
        ]
        let isAt: (start: Bool, end: Bool, middle: Bool) =
            switch stack.alignment {
            case .leading, .firstBaseline: (true, false, false)
            case .trailing, .lastBaseline: (false, true, false)
            case .center: (false, false, true)
            default: (true, true, false)
            }
        add(start, isAt.start ? .equal : .atLeast, lead)
        add(end, isAt.end ? .equal : .atLeast, trail)
        if isAt.middle {
            let middle = [
                (place + across.start, 1.0), (place + across.length, 0.5),
                (own + across.start, -1.0), (own + across.length, -0.5),
            ]
            add(middle, .equal, (lead - trail) / 2)
        }
        // Keeps the stack as small across its axis as its largest view permits.
        add([(own + across.length, 1)], .atMost, 0, Self.weak)
    }

    private mutating func makeEmpty(_ view: UIView, _ own: Int) {
        guard let place = place(view) else { return }
        add([(place + along.start, 1), (own + along.start, -1)], .equal, 0, Self.nearly)
        add([(place + across.start, 1), (own + across.start, -1)], .equal, 0, Self.nearly)
    }
}
