internal import Foundation
internal import NotificationModel

/// Checks X031 to X032: a handler that is called too early, and a notification that is made without
/// content.
let handlerSourceChecks: [Check] = [
    Check(
        "X031", .warning, "The handler is called when what it waits for has come",
        remedy: "Call it at the end of the closure, on each way, and nowhere else.",
        reason:
            "What is changed in the content after the call is not shown. After the fetch handler iOS suspends the app, and what it waits for comes when it runs again, or never.",
        unseen: [.method, .classExtension]
    ) { model in
        model.received { source, function in
            function.early.map {
                Observation(
                    source.place($0),
                    "The handler is called before the closure above has changed the content.")
            }
        } + model.earlyFetchHandlers
    },
    Check(
        "X032", .error, "Texts and addresses are not made from nil",
        remedy: "Give a text, or test the value before.",
        reason: "An exception ends the extension, or the text says \"(null)\"."
    ) { model in
        model.allSources.filter(\.isObjectiveC).flatMap { source in
            source.calls.compactMap { call in
                guard call.arguments.contains(where: { $0.text == "nil" }) else { return nil }
                let place = source.place(call.line)
                if call.name == "String", let format = call["format"] {
                    return Observation(
                        place, "nil is put into \(format.text.prefix(60)).", severity: .warning)
                }
                let first = call.arguments[0].text == "nil"
                let raises =
                    ["String", "URL"].contains(call.name) && call["string"] != nil
                    || ["stringByAppendingString", "appendingPathComponent"].contains(call.name)
                return raises && first ? Observation(place, "\(call.name) is given nil.") : nil
            }
        }
    },
]

extension ProjectModel {
    fileprivate var earlyFetchHandlers: [Observation] {
        appSources.flatMap { source -> [Observation] in
            // With extra background time, the work continues after the handler is called.
            guard !source.mentions("beginBackgroundTask", "performExpiringActivity") else {
                return []
            }
            return source.functions.filter { $0.labels.contains("fetchCompletionHandler") }
                .flatMap(\.early).map {
                    Observation(
                        source.place($0),
                        "iOS suspends the app here, before the work that was started above is done."
                    )
                }
        }
    }
}
