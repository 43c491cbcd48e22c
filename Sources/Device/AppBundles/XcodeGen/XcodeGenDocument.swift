internal import BoundedYAML
internal import Foundation
internal import UntrustedFiles

/// A `project.yml` with its included files and templates merged into one dictionary.
///
/// <https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md>.
package struct XcodeGenDocument {
    static let filesMax = 64
    /// Maximum nesting of included files, and of templates.
    static let depthMax = 16

    package private(set) var root: [String: Any]
    private let files: any ProjectFiles
    private let variables: [String: String]
    private var seen: Set<String> = []
    /// The place of each target in the first file that describes it.
    private(set) var places: [String: SourcePlace] = [:]

    /// Reads a description.
    ///
    /// - Parameter variables: The values that replace `${NAME}`.
    /// - Throws: `XcodeGenProject.ParseError` if one of its files cannot be read or is invalid
    ///   YAML.
    package init(
        _ path: String, _ files: any ProjectFiles, variables: [String: String] = [:]
    ) throws {
        (self.files, self.variables) = (files, variables)
        root = [:]
        root = try read(path, depth: 0)
        for (name, target) in root["targets"] as? [String: Any] ?? [:] {
            guard let target = target as? [String: Any] else { continue }
            var targets = root["targets"] as? [String: Any] ?? [:]
            targets[name] = filled(target, name)
            root["targets"] = targets
        }
    }

    // MARK: Files

    private mutating func read(_ path: String, depth: Int) throws -> [String: Any] {
        guard depth < Self.depthMax, seen.count < Self.filesMax else {
            throw XcodeGenProject.ParseError(
                "This is included too deep, or as one of more than \(Self.filesMax) files.",
                at: path.printable)
        }
        // A file that includes itself is only read once.
        guard seen.insert(path).inserted else { return [:] }
        let own = try contents(of: path)
        var all: [String: Any] = [:]
        for include in Self.includes(own["include"]) {
            if let name = XcodeGenVariables.names(in: include.path).first {
                throw XcodeGenProject.ParseError(
                    "`include` needs the variable \(name).", at: path.printable,
                    remedy: XcodeGenVariables.remedy(for: name))
            }
            let file = FilePaths.join(FilePaths.folder(path), include.path)
            var other = try read(file, depth: depth + 1)
            let folder = FilePaths.folder(include.path)
            if include.movesPaths, !folder.isEmpty { other = Self.moved(other, below: folder) }
            all = Self.merged(other, onto: all)
        }
        return Self.merged(own, onto: all)
    }

    private mutating func contents(of path: String) throws -> [String: Any] {
        let data: Data
        do { data = try files.data(at: path, bytesMax: YAMLLimits.bytesMax) } catch {
            throw XcodeGenProject.ParseError(error)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw XcodeGenProject.ParseError(
                "This is not UTF-8 text.", at: path.printable, remedy: "Save it as UTF-8.")
        }
        do {
            let node = try YAMLDocument.root(of: text)
            let targets = node?.table?.first { $0.key == "targets" }?.value.table ?? []
            for target in targets where places[target.key] == nil {
                let position = target.keyPosition
                places[target.key] = SourcePlace(path, line: position.line, column: position.column)
            }
            let value = node?.foundationValue as? [String: Any] ?? [:]
            return Self.replaced(value, variables) as? [String: Any] ?? value
        } catch {
            throw XcodeGenProject.ParseError(
                error.message, at: "\(path.printable):\(error.position)")
        }
    }

    private static func includes(_ value: Any?) -> [(path: String, movesPaths: Bool)] {
        let list = value as? [Any] ?? [value].compactMap(\.self)
        return list.compactMap { entry in
            if let path = entry as? String { return (path, true) }
            guard let entry = entry as? [String: Any], let path = entry["path"] as? String,
                entry["enable"] as? Bool != false
            else { return nil }
            return (path, entry["relativePaths"] as? Bool ?? true)
        }
    }

    /// Merges two dictionaries: lists are joined, dictionaries are merged, and other values are
    /// replaced. With `KEY:REPLACE`, lists and dictionaries are replaced too.
    private static func merged(_ own: [String: Any], onto base: [String: Any]) -> [String: Any] {
        var result = base
        let suffix = ":REPLACE"
        for (key, value) in own {
            if key.hasSuffix(suffix) {
                result[String(key.dropLast(suffix.count))] = value
            } else if let value = value as? [String: Any], let old = base[key] as? [String: Any] {
                result[key] = merged(value, onto: old)
            } else if let value = value as? [Any], let old = base[key] as? [Any] {
                result[key] = old + value
            } else {
                result[key] = value
            }
        }
        return result
    }

    // MARK: Paths

    /// Returns an included description with its paths made relative to the including file's folder.
    private static func moved(_ root: [String: Any], below folder: String) -> [String: Any] {
        var root = root
        for list in ["targets", "targetTemplates"] {
            guard let targets = root[list] as? [String: [String: Any]] else { continue }
            root[list] = targets.mapValues { target in
                var target = target
                for (key, value) in target {
                    switch key {
                    case "sources": target[key] = paths(value, below: folder)
                    case "info", "entitlements": target[key] = entry(value, below: folder)
                    case "configFiles": target[key] = values(value, below: folder)
                    default: break
                    }
                }
                return target
            }
        }
        if let files = root["configFiles"] { root["configFiles"] = values(files, below: folder) }
        if let packages = root["packages"] as? [String: Any] {
            root["packages"] = packages.mapValues { entry($0, below: folder) }
        }
        return root
    }

    private static func paths(_ value: Any, below folder: String) -> Any {
        guard let list = value as? [Any] else { return entry(value, below: folder) }
        return list.map { entry($0, below: folder) }
    }

    private static func entry(_ value: Any, below folder: String) -> Any {
        if let path = value as? String { return FilePaths.join(folder, path) }
        guard var entry = value as? [String: Any], let path = entry["path"] as? String else {
            return value
        }
        entry["path"] = FilePaths.join(folder, path)
        return entry
    }

    private static func values(_ value: Any, below folder: String) -> Any {
        guard let values = value as? [String: Any] else { return value }
        return values.mapValues { ($0 as? String).map { FilePaths.join(folder, $0) } ?? $0 }
    }

    // MARK: Templates

    /// Returns a target merged with its templates, with `${target_name}` and its attributes
    /// replaced.
    private func filled(_ target: [String: Any], _ name: String) -> [String: Any] {
        var attributes = (target["templateAttributes"] as? [String: Any] ?? [:])
            .mapValues { "\($0)" }
        attributes["target_name"] = name
        let whole = Self.merged(target, onto: templates(of: target, depth: 0))
        return Self.replaced(whole, attributes) as? [String: Any] ?? whole
    }

    private func templates(of value: [String: Any], depth: Int) -> [String: Any] {
        guard depth < Self.depthMax else { return [:] }
        let all = root["targetTemplates"] as? [String: Any] ?? [:]
        var result: [String: Any] = [:]
        for name in value["templates"] as? [String] ?? [] {
            guard let template = all[name] as? [String: Any] else { continue }
            result = Self.merged(templates(of: template, depth: depth + 1), onto: result)
            result = Self.merged(template, onto: result)
        }
        return result
    }

    private static func replaced(_ value: Any, _ attributes: [String: String]) -> Any {
        if let text = value as? String {
            guard text.contains("${") else { return text }
            return attributes.reduce(text) {
                $0.replacingOccurrences(of: "${\($1.key)}", with: $1.value)
            }
        }
        if let list = value as? [Any] { return list.map { replaced($0, attributes) } }
        guard let dictionary = value as? [String: Any] else { return value }
        return Dictionary(
            dictionary.map { key, value in
                (replaced(key, attributes) as? String ?? key, replaced(value, attributes))
            }, uniquingKeysWith: { first, _ in first })
    }
}
