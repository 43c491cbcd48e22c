/// A hash table of places in an array, which finds a place by what lies there.
///
/// It has no keys: whoever asks says which place is the right one. A slot is 8 bytes, a place and half of
/// its hash, so that the table grows by reading itself from one end to the other.
struct PlaceTable: Sendable {
    /// Where something lies in the array.
    typealias Place = Int32
    /// Where a place lies in the table, until the next ``insert(_:hash:)`` or ``remove(_:hash:)``.
    typealias Slot = Int

    // Linear probing: what does not find its first slot free lies in the next one that is. A slot of 0 is
    // free; others have the lower half of the hash above the place and one.
    private var slots = [UInt64](repeating: 0, count: 8)
    private(set) var count = 0

    /// Makes an empty table.
    init() {}

    /// The place in a slot.
    subscript(slot: Slot) -> Place {
        get { Self.place(slots[slot]) }
        set { slots[slot] = Self.slot(newValue, hash: slots[slot] >> 32) }
    }

    /// The slot of the one place of this hash that is the right one.
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

    /// The one place of this hash that is the right one.
    @inline(__always)
    func place(_ hash: Int, where isRight: (Place) -> Bool) -> Place? {
        slot(hash, where: isRight).map { self[$0] }
    }

    /// Adds a place that is not in the table.
    mutating func insert(_ place: Place, hash: Int) {
        if 4 * (count + 1) > 3 * slots.count { grow() }
        insert(Self.slot(place, hash: UInt64(UInt32(truncatingIfNeeded: hash))))
        count += 1
    }

    /// Removes a place; does nothing when it is not there.
    mutating func remove(_ place: Place, hash: Int) {
        guard var hole = slot(hash, where: { $0 == place }) else { return }
        count -= 1
        // What lies behind, up to a free slot, moves into the hole if it was put there for want of it.
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
