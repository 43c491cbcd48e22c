package import NotificationModel

/// How many regions the system watches for one app (LIM-5).
package enum RegionLimit {
    /// The regions of one app that are monitored.
    package static let monitoredMax = 20

    /// The ids of those location requests of one app that are monitored: the first ones added.
    ///
    /// Requests with other triggers take no place. Each request counts, also when two of them name
    /// the same region: Apple does not say, so this is a guess.
    ///
    /// - Parameter requests: The app's pending requests, in the order in which they were added.
    package static func monitored(in requests: [NotificationRequest]) -> Set<String> {
        let located = requests.lazy.filter { request in
            guard case .location = request.trigger else { return false }
            return true
        }
        return Set(located.prefix(monitoredMax).map(\.identifier))
    }
}
