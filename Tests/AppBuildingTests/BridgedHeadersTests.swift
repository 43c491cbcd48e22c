import Foundation
import Testing

@testable import AppBuilding

/// The names that a bridging header brings and that are not built here.
struct BridgedHeadersTests {
    @Test("headers beside the bridging header and the sources are read, with what they import")
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
            var headers = BridgedHeaders()
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
}
