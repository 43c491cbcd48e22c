/// The set of completed numbers of a growing sequence: all numbers below a mark, and some above it.
///
/// Numbers complete in nearly the order in which they start, so only a few are above the mark.
/// Memory does not grow with the length of the sequence.
struct AnsweredSet: Sendable, Equatable {
    private(set) var mark = 0
    private(set) var above: Set<Int> = []

    func contains(_ number: Int) -> Bool {
        number < mark || above.contains(number)
    }

    mutating func insert(_ number: Int) {
        guard number >= mark else { return }
        above.insert(number)
        while above.remove(mark) != nil { mark += 1 }
    }

    var count: Int { mark + above.count }
}
