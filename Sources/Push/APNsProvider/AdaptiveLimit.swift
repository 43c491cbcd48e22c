/// How many pushes may be in flight: as many as the service takes, fewer while it is overloaded.
///
/// Halved by a sign of overload, raised by one for each time that as many pushes as are allowed were
/// answered well; the way of TCP. Signs of one and the same overload count once: only pushes that
/// were begun after the last cut can cause the next. A value; its owner locks it.
struct AdaptiveLimit: Sendable, Equatable {
    /// What the end of a push says about the service.
    enum Sign: Sendable {
        case accepted
        case overloaded
        case neutral
    }

    let ceiling: Int
    private(set) var value: Int
    private var goodSinceRaise = 0
    /// Grows with each cut; who was begun before carries a smaller number.
    private(set) var epoch: UInt64 = 0

    init(ceiling: Int) {
        self.ceiling = max(ceiling, 1)
        value = self.ceiling
    }

    /// Hears how a push ended that was begun in an epoch, while a number of them was in flight.
    mutating func ended(_ sign: Sign, epoch begun: UInt64, inFlight: Int) {
        switch sign {
        case .neutral: break
        case .overloaded:
            guard begun == epoch else { return }
            epoch += 1
            value = max(min(value, inFlight) / 2, 1)
            goodSinceRaise = 0
        case .accepted:
            guard value < ceiling else { return }
            goodSinceRaise += 1
            guard goodSinceRaise >= value else { return }
            goodSinceRaise = 0
            value += 1
        }
    }
}
