internal import AppBundles
internal import Foundation

/// Checks T023 and T025: code that the wrong target compiles, or none.
let membershipChecks: [Check] = [
    Check(
        "T023", .warning, "Types that the extension uses are in its sources",
        remedy: "Tick the extension's target membership for the file, or move it to a library.",
        reason:
            "The extension does not compile; a type of another module of that name may be used instead.",
        source: "questions in forums"
    ) { model in
        model.services { family, product in
            guard product.target != nil, !model.hasUnread(product) else { return nil }
            let known = Set(
                (product.sourcePaths + product.linkedPaths).flatMap {
                    model.topLevelTypes[$0]?.keys ?? [:].keys
                })
            let others = model.types(of: family.app, without: product)
            for source in model.sources(of: product) where source.importsAppleAlone {
                for (name, line) in source.typeUses where !known.contains(name) {
                    guard let place = others[name], !source.declares(name) else { continue }
                    return Observation(
                        source.place(line),
                        "\(name) is declared in \(place.path), and \(product) does not compile that "
                            + "file.",
                        confidence: .likely,
                        because: [.init(place, "\(name) is declared here.")])
                }
            }
            return nil
        }
    },
    Check(
        "T025", .warning, "The class of a service extension is in a target",
        remedy: "Add a target of the template Notification Service Extension with these files.",
        reason: "No product contains the class, so that iOS never runs it."
    ) { model in
        model.extensionsWithoutTarget
    },
]

extension ProjectModel {
    /// Classes of service extensions beside a property list of an extension, in a project that has
    /// no target for it.
    fileprivate var extensionsWithoutTarget: [Observation] {
        guard hasTargets, !products.contains(where: { $0.kind == .serviceExtension }) else {
            return []
        }
        let point = Data("com.apple.usernotifications.service".utf8)
        return orphans.values.sorted { $0.path < $1.path }.compactMap { source in
            guard let type = source.serviceTypes.first else { return nil }
            let folder = FilePaths.folder(source.path)
            let list = files.paths.first { path in
                FilePaths.folder(path) == folder && path.hasSuffix(".plist")
                    && files.isWithin(100_000, path)
                    && files.data(path)?.range(of: point) != nil
            }
            guard let list else { return nil }
            return Observation(
                source.place(type.line), "\(type.name) is in no target of the project.",
                because: [.init(Place(list), "The extension's property list is here.")])
        }
    }

    /// Returns the types in sources that the app compiles and the extension does not, with their
    /// places.
    fileprivate func types(of app: Product, without product: Product) -> [String: Place] {
        var types: [String: Place] = [:]
        let own = Set(product.sourcePaths + product.linkedPaths)
        for path in app.sourcePaths where !own.contains(path) {
            for (name, line) in topLevelTypes[path] ?? [:] { types[name] = Place(path, line: line) }
        }
        return types
    }
}

extension SwiftSource {
    /// Apple's modules that notification code imports, as far as the check knows them.
    private static let ofApple: Set<String> = [
        "Foundation", "UIKit", "UserNotifications", "UserNotificationsUI", "Intents", "os",
        "os.log", "OSLog",
        "CryptoKit", "CommonCrypto", "Security", "CoreGraphics", "ImageIO", "MobileCoreServices",
        "UniformTypeIdentifiers", "AVFoundation", "CallKit", "Contacts", "Dispatch", "CoreLocation",
    ]
    /// Names of types in those modules that apps also use for types they declare.
    private static let common: Set<String> = [
        "Notification", "Logger", "Data", "Date", "URL", "Result", "Error", "Task", "Set", "Bundle",
        "Calendar",
        "Measurement", "Progress", "Scanner", "Timer", "Thread", "Locale", "Operation", "Process",
    ]

    fileprivate var importsAppleAlone: Bool {
        !imports.isEmpty && imports.allSatisfy(Self.ofApple.contains)
    }

    fileprivate func declares(_ name: String) -> Bool { types.contains { $0.name == name } }

    fileprivate var typeUses: [(name: String, line: Int)] {
        let called = calls.map { call in
            (call.base.isEmpty ? call.name : call.base, call.line)
        }
        let all = variables + types.flatMap(\.variables)
        let typed = all.flatMap { [($0.type, $0.line), ($0.value, $0.line)] }
        return (called + typed + assignments.map { ($0.value, $0.line) }).compactMap { text, line in
            let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard name.count > 2, name.first?.isUppercase == true,
                !Self.common.contains(String(name))
            else { return nil }
            return (String(name), line)
        }.sorted { $0.1 < $1.1 }
    }
}
