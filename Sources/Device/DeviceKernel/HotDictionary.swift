/// A dictionary that keeps the entry used last beside its table.
///
/// A notification is nearly always opened, changed several times and closed before another is
/// touched. All of that then costs no hashing. Order and everything else is as in a dictionary.
struct HotDictionary<Value: Sendable>: Sendable {
    private var hotKey = ""
    private var hot: Value?
    private var table: [String: Value] = [:]

    /// How many entries there are.
    var count: Int { table.count + (hot == nil ? 0 : 1) }

    /// The values, in no order.
    var values: [Value] { Array(table.values) + [hot].compactMap(\.self) }

    /// Whether there is an entry.
    func contains(_ key: String) -> Bool {
        (hot != nil && key == hotKey) || table[key] != nil
    }

    /// The value of a key. A new entry becomes the hot one.
    subscript(key: String) -> Value? {
        get { hot != nil && key == hotKey ? hot : table[key] }
        set {
            guard let newValue else { return _ = removeValue(forKey: key) }
            if contains(key) { return _ = change(key) { $0 = newValue } }
            if let hot { table[hotKey] = hot }
            hotKey = key
            hot = newValue
        }
    }

    /// Changes an entry where it is. Returns whether there is one.
    mutating func change(_ key: String, _ body: (inout Value) -> Void) -> Bool {
        guard contains(key) else { return false }
        if hot != nil, key == hotKey { hot.change(body) } else { table[key].change(body) }
        return true
    }

    /// Removes an entry and returns its value.
    mutating func removeValue(forKey key: String) -> Value? {
        guard hot != nil, key == hotKey else { return table.removeValue(forKey: key) }
        return hot.take()
    }
}
