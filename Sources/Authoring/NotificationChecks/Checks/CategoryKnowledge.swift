internal import Foundation
internal import NotificationModel

/// A category as a source registers it.
struct CategoryFact {
    var identifier: String
    var actionNames: [String]
    var call: SwiftSource.CallSite
    var source: SwiftSource

    var place: Place { source.place(call.line) }
}

/// An action as a source makes it.
struct ActionFact {
    var identifier: String?
    var variable: String?
    var title: SwiftSource.Argument?
    var options: String
    var isTextInput: Bool
    var call: SwiftSource.CallSite
    var source: SwiftSource

    var place: Place { source.place(call.line) }
}

extension Subject {
    /// Calls that make categories, in files of apps and extensions.
    var categoryCalls: [(call: SwiftSource.CallSite, source: SwiftSource)] {
        allSources.flatMap { source in
            source.calls("UNNotificationCategory").filter { $0["identifier"] != nil }.map {
                ($0, source)
            }
        }
    }

    var categories: [CategoryFact] {
        categoryCalls.compactMap { call, source in
            guard let identifier = call["identifier"]?.literal else { return nil }
            return CategoryFact(
                identifier: identifier, actionNames: Self.names(call["actions"]?.text ?? ""),
                call: call, source: source)
        }
    }

    /// The categories that are registered, with the places; empty when not all names are known.
    var registeredCategories: [String: Place] {
        let calls = categoryCalls
        guard calls.allSatisfy({ $0.call["identifier"]?.literal != nil }) else { return [:] }
        return Dictionary(categories.map { ($0.identifier, $0.place) }) { first, _ in first }
    }

    var actions: [ActionFact] {
        allSources.flatMap { source -> [ActionFact] in
            let calls = source.calls("UNNotificationAction", "UNTextInputNotificationAction")
            let variables = source.variables + source.types.flatMap(\.variables)
            return calls.compactMap { call in
                guard call["identifier"] != nil, call["title"] != nil else { return nil }
                // Its name may stand some lines before it, with no other action between them.
                let last = calls.map(\.line).filter { $0 < call.line }.max() ?? 0
                let holder =
                    variables.first { $0.line == call.line }
                    ?? variables.last {
                        $0.line < call.line && $0.line > last && $0.value.hasPrefix(call.name)
                    }
                return ActionFact(
                    identifier: call["identifier"]?.literal, variable: holder?.name,
                    title: call["title"], options: call["options"]?.text ?? "",
                    isTextInput: call.name == "UNTextInputNotificationAction", call: call,
                    source: source)
            }
        }
    }

    /// The actions of a category, as far as they are found; those of the same file.
    func actions(of category: CategoryFact) -> [ActionFact] {
        let own = actions.filter { $0.source.path == category.source.path }
        let text = category.call["actions"]?.text ?? ""
        if text.contains("UNNotificationAction(") || text.contains("UNTextInputNotificationAction(")
        {
            return own.filter {
                $0.call.line >= category.call.line
                    && text.contains($0.call["title"]?.text ?? "\u{0}")
            }
        }
        return category.actionNames.compactMap { name in own.first { $0.variable == name } }
    }

    private static func names(_ list: String) -> [String] {
        list.trimmed.dropFirst().dropLast().split(separator: ",").map { item in
            item.trimmed.split(separator: ".").last.map(String.init) ?? item.trimmed
        }
    }

    /// Categories that content extensions claim, each with its part and place.
    var claims: [(category: String, part: Part, place: Place)] {
        families.flatMap { family in
            family.contents.flatMap { part -> [(String, Part, Place)] in
                let value = part.attribute("UNNotificationExtensionCategory")
                let names = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
                let place = part.infoPlace(
                    "NSExtension", "NSExtensionAttributes", "UNNotificationExtensionCategory")
                return names.map { ($0, part, place) }
            }
        }
    }

    /// What is wrong with Info.plists of content extensions.
    func contentParts(_ body: (Part) -> Observation?) -> [Observation] {
        parts.filter { $0.kind == .contentExtension && $0.info != nil }.compactMap(body)
    }
}
