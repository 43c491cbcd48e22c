internal import BoundedYAML
package import Foundation
internal import UntrustedFiles

/// Build options of a project, in a `bellhop.yml` next to the project or in a folder above it.
///
/// ```yaml
/// target: Chat
/// with-app: no
/// settings: {PRODUCT_BUNDLE_IDENTIFIER: org.example.chat}
/// substitutes:
///   Realm: Bellhop/Realm
///   Kingfisher: built-in
///   KeychainAccess: original
/// core-data:
///   Chats:
///     - {entity: Chat, name: Family}
/// ```
package struct BellhopFile: Sendable {
    package static let name = "bellhop.yml"
    package static let foldersMax = 16

    package let url: URL
    package let options: BuildOptions

    /// Finds and reads the file of a project.
    ///
    /// The search starts in the project's folder and ends at the root of the repository, which
    /// contains `.git`. Outside of a repository only the project's folder is searched.
    ///
    /// - Returns: `nil` if no file exists.
    /// - Throws: `BuildError` with place and remedy if the file is invalid.
    package static func find(for project: URL) throws -> BellhopFile? {
        let start = project.standardizedFileURL
        var folders = [start]
        var folder = start
        for _ in 0..<foldersMax where !isRoot(folder) && folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            folders.append(folder)
        }
        if !isRoot(folder) { folders = [start] }
        let found = folders.map { $0.appending(path: name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
        return try found.map { try BellhopFile(at: $0) }
    }

    private static func isRoot(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: ".git").path)
    }

    /// Reads a file.
    ///
    /// - Throws: `BuildError` for invalid YAML, an unknown key, a value of the wrong type, or a
    ///   missing folder.
    package init(at url: URL) throws {
        self.url = url
        let data: Data
        do { data = try UntrustedFile.read(url, bytesMax: YAMLLimits.bytesMax) } catch {
            throw BuildError(error)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw BuildError(
                "This is not UTF-8 text.", at: url.path.printable, remedy: "Save it as UTF-8.")
        }
        var reader = Reader(url: url)
        do { try reader.read(YAMLDocument.root(of: text)) } catch {
            throw BuildError(
                error.message.printable, at: "\(url.path.printable):\(error.position)")
        }
        options = reader.options
    }

    /// Checks that all folders in the file are in a project's root.
    ///
    /// - Throws: `BuildError` with the remedy.
    package func check(in root: ProjectRoot) throws(BuildError) {
        for substitute in options.substitutes.values {
            guard case .folder(let folder) = substitute,
                let refusal = root.refusal(of: folder.path)
            else { continue }
            throw BuildError(refusal)
        }
    }

    private struct Reader {
        let url: URL
        var options = BuildOptions()

        private static let keys = ["target", "with-app", "settings", "substitutes", "core-data"]

        mutating func read(_ root: YAMLNode?) throws(YAMLError) {
            guard let root, !root.isNull else { return }
            for entry in try table(root, "The file") { try read(entry) }
        }

        private mutating func read(_ entry: YAMLNode.Entry) throws(YAMLError) {
            switch entry.key {
            case "target": options.app = try text(entry)
            case "with-app": options.includesApp = try flag(entry)
            case "settings":
                for setting in try table(entry.value, "settings") {
                    options.settings[setting.key] = try text(setting)
                }
            case "substitutes":
                for module in try table(entry.value, "substitutes") {
                    options.substitutes[module.key] = try substitute(module)
                }
            case "core-data":
                for model in try table(entry.value, "core-data") {
                    options.initialObjects += try objects(model)
                }
            default:
                throw YAMLError(
                    entry.keyPosition,
                    "\(entry.key.prefix(40)) is not a known key. The keys are: "
                        + "\(Self.keys.joined(separator: ", ")).")
            }
        }

        private static let objectsMax = 1_000

        private func objects(_ model: YAMLNode.Entry) throws(YAMLError) -> [InitialObject] {
            guard case .list(let list) = model.value.kind, list.count <= Self.objectsMax else {
                throw YAMLError(
                    model.value.position,
                    "\(model.key.prefix(40)) is \(model.value.noun). Write a list of at most "
                        + "\(Self.objectsMax) objects: - {entity: Chat, name: Family}.")
            }
            var objects: [InitialObject] = []
            for node in list {
                var values: [String: String] = [:]
                for entry in try table(node, "An object") { values[entry.key] = try text(entry) }
                guard let entity = values.removeValue(forKey: "entity") else {
                    throw YAMLError(
                        node.position, "The object says no `entity`. Write entity: and its name.")
                }
                let place = SourcePlace(
                    url.path, line: node.position.line, column: node.position.column)
                objects.append(
                    InitialObject(model: model.key, entity: entity, values: values, place: place))
            }
            return objects
        }

        private func substitute(_ entry: YAMLNode.Entry) throws(YAMLError) -> Substitute {
            guard Substitute.isModule(entry.key) else {
                throw YAMLError(
                    entry.keyPosition,
                    "\(entry.key.prefix(40)) is not a module's name. Write the name after import.")
            }
            let text = try text(entry)
            let substitute = Substitute(
                text, relativeTo: url.deletingLastPathComponent())
            if let problem = substitute.problem(for: entry.key) {
                throw YAMLError(entry.value.position, problem)
            }
            return substitute
        }

        private func table(
            _ node: YAMLNode, _ what: String
        ) throws(YAMLError) -> [YAMLNode.Entry] {
            guard let table = node.table else {
                throw YAMLError(
                    node.position,
                    "\(what) is \(node.noun), not a table. Write lines of key: value.")
            }
            return table
        }

        private func text(_ entry: YAMLNode.Entry) throws(YAMLError) -> String {
            guard let text = entry.value.scalar else {
                throw YAMLError(
                    entry.value.position,
                    "\(entry.key.prefix(40)) is \(entry.value.noun). Write one text.")
            }
            return text
        }

        private func flag(_ entry: YAMLNode.Entry) throws(YAMLError) -> Bool {
            guard let flag = entry.value.foundationValue as? Bool, entry.value.scalar != nil else {
                throw YAMLError(
                    entry.value.position, "\(entry.key) is \(entry.value.noun). Write yes or no.")
            }
            return flag
        }
    }
}
