internal import UntrustedFiles

// Targets with their phases and settings.

extension XcodeProjectReader {
    typealias Configuration = (name: String, levels: [BuildSettings.Level])

    /// Returns the configurations of a list, each with its own levels. The nearest level is first.
    mutating func configurations(
        _ list: String, _ owner: PropertyNode, of target: String? = nil
    ) -> [Configuration] {
        guard let ids = objects[list]?["buildConfigurations"]?.strings else {
            report(
                .error, place(of: owner), target: target,
                "The build configurations are missing. Restore the file from version control.")
            return []
        }
        return ids.compactMap { id in
            guard let object = objects[id], let name = object["name"]?.string else { return nil }
            var own: BuildSettings.Level = [:]
            own.assign(
                (object["buildSettings"]?.dictionary ?? [:]).map { key, node in
                    let list = node.array?.compactMap(\.string).map(Self.quotedElement)
                    return (
                        key, node.string ?? list?.joined(separator: " ") ?? "", place(of: node)
                    )
                })
            return (name, [own] + [configurationFile(object, of: target)].compactMap(\.self))
        }
    }

    /// Quotes an element that contains spaces, so that it remains a single word in a list.
    private static func quotedElement(_ text: String) -> String {
        text.contains(" ") && !text.contains("\"") ? "\"\(text)\"" : text
    }

    private mutating func configurationFile(
        _ object: PropertyNode, of target: String?
    ) -> BuildSettings.Level? {
        // Files in synchronized folders lack a separate reference.
        let anchor = object["baseConfigurationReferenceAnchor"]
        guard let node = object["baseConfigurationReference"] ?? anchor, let id = node.string else {
            return nil
        }
        let relative = object["baseConfigurationReferenceRelativePath"]?.string ?? ""
        guard let base = paths[id] else {
            report(
                .warning, place(of: node), target: target,
                "This .xcconfig is in no group, and is not read.")
            return nil
        }
        let path = FilePaths.join(base, relative)
        if let known = configurationFiles[path] { return known }
        var reader = XCConfigReader(finder, project: project.folder)
        reader.read(path, namedAt: place(of: node))
        project.problems += reader.problems.map { problem in
            var problem = problem
            problem.target = target
            return problem
        }
        configurationFiles[path] = reader.level
        return reader.level
    }

    mutating func target(
        _ id: String, _ object: PropertyNode, _ shared: [Configuration]
    ) -> XcodeTarget {
        let name = object["name"]?.string ?? id
        let productID = object["productReference"]?.string
        var target = XcodeTarget(
            id: id, name: name, place: place(of: object),
            productType: object["productType"]?.string ?? "", productID: productID,
            productFile: productID.flatMap { objects[$0]?["path"]?.string } ?? name)
        readSettings(of: &target, object, shared)
        for phase in object["buildPhases"]?.strings ?? [] {
            if let phase = self.phase(phase, of: name) { target.phases.append(phase) }
        }
        for dependency in object["dependencies"]?.strings ?? [] {
            if let reference = targetReference(dependency) { target.dependencies.append(reference) }
            if let product = objects[dependency]?["productRef"]?.string {
                target.packageProducts += [packageProduct(product)].compactMap(\.self)
            }
        }
        // The target, the linking phase or both can name a product.
        let linked = (object["buildPhases"]?.strings ?? [])
            .flatMap { objects[$0]?["files"]?.strings ?? [] }
            .compactMap { objects[$0]?["productRef"]?.string }
        for id in (object["packageProductDependencies"]?.strings ?? []) + linked {
            guard let product = packageProduct(id),
                !target.packageProducts.contains(where: { $0.product == product.product })
            else { continue }
            target.packageProducts.append(product)
        }
        return target
    }

    private mutating func readSettings(
        of target: inout XcodeTarget, _ object: PropertyNode, _ shared: [Configuration]
    ) {
        let list = object["buildConfigurationList"]?.string ?? ""
        for configuration in configurations(list, object, of: target.name) {
            let below = shared.first { $0.name == configuration.name }?.levels ?? []
            var named: BuildSettings.Level = [:]
            for (name, value) in overrides { named.assign(name, value) }
            let known = XcodeDefaults.level(
                target: target.name, productType: target.productType,
                configuration: configuration.name, project: project.name, folder: project.folder,
                developmentRegion: project.developmentRegion)
            target.settings[configuration.name] = BuildSettings(
                levels: [named] + configuration.levels + below + [known],
                environment: .init(configuration: configuration.name))
        }
    }

    private func targetReference(_ id: String) -> XcodeTargetReference? {
        guard let object = objects[id] else { return nil }
        if let local = object["target"]?.string, let target = objects[local] {
            return XcodeTargetReference(
                project: nil, id: local, name: target["name"]?.string ?? local)
        }
        return object["targetProxy"]?.string.flatMap(reference(proxy:))
    }

    private func packageProduct(_ id: String) -> PackageProductReference? {
        guard let object = objects[id], let name = object["productName"]?.string else { return nil }
        // The product of a plugin has a prefix.
        let plain = name.hasPrefix("plugin:") ? String(name.dropFirst(7)) : name
        return PackageProductReference(
            product: plain, package: object["package"]?.string, place: place(of: object))
    }

    // MARK: Phases

    private mutating func phase(_ id: String, of target: String) -> BuildPhase? {
        guard let object = objects[id], let isa = object["isa"]?.string else { return nil }
        let kind: BuildPhase.Kind =
            switch isa {
            case "PBXSourcesBuildPhase": .sources
            case "PBXResourcesBuildPhase": .resources
            case "PBXFrameworksBuildPhase": .frameworks
            case "PBXCopyFilesBuildPhase": .copyFiles
            case "PBXHeadersBuildPhase": .headers
            case "PBXShellScriptBuildPhase": .script
            default: .other
            }
        var phase = BuildPhase(
            kind: kind, name: object["name"]?.string ?? "", place: place(of: object))
        phase.destination =
            object["dstSubfolderSpec"]?.string.flatMap(Int.init)
            ?? object["dstSubfolder"]?.string.flatMap { Self.destinations[$0] }
        phase.subfolder = object["dstPath"]?.string ?? ""
        phase.isForInstallOnly = object["runOnlyForDeploymentPostprocessing"]?.string == "1"
        phase.script = object["shellScript"]?.string ?? ""
        phase.inputPaths = object["inputPaths"]?.strings ?? []
        for build in object["files"]?.strings ?? [] {
            phase.files += buildFiles(build, of: target)
        }
        return phase
    }

    /// The names of destinations, which Xcode 26 writes instead of numbers.
    private static let destinations = [
        "Wrapper": 1, "Executables": 6, "Resources": 7, "Frameworks": 10, "SharedFrameworks": 11,
        "SharedSupport": 12, "PlugIns": 13, "ProductsDirectory": 16,
    ]

    /// Returns the files for an entry of a phase. A localized entry expands to one file per
    /// language.
    private mutating func buildFiles(_ id: String, of target: String) -> [BuildFile] {
        guard let build = objects[id] else { return [] }
        var file = BuildFile(content: .file, path: "", place: place(of: build))
        let filters = build["platformFilters"]?.strings ?? []
        file.platforms = Set(filters + [build["platformFilter"]?.string].compactMap(\.self))
        file.compilerFlags = build["settings"]?["COMPILER_FLAGS"]?.string ?? ""
        if let product = build["productRef"]?.string {
            guard let reference = packageProduct(product) else { return [] }
            file.content = .packageProduct
            file.path = reference.product
            return [file]
        }
        guard let reference = build["fileRef"]?.string, let object = objects[reference] else {
            return []
        }
        if object["isa"]?.string == "PBXVariantGroup" {
            return (object["children"]?.strings ?? []).compactMap { child in
                guard let variant = objects[child] else { return nil }
                var one = file
                one.region = variant["name"]?.string
                return located(one, child, variant, of: target)
            }
        }
        return [located(file, reference, object, of: target)].compactMap(\.self)
    }

    private mutating func located(
        _ file: BuildFile, _ id: String, _ object: PropertyNode, of target: String
    ) -> BuildFile? {
        var file = file
        let name = object["path"]?.string ?? object["name"]?.string ?? id
        if let proxy = proxies[id] {
            (file.content, file.path) = (.product(proxy), FilePaths.name(name))
            return file
        }
        switch object["sourceTree"]?.string ?? "<group>" {
        case "BUILT_PRODUCTS_DIR":
            (file.content, file.path) = (.product(nil), FilePaths.name(name))
            return file
        case "SDKROOT", "DEVELOPER_DIR":
            (file.content, file.path) = (.system, FilePaths.name(name))
            return file
        default: break
        }
        guard let path = paths[id] else {
            report(
                .warning, file.place, target: target,
                "\(FilePaths.name(name)) is in no group, or in a folder that only Xcode knows; "
                    + "it is left out.")
            return nil
        }
        guard Carthage.framework(at: path) == nil else {
            (file.content, file.path) = (.ofCarthage, path)
            return file
        }
        let type = object["lastKnownFileType"]?.string ?? object["explicitFileType"]?.string ?? ""
        return found(file, path, isFolder: type == "folder", of: target)
    }

    mutating func found(
        _ file: BuildFile, _ path: String, isFolder: Bool, of target: String
    ) -> BuildFile {
        var file = file
        guard let match = finder.find(path) else {
            (file.content, file.path) = (.missing, path)
            let isCode = FileTypes.sources.contains(FilePaths.fileExtension(path))
            report(
                isCode ? .error : .warning, file.place, target: target,
                "\(path.printable) is not there. Restore it, or take it out of the target.")
            return file
        }
        if match.differs {
            report(
                .hint, file.place, target: target,
                CaseMessage.text(named: path, actual: match.path))
        }
        file.path = match.path
        let isWhole = isFolder || FileTypes.copiedFolders.contains(FilePaths.fileExtension(path))
        file.content = isWhole && match.kind == .folder ? .folder : .file
        return file
    }
}
