internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The open view of a content extension. At most one view is open at a time.
struct OpenContentView {
    static let reportPeriod = Duration.milliseconds(50)
    static let picturesMax = 32

    private struct View {
        let session: Int
        let key: ProcessKey
        let orders: AsyncStream<ContentViewOrder>.Continuation
        var pictures: [String: Data] = [:]
        /// The names that screens use, by the names of the process; empty for a picture that cannot
        /// be decoded.
        var names: [String: String] = [:]
        var grownBytes: Int?
    }

    private var view: View?
    private var lastReport = ContinuousClock.now
    private(set) var ending: Task<Void, Never>?

    mutating func open(_ session: Int, of key: ProcessKey) -> AsyncStream<ContentViewOrder> {
        view?.orders.finish()
        let (stream, orders) = AsyncStream.makeStream(of: ContentViewOrder.self)
        view = View(session: session, key: key, orders: orders)
        return stream
    }

    /// Sends an order to a view if it is open. No order follows the one that closes the view.
    mutating func send(_ order: ContentViewOrder, to session: Int) {
        guard let view, view.session == session else { return }
        view.orders.yield(order)
        if case .close = order { close(session) }
    }

    mutating func close(_ session: Int) {
        guard let view, view.session == session else { return }
        view.orders.finish()
        self.view = nil
    }

    /// Closes a view, if it is open, because its process does not respond.
    ///
    /// The next view must not use the process that is being ended, so opening it waits for
    /// `ending`.
    mutating func fail(_ session: Int, _ end: @escaping @Sendable () async -> Void) {
        close(session)
        let before = ending
        ending = Task {
            await before?.value
            await end()
        }
    }

    var key: ProcessKey? { view?.key }

    func session(of key: ProcessKey) -> Int? { view?.key == key ? view?.session : nil }

    func isOpen(_ session: Int) -> Bool { view?.session == session }

    // MARK: Reports

    /// When the next report may be accepted. It limits reports to the redraw rate of screens.
    var nextReport: ContinuousClock.Instant { lastReport + Self.reportPeriod }

    mutating func reportEnded() { lastReport = .now }

    // MARK: Memory

    mutating func recordGrowth(bytes: Int, of session: Int) {
        if isOpen(session) { view?.grownBytes = bytes }
    }

    func grownBytes(of session: Int) -> Int? { isOpen(session) ? view?.grownBytes : nil }

    // MARK: Pictures

    func picture(_ id: String) -> Data? { view?.pictures[id] }

    /// Returns the pictures of a drawing that are new; `nil` if the view would exceed its limit of
    /// pictures.
    func newPictures(of snapshot: ContentViewSnapshot) -> [String]? {
        let known = view?.names ?? [:]
        let new = snapshot.views.pictures.filter { known[$0] == nil }
        return known.count + new.count > Self.picturesMax ? nil : new
    }

    mutating func keep(_ png: Data?, as name: String, of session: Int) {
        guard isOpen(session) else { return }
        let id = "view\(session)-\(name)"
        view?.names[name] = png == nil ? "" : id
        if let png { view?.pictures[id] = png }
    }

    func named(_ snapshot: ContentViewSnapshot) -> ContentViewSnapshot {
        var snapshot = snapshot
        for index in snapshot.views.nodes.indices {
            guard case .picture(var picture) = snapshot.views.nodes[index].content else { continue }
            picture.name = view?.names[picture.name] ?? ""
            snapshot.views.nodes[index].content = .picture(picture)
        }
        return snapshot
    }
}
