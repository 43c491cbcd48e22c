/// An array in chunks, so that adding an element never moves the others.
struct ChunkedArray<Element: Sendable>: Sendable {
    private static var chunkBits: Int { 9 }
    private static var chunkLength: Int { 1 << chunkBits }

    private var chunks: [[Element]] = []
    private(set) var count = 0

    init() {}

    subscript(place: PlaceTable.Place) -> Element {
        _read { yield chunks[Int(place) >> Self.chunkBits][Int(place) & (Self.chunkLength - 1)] }
        _modify { yield &chunks[Int(place) >> Self.chunkBits][Int(place) & (Self.chunkLength - 1)] }
    }

    mutating func append(_ element: Element) -> PlaceTable.Place {
        let place = PlaceTable.Place(count)
        if count & (Self.chunkLength - 1) == 0 {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(Self.chunkLength)
        }
        chunks[chunks.count - 1].append(element)
        count += 1
        return place
    }
}
