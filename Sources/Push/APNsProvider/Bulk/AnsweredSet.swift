/// Which numbers of a growing sequence are done: all below a mark, and a few above it.
///
/// Numbers are done in nearly the order in which they are begun, so the few stay few: memory does not
/// grow with the length of the sequence.
struct AnsweredSet: Sendable, Equatable {
    /// All numbers below it are done.
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

    /// How many numbers are done.
    var count: Int { mark + above.count }
}
