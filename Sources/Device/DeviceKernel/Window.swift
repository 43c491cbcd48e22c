/// Elements in a row, of which the first ones leave: each is found by counting and changed where it
/// lies.
///
/// The places of those that left are given back now and then, so that leaving costs little.
struct Window<Element: Sendable>: Sendable {
    private var slots: [Element?] = []
    private var start = 0

    /// How many places there are from the first to the last, empty ones among them.
    var count: Int { slots.count - start }

    /// Whether there is no place.
    var isEmpty: Bool { count == 0 }

    /// The element at a place, counted from the first; `nil` where it left.
    subscript(place: Int) -> Element? {
        // The span lends the element; the list itself would hand out a copy.
        _read { yield slots.span[start + place] }
        _modify { yield &slots[start + place] }
    }

    /// Whether the element at a place left.
    func isVacant(_ place: Int) -> Bool {
        if case .none = slots.span[start + place] { true } else { false }
    }

    /// The elements that are there, in order.
    var elements: some BidirectionalCollection<Element> {
        slots[start...].lazy.compactMap(\.self)
    }

    /// Puts an element at the end.
    mutating func append(_ element: consuming Element) { slots.append(element) }

    /// Gives the first place up and returns the element that was there. There must be a place.
    @discardableResult
    mutating func removeFirst() -> Element? {
        let element = slots[start].take()
        start += 1
        if start > 64, start > slots.count / 2 {
            slots.removeFirst(start)
            start = 0
        }
        return element
    }
}
