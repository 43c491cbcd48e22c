internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks C001 to C003 and C011 to C019: categories and actions in sources.
let categoryChecks: [Check] = [
    Check(
        "C001", .error, "Every category that code or payloads use is registered",
        scope: .app,
        remedy: "Register it with setNotificationCategories before the app's launch ends.",
        reason: "For an unknown category, iOS shows neither buttons nor a content extension."
    ) { model in
        let known = model.registeredCategories
        guard model.categoryCalls.isEmpty || !known.isEmpty, !model.registersUnseen else {
            return []
        }
        var found: [Observation] = []
        // A content extension is found by its category alone. The category does not need actions.
        let claimed = Set(model.claims.map(\.category))
        for source in model.allSources {
            for use in source.assignments where use.target.hasSuffix("categoryIdentifier") {
                let value = WrittenValue(use, source)
                guard let name = model.follower.literal(of: value) else { continue }
                if !name.isEmpty, known[name] == nil, !claimed.contains(name) {
                    // A name that resembles no registered one may be a category without actions.
                    let isMisspelt = known.keys.contains { Misspelling.mayConnect($0, name) }
                    found.append(
                        Observation(
                            source.place(use.line), "The category \(name) is not registered.",
                            severity: isMisspelt ? nil : .hint))
                }
            }
        }
        guard known.isEmpty, !model.appSources.isEmpty else { return found }
        return found
            + model.everyPush { push, aps in
                guard let category = aps[.category]?.string, !category.isEmpty,
                    !claimed.contains(category)
                else { return nil }
                return Observation(
                    push.place(.aps, .category),
                    "The category \(category) is used, and the app registers none.",
                    severity: .hint)
            }
    },
    Check(
        "C002", .hint, "Registered categories are used",
        remedy: "Remove the category, or use it.",
        reason: "The name may be misspelled."
    ) { model in
        let used = Set(model.payloads.compactMap { $0.aps?[.category]?.string })
            .union(model.claims.map(\.category))
        guard !model.payloads.isEmpty, !model.registersUnseen else { return [] }
        return model.categories.filter { category in
            let uses = model.allSources.flatMap(\.strings).filter {
                $0.text == category.identifier
            }
            let isAssigned = model.allSources.contains { source in
                source.assignments.contains {
                    $0.target.hasSuffix("categoryIdentifier")
                        && $0.value.contains(category.identifier)
                }
            }
            return !used.contains(category.identifier) && !isAssigned && uses.count <= 1
        }.map { Observation($0.place, "\($0.identifier) is registered and never used.") }
    },
    Check(
        "C003", .warning, "Categories are registered once, all together",
        remedy: "Register the union of all categories in one call.",
        reason: "Each call replaces the set before it.", source: "OneSignal's code"
    ) { model in
        let calls = model.appSources.flatMap { source in
            source.calls("setNotificationCategories").filter(\.isOfCentre).map { (source, $0) }
        }
        let merges = model.appSources.contains {
            $0.mentions("getNotificationCategories", "notificationCategories")
        }
        // Two code paths of the launch may register the same categories.
        var sets: Set<String?> = [calls.first?.1.first?.text]
        guard !merges else { return [] }
        return calls.dropFirst().filter { sets.insert($0.1.first?.text).inserted }.map {
            Observation(
                $0.0.place($0.1.line),
                "Another setNotificationCategories, which replaces the first one's set.")
        }
    },
    Check(
        "C011", .hint, "A category has at most four actions, the two main ones first",
        remedy: "Put the two main ones first, and leave others out.",
        reason: "A banner shows two, the expanded notification four.",
        source: "Human Interface Guidelines"
    ) { model in
        model.categories.filter { $0.actionNames.filter { !$0.isEmpty }.count > 4 }.filter {
            !($0.call["actions"]?.text.contains("Action(") ?? false)
        }.map { Observation($0.place, "\($0.identifier) has \($0.actionNames.count) actions.") }
    },
    Check(
        "C012", .hint, "A destructive action requires unlocking and is not the first",
        remedy: "Move it last, and add .authenticationRequired.",
        reason: "Anyone who finds the phone can delete without unlocking it.",
        source: "Human Interface Guidelines"
    ) { model in
        model.actions.filter {
            // An action that opens the app requires the device to be unlocked anyway.
            $0.options.contains("destructive") && !$0.options.contains("authenticationRequired")
                && !$0.options.contains("foreground")
        }.map {
            Observation(
                $0.place,
                "\($0.identifier ?? "An action") is destructive and does not ask to unlock.")
        }
    },
    Check(
        "C013", .error, "Actions of a category have unique ids",
        remedy: "Make the identifiers unique.",
        reason: "The response names the action by its identifier."
    ) { model in
        model.categories.compactMap { category in
            let list = category.call["actions"]?.text ?? ""
            // Actions that are created inside the list have their identifiers there.
            let written = list.matches(of: /identifier:\s*([^,\n]+?)\s*,/).map { String($0.1) }
            let named = [
                model.actions(of: category).compactMap(\.identifier),
                category.actionNames.filter { !$0.isEmpty },
            ]
            let lists = list.contains("Action(") ? [written] : named
            let repeated = lists.lazy.compactMap { ids in
                ids.first { id in ids.count { $0 == id } > 1 }
            }
            guard let name = repeated.first else { return nil }
            let shown = name.filter { $0 != "\"" }
            return Observation(category.place, "\(category.identifier) has \(shown) twice.")
        }
    },
    Check(
        "C014", .warning, "Each action is handled once",
        remedy: "Handle it in userNotificationCenter(_:didReceive:).",
        reason: "The button does nothing."
    ) { model in
        let handlers = model.allSources.flatMap { source in
            source.functions.filter { function in
                function.name == "userNotificationCenter" && function.labels.contains("didReceive")
            }.map { (source, $0) }
        }
        // A content extension may also handle them.
        let isElsewhere = model.allSources.contains { source in
            !source.types(inheriting: "UNNotificationContentExtension").isEmpty
                && source.functions.contains {
                    $0.name == "didReceive" && $0.labels.contains("completionHandler")
                }
        }
        guard !isElsewhere, let (source, handler) = handlers.first, handlers.count == 1,
            handler.text.contains("actionIdentifier")
        else { return [] }
        var found: [Observation] = []
        // The code that distinguishes the actions may compare the category instead.
        let categories = Set(model.categories.map(\.identifier))
        let branches = handler.text.matches(of: /(?:case\s+|==\s*)"([^"]+)"/)
            .map { String($0.1) }.filter { !categories.contains($0) }
        let actions = model.actions
        // The default branch may handle the action, unless another branch handles an action that
        // does not exist.
        let ids = Set(actions.compactMap(\.identifier))
        let isNamedWrong =
            handler.text.contains(/switch[^{]*actionIdentifier/)
            && actions.allSatisfy { $0.identifier != nil } && !ids.isSuperset(of: branches)
        let text = model.followed(handler, source)
        for action in actions {
            guard let text, let id = action.identifier,
                isNamedWrong || !text.contains("default:"), !action.call.isNamed(id, in: text),
                isNamedWrong || !model.isDecidedOtherwise(action, in: text)
            else { continue }
            // An action that only dismisses the notification, or only opens the app, needs no
            // branch.
            let opens = action.options.lowercased().contains("foreground")
            let words = id.lowercased().split { !$0.isLetter }
            let isForNothing = words.contains { ["cancel", "dismiss", "close"].contains($0) }
            found.append(
                Observation(
                    action.place, "The delegate does not handle \(id).",
                    // The code outside of the branches may be all that the action needs.
                    severity: isForNothing || opens || !isNamedWrong ? .hint : nil))
        }
        for (index, id) in branches.enumerated() where branches[..<index].contains(id) {
            found.append(
                Observation(
                    source.place(handler.line),
                    "\(id) is tested twice; the second branch never runs."))
        }
        return found
    },
    Check(
        "C015", .hint, "A text-input action has a button title and a placeholder",
        remedy: "Add textInputButtonTitle and textInputPlaceholder.",
        reason: "The button says Send in English otherwise, or nothing."
    ) { model in
        model.actions.filter { action in
            action.isTextInput
                && ["textInputButtonTitle", "textInputPlaceholder"].contains {
                    (action.call[$0]?.literal ?? action.call[$0]?.text ?? "").isEmpty
                }
        }.map {
            Observation(
                $0.place, "\($0.identifier ?? "The action") lacks its button title or placeholder.")
        }
    },
    Check(
        "C016", .hint, "A private category has a text for hidden previews",
        remedy: "Add hiddenPreviewsBodyPlaceholder, for example \"%u messages\".",
        reason: "With hidden previews iOS shows only \"Notification\"."
    ) { model in
        model.categories.filter {
            ($0.call["options"]?.text.contains("hiddenPreviewsShow") ?? false)
                && $0.call["hiddenPreviewsBodyPlaceholder"] == nil
        }.map { Observation($0.place, "\($0.identifier) lacks hiddenPreviewsBodyPlaceholder.") }
    },
    Check(
        "C017", .warning, "An app that handles dismissals asks for them",
        remedy: "Add .customDismissAction to the category's options.",
        reason: "The delegate is not called for a dismissal without it."
    ) { model in
        guard
            let source = model.allSources.first(where: \.handlesDismissals),
            !model.categories.isEmpty, !model.registersUnseen,
            !model.allSources.contains(where: { $0.mentions("customDismissAction") })
        else { return [] }
        return [
            Observation(
                Place(source.path),
                "Dismissals are handled, and no category has .customDismissAction.")
        ]
    },
    Check(
        "C018", .warning, "Categories are registered by the app, not by the extension",
        remedy: "Register in the app; or merge, write, and read back, and expect misses.",
        reason: "A set that the extension writes is sometimes ignored, and replaces the app's.",
        source: "openradar 45325233"
    ) { model in
        model.everyServiceCall { source, call in
            guard call.name == "setNotificationCategories", call.isOfCentre else { return nil }
            let merges = source.mentions("getNotificationCategories", "notificationCategories")
            return Observation(
                source.place(call.line), "The extension registers categories.",
                severity: merges ? .hint : nil)
        }
    },
    Check(
        "C019", .hint, "Options are current ones",
        remedy: "Use .banner and .list for .alert; leave out .allowAnnouncement.",
        reason: "The old ones are deprecated and do less."
    ) { model in
        model.allSources.flatMap { source -> [Observation] in
            let presented = source.calls.filter { call in
                call.name == "completionHandler" && (call.first?.text.contains(".alert") ?? false)
            }
            let announced = source.categoryOptions.filter { $0.text.contains("allowAnnouncement") }
            return presented.map {
                Observation(source.place($0.line), ".alert is deprecated as a presentation.")
            }
                + announced.map {
                    Observation(source.place($0.line), ".allowAnnouncement is deprecated.")
                }
        }
    },
]

extension ProjectModel {
    private static let followedMax = 64

    /// Returns the text of a delegate's function and of the functions that it calls, or `nil` where
    /// it passes the response to a function outside of the sources.
    fileprivate func followed(_ start: SwiftSource.FunctionFact, _ source: SwiftSource) -> String? {
        var texts: [String] = []
        var waiting = [(start, source)]
        var seen: Set<String> = [start.name]
        while let (function, source) = waiting.popLast(), texts.count < Self.followedMax {
            texts.append(function.text)
            for call in source.calls
            where (function.line...function.endLine).contains(call.line) {
                let getsResponse = call.arguments.contains {
                    $0.text.contains(/\bresponse$|actionIdentifier$/)
                }
                let callees = allSources.flatMap { source in
                    source.functions.filter { $0.name == call.name }.map { ($0, source) }
                }
                if callees.isEmpty, getsResponse, !SwiftSource.harmlessFunctions.contains(call.name)
                {
                    return nil
                }
                if seen.insert(call.name).inserted { waiting += callees }
            }
        }
        return texts.joined(separator: "\n")
    }
}

extension ProjectModel {
    /// Returns whether a delegate handles an action without naming it: by its category, or in the
    /// `else` of a comparison with the category's other action.
    fileprivate func isDecidedOtherwise(_ action: ActionFact, in text: String) -> Bool {
        categories.contains { category in
            let own = actions(of: category)
            guard own.contains(where: { $0.place == action.place }) else { return false }
            let others = own.filter { other in
                other.identifier != action.identifier
                    && other.identifier.map { other.call.isNamed($0, in: text) } == true
            }
            if others.isEmpty {
                return text.contains("categoryIdentifier")
                    && category.call.isNamed(category.identifier, in: text)
            }
            // Matches `let isApproved = action == "approve"`, and an `else` without a condition.
            return text.contains(/(?:[^=!<>]=|\breturn)\s*\(*[\w.]*(?i:action)[\w.]*\s*==/)
                || text.contains(/\}\s*else\s*\{/)
        }
    }
}

extension SwiftSource.CallSite {
    /// Returns whether a text contains the identifier, as a literal or as the constant that has it
    /// for its value.
    fileprivate func isNamed(_ identifier: String, in text: String) -> Bool {
        // For an enumeration, the case's name precedes `rawValue`.
        let name = self["identifier"]?.text.split(separator: ".").last { $0 != "rawValue" }
        return text.contains("\"\(identifier)\"")
            || text.contains(Check.word(name.map(String.init) ?? identifier))
    }

    fileprivate var isOfCentre: Bool {
        base.contains(/UNUserNotificationCenter|[cC]ent(?:er|re)\b/)
    }
}

extension SwiftSource {
    fileprivate var categoryOptions: [Mark] {
        calls.compactMap { call in
            guard let options = call["options"],
                ["UNNotificationCategory", "requestAuthorization"].contains(call.name)
            else { return nil }
            return Mark(text: options.text, line: call.line, function: call.function)
        }
    }
}

extension Check {
    fileprivate static func word(_ name: String) -> Regex<Substring> {
        // In code, a period separates two identifiers.
        let pattern = "\\b\(NSRegularExpression.escapedPattern(for: name))\\b"
        return (try? Regex(pattern, as: Substring.self).wordBoundaryKind(.simple)) ?? /(?!)/
    }
}

extension SwiftSource {
    /// Whether the code handles a dismissed notification. A comparison that only excludes
    /// dismissals does not count.
    fileprivate var handlesDismissals: Bool {
        let name = "UNNotificationDismissActionIdentifier"
        guard identifiers.contains(name) else { return false }
        let texts = functions.map(\.text).filter { $0.contains(name) }
        return texts.isEmpty
            || texts.contains { text in
                text.replacing(/!=\s*UNNotificationDismissActionIdentifier/, with: "").contains(
                    name)
            }
    }
}
