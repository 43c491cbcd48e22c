internal import JSONText
internal import NotificationModel

/// Checks E017 and P041: what pushes that reload widgets and controls need.
let widgetChecks: [Check] = [
    Check(
        "E017", .warning, "A widget extension with a push handler has the push entitlement",
        remedy:
            "Add the Push Notifications capability to the target of the widget extension; its key is aps-environment.",
        reason:
            "Apple asks for the capability on this target, not only on the app. WidgetKit hands out the token.",
        source: "Apple's documentation: Updating widgets with WidgetKit push notifications"
    ) { model in
        model.extensions { _, product in
            let point = product.extensionValue("NSExtensionPointIdentifier")?.string
            guard point == ExtensionPoint.widgets,
                product.entitlements != nil || product.hasNoEntitlements,
                product.entitlements?.root[EntitlementKey.push] == nil,
                let handler = model.pushHandler(of: product)
            else { return nil }
            return Observation(
                product.entitlementPlace(EntitlementKey.push),
                "\(product.name) has a push handler, and aps-environment is missing.",
                because: [Finding.Fact(handler, "A push handler is set.")])
        }
    },
    Check(
        "P041", .warning, "A push that reloads widgets or controls shows nothing",
        remedy: "Send two pushes: content-changed alone, and the alert with the push type alert.",
        reason:
            "content-changed has an effect only with the push type widgets or controls, and a push of these types presents no alert, sound or badge.",
        source: "WIDGET-4"
    ) { model in
        model.everyPush { push, aps in
            guard aps[.contentChanged]?.bool == true else { return nil }
            let shown = [PayloadKey.alert, .sound, .badge].first { aps[$0] != nil }
            return shown.map {
                Observation(
                    push.place(.aps, $0), "\($0.text) is beside content-changed.")
            }
        }
    },
]

extension ProjectModel {
    /// The place where a widget or control of an extension gets its push handler.
    fileprivate func pushHandler(of product: Product) -> Place? {
        sources(of: product).lazy.compactMap { source in
            source.calls.first { $0.name == "pushHandler" }.map { source.place($0.line) }
        }.first
    }
}
