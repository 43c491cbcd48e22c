internal import Foundation
internal import NotificationModel

/// What goes into a bundle's Info.plist and entitlements, before variables are expanded.
///
/// An Info.plist is a file of the project, or made from build settings as Xcode 13 and later do for
/// new targets, or made by XcodeGen from `info`. Apple's keys are described at
/// <https://developer.apple.com/documentation/xcode/build-settings-reference>.
struct BundleInfo {
    let project: XcodeGenProject
    let target: XcodeGenProject.Target

    /// The Info.plist.
    ///
    /// - Throws: `AppBundle.InvalidBundleError` when the file cannot be read, and `XcodeGenProject.ParseError`
    ///   when neither a file nor a setting says where it comes from.
    func info() throws -> [String: PropertyValue] {
        if let info = target.info {
            let made = try Self.written.merging(packageType()) { $1 }
            return made.merging(info.properties) { $1 }
        }
        guard target.isOn("GENERATE_INFOPLIST_FILE") else {
            return try file(named: "INFOPLIST_FILE")
        }
        var made = try Self.generated.merging(packageType()) { $1 }
        for (name, value) in target.settings where name.hasPrefix(Self.keyPrefix) {
            let key = String(name.dropFirst(Self.keyPrefix.count))
            made.merge(GeneratedKey.values(key, value)) { $1 }
        }
        guard names("INFOPLIST_FILE") else { return made }
        return made.merging(try file(named: "INFOPLIST_FILE")) { $1 }
    }

    /// The entitlements; `nil` when there are none, also where their file is missing in a project of Xcode.
    func entitlements() throws -> [String: PropertyValue]? {
        if let entitlements = target.entitlements { return entitlements.properties }
        guard names("CODE_SIGN_ENTITLEMENTS"), missingEntitlements == nil else { return nil }
        let written = try file(named: "CODE_SIGN_ENTITLEMENTS")
        let identifier =
            (try? info())?["CFBundleIdentifier"]?.string ?? "$(PRODUCT_BUNDLE_IDENTIFIER)"
        return written.mapValues { $0.replacingBundleIdentifier(with: identifier) }
    }

    /// The file of entitlements that a project of Xcode names and does not hold, as where its scripts write it.
    var missingEntitlements: URL? {
        guard target.isFromXcode, names("CODE_SIGN_ENTITLEMENTS"),
            let file = try? url(named: "CODE_SIGN_ENTITLEMENTS"),
            !FileManager.default.fileExists(atPath: file.path)
        else { return nil }
        return file
    }

    /// An Info.plist whose extension begins with the class of its storyboard, where there is one.
    func principalClass(
        _ info: [String: PropertyValue], storyboards: [String: String]
    ) -> [String: PropertyValue] {
        var info = info
        guard var point = info["NSExtension"]?.dictionary,
            point["NSExtensionPrincipalClass"] == nil,
            let storyboard = point["NSExtensionMainStoryboard"]?.string,
            let name = storyboards[storyboard]
        else { return info }
        point["NSExtensionPrincipalClass"] = .string(name)
        info["NSExtension"] = .dictionary(point)
        return info
    }

    /// Whether a setting names a file: an empty one takes back what the project's says.
    private func names(_ setting: String) -> Bool { target.settings[setting]?.isEmpty == false }

    private func file(named setting: String) throws -> [String: PropertyValue] {
        try PropertyListFile(try url(named: setting)).root
    }

    private func url(named setting: String) throws -> URL {
        XcodeGenSource.url(try target.setting(setting), in: project.folder)
    }

    private func packageType() throws -> [String: PropertyValue] {
        ["CFBundlePackageType": .string(target.type == "application" ? "APPL" : "XPC!")]
    }

    private static let keyPrefix = "INFOPLIST_KEY_"

    private static let common: [String: PropertyValue] = [
        "CFBundleDevelopmentRegion": .string("$(DEVELOPMENT_LANGUAGE)"),
        "CFBundleExecutable": .string("$(EXECUTABLE_NAME)"),
        "CFBundleIdentifier": .string("$(PRODUCT_BUNDLE_IDENTIFIER)"),
        "CFBundleInfoDictionaryVersion": .string("6.0"),
        "CFBundleName": .string("$(PRODUCT_NAME)"),
    ]

    /// Xcode's.
    private static let generated = common.merging([
        "CFBundleShortVersionString": .string("$(MARKETING_VERSION)"),
        "CFBundleVersion": .string("$(CURRENT_PROJECT_VERSION)"),
    ]) { $1 }

    /// XcodeGen's.
    private static let written = common.merging([
        "CFBundleShortVersionString": .string("1.0"), "CFBundleVersion": .string("1"),
    ]) { $1 }
}

extension XcodeGenProject.Target {
    /// Whether a setting says YES. YAML reads the bare word as a truth value.
    package func isOn(_ setting: String) -> Bool {
        settings[setting] == "YES" || settings[setting] == "true"
    }

    /// A value of a property list with the variables of its texts expanded.
    func expand(_ value: PropertyValue) throws -> PropertyValue {
        switch value {
        case .string(let text): .string(try expand(text))
        case .array(let values): .array(try values.map(expand))
        case .dictionary(let values): .dictionary(try values.mapValues(expand))
        default: value
        }
    }
}

extension PropertyValue {
    /// The value with a bundle's identifier where entitlements ask for it, which is known when they are signed.
    fileprivate func replacingBundleIdentifier(with identifier: String) -> PropertyValue {
        switch self {
        case .string(let text):
            .string(
                text.replacing("$(CFBundleIdentifier)", with: identifier)
                    .replacing("${CFBundleIdentifier}", with: identifier))
        case .array(let values):
            .array(values.map { $0.replacingBundleIdentifier(with: identifier) })
        case .dictionary(let values):
            .dictionary(values.mapValues { $0.replacingBundleIdentifier(with: identifier) })
        default: self
        }
    }
}
