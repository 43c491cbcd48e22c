/// The text of an Xcode project with an app, a service extension, a framework that the extension
/// links, and packages.
enum XcodeProjectText {
    static let files: [String: String] = [
        "Demo.xcodeproj/project.pbxproj": project(),
        "Demo/DemoApp.swift": "import SwiftUI\nstruct DemoApp: App {}",
        "Demo/bell.caf": "caff",
        "Demo/Demo.entitlements":
            "<plist><dict><key>aps-environment</key><string>development</string></dict></plist>",
        "Service/Service.swift": "import UserNotifications\nimport Kit\n#if FANCY\n#endif",
        "Service/Info.plist": """
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
        <key>NSExtensionPrincipalClass</key>
        <string>$(PRODUCT_MODULE_NAME).Service</string></dict></dict></plist>
        """,
        "Kit/Kit.swift": "import Foundation",
        "Widget/Widget.swift": "import WidgetKit", "Widget/Info.plist": "<plist><dict/></plist>",
        "Packages/Near/Package.swift": "let p = Package(products: [.library(name: \"Nearby\")])",
    ]

    /// Returns the text with another dependency or source in a target.
    static func project(
        kitDependencies: String = "", secondApp: Bool = false, extra: String = ""
    ) -> String {
        """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 77; objects = {
        0GA = {isa = PBXFileSystemSynchronizedRootGroup; path = Demo; sourceTree = "<group>"; };
        0GS = {isa = PBXFileSystemSynchronizedRootGroup; path = Service; sourceTree = "<group>"; };
        0GK = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
        0GW = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
        0GP = {isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Near; \
        sourceTree = "<group>"; };
        0GR = {isa = PBXGroup; children = (0GA, 0GS, 0GK, 0GW, 0GP, ); sourceTree = "<group>"; };
        0PK = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        0PKB = {isa = PBXBuildFile; fileRef = 0PK; };
        0PS = {isa = PBXFileReference; path = Service.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        0PSB = {isa = PBXBuildFile; fileRef = 0PS; };
        0UB = {isa = PBXBuildFile; productRef = 0U1; };
        0U1 = {isa = XCSwiftPackageProductDependency; package = 0K1; productName = Marks; };
        0U2 = {isa = XCSwiftPackageProductDependency; productName = Nearby; };
        0K1 = {isa = XCRemoteSwiftPackageReference; \
        repositoryURL = "https://example.org/swift-marks.git"; \
        requirement = {kind = upToNextMinorVersion; minimumVersion = 2.1.0; }; };
        0H1 = {isa = PBXFrameworksBuildPhase; files = (0PKB, 0UB, ); };
        0H2 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (0PSB, ); };
        0H3 = {isa = PBXShellScriptBuildPhase; name = Lint; shellScript = "false"; };
        0C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; \
        SWIFT_VERSION = 6.0; MARKETING_VERSION = 3.1; GENERATE_INFOPLIST_FILE = YES; }; };
        0CP = {isa = XCConfigurationList; buildConfigurations = (0C1, ); };
        0C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(TARGET_NAME:lower)"; \
        INFOPLIST_KEY_CFBundleDisplayName = "My Demo"; INFOPLIST_KEY_UIBackgroundModes = "fetch audio"; \
        CODE_SIGN_ENTITLEMENTS = demo/Demo.entitlements; }; };
        0CA = {isa = XCConfigurationList; buildConfigurations = (0C2, ); };
        0C3 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \
        INFOPLIST_FILE = "$(SRCROOT)/service/Info.plist"; OTHER_SWIFT_FLAGS = "-D FANCY -Onone -DMORE"; \
        PRODUCT_BUNDLE_IDENTIFIER = org.example.demo.service; }; };
        0CS = {isa = XCConfigurationList; buildConfigurations = (0C3, ); };
        0C5 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \
        INFOPLIST_FILE = Widget/Info.plist; }; };
        0CW = {isa = XCConfigurationList; buildConfigurations = (0C5, ); };
        0C4 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; }; };
        0CK = {isa = XCConfigurationList; buildConfigurations = (0C4, ); };
        0DW = {isa = PBXTargetDependency; target = 0TW; };
        0DK = {isa = PBXTargetDependency; target = 0TK; };
        0DS = {isa = PBXTargetDependency; target = 0TS; };
        0TA = {isa = PBXNativeTarget; buildConfigurationList = 0CA; buildPhases = (0H2, 0H3, ); \
        dependencies = (0DW, ); fileSystemSynchronizedGroups = (0GA, ); name = Demo; \
        productType = "com.apple.product-type.application"; };
        0TB = {isa = PBXNativeTarget; buildConfigurationList = 0CA; buildPhases = (0H2, ); \
        dependencies = (); name = Second; productType = "com.apple.product-type.application"; };
        0TS = {isa = PBXNativeTarget; buildConfigurationList = 0CS; buildPhases = (0H1, 0H3, ); \
        fileSystemSynchronizedGroups = (0GS, ); name = Service; productReference = 0PS; \
        productType = "com.apple.product-type.app-extension"; };
        0TW = {isa = PBXNativeTarget; buildConfigurationList = 0CW; buildPhases = (); \
        fileSystemSynchronizedGroups = (0GW, ); name = Widget; \
        productType = "com.apple.product-type.app-extension"; };
        0TK = {isa = PBXNativeTarget; buildConfigurationList = 0CK; buildPhases = (); \
        dependencies = (\(kitDependencies)); fileSystemSynchronizedGroups = (0GK, ); name = Kit; \
        packageProductDependencies = (0U2, \(extra)); \
        productReference = 0PK; productType = "com.apple.product-type.framework"; };
        00R = {isa = PBXProject; buildConfigurationList = 0CP; mainGroup = 0GR; \
        packageReferences = (0K1, ); targets = (0TA, \(secondApp ? "0TB, " : "")0TS, 0TW, 0TK, ); };
        }; rootObject = 00R; }
        """
    }
}
