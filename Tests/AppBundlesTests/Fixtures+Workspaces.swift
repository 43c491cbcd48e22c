extension Fixtures {
    /// A workspace with a CocoaPods project whose targets contain the sources of the pods.
    static let pods: [String: String] = [
        "Chat.xcworkspace/contents.xcworkspacedata": """
        <?xml version="1.0" encoding="UTF-8"?>
        <Workspace version = "1.0">
           <Group location = "container:Projects" name = "Projects">
              <FileRef
                 location = "group:Chat.xcodeproj">
              </FileRef>
           </Group>
           <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
           <FileRef location = "group:Packages/Kit"></FileRef>
           <FileRef location = "group:README.md"></FileRef>
        </Workspace>
        """,
        "Packages/Kit/Package.swift": "",
        "Projects/Chat.xcodeproj/project.pbxproj": ProjectText.make(
            version: 56,
            ProjectText.file("0S1", "Service.swift")
                + ProjectText.configurations("0CP", "SDKROOT = iphoneos;")
                + ProjectText.configurations(
                    "0CS", "PRODUCT_NAME = \"$(TARGET_NAME)\";",
                    debug: "baseConfigurationReference = 0X1;")
                    + """
                    \t\t0X1 = {isa = PBXFileReference; path = "Support Files/Service.debug.xcconfig"; \
                    sourceTree = "<group>"; };
                    \t\t0L1 = {isa = PBXFileReference; explicitFileType = archive.ar; \
                    path = "libPods-Service.a"; sourceTree = BUILT_PRODUCTS_DIR; };
                    \t\t0L1B = {isa = PBXBuildFile; fileRef = 0L1; };
                    \t\t0GP = {isa = PBXGroup; children = ( 0X1, ); name = Pods; path = ../Pods; \
                    sourceTree = "<group>"; };
                    \t\t0GR = {isa = PBXGroup; children = ( 0S1, 0GP, 0L1, ); sourceTree = "<group>"; };
                    \t\t0H1 = {isa = PBXSourcesBuildPhase; files = ( 0S1B, ); };
                    \t\t0H2 = {isa = PBXFrameworksBuildPhase; files = ( 0L1B, ); };
                    \t\t0TS = {isa = PBXNativeTarget; buildConfigurationList = 0CS; \
                    buildPhases = ( 0H1, 0H2, ); name = Service; \
                    productType = "com.apple.product-type.app-extension"; };
                    \t\t00R = {isa = PBXProject; buildConfigurationList = 0CP; mainGroup = 0GR; \
                    targets = ( 0TS, ); };
                    """),
        "Projects/Service.swift": "import KeychainAccess",
        "Pods/Support Files/Service.debug.xcconfig": """
        PODS_ROOT = ${SRCROOT}/../Pods
        OTHER_LDFLAGS = $(inherited) -l"KeychainAccess"
        """,
        "Pods/Pods.xcodeproj/project.pbxproj": podsProject(dependency: ""),
        "Pods/KeychainAccess/Keychain.swift": "",
    ]

    /// The same workspace with cyclic dependencies between the pods.
    static let circle = pods.merging([
        "Pods/Pods.xcodeproj/project.pbxproj": podsProject(dependency: "0D2, ")
    ]) { $1 }

    private static func podsProject(dependency: String) -> String {
        ProjectText.make(
            version: 54,
            ProjectText.file("0K1", "Keychain.swift") + ProjectText.configurations("0CP", "")
                + ProjectText.configurations("0CT", "SWIFT_VERSION = 5.0;")
                    + """
                    \t\t0P1 = {isa = PBXFileReference; explicitFileType = archive.ar; \
                    name = "Pods-Service"; path = "libPods-Service.a"; sourceTree = BUILT_PRODUCTS_DIR; };
                    \t\t0GK = {isa = PBXGroup; children = ( 0K1, ); path = KeychainAccess; \
                    sourceTree = "<group>"; };
                    \t\t0GR = {isa = PBXGroup; children = ( 0GK, 0P1, ); sourceTree = "<group>"; };
                    \t\t0H1 = {isa = PBXSourcesBuildPhase; files = ( 0K1B, ); };
                    \t\t0TK = {isa = PBXNativeTarget; buildConfigurationList = 0CT; \
                    buildPhases = ( 0H1, ); dependencies = ( \(dependency)); name = KeychainAccess; \
                    productType = "com.apple.product-type.library.static"; };
                    \t\t0TP = {isa = PBXNativeTarget; buildConfigurationList = 0CT; buildPhases = ( ); \
                    dependencies = ( 0D1, ); name = "Pods-Service"; productReference = 0P1; \
                    productType = "com.apple.product-type.library.static"; };
                    \t\t0Y1 = {isa = PBXContainerItemProxy; containerPortal = 00R; proxyType = 1; \
                    remoteGlobalIDString = 0TK; remoteInfo = KeychainAccess; };
                    \t\t0D1 = {isa = PBXTargetDependency; name = KeychainAccess; target = 0TK; \
                    targetProxy = 0Y1; };
                    \t\t0D2 = {isa = PBXTargetDependency; target = 0TP; };
                    \t\t00R = {isa = PBXProject; buildConfigurationList = 0CP; mainGroup = 0GR; \
                    targets = ( 0TK, 0TP, ); };
                    """)
    }

    /// Flutter: generated files define the app's settings and include those of the pods.
    static let flutter: [String: String] = [
        "ios/Runner.xcodeproj/project.pbxproj": ProjectText.make(
            version: 54,
            ProjectText.configurations(
                "0CP", "SDKROOT = iphoneos;")
                + ProjectText.configurations(
                    "0CA",
                    """
                    CURRENT_PROJECT_VERSION = "$(FLUTTER_BUILD_NUMBER)"; \
                    PRODUCT_BUNDLE_IDENTIFIER = org.example.runner; PRODUCT_NAME = "$(TARGET_NAME)";
                    """, debug: "baseConfigurationReference = 0X1;")
                    + """
                    \t\t0X1 = {isa = PBXFileReference; name = Debug.xcconfig; \
                    path = Flutter/Debug.xcconfig; sourceTree = "<group>"; };
                    \t\t0GR = {isa = PBXGroup; children = ( 0X1, ); sourceTree = "<group>"; };
                    \t\t0TA = {isa = PBXNativeTarget; buildConfigurationList = 0CA; buildPhases = ( ); \
                    name = Runner; productType = "com.apple.product-type.application"; };
                    \t\t00R = {isa = PBXProject; buildConfigurationList = 0CP; mainGroup = 0GR; \
                    targets = ( 0TA, ); };
                    """),
        "ios/Flutter/Debug.xcconfig": """
        #include? "Pods/Target Support Files/Pods-Runner/Pods-Runner.debug.xcconfig"
        #include "Generated.xcconfig"
        """,
        "ios/Flutter/Generated.xcconfig": "FLUTTER_BUILD_NUMBER=7\n",
        "ios/Pods/Target Support Files/Pods-Runner/Pods-Runner.debug.xcconfig": "FROM_PODS = yes\n",
    ]
}
