/// A hash table of indices into an array of elements.
///
/// The table stores no keys: the caller decides whether an element matches. A slot has 8 bytes, an
/// index and half of its hash, so that the table can grow without reading the elements.
struct PlaceTable: Sendable {
    typealias Place = Int32
    /// The position of an index in the table. The next ``insert(_:hash:)`` or ``remove(_:hash:)``
    /// invalidates it.
    typealias Slot = Int

    // Linear probing: an element whose first slot is in use goes into the next free one. A slot of
    // 0 is free. Other slots have the lower half of the hash above the index plus one.
    private var slots = [UInt64](repeating: 0, count: 8)
    private(set) var count = 0

    init() {}

    subscript(slot: Slot) -> Place {
        get { Self.place(slots[slot]) }
        set { slots[slot] = Self.slot(newValue, hash: slots[slot] >> 32) }
    }

    @inline(__always)
    func slot(_ hash: Int, where isRight: (Place) -> Bool) -> Slot? {
        let half = UInt64(UInt32(truncatingIfNeeded: hash))
        var slot = home(half)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == half, isRight(Self.place(slots[slot])) { return slot }
            slot = next(slot)
        }
        return nil
    }

    @inline(__always)
    func place(_ hash: Int, where isRight: (Place) -> Bool) -> Place? {
        slot(hash, where: isRight).map { self[$0] }
    }

    mutating func insert(_ place: Place, hash: Int) {
        if 4 * (count + 1) > 3 * slots.count { grow() }
        insert(Self.slot(place, hash: UInt64(UInt32(truncatingIfNeeded: hash))))
        count += 1
    }

    mutating func remove(_ place: Place, hash: Int) {
        guard var hole = slot(hash, where: { $0 == place }) else { return }
        count -= 1
        // Following entries, up to a free slot, move into the gap if a collision had displaced
        // them.
        var slot = next(hole)
        while slots[slot] != 0 {
            let distance = slot &- home(slots[slot] >> 32)
            if distance & (slots.count - 1) >= (slot &- hole) & (slots.count - 1) {
                slots[hole] = slots[slot]
                hole = slot
            }
            slot = next(slot)
        }
        slots[hole] = 0
    }

    private static func place(_ slot: UInt64) -> Place {
        Place(truncatingIfNeeded: (slot & 0xFFFF_FFFF) &- 1)
    }

    private static func slot(_ place: Place, hash: UInt64) -> UInt64 {
        hash << 32 | UInt64(UInt32(bitPattern: place) &+ 1)
    }

    private func home(_ hash: UInt64) -> Slot { Int(hash) & (slots.count - 1) }

    private func next(_ slot: Slot) -> Slot { (slot &+ 1) & (slots.count - 1) }

    private mutating func insert(_ new: UInt64) {
        var slot = home(new >> 32)
        while slots[slot] != 0 { slot = next(slot) }
        slots[slot] = new
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: 2 * old.count)
        for slot in old where slot != 0 { insert(slot) }
    }
}
