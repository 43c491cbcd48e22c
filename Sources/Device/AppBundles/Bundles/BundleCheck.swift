internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// Finds all problems that would stop ``BundleAssembler`` before any code is compiled.
///
/// ```swift
/// for problem in BundleCheck(project: generated).problems() {
///     print(problem.path, problem.message)
/// }
/// ```
package struct BundleCheck {
    package struct Problem: Sendable, Hashable {
        package var path: String
        package var line: Int
        package var message: String
        package var isError: Bool
        package var target: String
    }

    let project: XcodeGenProject

    package init(project: XcodeGenProject) { self.project = project }

    /// Returns the problems of the app and its extensions, in the order of the targets.
    ///
    /// The check reads catalogs, but does not copy resources.
    package func problems() -> [Problem] {
        let files = FileManager.default
        let work = files.temporaryDirectory.appending(path: "bellhop-check-\(UUID().uuidString)")
        defer { try? files.removeItem(at: work) }
        guard let (app, extensions) = try? project.application() else { return [] }
        return ([app] + extensions).enumerated().flatMap { index, target in
            let bundle = work.appending(path: "\(index)")
            return lists(of: target) + resources(of: target, in: bundle)
        } + keys(of: extensions)
    }

    // MARK: Property lists

    private func lists(of target: XcodeGenProject.Target) -> [Problem] {
        let source = BundleInfo(project: project, target: target)
        var problems: [Problem] = []
        do {
            let info = try source.info()
            problems += undefined(in: info, "INFOPLIST_FILE", target)
            problems += missing(in: info, target)
            if problems.allSatisfy({ !$0.isError }) { problems += refusedNames(in: info, target) }
        } catch {
            problems.append(problem("\(error)", "INFOPLIST_FILE", target))
        }
        do {
            let list = try source.entitlements() ?? [:]
            problems += undefined(in: list, "CODE_SIGN_ENTITLEMENTS", target)
        } catch {
            problems.append(problem("\(error)", "CODE_SIGN_ENTITLEMENTS", target))
        }
        if let file = source.missingEntitlements {
            problems.append(
                problem(
                    "\(file.path.printable) is not there, so that \(target.name.printable) has no "
                        + "entitlements here: no group of apps, and no style of notifications that needs "
                        + "one. Restore the file, or run what writes it.", "CODE_SIGN_ENTITLEMENTS",
                    target, isError: false))
        }
        return problems
    }

    private static let needed = [
        "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
        "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    ]

    private func missing(
        in info: [String: PropertyValue], _ target: XcodeGenProject.Target
    ) -> [Problem] {
        Self.needed.sorted { $0.key < $1.key }.compactMap { key, value in
            guard let text = info[key]?.string else {
                return problem(
                    "The Info.plist of \(target.name.printable) has no \(key). Add it with the value "
                        + "\(value), or set GENERATE_INFOPLIST_FILE to YES.", "INFOPLIST_FILE",
                    target)
            }
            guard (try? target.expand(text))?.isEmpty == true else { return nil }
            return problem(
                "\(key) of \(target.name.printable) is empty: \(text.printable) comes to nothing. Set "
                    + "it with --setting NAME=VALUE.", "INFOPLIST_FILE", target,
                line: line(of: text, "INFOPLIST_FILE", target))
        }
    }

    private func refusedNames(
        in info: [String: PropertyValue], _ target: XcodeGenProject.Target
    ) -> [Problem] {
        let file = (try? file("INFOPLIST_FILE", target)) ?? project.folder
        let names = Self.needed.keys.compactMap { key in
            info[key]?.string.flatMap { try? target.expand($0) }.map { (key, $0) }
        }
        let list = PropertyListFile(
            file, root: Dictionary(uniqueKeysWithValues: names).mapValues(PropertyValue.string))
        do {
            _ = (try list.bundleIdentifier, try list.executableName)
            return []
        } catch { return [problem("\(error)", "INFOPLIST_FILE", target)] }
    }

    private func undefined(
        in list: [String: PropertyValue], _ setting: String, _ target: XcodeGenProject.Target
    ) -> [Problem] {
        var seen: Set<String> = []
        return texts(.dictionary(list), []).flatMap { path, text in
            target.undefined(in: text).filter { seen.insert($0).inserted }.map { name in
                let value = (try? target.expand(text)) ?? ""
                return problem(
                    "$(\(name)) is not defined for the target \(target.name.printable), so that "
                        + "\(path.joined(separator: ".").printable) is “\(value.printable)”. Set it "
                        + "with --setting \(name)=VALUE.", setting, target,
                    line: line(of: name, setting, target), isError: !target.isFromXcode)
            }
        }
    }

    private func texts(
        _ value: PropertyValue, _ path: [String]
    ) -> [(path: [String], text: String)] {
        switch value {
        case .string(let text): [(path, text)]
        case .array(let values): values.flatMap { texts($0, path) }
        case .dictionary(let values):
            values.sorted { $0.key < $1.key }.flatMap { texts($0.value, path + [$0.key]) }
        default: []
        }
    }

    // MARK: Resources

    private func resources(
        of target: XcodeGenProject.Target, in bundle: URL
    ) -> [Problem] {
        var resources = BundleResources(bundle: bundle, target: target.name)
        resources.copiesFiles = false
        var duplicates: [Problem] = []
        if target.isHost {
            resources.onDuplicate = { file, message in
                duplicates.append(
                    Problem(
                        path: file.path, line: 1, message: message, isError: false,
                        target: target.name))
            }
        }
        do {
            try FileManager.default.createDirectory(
                at: bundle, withIntermediateDirectories: true)
        } catch { return [] }
        func problem(
            _ source: XcodeGenSource, _ copy: (XcodeGenSource, URL) throws -> Void
        ) -> Problem? {
            do {
                try copy(source, project.folder)
                return nil
            } catch {
                return Problem(
                    path: XcodeGenSource.url(source.path, in: project.folder).path, line: 1,
                    message: "\(error)", isError: true, target: target.name)
            }
        }
        let problems =
            target.sources.compactMap { problem($0, resources.copy) }
            + target.sources.compactMap { problem($0, resources.copyCatalogs) }
        return problems + duplicates + target.sources.flatMap { missingPictures(of: $0, target) }
    }

    private func missingPictures(
        of source: XcodeGenSource, _ target: XcodeGenProject.Target
    ) -> [Problem] {
        // An unreadable file is already reported.
        let files = try? BundleResources.missingPictures(of: source, in: project.folder)
        return (files ?? []).map { file in
            Problem(
                path: file.deletingLastPathComponent().appending(path: "Contents.json").path,
                line: 1,
                message: "\(file.lastPathComponent.printable) is not there, so that "
                    + "\(target.name.printable) lacks this picture here. Restore it.",
                isError: false, target: target.name)
        }
    }

    // MARK: Places

    func problem(
        _ message: String, _ setting: String, _ target: XcodeGenProject.Target, line: Int = 1,
        isError: Bool = true
    ) -> Problem {
        // Without a file, the list is generated from the project's settings.
        let place =
            (try? file(setting, target)).map { SourcePlace($0.path, line: line) } ?? target.place
            ?? SourcePlace(project.folder.path)
        return Problem(
            path: place.path, line: place.line, message: message, isError: isError,
            target: target.name)
    }

    private func file(_ setting: String, _ target: XcodeGenProject.Target) throws -> URL {
        XcodeGenSource.url(try target.setting(setting), in: project.folder)
    }

    /// Returns the first line of a property list that contains a text. For a binary list it is the
    /// first line.
    private func line(of text: String, _ setting: String, _ target: XcodeGenProject.Target) -> Int {
        guard let file = try? file(setting, target),
            let data = try? UntrustedFile.read(file, bytesMax: PropertyListFile.bytesMax)
        else { return 1 }
        let lines = String(decoding: data, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.contains(text) } ?? 0) + 1
    }
}

extension XcodeGenProject.Target {
    fileprivate func undefined(in text: String) -> [String] {
        BuildSettings(settings).expand(text).undefined.sorted()
    }
}
