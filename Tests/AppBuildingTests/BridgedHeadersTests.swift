import AppBundles
import Foundation
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

    @Test("indirect imports of a bridging header are imported, and its constants become Swift code")
    func constants() throws {
        var files = XcodeProjectText.files
        files["Demo.xcodeproj/project.pbxproj"] = XcodeProjectText.project().replacing(
            "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\";",
            with: "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"; "
                + "SWIFT_OBJC_BRIDGING_HEADER = Service/Bridge.h;")
        files["Service/Bridge.h"] = "#import \"Branding.h\"\n"
        files["Service/Branding.h"] = """
            #import <Intents/Intents.h>
            extern NSString * const groupIdentifier;
            extern NSString * const unused;
            typedef NS_ENUM(NSInteger, Kind) { KindChat, KindCall };
            """
        files["Service/Branding.m"] = """
            NSString * const groupIdentifier = @"group.org.example";
            NSString * const unused = @"unused";
            """
        files["Service/Service.swift"] = """
            import UserNotifications
            class Service: UNNotificationServiceExtension {
                let group = groupIdentifier
                let kind = Kind.chat
            }
            """
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            _ = try builder.prepare()
            let imports = try project.built("Sources/Service/BellhopBridged.swift")
            #expect(imports.contains("@_exported import Intents\n"))
            #expect(
                try project.built("Sources/Service/BellhopConstants.swift") == """
                    // Made by `bellhop build` of constants in Objective-C.
                    import Foundation

                    public let groupIdentifier: String = "group.org.example"
                    public enum Kind: Int, Sendable {
                        case `chat` = 0
                        case `call` = 1
                    }

                    """)
        }
    }
}
