import Testing

@testable import OpenUIKit

/// Rules over unknowns: what must hold, what should, and what cannot.
struct LinearSolverTests {
    /// `#expect` cannot hold a mutating call.
    private func check(
        _ holds: Bool, at location: SourceLocation = #_sourceLocation
    ) { #expect(holds, sourceLocation: location) }

    @Test("equalities give each unknown its value")
    func equalities() {
        var solver = LinearSolver(unknowns: 2, ranks: 0)
        check(solver.add([(0, 1), (1, 1)], .equal, 10))
        check(solver.add([(0, 1), (1, -1)], .equal, 4))
        #expect(solver.values == [7, 3])
    }

    @Test("a rule of a higher rank goes before any number of lower ones")
    func ranks() {
        var solver = LinearSolver(unknowns: 1, ranks: 2)
        for _ in 0..<5 { solver.add([(0, 1)], .equal, 100, rank: 1) }
        solver.add([(0, 1)], .equal, 30, rank: 0)
        #expect(solver.values == [30])
    }

    static let limits:
        [(relation: LinearSolver.Relation, limit: Double, target: Double, found: Double)] =
            [
                (.atMost, 50, 80, 50), (.atMost, 50, 20, 20), (.atLeast, 50, 20, 50),
                (.atLeast, 50, 80, 80), (.atMost, -5, 0, -5), (.atLeast, -5, -9, -5),
            ]

    @Test("an optional rule is met as far as a limit allows", arguments: limits)
    func limit(relation: LinearSolver.Relation, limit: Double, target: Double, found: Double) {
        for limitFirst in [true, false] {
            var solver = LinearSolver(unknowns: 1, ranks: 1)
            if limitFirst { check(solver.add([(0, 1)], relation, limit)) }
            solver.add([(0, 1)], .equal, target, rank: 0)
            if !limitFirst { check(solver.add([(0, 1)], relation, limit)) }
            #expect(solver.values == [found])
        }
    }

    @Test("what contradicts earlier rules is left out, and the others stay")
    func contradiction() {
        var solver = LinearSolver(unknowns: 2, ranks: 1)
        check(solver.add([(0, 1)], .equal, 10))
        check(!solver.add([(0, 1)], .equal, 20))
        check(!solver.add([(0, 1)], .atLeast, 11))
        check(solver.add([(0, 1)], .atMost, 10))
        check(solver.add([(1, 1), (0, -2)], .equal, 1))
        solver.add([(1, 1)], .equal, 5, rank: 0)
        #expect(solver.values == [10, 21])
    }

    @Test("the one that resists stretching less is stretched")
    func stretching() {
        // Two in a row of 300: the first would be 50 (rank 1 against growing), the second 60 (rank 0).
        var solver = LinearSolver(unknowns: 2, ranks: 3)
        solver.add([(0, 1), (1, 1)], .equal, 300)
        solver.add([(0, 1)], .atLeast, 50, rank: 0)
        solver.add([(1, 1)], .atLeast, 60, rank: 0)
        solver.add([(1, 1)], .atMost, 60, rank: 1)
        solver.add([(0, 1)], .atMost, 50, rank: 2)
        #expect(solver.values == [240, 60])
    }

    @Test("NaN and infinite values are ignored")
    func noNumbers() {
        var solver = LinearSolver(unknowns: 1, ranks: 1)
        check(!solver.add([(0, .nan)], .equal, 1))
        check(!solver.add([(0, 1)], .equal, .infinity, rank: 0))
        #expect(solver.values == [0])
    }

    @Test("a chain of a hundred is found, the same each time")
    func chain() {
        func solved() -> [Double] {
            var solver = LinearSolver(unknowns: 100, ranks: 1)
            for index in 1..<100 {
                check(solver.add([(index, 1), (index - 1, -1)], .atLeast, 2))
            }
            check(solver.add([(0, 1)], .equal, 1))
            for index in 0..<100 { solver.add([(index, 1)], .equal, 0, rank: 0) }
            return solver.values
        }
        let expected = (0..<100).map { number -> Double in Double(1 + 2 * number) }
        #expect(solved() == expected)
        #expect(solved() == solved())
    }
}
