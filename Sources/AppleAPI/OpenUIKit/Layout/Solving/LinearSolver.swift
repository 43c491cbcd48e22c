/// A solver for linear constraints, some of which are required.
///
/// It uses the simplex method for constraints of the form Σ factor × variable (=, ≤, ≥) constant.
/// Optional constraints have a rank. A constraint of a lower rank number outweighs any number of
/// constraints of a higher one. Within a rank, the solver minimizes the sum of the errors. It
/// ignores a required constraint that cannot be satisfied. The same constraints always result in
/// the same values.
struct LinearSolver {
    /// A variable of the caller, or an internal one of the simplex method.
    private struct Symbol: Hashable, Comparable {
        enum Kind { case external, slack, error, dummy }
        let number: Int
        let kind: Kind
        static func < (left: Symbol, right: Symbol) -> Bool { left.number < right.number }
        static func == (left: Symbol, right: Symbol) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
        var isRestricted: Bool { kind != .external }
        var canEnter: Bool { kind == .slack || kind == .error }
    }

    /// A linear expression: a constant and a factor for each variable.
    private struct Row {
        var constant: Double
        var cells: [Symbol: Double] = [:]

        mutating func add(_ symbol: Symbol, _ factor: Double) {
            let sum = cells[symbol, default: 0] + factor
            cells[symbol] = LinearSolver.isNothing(sum) ? nil : sum
        }

        mutating func add(_ row: Row, times factor: Double) {
            constant += row.constant * factor
            for (symbol, part) in row.cells { add(symbol, part * factor) }
        }

        mutating func multiply(_ factor: Double) {
            constant *= factor
            for symbol in cells.keys { cells[symbol]? *= factor }
        }

        /// Solves the row, as an equation with 0, for a variable.
        mutating func solve(for symbol: Symbol) {
            guard let factor = cells.removeValue(forKey: symbol) else { return }
            multiply(-1 / factor)
        }

        /// Converts the row from the definition of `former` to the definition of `new`.
        mutating func solve(former: Symbol, new: Symbol) {
            add(former, -1)
            solve(for: new)
        }

        mutating func substitute(_ symbol: Symbol, by row: Row) {
            guard let factor = cells.removeValue(forKey: symbol) else { return }
            add(row, times: factor)
        }
    }

    /// The objective: the cost of each rank, from the highest to the lowest weight.
    private struct Costs {
        var rows: [Row]

        mutating func substitute(_ symbol: Symbol, by row: Row) {
            for index in rows.indices { rows[index].substitute(symbol, by: row) }
        }

        /// A variable that reduces the costs if it increases.
        var entering: Symbol? {
            var best: Symbol?
            for (index, row) in rows.enumerated() {
                for (symbol, factor) in row.cells
                where symbol.canEnter && factor < -LinearSolver.nothing {
                    guard best.map({ symbol < $0 }) ?? true else { continue }
                    // A variable that also occurs in a cost of higher weight is not eligible.
                    let grows = rows[..<index].contains {
                        !LinearSolver.isNothing($0.cells[symbol] ?? 0)
                    }
                    if !grows { best = symbol }
                }
                if best != nil { return best }
            }
            return nil
        }
    }

    /// The relation between the two sides of a constraint.
    enum Relation { case equal, atMost, atLeast }

    /// The maximum number of pivots per optimization. Real layouts need a few per constraint.
    static let stepsMax = 10_000

    private static let nothing = 1e-7
    private static func isNothing(_ number: Double) -> Bool { abs(number) < nothing }

    private var basis: [Symbol: Row] = [:]
    private var costs: Costs
    private var externals: [Symbol] = []
    private var nextNumber: Int

    /// Creates a solver with a number of variables and the ranks 0 to `ranks` - 1.
    init(unknowns: Int, ranks: Int) {
        externals = (0..<unknowns).map { Symbol(number: $0, kind: .external) }
        nextNumber = unknowns
        costs = Costs(rows: Array(repeating: Row(constant: 0), count: ranks))
    }

    /// The solution. A variable that occurs in no constraint is 0.
    var values: [Double] { externals.map { basis[$0]?.constant ?? 0 } }

    /// Adds a constraint, which is required if `rank` is `nil`. Returns whether it can be
    /// satisfied.
    @discardableResult
    mutating func add(
        _ terms: [(unknown: Int, factor: Double)], _ relation: Relation, _ constant: Double,
        rank: Int? = nil
    ) -> Bool {
        guard constant.isFinite, terms.allSatisfy({ $0.factor.isFinite }) else { return false }
        var row = Row(constant: -constant)
        for term in terms where !Self.isNothing(term.factor) {
            let symbol = externals[term.unknown]
            if let known = basis[symbol] {
                row.add(known, times: term.factor)
            } else {
                row.add(symbol, term.factor)
            }
        }
        let (marker, other) = insertOwn(relation, rank, into: &row)
        if row.constant < 0 { row.multiply(-1) }
        if let subject = subject(of: row, marker, other) {
            return makeBasic(row, as: subject)
        }
        if row.cells.keys.allSatisfy({ $0.kind == .dummy }) {
            // Only fixed variables remain, so the constraint already holds or contradicts the
            // others.
            return Self.isNothing(row.constant)
        }
        return addWithArtificial(row)
    }

    /// Adds the slack and error variables of a constraint to its row.
    private mutating func insertOwn(
        _ relation: Relation, _ rank: Int?, into row: inout Row
    ) -> (marker: Symbol, other: Symbol?) {
        switch relation {
        case .equal:
            guard let rank else {
                let dummy = made(.dummy)
                row.add(dummy, 1)
                return (dummy, nil)
            }
            let (over, under) = (made(.error), made(.error))
            row.add(over, -1)
            row.add(under, 1)
            costs.rows[rank].add(over, 1)
            costs.rows[rank].add(under, 1)
            return (over, under)
        case .atMost, .atLeast:
            let sign = relation == .atMost ? 1.0 : -1.0
            let slack = made(.slack)
            row.add(slack, sign)
            guard let rank else { return (slack, nil) }
            let error = made(.error)
            row.add(error, -sign)
            costs.rows[rank].add(error, 1)
            return (slack, error)
        }
    }

    private mutating func made(_ kind: Symbol.Kind) -> Symbol {
        defer { nextNumber += 1 }
        return Symbol(number: nextNumber, kind: kind)
    }

    /// Returns a variable for which the row can be solved while the other rows remain feasible.
    private func subject(of row: Row, _ marker: Symbol, _ other: Symbol?) -> Symbol? {
        if let external = row.cells.keys.filter({ $0.kind == .external }).min() { return external }
        for own in [marker, other].compactMap(\.self)
        where own.canEnter && (row.cells[own] ?? 0) < 0 {
            return own
        }
        return nil
    }

    private mutating func makeBasic(_ row: Row, as subject: Symbol) -> Bool {
        var row = row
        row.solve(for: subject)
        substitute(subject, by: row)
        basis[subject] = row
        return optimize()
    }

    private mutating func substitute(_ symbol: Symbol, by row: Row) {
        for key in basis.keys { basis[key]?.substitute(symbol, by: row) }
        costs.substitute(symbol, by: row)
    }

    /// Minimizes the costs. All rows remain feasible in every step.
    private mutating func optimize() -> Bool {
        for _ in 0..<Self.stepsMax {
            guard let entering = costs.entering else { return true }
            guard let leaving = leaving(for: entering) else { return false }
            pivot(entering, leaving)
        }
        return false
    }

    private mutating func pivot(_ entering: Symbol, _ leaving: Symbol) {
        guard var row = basis.removeValue(forKey: leaving) else { return }
        row.solve(former: leaving, new: entering)
        substitute(entering, by: row)
        basis[entering] = row
    }

    private func leaving(for entering: Symbol) -> Symbol? {
        var best: (symbol: Symbol, ratio: Double)?
        for (symbol, row) in basis where symbol.isRestricted {
            guard let factor = row.cells[entering], factor < -Self.nothing else { continue }
            let ratio = -row.constant / factor
            guard let found = best else {
                best = (symbol, ratio)
                continue
            }
            let isSame = Self.isNothing(ratio - found.ratio)
            if isSame ? symbol < found.symbol : ratio < found.ratio { best = (symbol, ratio) }
        }
        return best?.symbol
    }

    /// Adds a row that cannot be solved for any of its variables.
    ///
    /// It first finds out whether the row can be satisfied, by minimizing an artificial variable.
    private mutating func addWithArtificial(_ row: Row) -> Bool {
        let artificial = made(.slack)
        basis[artificial] = row
        let real = costs
        // The real costs are updated together with the artificial one.
        costs = Costs(rows: [row] + real.rows)
        _ = optimize(firstOnly: true)
        let canHold = Self.isNothing(costs.rows[0].constant)
        costs.rows.removeFirst()
        if let left = basis.removeValue(forKey: artificial), canHold, !left.cells.isEmpty,
            let entering = left.cells.keys.filter(\.canEnter).min()
        {
            var left = left
            left.solve(former: artificial, new: entering)
            substitute(entering, by: left)
            basis[entering] = left
        }
        for key in basis.keys { basis[key]?.cells[artificial] = nil }
        for index in costs.rows.indices { costs.rows[index].cells[artificial] = nil }
        return optimize() && canHold
    }

    private mutating func optimize(firstOnly: Bool) -> Bool {
        for _ in 0..<Self.stepsMax {
            let first = Costs(rows: [costs.rows[0]])
            guard let entering = first.entering else { return true }
            guard let leaving = leaving(for: entering) else { return false }
            pivot(entering, leaving)
        }
        return false
    }
}
