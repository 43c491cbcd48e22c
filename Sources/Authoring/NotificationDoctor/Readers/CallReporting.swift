internal import NotificationChecks

/// Decides which calls of a PushKit delegate may report the incoming call to CallKit.
struct CallReporting {
    /// Whether only a report in the same file counts.
    let isStrict: Bool
    /// The names of the delegate's parameters. A call of its completion handler reports nothing.
    let parameters: Set<String>

    func mayReport(_ name: String) -> Bool {
        !isStrict && !parameters.contains(name) && !CallKitKnowledge.reportsNothing(name)
    }
}
