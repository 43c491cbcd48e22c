extension Collection {
    /// The element at an index that may not be there.
    subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
