/// The names that Swift gives the enumerators of an enumeration. The words that they share with its
/// name are removed: `NCRoomTypeOneToOne` of `NCRoomType` becomes `oneToOne`.
///
/// The rules are those of [Clang's
/// importer](https://github.com/swiftlang/swift/blob/main/lib/ClangImporter/ClangImporter.cpp).
struct EnumeratorNames {
    private let prefix: [Substring]

    /// - Parameters:
    ///   - enumerators: All enumerators with their C names.
    ///   - type: The name of the enumeration.
    init(_ enumerators: [String], of type: String) {
        guard var common = enumerators.first.map(Self.words) else {
            prefix = []
            return
        }
        for name in enumerators.dropFirst() { common = Self.common(common, Self.words(name)) }
        // `kChannelOpen` of `Channel`.
        let hasK = common.first == "k"
        let shared = Self.plural(hasK ? Array(common.dropFirst()) : common, Self.words(type))
        var count = shared + (hasK && shared > 0 ? 1 : 0)
        // `Channel_open`.
        if count > 0, count < common.count, common[count] == "_" { count += 1 }
        prefix = Array(common.prefix(count))
    }

    func name(of enumerator: String) -> String {
        let words = Self.words(enumerator)
        var rest = words.dropFirst(prefix.count)
        // A Swift name does not begin with a digit.
        while rest.isEmpty || rest.first?.first?.isNumber == true {
            guard rest.startIndex > 0 else { break }
            rest = words[(rest.startIndex - 1)...]
        }
        return (rest.first?.lowercased() ?? "") + rest.dropFirst().joined()
    }

    private static func plural(_ name: [Substring], _ type: [Substring]) -> Int {
        let count = common(name, type).count
        guard count < name.count, count == type.count - 1, let last = type.last else {
            return count
        }
        let plurals = [name[count] + "s", name[count] + "es", name[count].dropLast() + "ies"]
        return plurals.contains { $0 == last } ? count + 1 : count
    }

    private static func common(_ first: [Substring], _ second: [Substring]) -> [Substring] {
        var count = zip(first, second).prefix { $0 == $1 }.count
        while count > 0, [first, second].contains(where: { startsWithDigit($0, at: count) }) {
            count -= 1
        }
        return Array(first.prefix(count))
    }

    private static func startsWithDigit(_ words: [Substring], at place: Int) -> Bool {
        words.indices.contains(place) && words[place].first?.isNumber == true
    }

    static func words(_ name: String) -> [Substring] {
        var words: [Substring] = []
        var rest = name[...]
        while let first = rest.first {
            let capitals = rest.prefix(while: \.isUppercase)
            let others = rest.dropFirst(capitals.count).prefix { !$0.isUppercase && $0 != "_" }
            let word: Substring
            switch first {
            case "_": word = rest.prefix(1)
            case _ where first.isNumber: word = rest.prefix(while: \.isNumber)
            case _ where capitals.count > 1 && others.first?.isLowercase == true:
                word = capitals.dropLast()
            default: word = rest.prefix(capitals.count + others.count)
            }
            words.append(word)
            rest = rest[word.endIndex...]
        }
        return words
    }
}
