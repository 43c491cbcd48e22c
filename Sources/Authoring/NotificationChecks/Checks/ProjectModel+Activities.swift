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

    /// The Info.plists of apps that ask whether frequent updates are on, but do not declare them.
    var undeclaredFrequentUpdates: [Observation] {
        appsWithExtensions.compactMap { family in
            let key = "NSSupportsLiveActivitiesFrequentUpdates"
            guard let info = family.app.info, info.root[key]?.bool != true else { return nil }
            let names = ["frequentPushesEnabled", "frequentPushEnablementUpdates"]
            let uses = sources(of: family.app).lazy.compactMap { source in
                names.filter { source.mentions($0) }.first.map { (source, $0) }
            }
            guard let (source, name) = uses.first else { return nil }
            return Observation(
                info.place(key),
                "\(family.app) asks whether frequent updates of Live Activities are on, and its Info.plist lacks \(key).",
                because: [.init(source.place(source.firstLine(of: name) ?? 1), "\(name) is read.")])
        }
    }
}
