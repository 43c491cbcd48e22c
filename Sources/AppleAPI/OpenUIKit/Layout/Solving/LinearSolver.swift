/// Finds the values of unknowns that fulfil rules, some of which must hold and some should.
///
/// It is the simplex method over rules of the form Σ factor × unknown (=, ≤, ≥) constant. Rules that
/// should hold have a rank; a rule of a lower number goes before any number of those of a higher
/// one, and how far rules of one rank are missed is made least in sum. A rule that must hold and
/// cannot is left out. The same rules always give the same values.
struct LinearSolver {
    /// An unknown: of the caller's, or of the method's own.
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

    /// A constant and parts of unknowns.
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

        /// Takes an unknown out of the row, which then says what that unknown is.
        mutating func solve(for symbol: Symbol) {
            guard let factor = cells.removeValue(forKey: symbol) else { return }
            multiply(-1 / factor)
        }

        /// Reads the row as what `former` is, and turns it into what `new` is.
        mutating func solve(former: Symbol, new: Symbol) {
            add(former, -1)
            solve(for: new)
        }

        mutating func substitute(_ symbol: Symbol, by row: Row) {
            guard let factor = cells.removeValue(forKey: symbol) else { return }
            add(row, times: factor)
        }
    }

    /// What is made least: a cost of each rank, the weightiest first.
    private struct Costs {
        var rows: [Row]

        mutating func substitute(_ symbol: Symbol, by row: Row) {
            for index in rows.indices { rows[index].substitute(symbol, by: row) }
        }

        /// The unknown that makes the costs less when it grows.
        var entering: Symbol? {
            var best: Symbol?
            for (index, row) in rows.enumerated() {
                for (symbol, factor) in row.cells
                where symbol.canEnter && factor < -LinearSolver.nothing {
                    guard best.map({ symbol < $0 }) ?? true else { continue }
                    // A weightier cost that would grow forbids it.
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

    /// How unknowns are to each other.
    enum Relation { case equal, atMost, atLeast }

    /// The most steps of one search; real layouts need a few for each rule.
    static let stepsMax = 10_000

    private static let nothing = 1e-7
    private static func isNothing(_ number: Double) -> Bool { abs(number) < nothing }

    private var basis: [Symbol: Row] = [:]
    private var costs: Costs
    private var externals: [Symbol] = []
    private var nextNumber: Int

    /// Creates a solver of a number of unknowns and of ranks 0 to `ranks` - 1.
    init(unknowns: Int, ranks: Int) {
        externals = (0..<unknowns).map { Symbol(number: $0, kind: .external) }
        nextNumber = unknowns
        costs = Costs(rows: Array(repeating: Row(constant: 0), count: ranks))
    }

    /// The values found; an unknown that no rule names is 0.
    var values: [Double] { externals.map { basis[$0]?.constant ?? 0 } }

    /// Adds a rule. `rank` is `nil` for one that must hold; returns whether it can.
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
            return take(row, as: subject)
        }
        if row.cells.keys.allSatisfy({ $0.kind == .dummy }) {
            // Nothing is left to choose: the rule holds already, or never can.
            return Self.isNothing(row.constant)
        }
        return addWithArtificial(row)
    }

    /// Puts the rule's own unknowns into its row: what is left over, and how far it is missed.
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

    /// The unknown that the row may tell of without making anything else impossible.
    private func subject(of row: Row, _ marker: Symbol, _ other: Symbol?) -> Symbol? {
        if let external = row.cells.keys.filter({ $0.kind == .external }).min() { return external }
        for own in [marker, other].compactMap(\.self)
        where own.canEnter && (row.cells[own] ?? 0) < 0 {
            return own
        }
        return nil
    }

    private mutating func take(_ row: Row, as subject: Symbol) -> Bool {
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

    /// Makes the costs least. Every rule stays fulfilled on the way.
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

    /// Adds a rule none of whose unknowns can be told of: first it is found out whether it can hold
    /// at all.
    private mutating func addWithArtificial(_ row: Row) -> Bool {
        let artificial = made(.slack)
        basis[artificial] = row
        let real = costs
        // The real costs are carried along behind the one that counts now.
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
