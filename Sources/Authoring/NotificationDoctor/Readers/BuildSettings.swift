internal import Foundation

/// Build settings in their levels, and what a setting comes to.
///
/// The nearest level that sets a key wins; `$(inherited)` takes what the levels below say.
struct BuildSettings: Sendable {
    /// A value, and where it is written.
    struct Setting: Sendable, Hashable {
        var value: String
        var place: Place?
    }

    typealias Level = [String: Setting]

    /// The nearest level first: target, its xcconfig, project, its xcconfig, what Xcode knows.
    var levels: [Level]

    /// How deep variables may lie in variables.
    private static let depthMax = 16
    /// The longest value that is made.
    private static let lengthMax = 64 * 1024
    /// Known only when something is signed or built, so that nobody calls them undefined.
    static let lateNames: Set<String> = [
        "AppIdentifierPrefix", "TeamIdentifierPrefix", "SRCROOT", "PROJECT_DIR",
        "BUILT_PRODUCTS_DIR",
        "DEVELOPMENT_LANGUAGE", "SDKROOT", "PLATFORM_NAME", "EFFECTIVE_PLATFORM_NAME", "ARCHS",
        "TARGET_BUILD_DIR", "CONFIGURATION_BUILD_DIR", "SRC_ROOT", "SOURCE_ROOT",
        "FLUTTER_BUILD_NAME", "FLUTTER_BUILD_NUMBER",
    ]

    /// Where a key is set, and the raw value.
    func setting(_ key: String) -> Setting? { levels.lazy.compactMap { $0[key] }.first }

    /// The expanded value; what cannot be expanded stays in it as `$(NAME)`.
    func value(_ key: String) -> String? {
        guard let index = levels.firstIndex(where: { $0[key] != nil }),
            let raw = levels[index][key]?.value
        else { return nil }
        return expanded(raw, key: key, level: index, depth: 0)
    }

    /// Whether a key says yes.
    func isYes(_ key: String) -> Bool? { value(key).map { $0.uppercased() == "YES" } }

    /// The place of a key.
    func place(_ key: String) -> Place? { setting(key)?.place }

    /// A text with its variables expanded.
    func expand(_ text: String) -> String {
        text.contains("$") ? expanded(text, key: nil, level: 0, depth: 0) : text
    }

    /// The variables of a text that nothing defines.
    static func unresolved(_ text: String) -> [String] {
        guard text.contains("$(") || text.contains("${") else { return [] }
        return text.matches(of: /\$[({]([A-Za-z0-9_]+)(?::[^)}]*)?[)}]/).map { String($0.1) }
            .filter { !lateNames.contains($0) }
    }

    private func expanded(_ text: String, key: String?, level: Int, depth: Int) -> String {
        guard depth < Self.depthMax, text.contains("$") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$"), result.utf8.count < Self.lengthMax {
            result += rest[..<start]
            rest = rest[start...]
            guard let open = rest.dropFirst().first, open == "(" || open == "{",
                let end = Self.end(of: rest)
            else {
                result.append(rest.removeFirst())
                continue
            }
            let inner = expanded(
                String(rest[rest.index(start, offsetBy: 2)..<end]), key: key, level: level,
                depth: depth + 1)
            let whole = String(rest[...end])
            rest = rest[rest.index(after: end)...]
            result += replacement(inner, key: key, level: level, depth: depth) ?? whole
        }
        return result + rest
    }

    private static func end(of text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if "({".contains(text[index]) { depth += 1 }
            if ")}".contains(text[index]) {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private func replacement(_ name: String, key: String?, level: Int, depth: Int) -> String? {
        let parts = name.split(separator: ":").map(String.init)
        guard let variable = parts.first else { return nil }
        let next: (raw: String, level: Int)?
        if variable == "inherited" || variable == key {
            guard let key else { return nil }
            next = found(key, from: level + 1)
            if next == nil { return "" }
        } else {
            next = found(variable, from: 0)
        }
        guard let next else { return nil }
        let own = variable == "inherited" ? key : variable
        let value = expanded(next.raw, key: own, level: next.level, depth: depth + 1)
        return parts.dropFirst().reduce(value, Self.changed)
    }

    private func found(_ key: String, from level: Int) -> (raw: String, level: Int)? {
        for index in levels.indices.dropFirst(level) {
            if let setting = levels[index][key] { return (setting.value, index) }
        }
        return nil
    }

    private static func changed(_ value: String, _ change: String) -> String {
        let isSign: (Character) -> Bool = { $0.isASCII && ($0.isLetter || $0.isNumber) }
        switch change {
        case "rfc1034identifier": return String(value.map { isSign($0) || $0 == "." ? $0 : "-" })
        case "c99extidentifier", "identifier": return String(value.map { isSign($0) ? $0 : "_" })
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case let change where change.hasPrefix("default="):
            return value.isEmpty ? String(change.dropFirst(8)) : value
        default: return value
        }
    }
}

/// Reads `.xcconfig` files with what they include.
enum XCConfig {
    private static let includesMax = 64

    static func read(_ path: String, _ files: FileTree, _ notes: inout [String])
        -> BuildSettings.Level
    {
        var level: BuildSettings.Level = [:]
        var seen = Set<String>()
        read(path, files, &level, &seen, &notes, isOptional: false)
        return level
    }

    private static func read(
        _ path: String, _ files: FileTree, _ level: inout BuildSettings.Level,
        _ seen: inout Set<String>, _ notes: inout [String], isOptional: Bool
    ) {
        guard seen.count < includesMax, seen.insert(path).inserted else { return }
        guard let text = files.text(path) else {
            if !isOptional { notes.append("\(path) is named and cannot be read.") }
            return
        }
        for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = (raw.range(of: "//").map { raw[..<$0.lowerBound] } ?? raw[...]).trimmed
            if line.hasPrefix("#include") {
                guard let quoted = line.firstMatch(of: /"([^"]+)"/) else { continue }
                let folder = Paths.folder(path)
                read(
                    Paths.join(folder, String(quoted.1)), files, &level, &seen, &notes,
                    isOptional: line.hasPrefix("#include?"))
            } else if let sign = sign(of: line) {
                let key = line[..<sign].trimmed
                let value = line[line.index(after: sign)...].trimmed
                level.take(key, value, Place(path, line: index + 1))
            }
        }
    }

    /// The sign between key and value; a condition in brackets has one of its own.
    private static func sign(of line: String) -> String.Index? {
        let bracket = line.firstIndex(of: "[")
        guard let first = line.firstIndex(of: "="), let bracket, bracket < first,
            let end = line[bracket...].firstIndex(of: "]")
        else { return line.firstIndex(of: "=") }
        return line[end...].firstIndex(of: "=")
    }
}

extension BuildSettings.Level {
    /// Takes a setting. One under a condition counts where it holds for an iPhone and nothing else
    /// is said.
    mutating func take(_ key: String, _ value: String, _ place: Place?) {
        guard let bracket = key.firstIndex(of: "[") else {
            self[key] = BuildSettings.Setting(value: value, place: place)
            return
        }
        let plain = String(key[..<bracket])
        if key.contains("iphoneos") || key.contains("sdk=*"), self[plain] == nil {
            self[plain] = BuildSettings.Setting(value: value, place: place)
        }
    }
}
