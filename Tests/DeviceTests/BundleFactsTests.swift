import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UntrustedFiles
import UpTesting

/// The values that the device reads from a bundle's plists and strings.
struct BundleFactsTests {
    /// Writes a bundle with the given plists and returns what the device reads from it.
    private func read(
        info: String = "", plugIns: [(name: String, plist: String)] = [],
        stringsdict: String? = nil, languages: [String] = ["en"]
    ) async throws -> AppBundle {
        func plist(_ content: String) -> Data {
            Data(
                "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>".utf8
            )
        }
        return try await withTemporaryFolder { folder in
            let app = folder.appending(path: "App.app")
            func write(_ content: String, _ path: String) throws {
                let file = app.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try plist(content).write(to: file)
            }
            let names =
                "<key>CFBundleIdentifier</key><string>x</string>"
                + "<key>CFBundleExecutable</key><string>App</string>"
            try write(names + info, "Info.plist")
            for (name, content) in plugIns { try write(content, "PlugIns/\(name)/Info.plist") }
            if let stringsdict {
                for language in languages {
                    try write(stringsdict, "\(language).lproj/Localizable.stringsdict")
                }
            }
            for (name, _) in plugIns {
                for file in ["E", "E.so"] {
                    try Data().write(to: app.appending(path: "PlugIns/\(name)/\(file)"))
                }
            }
            return try AppBundle(at: app)
        }
    }

    @Test("AUTH-16 COM-39 COM-42 LOC-10 the app's plist has the device's remaining settings")
    func facts() async throws {
        let bundle = try await read(
            info: """
                <key>MinimumOSVersion</key><string>17.2</string>
                <key>NSFocusStatusUsageDescription</key><string>Why</string>
                <key>NSLocationWhenInUseUsageDescription</key><string>Shops</string>
                <key>INIntentsSupported</key><array><string>INShareFocusStatusIntent</string></array>
                <key>NSAppClip</key><dict><key>NSAppClipRequestEphemeralUserNotification</key><true/>
                </dict>
                """)
        #expect(bundle.description.minimumSystemVersion == SystemVersion("17.2"))
        #expect(bundle.description.purposes == [.focusStatus: "Why", .location: "Shops"])
        #expect(bundle.description.isEphemeralClip)
        #expect(bundle.handlesFocusStatusUpdates)
        let bare = try await read()
        #expect(bare.description.minimumSystemVersion == nil)
        #expect(bare.description.purposes == [:])
        #expect(!bare.description.isEphemeralClip)
        #expect(!bare.handlesFocusStatusUpdates)
    }

    /// The plist of a content extension.
    private static func contentExtension(
        _ attributes: String, controller: String = "MainStoryboard", identifier: String = "x.c"
    ) -> String {
        """
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.content-extension</string>
        <key>NSExtension\(controller)</key><string>MainInterface</string>
        <key>NSExtensionAttributes</key><dict>\(attributes)</dict></dict>
        """
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        "<key>UNNotificationExtension\(name)</key>\(value)"
    }

    private static let category = attribute("Category", "<string>A</string>")
    private static let ratio = attribute("InitialContentSizeRatio", "<real>0.5</real>")

    @Test("CEX-1 CEX-2 the keys of content extensions are read, with their defaults")
    func contentExtensions() async throws {
        let categories = Self.attribute(
            "Category", "<array><string>B</string><string>C</string></array>")
        let whole = Self.attribute("InitialContentSizeRatio", "<integer>2</integer>")
        let none = Self.attribute("InitialContentSizeRatio", "<real>0</real>")
        let switches = ["DefaultContentHidden", "OverridesDefaultTitle", "UserInteractionEnabled"]
            .map { Self.attribute($0, "<true/>") }.joined()
        let bundle = try await read(plugIns: [
            (
                "B.appex",
                Self.contentExtension(
                    categories + whole + switches, controller: "PrincipalClass", identifier: "x.b")
            ),
            ("A.appex", Self.contentExtension(Self.category + Self.ratio)),
            (
                "C.appex",
                Self.contentExtension(
                    Self.attribute("Category", "<string>D</string>") + none, identifier: "x.d")
            ),
        ])
        var code = AppDescription.ContentExtension(
            bundleIdentifier: "x.b", categories: ["B", "C"], sizeRatio: 2,
            hidesDefaultContent: true, overridesTitle: true, takesTouches: true, source: .notBuilt)
        code.principalClass = "MainInterface"
        #expect(
            bundle.description.contentExtensions == [
                .init(
                    bundleIdentifier: "x.c", categories: ["A"], sizeRatio: 0.5, source: .storyboard),
                code,
                .init(
                    bundleIdentifier: "x.d", categories: ["D"], sizeRatio: 0, source: .storyboard),
            ])
    }

    static let contentFaults: [(attributes: [String], controller: String, sentence: String)] = [
        (
            [ratio], "MainStoryboard",
            "has no NSExtension › NSExtensionAttributes › UNNotificationExtensionCategory"
        ),
        ([attribute("Category", "<dict/>"), ratio], "MainStoryboard", "Name the categories"),
        (
            [attribute("Category", "<array><integer>1</integer></array>"), ratio],
            "MainStoryboard", "Name the categories"
        ),
        ([category], "MainStoryboard", "InitialContentSizeRatio of 0 or more"),
        (
            [category, attribute("InitialContentSizeRatio", "<real>-1</real>")],
            "MainStoryboard", "InitialContentSizeRatio of 0 or more"
        ),
        (
            [category, attribute("InitialContentSizeRatio", "<string>1</string>")],
            "MainStoryboard", "InitialContentSizeRatio of 0 or more"
        ),
        ([category, ratio], "None", "names no view controller"),
    ]

    @Test(
        "CEX-1 CEX-2 a content extension's missing key is named, with the remedy",
        arguments: contentFaults)
    func contentFaultsAreNamed(
        attributes: [String], controller: String, sentence: String
    ) async throws {
        let plist = Self.contentExtension(attributes.joined(), controller: controller)
        let error = await #expect(throws: AppBundle.InvalidBundleError.self) {
            try await read(plugIns: [("A.appex", plist)])
        }
        let thrown = try #require(error)
        #expect(thrown.description.contains("A.appex/Info.plist"))
        #expect(thrown.description.contains(sentence))
    }

    @Test("CEX-1 a content extension whose list of categories is empty shows nothing")
    func noCategories() async throws {
        let none = Self.attribute("Category", "<array/>") + Self.ratio
        let bundle = try await read(plugIns: [("A.appex", Self.contentExtension(none))])
        #expect(bundle.description.contentExtensions.map(\.categories) == [[]])
    }

    @Test("CEX-3 two content extensions must not claim one category")
    func oneCategoryTwice() async throws {
        let both = Self.category + Self.ratio
        let error = await #expect(throws: AppBundle.InvalidBundleError.self) {
            try await read(plugIns: [
                ("A.appex", Self.contentExtension(both)),
                ("B.appex", Self.contentExtension(both, identifier: "x.b")),
            ])
        }
        let thrown = try #require(error)
        #expect(thrown.description.contains("claims the category A, and so does"))
        #expect(thrown.description.contains("x.c"))
    }

    @Test("COM-3 a service extension may list intents, which have no effect")
    func intentsSupported() async throws {
        func service(_ attributes: String) -> String {
            """
            <key>CFBundleIdentifier</key><string>x.s</string>
            <key>CFBundleExecutable</key><string>E</string>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>M.S</string>\(attributes)</dict>
            """
        }
        let listed = service(
            """
            <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key>
            <array><string>INSendMessageIntent</string></array></dict>
            """)
        let with = try await read(plugIns: [("S.appex", listed)])
        let without = try await read(plugIns: [("S.appex", service(""))])
        #expect(with.description == without.description)
        #expect(with.serviceExtension?.principalClass == "M.S")
    }

    @Test("CAT-24 plural texts are read, and an invalid entry is reported with its file")
    func plurals() async throws {
        let bundle = try await read(
            stringsdict: """
                <key>GOOD</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
                <key>n</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>u</string>
                <key>one</key><string>%u photo</string><key>other</key><string>%u photos</string>
                </dict></dict>
                <key>BAD</key><dict/>
                """)
        let texts = try #require(bundle.description.plurals["en"])
        #expect(texts.text("GOOD", count: 1) == "1 photo")
        #expect(texts.text("GOOD", count: 2) == "2 photos")
        let problem = try #require(bundle.problems.first)
        #expect(bundle.problems.count == 1)
        #expect(problem.contains("en.lproj/Localizable.stringsdict"))
        #expect(problem.contains("“BAD”") && problem.contains("NSStringLocalizedFormatKey"))
    }

    @Test("CAT-24 an invalid entry of several languages is reported once")
    func pluralsOfLanguages() async throws {
        let names = (1...7).map { "BAD\($0)" }
        let bundle = try await read(
            stringsdict: names.map { "<key>\($0)</key><dict/>" }.joined(),
            languages: ["de", "en", "fr", "nl", "pl", "zh-Hans"])
        #expect(bundle.problems.count == 6)
        for (name, problem) in zip(names.prefix(5), bundle.problems) {
            #expect(problem.contains("de.lproj/Localizable.stringsdict, “\(name)”"))
            #expect(problem.hasSuffix("(Also in en, fr, nl and 2 more languages.)"))
        }
        #expect(
            bundle.problems.last
                == "Localizable.stringsdict has 2 more unusable entries.")
    }
}
