internal import NotificationModel
internal import OpenFoundation

/// The lock states of the device in which an item is accessible, from its `kSecAttrAccessible`.
struct KeychainProtection {
    private let name: String

    /// Reads the protection of an item. The default is access while the device is unlocked.
    init(of item: Keychain.Item) { name = item["pdmn"] as? String ?? "ak" }

    var isOpen: Bool {
        let rules = SystemRules.current
        guard rules.protectsData else { return true }
        switch name {
        case "ck", "cku": return rules.wasUnlockedSinceBoot
        // The raw values of `kSecAttrAccessibleAlways`, which Apple has withdrawn.
        case "dk", "dku": return true
        default: return !rules.isLocked
        }
    }

    /// Throws a `Keychain.StatusError` if the item is protected at the moment.
    func check() throws(Keychain.StatusError) {
        guard !isOpen else { return }
        let moment =
            SystemRules.current.wasUnlockedSinceBoot
            ? "while the device is locked" : "before the first unlock"
        SystemRules.refused(
            .keychainItem, "\(constantName), \(moment)",
            sentence:
                "A keychain item of \(constantName) is protected \(moment). Store what an extension "
                + "needs with kSecAttrAccessibleAfterFirstUnlock.")
        throw Keychain.StatusError(status: errSecInteractionNotAllowed)
    }

    private var constantName: String {
        switch name {
        case "ak": "kSecAttrAccessibleWhenUnlocked"
        case "aku": "kSecAttrAccessibleWhenUnlockedThisDeviceOnly"
        case "akpu": "kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly"
        case "ck": "kSecAttrAccessibleAfterFirstUnlock"
        case "cku": "kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly"
        default: "an unknown kSecAttrAccessible"
        }
    }
}
