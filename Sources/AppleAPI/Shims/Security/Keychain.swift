internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// The keychain items that this process may use: those of the process, and those of the access
/// groups in its entitlements.
struct Keychain {
    typealias Item = KeychainStore.Item

    struct StatusError: Error {
        let status: OSStatus
    }

    /// The attributes that identify an item of a class within its group. A second item with the
    /// same values is a duplicate.
    private static let primaryKeys: [String: [String]] = [
        "genp": ["acct", "svce"], "inet": ["acct", "srvr", "ptcl", "port", "path", "sdmn", "atyp"],
        "keys": ["klbl", "atag", "kcls", "type"], "cert": ["labl"], "idnt": ["labl"],
    ]
    /// The query keys that control the result and do not select items.
    private static let directions: Set<String> = [
        "r_Data", "r_Attributes", "r_PersistentRef", "r_Ref", "m_Limit", "v_Data", "nleg",
        "u_AuthUI", "v_PersistentRef", "class", "agrp",
    ]

    static let ownGroup = "own"

    private let query: Item
    private let itemClass: String

    init(_ query: NSDictionary) throws(StatusError) {
        var values: Item = [:]
        for (key, value) in query {
            guard let key = (key as? String) ?? (key as? NSString).map({ String(describing: $0) })
            else { throw StatusError(status: errSecParam) }
            // Control keys accept any value. An attribute with a value that cannot be stored is an
            // error.
            if let value = KeychainStore.value(value) {
                values[key] = value
            } else if !Self.directions.contains(key) {
                throw StatusError(status: errSecParam)
            }
        }
        guard let itemClass = values["class"] as? String, Self.primaryKeys[itemClass] != nil else {
            throw StatusError(status: errSecParam)
        }
        self.query = values
        self.itemClass = itemClass
    }

    // MARK: Where

    private static func file(_ group: String) throws(StatusError) -> KeychainStore {
        guard let groups = GroupContainers.keychains else {
            return KeychainStore(group: group, url: nil)
        }
        if group == ownGroup {
            let home = URL.libraryDirectory.appendingPathComponent("Keychains")
            return KeychainStore(group: group, url: home.appendingPathComponent("items.plist"))
        }
        guard let folder = groups[group] else {
            SystemRules.refused(
                .keychainGroup, group,
                sentence: "The keychain access group \(group) is not this process's: add it to "
                    + "keychain-access-groups in the entitlements of this very target.")
            throw StatusError(status: errSecMissingEntitlement)
        }
        return KeychainStore(
            group: group, url: folder.appendingPathComponent("Library/Keychains/items.plist"))
    }

    /// Returns the files that a query searches. Without an access group, the process's private file
    /// comes first.
    private func files() throws(StatusError) -> [KeychainStore] {
        if let group = query["agrp"] as? String { return [try Self.file(group)] }
        var files = [try Self.file(Self.ownGroup)]
        for group in (GroupContainers.keychains ?? [:]).keys.sorted() {
            files.append(try Self.file(group))
        }
        return files
    }

    // MARK: What

    private func matches(_ item: Item) -> Bool {
        if let reference = query["v_PersistentRef"] as? Data {
            return item["v_PersistentRef"] as? Data == reference
        }
        guard item["class"] as? String == itemClass else { return false }
        return query.allSatisfy { key, wanted in
            if Self.directions.contains(key) { return true }
            if key == "sync" {
                // Without `kSecAttrSynchronizable`, a query matches only unsynchronized items.
                return wanted as? String == "syna"
                    || (item["sync"] as? Bool ?? false) == (wanted as? Bool)
            }
            return item[key].map { KeychainStore.isEqual($0, wanted) } ?? false
        }
    }

    func add(at now: Date) throws -> Item {
        let group = query["agrp"] as? String ?? GroupContainers.defaultKeychain ?? Self.ownGroup
        let file = try Self.file(group)
        return try file.withItems { items in
            let keys = Self.primaryKeys[itemClass] ?? []
            let isThere = items.contains { item in
                item["class"] as? String == itemClass
                    && keys.allSatisfy { key in
                        switch (item[key], query[key]) {
                        case (nil, nil): true
                        case (let one?, let other?): KeychainStore.isEqual(one, other)
                        default: false
                        }
                    }
            }
            if isThere { throw StatusError(status: errSecDuplicateItem) }
            guard items.count < KeychainStore.itemsMax else {
                throw StatusError(status: errSecAllocate)
            }
            var item = query.filter { key, _ in
                !Self.directions.contains(key) || ["class", "v_Data"].contains(key)
            }
            try KeychainProtection(of: item).check()
            item["agrp"] = file.group
            item["cdat"] = now
            item["mdat"] = now
            item["v_PersistentRef"] = Data(UUID().uuidString.utf8)
            items.append(item)
            return (item, true)
        }
    }

    /// Returns the matching items: one, unless the query requests more.
    func find() throws -> [Item] {
        let wantsAll = query["m_Limit"] as? String == "m_LimitAll"
        let limit = wantsAll ? Int.max : (query["m_Limit"] as? Int ?? 1)
        var found: [Item] = []
        for file in try files() {
            found += try file.withItems { (items: inout [Item]) in (items.filter(matches), false) }
        }
        guard let first = found.first else { throw StatusError(status: errSecItemNotFound) }
        // Items that are protected at the moment are skipped. An error if all matches are protected
        // is a guess; Apple does not document it.
        let readable = found.filter { KeychainProtection(of: $0).isOpen }
        if readable.isEmpty { try KeychainProtection(of: first).check() }
        return Array(readable.prefix(limit))
    }

    func update(_ attributes: NSDictionary, at now: Date) throws {
        var changes: Item = [:]
        for (key, value) in attributes {
            guard let key = key as? String, let value = KeychainStore.value(value), key != "class"
            else { throw StatusError(status: errSecParam) }
            changes[key] = value
        }
        try changeEach { items, index in
            try KeychainProtection(of: items[index]).check()
            items[index].merge(changes) { $1 }
            items[index]["mdat"] = now
        }
    }

    func delete() throws {
        try changeEach { items, index in items.remove(at: index) }
    }

    private func changeEach(_ change: (inout [Item], Int) throws -> Void) throws {
        var count = 0
        for file in try files() {
            count += try file.withItems { items in
                let matching = items.indices.filter { matches(items[$0]) }
                for index in matching.reversed() { try change(&items, index) }
                return (matching.count, !matching.isEmpty)
            }
        }
        if count == 0 { throw StatusError(status: errSecItemNotFound) }
    }

    // MARK: Answering

    /// Returns the items in the requested form, or `nil` if the query requests no result.
    func answer(_ items: [Item]) -> AnyObject? {
        let answers = items.compactMap(answer)
        guard !answers.isEmpty else { return nil }
        let wantsAll = query["m_Limit"] as? String == "m_LimitAll"
        return wantsAll ? answers as NSArray : answers[0]
    }

    private func answer(_ item: Item) -> AnyObject? {
        let wants = { (key: String) in (query[key] as? NSNumber)?.boolValue ?? false }
        let data = (item["v_Data"] as? Data).map { $0 as NSData }
        let reference = (item["v_PersistentRef"] as? Data).map { $0 as NSData }
        guard wants("r_Attributes") else {
            return wants("r_Data") ? data : wants("r_PersistentRef") ? reference : nil
        }
        var attributes = item as [String: Any]
        if !wants("r_Data") { attributes["v_Data"] = nil }
        if !wants("r_PersistentRef") { attributes["v_PersistentRef"] = nil }
        return attributes as NSDictionary
    }
}
