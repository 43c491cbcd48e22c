internal import Foundation

extension ProjectModel {
    /// Returns the calls that make a trigger: by its type's name, or with `.init` where the labels
    /// show the type.
    func triggers(
        _ type: String, _ label: String
    ) -> [(source: SwiftSource, call: SwiftSource.CallSite)] {
        allSources.flatMap { source in
            source.calls.lazy.filter { call in
                let isImplicit =
                    call.name == "init" && call.base.isEmpty && call["repeats"] != nil
                    && source.mentions(type)
                return (call.name == type || isImplicit) && call[label] != nil
            }.prefix(Self.judgedMax).map { (source, $0) }
        }
    }

    /// Returns whether a trigger repeats, whatever its variables hold.
    func repeats(_ call: SwiftSource.CallSite, _ source: SwiftSource) -> Bool {
        guard let argument = call["repeats"] else { return false }
        let values = follower.values(
            of: WrittenValue(argument.text, call, source))
        return values.allSatisfy { $0.text == "true" }
    }

    /// Check X023: repeating triggers with an interval below 60 seconds.
    var shortIntervals: [Observation] {
        triggers("UNTimeIntervalNotificationTrigger", "timeInterval").compactMap { source, call in
            guard let argument = call["timeInterval"], repeats(call, source) else { return nil }
            let values = follower.values(
                of: WrittenValue(argument.text, call, source))
            let short = values.filter { value in
                WrittenNumber(value.text).map { $0.value < 60 } ?? false
            }
            guard let first = short.first else { return nil }
            let isWritten = first.text == argument.text
            return Observation(
                source.place(call.line), "It repeats every \(first.text) s.",
                // Another value may be the one that runs.
                severity: short.count == values.count ? nil : .warning,
                because: isWritten
                    ? [] : [.init(first.place, "The interval is \(first.text) here.")])
        }
    }
}
