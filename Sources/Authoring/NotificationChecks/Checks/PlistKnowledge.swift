internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// Entitlements by their keys. `DeviceKernel` declares the spellings, because the device decides by
/// them.
enum EntitlementKey {
    static let communication = Entitlement.communication.rawValue
    static let timeSensitive = Entitlement.timeSensitive.rawValue
    static let critical = Entitlement.criticalAlerts.rawValue
    static let filtering = Entitlement.filtering.rawValue
    static let push = Entitlement.apsEnvironment.rawValue
    static let groups = Entitlement.applicationGroups
    static let keychain = Entitlement.keychainGroups
    static let all = [communication, timeSensitive, critical, filtering, push, groups, keychain]
}

enum Communication {
    static func use(_ sources: [SwiftSource]) -> Place? {
        for source in sources {
            let call = source.calls.first { $0.name == "updating" && $0["from"] != nil }
            if let call { return source.place(call.line) }
        }
        return nil
    }

    static func intents(_ sources: [SwiftSource]) -> [String] {
        guard use(sources) != nil else { return [] }
        return ["INSendMessageIntent", "INStartCallIntent"].filter { name in
            sources.contains { !$0.calls.filter { $0.name == name }.isEmpty }
        }
    }
}

/// Whether the class that iOS is to instantiate exists.
enum PrincipalClass {
    static func problem(_ product: Product, _ model: ProjectModel) -> Observation? {
        guard let info = product.info else { return nil }
        let place = info.place("NSExtension", "NSExtensionPrincipalClass")
        guard let whole = product.extensionValue("NSExtensionPrincipalClass")?.string,
            !whole.isEmpty
        else {
            guard product.extensionValue("NSExtensionMainStoryboard") == nil else { return nil }
            return Observation(place, "NSExtensionPrincipalClass of \(product.name) is missing.")
        }
        let pieces = whole.split(separator: ".").map(String.init)
        let sources = model.sources(of: product)
        guard let name = pieces.last, !sources.isEmpty else { return nil }
        let isNamed: (SwiftSource.TypeDeclaration) -> Bool = {
            ($0.name == name && !$0.isExtension) || $0.objectiveCName == name
        }
        // A class of the same name in another module is a different class.
        let own = sources.lazy.flatMap(\.types).first(where: isNamed)
        let linked = model.linkedSources(of: product).lazy.flatMap(\.types).first(where: isNamed)
        let others = model.orphans.values.flatMap(\.types) + model.allSources.flatMap(\.types)
        guard let found = own ?? linked ?? others.first(where: isNamed) else {
            let services = sources.flatMap(\.serviceTypes).map(\.name)
            let hint = services.isEmpty ? "" : " There is \(services.joined(separator: ", "))."
            // The class may be in an unread source.
            return model.hasUnread(product)
                ? nil
                : Observation(
                    place,
                    "The class \(name), which \(whole) names, does not "
                        + "exist.\(hint)")
        }
        if own != nil, found.inherited.isEmpty {
            return Observation(place, "\(name) is not a UNNotificationServiceExtension.")
        }
        if pieces.count == 1, found.objectiveCName != name {
            return Observation(
                place, "\(whole) lacks the module; Swift's name is \(product.module).\(name).")
        }
        let isObjectiveC = sources.contains { $0.isObjectiveC && $0.types.contains(where: isNamed) }
        if pieces.count == 2, isObjectiveC {
            return Observation(
                place, "\(whole) names a module; to Objective-C the class is \(name) alone.")
        }
        if pieces.count == 2, product.target != nil, pieces[0] != product.module,
            !pieces[0].contains("$"),
            sources.contains(where: { $0.types.contains { $0.name == name } })
        {
            return Observation(
                place, "\(whole) names the module \(pieces[0]); it is \(product.module).")
        }
        return nil
    }
}

enum TopLevel {
    static let keys = [
        "NSUserActivityTypes", "NSAppTransportSecurity", "UIBackgroundModes",
        "CFBundleDisplayName", "MinimumOSVersion",
    ]

    private static let labels = [
        "App Transport Security Settings": "NSAppTransportSecurity",
        "Allow Arbitrary Loads": "NSAllowsArbitraryLoads",
        "Exception Domains": "NSExceptionDomains",
        "Required background modes": "UIBackgroundModes",
        "Bundle identifier": "CFBundleIdentifier", "Bundle name": "CFBundleName",
        "Bundle display name": "CFBundleDisplayName", "Bundle version": "CFBundleVersion",
        "Executable file": "CFBundleExecutable",
        "NSExtensionPrincipalClass (String)": "NSExtensionPrincipalClass",
        "Extension attributes": "NSExtensionAttributes",
        "Privacy - Location When In Use Usage Description": "NSLocationWhenInUseUsageDescription",
    ]

    private static let values = [
        "NSAllowsArbitraryLoads", "NSExceptionAllowsInsecureHTTPLoads", "NSIncludesSubdomains",
        "NSAllowsLocalNetworking", "UIFileSharingEnabled", "UIRequiresFullScreen",
        "NSTemporaryExceptionAllowsInsecureHTTPLoads",
    ]

    static func labels(in file: PropertyFile) -> [(path: [String], key: String)] {
        walk(file.root, []).compactMap { path, _ in
            path.last.flatMap { labels[$0] }.map { (path, $0) }
        }
    }

    static func textsForValues(_ file: PropertyFile) -> [[String]] {
        walk(file.root, []).filter { path, value in
            value.string != nil && path.last.map(values.contains) == true
        }.map(\.path)
    }

    private static func walk(
        _ root: [String: PropertyValue], _ path: [String]
    ) -> [(path: [String], value: PropertyValue)] {
        root.sorted { $0.key < $1.key }.flatMap { key, value in
            [(path + [key], value)] + walk(value.dictionary ?? [:], path + [key])
        }
    }
}

extension ProjectModel {
    /// Returns an unencrypted address that a product's code requests and its Info.plist does not
    /// allow.
    func plainAddress(in product: Product, _ info: PropertyFile) -> Observation? {
        for source in sources(of: product) {
            for call in source.calls("URL", "NSURL") {
                guard let argument = call["string"] else { continue }
                // The source text of an interpolated literal begins with its quotation marks.
                let text = argument.literal ?? String(argument.text.drop { $0 == "\"" })
                guard text.hasPrefix("http://") else { continue }
                let host = String(
                    text.dropFirst(7).prefix {
                        $0.isLetter || $0.isNumber || $0 == "." || $0 == "-"
                    })
                guard !host.isEmpty else { continue }
                guard !["localhost", "127.0.0.1"].contains(host), !call.isAppOnly,
                    !TransportSecurity(info.root[TransportSecurity.key])
                        .allowsInsecureLoads(from: host)
                else { continue }
                return Observation(
                    source.place(call.line),
                    "The extension loads from \(host) over http, which \(info.path) does not "
                        + "allow.",
                    severity: .warning, confidence: .likely)
            }
        }
        return nil
    }
}
