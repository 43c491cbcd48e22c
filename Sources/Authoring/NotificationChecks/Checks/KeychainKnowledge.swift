internal import AppBundles
internal import NotificationModel

extension ProjectModel {
    /// Types of keychain libraries that read an item when code asks them for it.
    private static let libraries: Set<String> = [
        "Keychain", "KeychainSwift", "KeychainWrapper", "Valet",
    ]

    /// Check E012: extensions that read the keychain and share no access group with the app.
    var unsharedKeychains: [Observation] {
        services { family, product in
            guard product.entitlements != nil || product.hasNoEntitlements,
                family.app.entitlements != nil || family.app.hasNoEntitlements,
                let (source, call) = keychainRead(of: product)
            else { return nil }
            let both = [family.app, product].map { one in
                Set((one.entitlements?.texts(EntitlementKey.keychain) ?? []) + one.groups)
            }
            guard both[0].isDisjoint(with: both[1]) else { return nil }
            // The extension may read data that it wrote itself.
            let writes = (sources(of: product) + linkedSources(of: product)).contains {
                $0.mentions("SecItemAdd")
            }
            let isOfLibrary = call.name != "SecItemCopyMatching"
            return Observation(
                source.place(call.line),
                "\(product.name) reads the keychain and shares no access group with the app.",
                severity: writes ? .hint : isOfLibrary ? .warning : nil,
                confidence: isOfLibrary ? .likely : nil)
        }
    }

    private func keychainRead(
        of product: Product
    ) -> (SwiftSource, SwiftSource.CallSite)? {
        let own = Set(allSources.flatMap(\.types).map(\.name))
        for source in sources(of: product) {
            let call = source.calls.first { call in
                let isRead =
                    call.name == "SecItemCopyMatching"
                    || Self.libraries.contains(call.name) && !own.contains(call.name)
                return isRead && serviceReach.comes(to: call, in: source)
            }
            if let call { return (source, call) }
        }
        return nil
    }
}
