internal import NotificationModel
internal import ProcessLink

/// The status that was last sent, so that each change is sent once.
///
/// The `isNew` methods return whether a status differs from the last one, and record it as sent.
struct SentStatus {
    private var access: [String: AppAccess] = [:]
    private var activities: [String: ActivityStatus] = [:]
    private var rules: ProcessRules
    private var isNetworkUp: Bool?

    init(rules: ProcessRules) { self.rules = rules }

    var clockLeadSeconds: Double { rules.clockLeadSeconds }

    mutating func isNew(_ new: AppAccess, for app: String) -> Bool {
        guard access[app] ?? AppAccess() != new else { return false }
        access[app] = new
        return true
    }

    /// The revision does not count as a difference.
    mutating func isNew(_ status: ActivityStatus, for app: String) -> Bool {
        var status = status
        status.revision = 0
        guard activities[app] != status else { return false }
        activities[app] = status
        return true
    }

    mutating func isNew(_ rules: ProcessRules) -> Bool {
        guard self.rules != rules else { return false }
        self.rules = rules
        return true
    }

    mutating func isNew(isNetworkUp: Bool) -> Bool {
        guard self.isNetworkUp != isNetworkUp else { return false }
        self.isNetworkUp = isNetworkUp
        return true
    }
}
