/// The build settings that Xcode defines by default.
///
/// <https://developer.apple.com/documentation/xcode/build-settings-reference>.
package enum XcodeDefaults {
    /// Returns the default settings of a target.
    ///
    /// - Parameters:
    ///   - productType: The product type, such as `com.apple.product-type.application`.
    ///   - folder: The folder of the project.
    package static func level(
        target: String, productType: String, configuration: String, project: String, folder: String,
        developmentRegion: String = "en"
    ) -> BuildSettings.Level {
        values(
            target: target, productType: productType, configuration: configuration,
            project: project, folder: folder, developmentRegion: developmentRegion
        ).mapValues { [BuildSettings.Assignment(value: $0)] }
    }

    package static func values(
        target: String, productType: String, configuration: String, project: String, folder: String,
        developmentRegion: String = "en"
    ) -> [String: String] {
        let product = Product(productType)
        let isLibrary = productType.contains("library")
        return [
            "TARGET_NAME": target, "TARGETNAME": "$(TARGET_NAME)", "CONFIGURATION": configuration,
            "PROJECT": "$(PROJECT_NAME)", "PROJECT_NAME": project, "PROJECT_DIR": folder,
            "SRCROOT": folder, "SOURCE_ROOT": folder,
            "PROJECT_FILE_PATH": "$(PROJECT_DIR)/$(PROJECT_NAME).xcodeproj",
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_PREFIX": isLibrary ? "lib" : "",
            "EXECUTABLE_SUFFIX": productType.hasSuffix("library.static") ? ".a" : "",
            "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)",
            "WRAPPER_EXTENSION": product.fileExtension,
            "WRAPPER_SUFFIX": product.fileExtension.isEmpty ? "" : ".$(WRAPPER_EXTENSION)",
            "WRAPPER_NAME": "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)",
            "FULL_PRODUCT_NAME": product.fileExtension.isEmpty
                ? "$(EXECUTABLE_NAME)" : "$(WRAPPER_NAME)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": product.packageType,
            "CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0",
            "DEVELOPMENT_LANGUAGE": developmentRegion,
            "SDKROOT": "iphoneos", "PLATFORM_NAME": "iphoneos", "CURRENT_ARCH": "arm64",
            "EFFECTIVE_PLATFORM_NAME": "-iphoneos", "ARCHS": "arm64", "ARCHS_STANDARD": "arm64",
            "SWIFT_PLATFORM_TARGET_PREFIX": "ios", "TARGETED_DEVICE_FAMILY": "1",
            "BUILD_DIR": "$(PROJECT_DIR)/build",
            "CONFIGURATION_BUILD_DIR":
                "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)",
            "BUILT_PRODUCTS_DIR": "$(CONFIGURATION_BUILD_DIR)",
            "TARGET_BUILD_DIR": "$(CONFIGURATION_BUILD_DIR)",
            // The signing team determines the prefix of keychain groups. Builds here are not
            // signed.
            "AppIdentifierPrefix": "$(DEVELOPMENT_TEAM:default=LOCAL).",
            "TeamIdentifierPrefix": "$(DEVELOPMENT_TEAM:default=LOCAL).",
            "SWIFT_VERSION": "5.0",
        ]
    }

    private struct Product {
        var fileExtension: String
        var packageType: String

        init(_ type: String) {
            (fileExtension, packageType) =
                switch type.split(separator: ".").last.map(String.init) ?? "" {
                case _ where type.contains("extension"): ("appex", "XPC!")
                case _ where type.contains("framework"): ("framework", "FMWK")
                case "bundle", "unit-test", "ui-testing": ("bundle", "BNDL")
                case "static", "dynamic", "tool": ("", "")
                default: type.contains("application") || type == "app" ? ("app", "APPL") : ("", "")
                }
        }
    }
}
