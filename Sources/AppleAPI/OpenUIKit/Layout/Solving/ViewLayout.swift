internal import Foundation
internal import OpenUIKitCore

/// The layout of a tree of views by its constraints.
///
/// A view with `translatesAutoresizingMaskIntoConstraints` keeps its frame, unless a stack view
/// arranges it. The root keeps its frame, too. Leading is always left. Transforms are ignored.
@MainActor
struct ViewLayout {
    /// The maximum number of views in a tree. The views of a larger tree keep their frames.
    static let viewsMax = 400

    private let root: UIView
    private var views: [UIView] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var rules: [Rule] = []

    /// A constraint between variables.
    ///
    /// Each view and guide has four: left, top, width and height, relative to the corner of the
    /// root.
    struct Rule {
        var terms: [(unknown: Int, factor: Double)]
        var relation: LinearSolver.Relation
        var constant: Double
        var priority: Float
    }

    /// How the size of the root is determined.
    enum Size {
        /// The current size.
        case asItIs
        /// The smallest size that the constraints permit, with the target size at the given
        /// priorities.
        case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    /// Sets the frames of all views in the tree, if constraints apply to any of them.
    static func place(_ root: UIView) {
        guard var layout = ViewLayout(root) else { return }
        layout.solve(.asItIs)
    }

    /// Returns the size of the root that its constraints determine, or `nil` if there are none.
    static func fittingSize(
        of root: UIView, _ size: CGSize, _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard let layout = ViewLayout(root) else { return nil }
        let values = layout.twice(.fitting(size, horizontal: horizontal, vertical: vertical))
        return CGSize(width: values[2], height: values[3])
    }

    private init?(_ root: UIView) {
        self.root = root
        guard collect(root), views.contains(where: { $0 !== root && !keepsItsFrame($0) }) else {
            return nil
        }
    }

    private mutating func collect(_ view: UIView) -> Bool {
        guard views.count < Self.viewsMax else { return false }
        places[ObjectIdentifier(view)] = places.count
        views.append(view)
        for guide in view.layoutGuides { places[ObjectIdentifier(guide)] = places.count }
        return view.subviews.allSatisfy { collect($0) }
    }

    // MARK: Solving

    private mutating func solve(_ size: Size) {
        let values = twice(size)
        for view in views where view !== root {
            guard let superview = view.superview, let place = places[ObjectIdentifier(view)],
                let around = places[ObjectIdentifier(superview)]
            else { continue }
            guard !keepsItsFrame(view) else { continue }
            let origin = superview.bounds.origin
            view.frame = CGRect(
                x: values[place * 4] - values[around * 4] + origin.x,
                y: values[place * 4 + 1] - values[around * 4 + 1] + origin.y,
                width: max(0, values[place * 4 + 2]), height: max(0, values[place * 4 + 3]))
        }
        for view in views {
            for guide in view.layoutGuides {
                guard let place = places[ObjectIdentifier(guide)],
                    let around = places[ObjectIdentifier(view)]
                else { continue }
                guide.solvedFrame = CGRect(
                    x: values[place * 4] - values[around * 4],
                    y: values[place * 4 + 1] - values[around * 4 + 1],
                    width: values[place * 4 + 2], height: values[place * 4 + 3])
            }
        }
    }

    /// Solves the layout twice, because the height of text depends on its width.
    ///
    /// The first pass treats text as one line of any width. The second pass uses the width that was
    /// found.
    private func twice(_ size: Size) -> [Double] {
        var layout = self
        layout.makeRules(size, widths: [:])
        let first = layout.values()
        var widths: [ObjectIdentifier: Double] = [:]
        for view in views where (view as? UILabel).map({ $0.numberOfLines != 1 }) ?? false {
            guard let place = places[ObjectIdentifier(view)] else { continue }
            widths[ObjectIdentifier(view)] = first[place * 4 + 2]
        }
        guard !widths.isEmpty else { return first }
        layout.makeRules(size, widths: widths)
        return layout.values()
    }

    private func values() -> [Double] {
        let soft = Set(rules.map(\.priority).filter { $0 < UILayoutPriority.required.rawValue })
        let order = soft.sorted(by: >)
        let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        var solver = LinearSolver(unknowns: places.count * 4, ranks: order.count)
        // Required constraints come first, so that optional ones cannot displace them.
        for rule in rules where ranks[rule.priority] == nil {
            solver.add(rule.terms, rule.relation, rule.constant)
        }
        for rule in rules {
            guard let rank = ranks[rule.priority] else { continue }
            solver.add(rule.terms, rule.relation, rule.constant, rank: rank)
        }
        return solver.values
    }

    // MARK: Rules

    private mutating func makeRules(_ size: Size, widths: [ObjectIdentifier: Double]) {
        rules = []
        holdRoot(size)
        for view in views {
            if view !== root, keepsItsFrame(view) { holdFrame(view) }
            for rule in view.constraints { add(rule) }
            if let stack = view as? UIStackView { rules += StackRules(stack, places).rules }
            if view !== root, !keepsItsFrame(view) { addContentSize(view, widths) }
            let guides = [view] + view.layoutGuides
            for thing in guides {
                guard let place = places[ObjectIdentifier(thing)] else { continue }
                hold(place, 2, .atLeast, 0)
                hold(place, 3, .atLeast, 0)
            }
        }
    }

    private mutating func hold(
        _ place: Int, _ side: Int, _ relation: LinearSolver.Relation, _ value: Double,
        _ priority: UILayoutPriority = .required
    ) {
        rules.append(
            Rule(
                terms: [(place * 4 + side, 1)], relation: relation, constant: value,
                priority: priority.rawValue))
    }

    private mutating func holdRoot(_ size: Size) {
        hold(0, 0, .equal, 0)
        hold(0, 1, .equal, 0)
        switch size {
        case .asItIs:
            hold(0, 2, .equal, root.bounds.width)
            hold(0, 3, .equal, root.bounds.height)
        case .fitting(let target, let horizontal, let vertical):
            hold(0, 2, .equal, target.width, horizontal)
            hold(0, 3, .equal, target.height, vertical)
        }
    }

    private func keepsItsFrame(_ view: UIView) -> Bool {
        guard view.translatesAutoresizingMaskIntoConstraints else { return false }
        let stack = view.superview as? UIStackView
        return stack?.arrangedSubviews.contains { $0 === view } != true
    }

    private mutating func holdFrame(_ view: UIView) {
        guard let superview = view.superview, let place = places[ObjectIdentifier(view)],
            let around = places[ObjectIdentifier(superview)]
        else { return }
        let origin = superview.bounds.origin
        for (side, value) in [(0, view.frame.minX - origin.x), (1, view.frame.minY - origin.y)] {
            rules.append(
                Rule(
                    terms: [(place * 4 + side, 1), (around * 4 + side, -1)], relation: .equal,
                    constant: value, priority: UILayoutPriority.required.rawValue))
        }
        hold(place, 2, .equal, view.frame.width)
        hold(place, 3, .equal, view.frame.height)
    }

    private mutating func addContentSize(_ view: UIView, _ widths: [ObjectIdentifier: Double]) {
        guard let place = places[ObjectIdentifier(view)] else { return }
        var size = view.intrinsicContentSize
        if let width = widths[ObjectIdentifier(view)], width > 0, width < size.width {
            size = view.sizeThatFits(CGSize(width: width, height: 0))
        }
        for (axis, side, length) in [
            (NSLayoutConstraint.Axis.horizontal, 2, size.width), (.vertical, 3, size.height),
        ] where length != UIView.noIntrinsicMetric {
            hold(place, side, .atMost, length, view.contentHuggingPriority(for: axis))
            hold(
                place, side, .atLeast, length,
                view.contentCompressionResistancePriority(for: axis))
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem,
            let left = LayoutTerm(constraint.firstAttribute, of: first, places)
        else { return }
        var terms = left.terms
        var constant = constraint.constant - left.constant
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondItem,
                let right = LayoutTerm(constraint.secondAttribute, of: second, places)
            else { return }
            terms += right.terms.map { ($0.unknown, -$0.factor * constraint.multiplier) }
            constant += right.constant * constraint.multiplier
        }
        let relation: LinearSolver.Relation =
            switch constraint.relation {
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            default: .equal
            }
        rules.append(
            Rule(
                terms: terms, relation: relation, constant: constant,
                priority: constraint.priority.rawValue))
    }
}
