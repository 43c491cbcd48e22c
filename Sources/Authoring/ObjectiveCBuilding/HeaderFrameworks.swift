package import Foundation

/// The frameworks whose headers a compilation read, and the Swift modules with their API.
package enum HeaderFrameworks {
    /// Returns the frameworks of Bellhop's headers in a dependency file that clang writes (`-MD`).
    package static func frameworks(dependencies text: String, headers: URL) -> Set<String> {
        let prefix = headers.standardizedFileURL.path + "/"
        var found: Set<String> = []
        for word in text.split(whereSeparator: { $0 == " " || $0.isNewline })
        where word.hasPrefix(prefix) {
            let name = String(word.dropFirst(prefix.count).prefix { $0 != "/" })
            if name.isIdentifier { found.insert(name) }
        }
        return found
    }

    /// Returns the Swift modules with the API of frameworks. A framework without one, for example
    /// CoreFoundation, gives none.
    package static func swiftModules(of frameworks: Set<String>) -> [String] {
        var modules: Set<String> = ["FoundationNetworking", "OpenFoundation"]
        modules.formUnion(frameworks.intersection(known))
        return modules.sorted()
    }

    /// The imports for `HeaderImport`, Foundation first.
    package static func imports(of frameworks: Set<String>, headers: URL) -> [String] {
        HeaderImport.frameworks(in: headers).filter { text in
            frameworks.contains(String(text.dropFirst().prefix { $0 != "/" }))
        }
    }

    private static let known: Set<String> = [
        "AudioToolbox", "AVFAudio", "AVFoundation", "BackgroundTasks", "CallKit", "CommonCrypto",
        "Contacts",
        "CoreGraphics", "CoreLocation", "CoreMedia", "CoreServices", "ImageIO", "Intents",
        "LocalAuthentication",
        "MobileCoreServices", "Network", "os", "OSLog", "PushKit", "QuartzCore", "Security",
        "UIKit",
        "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "WidgetKit",
    ]
}
