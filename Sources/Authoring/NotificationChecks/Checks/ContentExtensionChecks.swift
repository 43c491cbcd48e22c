internal import AppBundles
internal import Foundation
internal import JSONText
internal import NotificationModel

/// Checks C004 to C010 and C020: content extensions.
let contentExtensionChecks: [Check] = [
    Check(
        "C004", .error, "A content extension names its categories",
        remedy: "Add UNNotificationExtensionCategory under NSExtension, NSExtensionAttributes.",
        reason: "iOS finds the extension by the category."
    ) { model in
        model.contentExtensions { product in
            let value = product.attribute("UNNotificationExtensionCategory")
            let names = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
            guard names.filter({ !$0.isEmpty }).isEmpty else { return nil }
            return Observation(
                product.infoPlace("NSExtension", "NSExtensionAttributes"),
                "\(product.name) names no category.")
        }
    },
    Check(
        "C005", .warning, "The categories of a content extension are registered",
        remedy: "Use the same identifier in both places.",
        reason: "A push of an unknown category gets the ordinary look."
    ) { model in
        let known = model.registeredCategories
        guard !known.isEmpty, !model.registersUnseen else { return [] }
        return model.claims.filter { known[$0.category] == nil }.map { claim in
            // The extension is displayed where another of its categories is registered.
            let isSeen = model.claims.contains {
                $0.product.name == claim.product.name && known[$0.category] != nil
            }
            // A category that no payload names may be used by another sender.
            let isPushed = model.payloads.contains {
                $0.aps?[.category]?.string == claim.category
            }
            return Observation(
                claim.place, "\(claim.category) of \(claim.product.name) is not registered.",
                severity: isSeen || !isPushed ? .hint : nil)
        }
    },
    Check(
        "C006", .error, "A category belongs to one content extension",
        remedy: "Give each category to one extension.",
        reason: "Which of them is used is not defined."
    ) { model in
        model.appsWithExtensions.flatMap { family -> [Observation] in
            var owners: [String: String] = [:]
            let names = Set(family.contents.map(\.title))
            return model.claims.filter { names.contains($0.product.title) }.compactMap { claim in
                guard let owner = owners[claim.category], owner != claim.product.name else {
                    owners[claim.category] = claim.product.name
                    return nil
                }
                return Observation(
                    claim.place,
                    "\(claim.category) is claimed by \(owner) and by \(claim.product.name).")
            }
        }
    },
    Check(
        "C007", .warning, "A push with only a picture does not use a content extension's category",
        remedy: "Use a category without a content extension for it.",
        reason: "The small picture of the collapsed banner is lost.",
        source: "Home Assistant PR 5849"
    ) { model in
        let claimed = Set(model.claims.map(\.category))
        return model.everyPush { push, aps in
            guard let category = aps[.category]?.string, claimed.contains(category),
                !push.media.isEmpty, !push.isCommunication
            else { return nil }
            return Observation(
                push.place(.aps, .category),
                "\(category) has a content extension, and the push has a picture.")
        }
    },
    Check(
        "C008", .warning, "UNNotificationExtensionInitialContentSizeRatio is a number from 0 on",
        remedy: "Write a <real>, for example 0.5.",
        reason: "iOS takes 1 and the view jumps."
    ) { model in
        model.contentExtensions { product in
            let key = "UNNotificationExtensionInitialContentSizeRatio"
            guard let value = product.attribute(key), (value.number ?? -1) < 0 else { return nil }
            return Observation(
                product.infoPlace("NSExtension", "NSExtensionAttributes", key),
                "\(key) is \(value.shown).")
        }
    },
    Check(
        "C009", .hint, "Switches of a content extension are Booleans",
        remedy: "Write <true/>.",
        reason: "Apple documents a Boolean; how iOS reads a string is undocumented.",
        source: "CTNotificationContent #37"
    ) { model in
        model.contentExtensions { product in
            for name in ["DefaultContentHidden", "OverridesDefaultTitle", "UserInteractionEnabled"]
            {
                let key = "UNNotificationExtension" + name
                if let value = product.attribute(key), value.bool == nil {
                    return Observation(
                        product.infoPlace("NSExtension", "NSExtensionAttributes", key),
                        "\(key) is \(value.shown).")
                }
            }
            return nil
        }
    },
    Check(
        "C010", .error, "A content extension has a storyboard or a class, not both and not neither",
        remedy: "Leave one of NSExtensionMainStoryboard and NSExtensionPrincipalClass.",
        reason: "iOS finds nothing to show."
    ) { model in
        model.contentExtensions { product in
            let storyboard = product.extensionValue("NSExtensionMainStoryboard")?.string
            let name = product.extensionValue("NSExtensionPrincipalClass")?.string
            let place = product.infoPlace("NSExtension", "NSExtensionMainStoryboard")
            if storyboard == nil, name == nil {
                return Observation(place, "\(product.name) has neither a storyboard nor a class.")
            }
            if let storyboard, name != nil {
                return Observation(
                    place, "\(product.name) has the storyboard \(storyboard) and a class.")
            }
            guard let storyboard, let target = product.target, !target.hasUnknownSources else {
                return nil
            }
            let file = "\(storyboard).storyboard"
            guard !product.resourcePaths.contains(where: { FilePaths.name($0) == file }) else {
                return nil
            }
            return Observation(place, "\(file) is not a member of \(product.name).")
        }
    },
    Check(
        "C020", .warning, "A content extension opens attachments with security scope",
        remedy: "Call startAccessingSecurityScopedResource and stop it after reading.",
        reason: "The file belongs to another process; reading fails.",
        source: "Apple's documentation"
    ) { model in
        let own = Set(model.products.filter { $0.kind == .contentExtension }.flatMap(\.sourcePaths))
        return model.allSources.filter { source in
            own.contains(source.path)
                || !source.types(inheriting: "UNNotificationContentExtension").isEmpty
        }.compactMap { source in
            guard source.identifiers.contains("attachments"),
                !source.identifiers.contains("startAccessingSecurityScopedResource")
            else { return nil }
            let reading = source.calls.first { call in
                ["Data", "contentsOfFile", "UIImage", "init"].contains(call.name)
                    && call.arguments.contains {
                        ($0.label == "contentsOf" || $0.label == "contentsOfFile")
                            && $0.text.contains("url")
                    }
            }
            return reading.map {
                Observation(source.place($0.line), "An attachment is read without security scope.")
            }
        }
    },
]
