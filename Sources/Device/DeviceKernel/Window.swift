/// A queue of elements that are found by index and changed in place.
///
/// The storage of removed elements is released from time to time, which makes removal cheap.
struct Window<Element: Sendable>: Sendable {
    private var slots: [Element?] = []
    private var start = 0

    /// The number of places from the first to the last, including empty ones.
    var count: Int { slots.count - start }

    var isEmpty: Bool { count == 0 }

    /// The element at a place, counted from the first; `nil` if it was removed.
    subscript(place: Int) -> Element? {
        // The span yields the element in place; the array would return a copy.
        _read { yield slots.span[start + place] }
        _modify { yield &slots[start + place] }
    }

    func isVacant(_ place: Int) -> Bool {
        if case .none = slots.span[start + place] { true } else { false }
    }

    var elements: some BidirectionalCollection<Element> {
        slots[start...].lazy.compactMap(\.self)
    }

    mutating func append(_ element: consuming Element) { slots.append(element) }

    /// Removes the first place and returns its element. The window must not be empty.
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
