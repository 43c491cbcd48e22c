internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import NotificationModel

typealias SoundFormat = SoundFile.Format

/// Reads files and puts together what belongs together: projects, apps, extensions, payloads.
struct SubjectBuilder {
    /// The largest property list that belongs to no project, in bytes.
    private static let listBytesMax = 1_000_000

    let files: FileTree
    let reading: SourceReading
    let finder: FileFinder
    var made: Subject
    /// Property lists that a project or a bundle has for itself.
    private var owned: Set<String> = []

    init(files: FileTree, settings: DoctorSettings, reading: SourceReading = SourceReading()) {
        self.files = files
        self.reading = reading
        finder = FileFinder(files)
        made = Subject(files: files, settings: settings)
        made.notes = files.notes
    }

    /// Everything, read.
    func subject() -> Subject {
        var builder = self
        builder.readProjects()
        builder.readBundles()
        builder.readLooseParts()
        builder.readLooseProfiles()
        builder.readSources()
        builder.nameServices()
        builder.readLinks()
        builder.makeFamilies()
        builder.readResources()
        builder.made.registersUnseen = builder.made.findsRegistrationElsewhere()
        builder.made.serviceReach = ServiceReach(builder.made)
        builder.readTexts()
        builder.readMedia()
        var pushes = PushReader(files: files)
        pushes.read(into: &builder.made)
        if builder.made.isEmpty, builder.made.notes.isEmpty, files.skipped.notes.isEmpty {
            // A report without findings must not look like praise of what was never looked at.
            builder.made.notes.append(
                "There is nothing to examine: no project, app, property list, payload, sound, "
                    + "picture or source about notifications. Name the folder of a project, an "
                    + ".app, an .ipa, an .xcarchive or an .apns file.")
        }
        builder.made.recordProjectsForOtherSystems()
        return builder.made
    }

    func isInBundle(_ path: String) -> Bool {
        path.contains(".app/") || path.contains(".appex/")
    }

    // MARK: Projects

    private mutating func readProjects() {
        for path in files.paths where !isInBundle(path) {
            let name = FilePaths.name(path)
            if name == "project.pbxproj" {
                let project = Project.xcode(path, files, finder, &made.notes)
                if let project { made.projects.append(project) }
            } else if name == "project.yml" || name == "project.yaml" {
                let project = XcodeGenReader.read(path, files, finder, &made.notes)
                if let project { made.projects.append(project) }
            } else if name == "contents.xcworkspacedata", !path.contains(".xcodeproj/") {
                checkWorkspace(path)
            }
        }
        // A project that XcodeGen made is described twice; the description is what people edit.
        let described = Set(made.projects.filter { $0.format == .xcodeGen }.map(\.folder))
        made.projects.removeAll { $0.format == .xcode && described.contains($0.folder) }
        for project in made.projects { readParts(of: project) }
    }

    private mutating func checkWorkspace(_ path: String) {
        let folder = FilePaths.folder(FilePaths.folder(path))
        for match in (files.text(path) ?? "").matches(
            of: /location\s*=\s*"group:([^"]+\.xcodeproj)"/)
        {
            let project = FilePaths.join(folder, String(match.1))
            if !files.exists(project + "/project.pbxproj"), !project.contains("Pods/") {
                made.notes.append("\(path) names \(project), which is not among the files.")
            }
        }
    }

    private mutating func readParts(of project: Project) {
        let targets = project.targets.filter { !$0.isTest && $0.isForPhone }
        for target in targets where target.isApp || target.isExtension {
            for configuration in project.configurations {
                guard let settings = target.settings[configuration] else { continue }
                var part = Part(
                    name: target.name, kind: target.isApp ? .app : .otherExtension,
                    configuration: configuration, settings: settings, target: target,
                    place: target.place)
                part.project = project.path
                part.conditionKey = settings.compilationFlags?.key
                part.macroKey = settings.macros?.key
                part.sourcePaths = target.files(.sources)
                part.resourcePaths = target.files(.resources)
                readLists(of: &part, project)
                if target.isExtension { part.kind = Self.kind(part) }
                made.parts.append(part)
            }
        }
        for target in targets where !target.isApp && !target.isExtension {
            var part = Part(name: target.name, kind: .library, place: target.place)
            part.target = target
            part.sourcePaths = target.files(.sources)
            made.parts.append(part)
        }
    }

    private mutating func readLists(of part: inout Part, _ project: Project) {
        let settings = part.settings
        let target = part.target
        if let path = settings.value("INFOPLIST_FILE"), !path.isEmpty {
            let own = located(path, in: project)
            part.rawInfo = target?.written["info"] ?? list(own)
            owned.insert(own)
            if part.rawInfo == nil, !files.exists(own) {
                made.notes.append("\(part.title): INFOPLIST_FILE names \(own), which is not there.")
            }
        } else {
            part.rawInfo = target?.written["info"]
        }
        if settings.isYes("GENERATE_INFOPLIST_FILE") || target?.written["info"] != nil {
            var info =
                part.rawInfo
                ?? PropertyFile(path: part.place.path, root: [:], lines: [:])
            info.root.merge(Self.generated(settings)) { own, _ in own }
            part.rawInfo = info
        }
        part.info = part.rawInfo.map { $0.expanded(settings) }
        if let path = settings.value("CODE_SIGN_ENTITLEMENTS"), !path.isEmpty {
            let own = located(path, in: project)
            owned.insert(own)
            part.entitlements = target?.written["entitlements"] ?? list(own)
            if part.entitlements == nil, !files.exists(own) { part.missingEntitlements = own }
        }
    }

    /// The file that a setting names, as the disk of a Mac finds it.
    private func located(_ path: String, in project: Project) -> String {
        let path = FilePaths.join(project.folder, path)
        return finder.find(path)?.path ?? path
    }

    /// What Xcode writes into an Info.plist by itself.
    private static func generated(_ settings: BuildSettings) -> [String: PropertyValue] {
        var root: [String: PropertyValue] = [:]
        for name in settings.names where name.hasPrefix("INFOPLIST_KEY_") {
            let values = GeneratedKey.values(
                String(name.dropFirst(14)), settings.value(name) ?? "")
            root.merge(values) { $1 }
        }
        for (key, variable) in [
            ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
            ("CFBundleExecutable", "EXECUTABLE_NAME"), ("CFBundleName", "PRODUCT_NAME"),
            ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
            ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
            ("CFBundleShortVersionString", "MARKETING_VERSION"),
        ] {
            root[key] = .string("$(\(variable))")
        }
        return root
    }

    private mutating func list(_ path: String) -> PropertyFile? {
        guard let data = files.data(path) else { return nil }
        do { return try PropertyFile.propertyList(data, path: path) } catch {
            let line = error.line.map { ":\($0)" } ?? ""
            let remark = "\(path)\(line) cannot be read: \(error)"
            if !made.notes.contains(remark) { made.notes.append(remark) }
            return nil
        }
    }

    /// What an extension is, by what its Info.plist says; a name helps where that is wrong.
    private static func kind(_ part: Part) -> Part.Kind {
        switch part.extensionValue("NSExtensionPointIdentifier")?.string {
        case ExtensionPoint.service: return .serviceExtension
        case ExtensionPoint.content: return .contentExtension
        default:
            let name = part.name.lowercased()
            if name.contains("notificationservice") { return .serviceExtension }
            if name.contains("notificationcontent") { return .contentExtension }
            return .otherExtension
        }
    }

    // MARK: Built products

    private mutating func readBundles() {
        var seen = Set<String>()
        for path in files.paths where FilePaths.name(path) == "Info.plist" {
            let folder = FilePaths.folder(path)
            let isApp = folder.hasSuffix(".app")
            guard isApp || folder.hasSuffix(".appex"), seen.insert(folder).inserted,
                let info = list(path)
            else { continue }
            owned.insert(path)
            var part = Part(
                name: FilePaths.name(folder), kind: isApp ? .app : .otherExtension, bundle: folder,
                info: info, rawInfo: info, place: Place(path))
            if !isApp { part.kind = Self.kind(part) }
            part.entitlements = entitlements(of: folder, info)
            let profile = folder + "/embedded.mobileprovision"
            if let data = files.data(profile) {
                do { part.profile = try ProvisioningProfile.read(data, path: profile) } catch {
                    made.notes.append("\(profile) cannot be read: \(error)")
                }
            }
            part.resourcePaths = files.below(folder).filter { own in
                !own.dropFirst(folder.count + 1).contains(".appex/") || !isApp
            }
            made.parts.append(part)
        }
    }

    /// Entitlements lie in a file of their own, or in the signature of the program.
    private mutating func entitlements(of folder: String, _ info: PropertyFile) -> PropertyFile? {
        let archived = folder + "/archived-expanded-entitlements.xcent"
        if files.exists(archived) { return list(archived) }
        let program = folder + "/" + (info.text("CFBundleExecutable") ?? "")
        guard let data = files.data(program),
            let magic = data.range(of: Data([0xFA, 0xDE, 0x71, 0x71]))
        else { return nil }
        let size = data.dropFirst(magic.upperBound - data.startIndex).prefix(4)
        let count = size.reduce(0) { $0 << 8 | Int($1) }
        let start = magic.upperBound - data.startIndex + 4
        guard size.count == 4, count > 8, start + count - 8 <= data.count else { return nil }
        let text = Data(data.dropFirst(start).prefix(count - 8))
        return try? PropertyFile.propertyList(text, path: program)
    }

    // MARK: Lists that belong to no project

    private mutating func readLooseParts() {
        // Lists that no target of a project has are those of tests, tools and other platforms.
        guard !made.hasTargets else { return }
        var folders: [String: Int] = [:]
        for path in files.paths
        where FilePaths.fileExtension(path) == "plist" && !owned.contains(path) && !isInBundle(path)
        {
            guard files.isWithin(Self.listBytesMax, path), let info = list(path),
                info.root["CFBundleIdentifier"] != nil || info.root["NSExtension"] != nil
                    || info.root["CFBundlePackageType"] != nil
                    || FilePaths.name(path) == "Info.plist"
            else { continue }
            let isExtension =
                info.root["NSExtension"] != nil || info.text("CFBundlePackageType") == "XPC!"
            let folder = FilePaths.folder(path)
            var part = Part(
                name: FilePaths.name(folder).isEmpty ? path : FilePaths.name(folder),
                kind: isExtension ? .otherExtension : .app, info: info, rawInfo: info,
                place: Place(path))
            if isExtension { part.kind = Self.kind(part) }
            part.sourcePaths = files.below(folder).filter {
                $0.hasSuffix(".swift") || SwiftSource.isObjectiveC($0)
            }
            folders[folder] = made.parts.count
            made.parts.append(part)
        }
        for path in files.paths
        where FilePaths.fileExtension(path) == "entitlements" && !owned.contains(path)
            && !isInBundle(path)
        {
            guard let list = list(path) else { continue }
            if let index = folders[FilePaths.folder(path)] {
                if made.parts[index].entitlements == nil { made.parts[index].entitlements = list }
            } else if made.projects.isEmpty {
                let isExtension = path.lowercased().contains("service")
                made.parts.append(
                    Part(
                        name: FilePaths.name(path), kind: isExtension ? .serviceExtension : .app,
                        entitlements: list, place: Place(path)))
            }
        }
    }

    /// A profile outside of a bundle says only what it grants: there is nothing to compare it with.
    private mutating func readLooseProfiles() {
        for path in files.paths
        where ["mobileprovision", "provisionprofile"].contains(FilePaths.fileExtension(path)) {
            guard !isInBundle(path) || made.parts.isEmpty, let data = files.data(path) else {
                continue
            }
            do {
                made.notes.append(try ProvisioningProfile.read(data, path: path).summary)
            } catch {
                made.notes.append("\(path) cannot be read: \(error)")
            }
        }
    }

    // MARK: What a target's code says of it

    /// A target whose source has the class is a service extension, whatever its Info.plist says.
    private mutating func nameServices() {
        for index in made.parts.indices where made.parts[index].kind == .otherExtension {
            let point = made.parts[index].extensionValue("NSExtensionPointIdentifier")?.string
            // Another of Apple's points says what it is; a misspelt one of notifications does not.
            let isMisspelt = [ExtensionPoint.service, ExtensionPoint.content].contains {
                point?.hasPrefix("com.apple.usernotifications") == true
                    || Misspelling.mayConnect($0, point ?? "")
            }
            let isKnown = point?.hasPrefix("com.apple.") == true && !isMisspelt
            if !isKnown,
                made.sources(of: made.parts[index]).contains(where: { !$0.serviceTypes.isEmpty })
            {
                made.parts[index].kind = .serviceExtension
            }
        }
    }

    // MARK: What belongs together

    private mutating func makeFamilies() {
        let apps = made.parts.filter { $0.kind == .app }
        for app in apps {
            let all = made.parts.filter(\.isExtension)
            let own = all.filter { part in
                if let bundle = app.bundle { return part.bundle?.hasPrefix(bundle + "/") == true }
                guard part.configuration == app.configuration, !part.isBuilt,
                    part.project == app.project
                else { return false }
                return belongs(part, to: app, among: apps)
            }
            made.families.append(Family(app: app, extensions: own))
        }
    }

    private func belongs(_ part: Part, to app: Part, among apps: [Part]) -> Bool {
        if part.target != nil, app.target?.names(part) == true { return true }
        // What another app embeds is that one's, whatever the identifiers say.
        if apps.contains(where: { $0.target?.names(part) == true }) { return false }
        let others = apps.filter {
            $0.configuration == app.configuration && $0.project == app.project && !$0.isBuilt
        }
        if others.count == 1 { return true }
        guard let own = app.bundleIdentifier, let id = part.bundleIdentifier else { return false }
        return id.hasPrefix(own + ".")
    }

    // MARK: Texts, sounds, pictures

    /// What the targets copy into their products.
    private mutating func readResources() {
        guard made.hasTargets, !made.hasUnknownSources else { return }
        var shipped: Set<String> = []
        for project in made.projects {
            for target in project.targets where !target.isTest && target.isForPhone {
                shipped.formUnion(target.files(.resources))
                shipped.formUnion(target.files(.embed))
            }
        }
        made.shipped = shipped
    }

    private mutating func readTexts() {
        for path in files.paths where StringsTable.isTable(path) && made.isShipped(path) {
            guard let data = files.data(path) else { continue }
            do { made.tables += try StringsTable.read(path, data) } catch {
                made.brokenTables.append(
                    Observation(
                        Place(path, line: error.line), "The table cannot be read: \(error).",
                        remedy: "Correct the file; `plutil -lint` says the same of it."))
            }
        }
    }

    private mutating func readMedia() {
        for path in files.paths where MediaKind.all.contains(FilePaths.fileExtension(path)) {
            if MediaKind.sounds.contains(FilePaths.fileExtension(path)) {
                let format = files.data(path).flatMap(SoundFileReader.read)
                made.sounds.append(
                    SoundInfo(path: path, format: format, byteCount: files.byteCount(path) ?? 0))
            } else if !path.contains(".xcassets/"), !path.contains(".lproj/"),
                made.isShipped(path)
            {
                made.pictures.append(path)
            }
        }
    }
}
