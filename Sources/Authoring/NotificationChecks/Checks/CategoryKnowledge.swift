internal import Foundation
internal import NotificationModel

struct CategoryFact {
    var identifier: String
    var actionNames: [String]
    var call: SwiftSource.CallSite
    var source: SwiftSource

    var place: Place { source.place(call.line) }
}

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

extension ProjectModel {
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

    /// The registered categories with their places; empty when a name is not known.
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
                // The name may be some lines above, with no other action in between.
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

    var claims: [(category: String, product: Product, place: Place)] {
        appsWithExtensions.flatMap { family in
            family.contents.flatMap { product -> [(String, Product, Place)] in
                let value = product.attribute("UNNotificationExtensionCategory")
                let names = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
                let place = product.infoPlace(
                    "NSExtension", "NSExtensionAttributes", "UNNotificationExtensionCategory")
                return names.map { ($0, product, place) }
            }
        }
    }

    func contentExtensions(_ body: (Product) -> Observation?) -> [Observation] {
        products.filter { $0.kind == .contentExtension && $0.info != nil }.compactMap(body)
    }
}
