internal import AppBundles
internal import Foundation

/// Facts about PushKit and CallKit.
package enum CallKitKnowledge {
    /// Returns whether a call cannot report an incoming call: it logs, or it only changes values of
    /// Swift and Foundation.
    package static func reportsNothing(_ name: String) -> Bool {
        if SwiftSource.harmlessFunctions.contains(name) || name.first?.isUppercase == true {
            return true
        }
        return quiet.contains(name) || name.contains(/^(?:log|debug|info|warn|error|trace|track)/)
    }

    private static let quiet: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeValue", "set", "setValue", "post",
        "synchronize", "notice", "fault", "critical", "async", "asyncAfter", "sync", "resume",
        "cancel", "invalidate", "signal", "wait", "lock", "unlock", "write", "reportCall",
        "setObject", "removeObserver", "addObserver", "registerForRemoteNotifications",
    ]

    /// Calls that run their closure so late that iOS ends the app before.
    fileprivate static let slow: Set<String> = [
        "asyncAfter", "dispatch_after", "dataTask", "downloadTask", "uploadTask",
        "requestAuthorization", "getNotificationSettings", "scheduledTimer",
    ]
}

extension ProjectModel {
    /// Check X033: the ways of a PushKit delegate on which no call is reported, or too late.
    var unreportedCalls: [Observation] {
        let delegates = appSources.flatMap { source in
            source.functions.indices.filter {
                source.functions[$0].labels.contains("didReceiveIncomingPushWith")
            }.map { (source, $0) }
        }
        guard !delegates.isEmpty else { return [] }
        let reporting = reportingFunctions
        return delegates.flatMap { source, index in
            let function = source.functions[index]
            let known = Set(allSources.flatMap(\.functions).map(\.name))
            // Another function of the project that is called here reports, or a library may.
            let mayReport = source.calls.contains { call in
                call.function == index && !function.parameters.contains { $0.name == call.name }
                    && (reporting.contains(call.name)
                        || !known.contains(call.name)
                            && !CallKitKnowledge.reportsNothing(call.name) && !call.isUsed)
            }
            let lines = function.gaps + (mayReport ? [] : function.forgotten)
            let late = lateReports(in: index, source, reporting)
            return Set(lines).sorted().map {
                Observation(
                    source.place($0), "A VoIP push is not reported to CallKit on this way.",
                    severity: function.severity(ofGap: $0))
            } + late
        }
    }

    /// The names of the functions that report a call, directly or through others.
    private var reportingFunctions: Set<String> {
        var names: Set<String> = ["reportNewIncomingCall", "reportNewIncomingVoIPPushPayload"]
        let calls = allSources.flatMap { source in
            source.calls.compactMap { call in
                source.function(call.function).map { ($0.name, call.name) }
            }
        }
        var count = 0
        while count != names.count {
            count = names.count
            for (caller, callee) in calls where names.contains(callee) { names.insert(caller) }
        }
        return names.subtracting(["pushRegistry"])
    }

    private func lateReports(
        in index: Int, _ source: SwiftSource, _ reporting: Set<String>
    ) -> [Observation] {
        source.calls.filter { $0.function == index && reporting.contains($0.name) }.compactMap {
            call in
            guard let name = call.deferredBy else { return nil }
            let isSlow = call.closures.contains(where: CallKitKnowledge.slow.contains)
            // A queue may be the one that the registry uses, and a task may start at once.
            return Observation(
                source.place(call.line), "The call is reported after the method has returned.",
                severity: isSlow ? nil : .hint,
                because: [.init(source.place(call.line), "\(name) runs the closure later.")])
        }
    }

    /// Check I019: apps that ask for VoIP pushes and lack the background mode.
    var missingVoIPModes: [Observation] {
        appsWithExtensions.compactMap { family in
            guard let info = family.app.info,
                !info.texts("UIBackgroundModes").contains("voip")
            else { return nil }
            for source in sources(of: family.app) {
                let use = source.assignments.first { use in
                    use.target.hasSuffix("desiredPushTypes")
                        && follower.values(of: WrittenValue(use, source)).contains {
                            $0.text.contains(/voIP|VoIP/)
                        }
                }
                if let use {
                    let place = source.place(use.line)
                    return Observation(
                        info.place("UIBackgroundModes"),
                        "The app asks for VoIP pushes, and UIBackgroundModes lacks voip.",
                        because: [.init(place, "desiredPushTypes has voIP.")])
                }
            }
            return nil
        }
    }
}
