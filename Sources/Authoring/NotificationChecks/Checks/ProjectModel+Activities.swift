internal import NotificationModel

extension ProjectModel {
    /// The apps whose code requests a Live Activity that their Info.plist does not declare.
    var undeclaredActivities: [Observation] {
        appsWithExtensions.compactMap { family in
            guard let info = family.app.info,
                info.root["NSSupportsLiveActivities"]?.bool != true
            else { return nil }
            for source in sources(of: family.app) {
                let request = source.calls("request").first { call in
                    (call.base == "Activity" || call.base.hasPrefix("Activity<"))
                        && call.arguments.first?.label == "attributes"
                }
                guard let request else { continue }
                return Observation(
                    info.place("NSSupportsLiveActivities"),
                    "\(family.app) requests a Live Activity, and its Info.plist lacks NSSupportsLiveActivities.",
                    because: [.init(source.place(request.line), "Activity.request is called.")])
            }
            return nil
        }
    }
}
