extension Fixture {
    /// The app with a project in Xcode's format.
    static let xcode = common.merging([
        "Config/Base.xcconfig": """
        // Shared by all targets.
        #include? "Local.xcconfig"
        BASE_ID = org.example.chat
        MARKETING_VERSION = 1.0
        """,
        "Chatter.xcodeproj/xcshareddata/xcschemes/Service.xcscheme":
            #"<Scheme><BuildableReference BlueprintName = "Service"/></Scheme>"#,
        "Chatter.xcodeproj/project.pbxproj": pbxproj,
    ]) { $1 }

    private static func configuration(
        _ id: String, _ name: String, _ settings: String, _ base: String = ""
    )
        -> String
    {
        """
        \(id) /* \(name) */ = {
            isa = XCBuildConfiguration; \(base)
            buildSettings = { \(settings) };
            name = \(name);
        };
        """
    }

    private static let appSettings = """
        CODE_SIGN_ENTITLEMENTS = App/App.entitlements; INFOPLIST_FILE = App/Info.plist;
        PRODUCT_BUNDLE_IDENTIFIER = "$(BASE_ID)"; PRODUCT_NAME = "$(TARGET_NAME)";
        """
    private static let serviceSettings = """
        CODE_SIGN_ENTITLEMENTS = Service/Service.entitlements; INFOPLIST_FILE = Service/Info.plist;
        PRODUCT_BUNDLE_IDENTIFIER = "$(BASE_ID).Service"; PRODUCT_NAME = "$(TARGET_NAME)";
        SKIP_INSTALL = YES;
        """
    private static let shared = "CURRENT_PROJECT_VERSION = 7; IPHONEOS_DEPLOYMENT_TARGET = 15.0;"

    private static let pbxproj = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            classes = { };
            objectVersion = 56;
            objects = {
        /* Begin PBXBuildFile section */
                B1 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1; };
                B2 /* NotificationService.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2; };
                B3 /* Service.appex in Embed */ = {isa = PBXBuildFile; fileRef = F3; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
                B4 /* pay.caf in Resources */ = {isa = PBXBuildFile; fileRef = F5; };
        /* End PBXBuildFile section */
                F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = NotificationService.swift; sourceTree = "<group>"; };
                F3 /* Service.appex */ = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; path = Service.appex; sourceTree = BUILT_PRODUCTS_DIR; };
                F4 = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
                F5 = {isa = PBXFileReference; path = pay.caf; sourceTree = "<group>"; };
                F6 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
                G0 = {isa = PBXGroup; children = (G1, G2, G3, F3, F6, ); sourceTree = "<group>"; };
                G1 = {isa = PBXGroup; children = (F1, F5, ); path = App; sourceTree = "<group>"; };
                G2 = {isa = PBXGroup; children = (F2, ); path = Service; sourceTree = "<group>"; };
                G3 = {isa = PBXGroup; children = (F4, ); path = Config; sourceTree = "<group>"; };
                P1 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (B1, ); runOnlyForDeploymentPostprocessing = 0; };
                P2 /* Resources */ = {isa = PBXResourcesBuildPhase; files = (B4, ); runOnlyForDeploymentPostprocessing = 0; };
                P3 /* Embed Foundation Extensions */ = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (B3, ); name = "Embed Foundation Extensions"; runOnlyForDeploymentPostprocessing = 0; };
                P4 /* Thin Binary */ = {isa = PBXShellScriptBuildPhase; files = ( ); name = "Thin Binary"; inputPaths = ("${TARGET_BUILD_DIR}/${INFOPLIST_PATH}", ); shellScript = "embed_and_thin"; runOnlyForDeploymentPostprocessing = 0; };
                P5 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (B2, ); runOnlyForDeploymentPostprocessing = 0; };
                D1 = {isa = PBXTargetDependency; target = T2; targetProxy = X1; };
                T1 /* App */ = {
                    isa = PBXNativeTarget;
                    buildConfigurationList = L1;
                    buildPhases = (P1, P2, P3, P4, );
                    dependencies = (D1, );
                    name = App;
                    productReference = F6;
                    productType = "com.apple.product-type.application";
                };
                T2 /* Service */ = {
                    isa = PBXNativeTarget;
                    buildConfigurationList = L2;
                    buildPhases = (P5, );
                    dependencies = ( );
                    name = Service;
                    productReference = F3;
                    productType = "com.apple.product-type.app-extension";
                };
                R0 /* Project object */ = {
                    isa = PBXProject;
                    buildConfigurationList = L0;
                    mainGroup = G0;
                    projectDirPath = "";
                    targets = (T1, T2, );
                };
        \(configuration("C01", "Debug", shared, "baseConfigurationReference = F4;"))
        \(configuration("C02", "Release", shared, "baseConfigurationReference = F4;"))
        \(configuration("C11", "Debug", appSettings))
        \(configuration("C12", "Release", appSettings))
        \(configuration("C21", "Debug", serviceSettings))
        \(configuration("C22", "Release", serviceSettings))
                L0 = {isa = XCConfigurationList; buildConfigurations = (C01, C02, ); };
                L1 = {isa = XCConfigurationList; buildConfigurations = (C11, C12, ); };
                L2 = {isa = XCConfigurationList; buildConfigurations = (C21, C22, ); };
            };
            rootObject = R0 /* Project object */;
        }
        """
}
