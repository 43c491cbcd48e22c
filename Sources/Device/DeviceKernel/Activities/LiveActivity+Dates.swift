internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension LiveActivity {
    var timeOver: Date { started + KernelLimits.activitySecondsMax }

    func tokenEnd(_ settings: DeviceSettings) -> Date? {
        guard settings.activityTokenSeconds > 0, token != nil else { return nil }
        // A shorter time would keep the device busy with tokens alone.
        return tokenSince.map { $0 + max(settings.activityTokenSeconds, 1) }
    }

    /// Returns the person's time at which something happens next.
    func due(_ settings: DeviceSettings) -> Date? {
        switch phase {
        case .dismissed: nil
        case .pending: scheduled
        case .ended: removal
        case .active, .stale:
            [phase == .active ? content.staleDate : nil, tokenEnd(settings), timeOver]
                .compactMap(\.self).min()
        }
    }
}

extension Int {
    init(clamping date: Date) { self.init(clamping: Int64(date.timeIntervalSince1970)) }
}
