import AppBundles
import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// The names that a bridging header imports from code that is not built.
struct BridgedHeadersTests {
    @Test("headers next to the bridging header and the sources are read with their imports")
    func names() throws {
        let files = [
            "App/Account.h": "#import \"Types.h\"\n@interface Account : NSObject\n@end",
            "App/Types.h": """
            #import "Account.h"
            extern NSString * const kFolder;
            typedef NS_ENUM(NSInteger, Kind) { KindA };
            @protocol Reader <NSObject> @end
            """,
            "More/Far.h": "@interface Far @end", "Elsewhere/Hidden.h": "@interface Hidden @end",
        ]
        try Project.with(files) { project in
            var headers = BridgedHeaders(DiskFiles())
            headers.read(
                "#import \"Account.h\"\n#include \"Far.h\"\n#import \"Hidden.h\"",
                at: project.folder.appending(path: "App/Bridge.h").path,
                beside: [project.folder.appending(path: "More/Far.m").path])
            #expect(
                headers.names == [
                    "Account": "Account.h", "kFolder": "Types.h", "Kind": "Types.h",
                    "Reader": "Types.h", "Far": "Far.h",
                ])
        }
    }

    /// A project whose service extension has a bridging header.
    private static func files(header: String, swift: String) -> [String: String] {
        var files = XcodeProjectText.files
        files["Demo.xcodeproj/project.pbxproj"] = XcodeProjectText.project().replacing(
            "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\";",
            with: "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"; "
                + "SWIFT_OBJC_BRIDGING_HEADER = Service/Bridge.h;")
        files["Service/Bridge.h"] = "#import \"Branding.h\"\n"
        files["Service/Branding.h"] = header
        files["Service/Service.swift"] = """
            import UserNotifications
            class Service: UNNotificationServiceExtension {
                \(swift)
            }
            """
        return files
    }

    @Test("indirect imports of a bridging header are imported, and its constants become Swift code")
    func constants() throws {
        let header = """
            #import <Intents/Intents.h>
            #define groupLimit 50
            static NSString * const groupIdentifier = @"group.org.example";
            typedef NS_ENUM(NSInteger, Kind) { KindChat, KindCall };
            """
        let files = Self.files(
            header: header,
            swift:
                "let group = groupIdentifier\n    let kind = Kind.chat\n    let limit = groupLimit")
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            let diagnostics = try builder.prepare()
            #expect(!diagnostics.contains { $0.path.contains("/Service/") }, "\(diagnostics)")
            let imports = try project.built("Sources/Service/BellhopBridged.swift")
            #expect(imports.contains("@_exported import Intents\n"))
            #expect(try project.built("Package.swift").contains("ObjectiveC/Service/values.o"))
        }
    }
}
