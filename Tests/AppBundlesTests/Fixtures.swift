/// Handwritten projects in Xcode's format.
enum Fixtures {
    /// Xcode 9: groups, languages, an `.xcconfig`, an embedded service extension, a script.
    static let classic: [String: String] = [
        "Chat.xcodeproj/project.pbxproj": ProjectText.make(version: 48, classicObjects),
        "Config/App.xcconfig": """
        // The team's.
        #include "Base.xcconfig"
        #include? "Local.xcconfig"
        PRODUCT_BUNDLE_IDENTIFIER = org.example.$(NAME:lower)$(SUFFIX)
        OTHER_SWIFT_FLAGS[config=Debug][sdk=iphone*] = $(inherited) -DPHONE // not on a Mac
        OTHER_SWIFT_FLAGS[sdk=macosx*] = -DMAC
        """,
        "Config/Base.xcconfig": "NAME = Chat\nOTHER_SWIFT_FLAGS = -DALL;\n",
        "App/AppDelegate.swift": "import UIKit",
        "App/Info.plist": "<plist><dict/></plist>",
        "App/en.lproj/Localizable.strings": "\"a\" = \"A\";",
        "App/zh-Hans.lproj/Localizable.strings": "\"a\" = \"啊\";",
        "App/Sounds/ding.caf": "caff",
        "Shared/Text.swift": "let text = 1",
        "Service/NotificationService.swift": "import UserNotifications",
    ]

    private static let classicObjects =
        ProjectText.file("0A1", "AppDelegate.swift")
        + ProjectText.file("0A2", "Sounds", type: "folder")
        + ProjectText.file("0A3", "../Shared/Text.swift")
        + ProjectText.file("0S1", "notificationservice.swift")
        + ProjectText.configurations(
            "0CP", "SDKROOT = iphoneos; MARKETING_VERSION = 2.1; SUFFIX = \"\";",
            debug: "baseConfigurationReference = 0X1;", release: "baseConfigurationReference = 0X1;"
        )
        + ProjectText.configurations(
            "0CA",
            """
            INFOPLIST_FILE = App/Info.plist; SUFFIX = .beta;
            LD_RUNPATH_SEARCH_PATHS = ( "$(inherited)", "@executable_path/With Blank", );
            "CODE_SIGN_IDENTITY[sdk=iphoneos*]" = "iPhone Developer"; CODE_SIGN_IDENTITY = "-";
            """)
        + ProjectText.configurations(
            "0CS",
            "PRODUCT_BUNDLE_IDENTIFIER = \"$(inherited).service\"; PRODUCT_NAME = \"Chat Service\";"
        )
            + """
            \t\t0X1 = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; name = App.xcconfig; \
            path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; };
            \t\t0V1 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; \
            path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            \t\t0V2 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "zh-Hans"; \
            path = "zh-Hans.lproj/Localizable.strings"; sourceTree = "<group>"; };
            \t\t0VG /* Localizable.strings */ = {isa = PBXVariantGroup; children = ( 0V1, 0V2, ); \
            name = Localizable.strings; sourceTree = "<group>"; };
            \t\t0VGB = {isa = PBXBuildFile; fileRef = 0VG; };
            \t\t0PA = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Chat.app; \
            sourceTree = BUILT_PRODUCTS_DIR; };
            \t\t0PS = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; \
            path = Service.appex; sourceTree = BUILT_PRODUCTS_DIR; };
            \t\t0PSB = {isa = PBXBuildFile; fileRef = 0PS; };
            \t\t0FW = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; \
            sourceTree = SDKROOT; };
            \t\t0FWB = {isa = PBXBuildFile; fileRef = 0FW; };
            \t\t0GA /* App */ = {isa = PBXGroup; children = ( 0A1, 0A2, 0A3, 0VG, ); path = App; \
            sourceTree = "<group>"; };
            \t\t0GS /* Service */ = {isa = PBXGroup; children = ( 0S1, ); name = "The service"; \
            path = Service; sourceTree = "<group>"; };
            \t\t0GR = {isa = PBXGroup; children = ( 0GA, 0GS, 0X1, 0PA, 0PS, 0FW, ); \
            sourceTree = "<group>"; };
            \t\t0H1 = {isa = PBXSourcesBuildPhase; files = ( 0A1B, 0A3B, ); };
            \t\t0H2 = {isa = PBXResourcesBuildPhase; files = ( 0VGB, 0A2B, ); };
            \t\t0H3 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; \
            files = ( 0PSB, ); name = "Embed App Extensions"; };
            \t\t0H4 = {isa = PBXShellScriptBuildPhase; name = "Make keys"; shellScript = "rm -rf /\\n"; };
            \t\t0H5 = {isa = PBXSourcesBuildPhase; files = ( 0S1B, ); };
            \t\t0H6 = {isa = PBXFrameworksBuildPhase; files = ( 0FWB, ); };
            \t\t0TA /* Chat */ = {isa = PBXNativeTarget; buildConfigurationList = 0CA; \
            buildPhases = ( 0H1, 0H2, 0H3, 0H4, ); dependencies = ( 0DS, ); name = Chat; \
            productReference = 0PA; productType = "com.apple.product-type.application"; };
            \t\t0TS /* Service */ = {isa = PBXNativeTarget; buildConfigurationList = 0CS; \
            buildPhases = ( 0H5, 0H6, ); dependencies = ( ); name = Service; \
            productReference = 0PS; productType = "com.apple.product-type.app-extension"; };
            \t\t0DS = {isa = PBXTargetDependency; target = 0TS; };
            \t\t00R /* Project object */ = {isa = PBXProject; buildConfigurationList = 0CP; \
            compatibilityVersion = "Xcode 8.0"; developmentRegion = de; mainGroup = 0GR; \
            projectDirPath = ""; targets = ( 0TA, 0TS, ); };
            """

    /// Xcode 16: synchronized folders with exception sets, and packages.
    static let synchronized: [String: String] = [
        "App.xcodeproj/project.pbxproj": ProjectText.make(version: 77, synchronizedObjects),
        "App/Main.swift": "", "App/Old.swift": "", "App/Info.plist": "", "App/Deep/Model.swift": "",
        "App/Localizable.xcstrings": "{}", "App/Assets.xcassets/A.imageset/Contents.json": "{}",
        "App/Web/index.html": "", "App/Web/a.js": "", "App/App.entitlements": "",
        "App/en.lproj/Root.strings": "", "App/de.lproj/Root.strings": "",
        "Service/Service.swift": "", "Service/Info.plist": "", "Service/Notes.md": "",
        "Packages/Kit/Package.swift": "",
    ]

    private static let synchronizedObjects =
        ProjectText.configurations("0CP", "SDKROOT = iphoneos;")
        + ProjectText.configurations("0CA", "GENERATE_INFOPLIST_FILE = YES;")
        + ProjectText.configurations("0CS", "INFOPLIST_FILE = Service/Info.plist;")
            + """
            \t\t0E1 /* Exceptions for "App" in "App" */ = {
            \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            \t\t\tmembershipExceptions = ( Info.plist, Old.swift, );
            \t\t\tplatformFiltersByRelativePath = { Main.swift = ( ios, ); };
            \t\t\ttarget = 0TA /* App */;
            \t\t};
            \t\t0E2 /* Exceptions for "App" in "Service" */ = {
            \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            \t\t\tmembershipExceptions = ( Deep/Model.swift, Localizable.xcstrings, \
            "/Localized: Root.strings", );
            \t\t\ttarget = 0TS /* Service */;
            \t\t};
            \t\t0GA /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (0E1, 0E2, ); \
            explicitFileTypes = {}; explicitFolders = (Web, ); path = App; sourceTree = "<group>"; };
            \t\t0GS /* Service */ = {isa = PBXFileSystemSynchronizedRootGroup; explicitFileTypes = {}; \
            explicitFolders = (); path = Service; sourceTree = "<group>"; };
            \t\t0GR = {isa = PBXGroup; children = ( 0GA, 0GS, ); sourceTree = "<group>"; };
            \t\t0H1 = {isa = PBXSourcesBuildPhase; files = ( ); };
            \t\t0K1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
            \t\t0K2 = {isa = XCRemoteSwiftPackageReference; \
            repositoryURL = "https://example.org/swift-markdown.git"; \
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
            \t\t0K3 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/odd"; \
            requirement = { kind = whatever; }; };
            \t\t0U1 = {isa = XCSwiftPackageProductDependency; package = 0K2; productName = Markdown; };
            \t\t0U2 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
            \t\t0TA /* App */ = {isa = PBXNativeTarget; buildConfigurationList = 0CA; \
            buildPhases = ( 0H1, ); dependencies = ( 0DS, ); fileSystemSynchronizedGroups = ( 0GA, ); \
            name = App; productType = "com.apple.product-type.application"; };
            \t\t0TS /* Service */ = {isa = PBXNativeTarget; buildConfigurationList = 0CS; \
            buildPhases = ( ); fileSystemSynchronizedGroups = ( 0GS, ); name = Service; \
            packageProductDependencies = ( 0U1, 0U2, ); \
            productType = "com.apple.product-type.app-extension"; };
            \t\t0DS = {isa = PBXTargetDependency; target = 0TS; };
            \t\t00R = {isa = PBXProject; buildConfigurationList = 0CP; mainGroup = 0GR; \
            packageReferences = ( 0K1, 0K2, 0K3, ); targets = ( 0TA, 0TS, ); };
            """
}
