internal import DeviceLink
internal import NotificationModel

/// What was sent last of the device's status, so that each change is sent once.
struct SentStatus {
    /// What each app was sent of the Focus.
    private var focus: [String: FocusStatusUpdate] = [:]
    /// What processes were sent that they may do.
    private var rules: ProcessRules
    /// What was said of the network; `nil` before the start.
    private var isNetworkUp: Bool?

    /// What processes are welcomed with needs no sending.
    init(rules: ProcessRules) { self.rules = rules }

    /// Whether an app has to be sent this; it counts as sent then.
    mutating func isNew(_ update: FocusStatusUpdate, for app: String) -> Bool {
        guard focus[app] ?? FocusStatusUpdate() != update else { return false }
        focus[app] = update
        return true
    }

    /// Whether processes have to be sent these rules; they count as sent then.
    mutating func isNew(_ rules: ProcessRules) -> Bool {
        guard self.rules != rules else { return false }
        self.rules = rules
        return true
    }

    /// Whether it has to be said that the network is up or down; it counts as said then.
    mutating func isNew(isNetworkUp: Bool) -> Bool {
        guard self.isNetworkUp != isNetworkUp else { return false }
        self.isNetworkUp = isNetworkUp
        return true
    }
}
