/// The maximum number of pushes in flight, which adapts to the load of the service.
///
/// Like TCP's congestion window, the limit halves on a sign of overload. It grows by one after as
/// many accepted pushes as the limit allows. Several signs of the same overload count once: only
/// pushes that started after the last reduction can cause the next one. The owner of the value must
/// lock it.
struct AdaptiveLimit: Sendable, Equatable {
    enum Sign: Sendable {
        case accepted
        case overloaded
        case neutral
    }

    let ceiling: Int
    private(set) var value: Int
    private var goodSinceRaise = 0
    /// Increases with each reduction. A push that started before the reduction carries a smaller
    /// number.
    private(set) var epoch: UInt64 = 0

    init(ceiling: Int) {
        self.ceiling = max(ceiling, 1)
        value = self.ceiling
    }

    /// Records the end of a push that started in epoch `begun`, when `inFlight` pushes were in
    /// flight.
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
