import AppBundles
import Testing

/// Reading projects in Xcode's format.
struct XcodeProjectTests {
    private func read(_ files: [String: String], _ path: String) throws -> XcodeContainer {
        try XcodeContainer(at: "/p/\(path)", files: MemoryFiles(files))
    }

    private func names(_ files: [BuildFile]) -> [String] {
        files.map { String($0.path.dropFirst(3)) }
    }

    @Test("a project of Xcode 9: groups, languages, settings in levels, an embedded extension")
    func classic() throws {
        let container = try read(Fixtures.classic, "Chat.xcodeproj")
        let project = try #require(container.projects.first)
        #expect(project.objectVersion == 48 && project.developmentRegion == "de")
        #expect(project.configurations == ["Debug", "Release"])
        let app = try #require(container.apps.first)
        let target = container[app].target
        #expect(names(target.files(.sources)) == ["App/AppDelegate.swift", "Shared/Text.swift"])
        let resources = target.files(.resources)
        #expect(
            names(resources) == [
                "App/en.lproj/Localizable.strings", "App/zh-Hans.lproj/Localizable.strings",
                "App/Sounds",
            ])
        #expect(resources.map(\.region) == ["en", "zh-Hans", nil])
        #expect(resources.map(\.content) == [.file, .file, .folder])
        let settings = try #require(target.settings["Debug"])
        #expect(settings.value("PRODUCT_BUNDLE_IDENTIFIER") == "org.example.chat.beta")
        #expect(settings.value("OTHER_SWIFT_FLAGS") == "-DALL -DPHONE")
        #expect(target.settings["Release"]?.value("OTHER_SWIFT_FLAGS") == "-DALL")
        #expect(settings.value("CODE_SIGN_IDENTITY") == "iPhone Developer")
        #expect(
            settings.value("LD_RUNPATH_SEARCH_PATHS") == " \"@executable_path/With Blank\"")
        #expect(
            settings.place(of: "PRODUCT_BUNDLE_IDENTIFIER")
                == SourcePlace("/p/Config/App.xcconfig", line: 4))
        let service = try #require(container.extensions(of: app).first)
        let extensionSettings = try #require(container[service].target.settings["Debug"])
        #expect(extensionSettings.value("PRODUCT_MODULE_NAME") == "Chat_Service")
        #expect(
            extensionSettings.value("PRODUCT_BUNDLE_IDENTIFIER") == "org.example.chat.service")
        #expect(extensionSettings.value("MARKETING_VERSION") == "2.1")
        #expect(container[service].target.files(.frameworks).map(\.content) == [.system])
    }

    @Test("a path in another case is found, and scripts are listed but not run")
    func remarks() throws {
        let container = try read(Fixtures.classic, "Chat.xcodeproj/project.pbxproj")
        let service = try #require(container.projects[0].target(named: "Service"))
        #expect(names(service.files(.sources)) == ["Service/NotificationService.swift"])
        #expect(
            container.problems.map(\.message) == [
                "notificationservice.swift is NotificationService.swift on the disk. The disk of a "
                    + "Mac takes them for the same; others do not.",
                "The script “Make keys” is not run. If it makes files that the build needs, run it "
                    + "yourself first.",
            ])
        #expect(container.problems.map(\.severity) == [.hint, .hint])
        #expect(container.problems.map(\.target) == ["Service", "Chat"])
    }

    @Test("an exception removes a file from the folder's own target and adds it to another")
    func synchronized() throws {
        let container = try read(Fixtures.synchronized, "App.xcodeproj")
        let project = container.projects[0]
        let app = try #require(project.target(named: "App"))
        #expect(names(app.files(.sources)) == ["App/Deep/Model.swift", "App/Main.swift"])
        #expect(app.files(.sources).map(\.platforms) == [[], ["ios"]])
        #expect(
            names(app.files(.resources)) == [
                "App/Assets.xcassets", "App/Localizable.xcstrings", "App/Web",
                "App/de.lproj/Root.strings", "App/en.lproj/Root.strings",
            ])
        #expect(app.files(.resources).map(\.content) == [.file, .file, .folder, .file, .file])
        let service = try #require(project.target(named: "Service"))
        #expect(
            names(service.files(.sources)) == ["App/Deep/Model.swift", "Service/Service.swift"])
        #expect(
            names(service.files(.resources)) == [
                "App/Localizable.xcstrings", "App/de.lproj/Root.strings",
                "App/en.lproj/Root.strings",
            ])
    }

    @Test("an exception for a localized file names the folder of its languages")
    func localizedInFolder() throws {
        var files = Fixtures.synchronized
        let project = "App.xcodeproj/project.pbxproj"
        files["App/Deep/de.lproj/View.storyboard"] = ""
        files[project] = files[project]?.replacing(
            "\"/Localized: Root.strings\", ", with: "/Localized/Deep/View.storyboard, ")
        let container = try read(files, "App.xcodeproj")
        let service = try #require(container.projects[0].target(named: "Service"))
        #expect(
            Set(names(service.files(.resources))) == [
                "App/Deep/de.lproj/View.storyboard", "App/Localizable.xcstrings",
            ])
    }

    @Test("a file at the project's root needs no group, and a bundle is one resource")
    func rootFiles() throws {
        var files = Fixtures.classic
        let project = "Chat.xcodeproj/project.pbxproj"
        files["App/Ads.bundle/ad.txt"] = "ad"
        files[project] = files[project]?.replacing("0A2, ", with: "")
            .replacing("= folder;", with: "= \"wrapper.plug-in\";")
            .replacing(
                "path = \"Sounds\"; sourceTree = \"<group>\"",
                with: "path = App/Ads.bundle; sourceTree = SOURCE_ROOT")
        let container = try read(files, "Chat.xcodeproj")
        let app = try #require(container.apps.first)
        let bundle = try #require(container[app].target.files(.resources).last)
        #expect(bundle.path == "/p/App/Ads.bundle" && bundle.content == .folder)
    }

    @Test("packages have their requirement, and one without is an error with its location")
    func packages() throws {
        let container = try read(Fixtures.synchronized, "App.xcodeproj")
        let project = container.projects[0]
        #expect(project.packages.map(\.identity) == ["kit", "swift-markdown", "odd"])
        #expect(project.packages[0].source == .local(path: "/p/Packages/Kit"))
        #expect(
            project.packages[1].source
                == .remote(
                    url: "https://example.org/swift-markdown.git", .upToNextMajor("1.2.0")))
        let service = try #require(project.target(named: "Service"))
        #expect(service.packageProducts.map(\.product) == ["Markdown", "Kit"])
        #expect(service.packageProducts.map(\.package) == ["0K2", nil])
        let error = try #require(container.problems.first)
        #expect(error.severity == .error && error.place.column == 3)
        #expect(
            error.message.hasPrefix(
                "The package https://example.org/odd has no supported version rule."))
    }

    @Test("a library is found in the CocoaPods project by its file name")
    func pods() throws {
        let container = try read(Fixtures.pods, "Chat.xcworkspace")
        #expect(
            container.projects.map(\.path) == [
                "/p/Projects/Chat.xcodeproj", "/p/Pods/Pods.xcodeproj",
            ])
        #expect(container.packageFolders == ["/p/Packages/Kit"])
        let service = try #require(container.members(where: \.isExtension).first)
        let order = try container.closure(of: [service]).map { container[$0].target.name }
        #expect(order == ["KeychainAccess", "Pods-Service", "Service"])
        let settings = try #require(container[service].target.settings["Debug"])
        #expect(settings.value("PODS_ROOT") == "/p/Projects/../Pods")
        #expect(settings.value("OTHER_LDFLAGS") == " -l\"KeychainAccess\"")
    }

    @Test("cyclic target dependencies are an error")
    func circle() throws {
        let container = try read(Fixtures.circle, "Chat.xcworkspace")
        let service = try #require(container.members(where: \.isExtension).first)
        let error = #expect(throws: ProjectError.self) { try container.closure(of: [service]) }
        #expect(
            error?.message == "Targets depend on each other in a circle: Pods-Service → "
                + "KeychainAccess → Pods-Service. Take one of the dependencies out.")
        #expect(error?.place?.path == "/p/Pods/Pods.xcodeproj/project.pbxproj")
    }

    @Test("a workspace without its pods names the command that installs them")
    func missingPods() throws {
        let files = Fixtures.pods.filter { !$0.key.hasPrefix("Pods/") }
        let container = try read(files, "Chat.xcworkspace")
        let messages = container.problems.map(\.description)
        #expect(
            messages.contains { $0.hasPrefix("/p/Chat.xcworkspace/contents.xcworkspacedata:8:4") })
        #expect(
            messages.contains { $0.hasSuffix("Run `pod install` first; it creates this project.") })
        #expect(container.projects.count == 1)
    }

    @Test("an absolute path from another Mac is resolved next to the workspace")
    func otherMac() throws {
        let place = "/Users/someone/Work/Chat.xcodeproj"
        let files = [
            "Chat.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location = \"group:\(place)\"></FileRef></Workspace>",
            "Chat.xcodeproj/project.pbxproj": Fixtures.classic["Chat.xcodeproj/project.pbxproj"]
                ?? "",
        ]
        let container = try read(files, "Chat.xcworkspace")
        #expect(container.projects.map(\.path) == ["/p/Chat.xcodeproj"])
        let problem = try #require(container.problems.first)
        #expect(problem.severity == .warning)
        #expect(
            problem.description.hasPrefix(
                "/p/Chat.xcworkspace/contents.xcworkspacedata:1:12: warning: \(place) is missing"))
        #expect(throws: ProjectError.self) {
            try read(files.filter { $0.key.contains("workspace") }, "Chat.xcworkspace")
        }
    }

    @Test(
        "a missing project is reported with the tool that generates it",
        arguments: [
            ("Pods/Pods.xcodeproj", " Run `pod install` first; it creates this project."),
            (
                "Core/Kit/Kit.xcodeproj",
                " It belongs to a submodule: run `git submodule update --init` to fetch it."
            ), ("Other/Kit.xcodeproj", "project.pbxproj is not there."),
        ])
    func missingProject(path: String, remedy: String) throws {
        let files = [
            ".gitmodules": "[submodule \"Core\"]\n\tpath = Core\n\turl = ../core.git\n",
            "Chat.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location = \"group:\(path)\"></FileRef>"
                + "<FileRef location = \"group:Chat.xcodeproj\"></FileRef></Workspace>",
            "Chat.xcodeproj/project.pbxproj": Fixtures.classic["Chat.xcodeproj/project.pbxproj"]
                ?? "",
        ]
        let problem = try #require(try read(files, "Chat.xcworkspace").problems.first)
        #expect(problem.message.hasSuffix(remedy), "\(problem.message)")
    }

    @Test("Flutter's generated files are found next to each other and below the project")
    func flutter() throws {
        let container = try read(Fixtures.flutter, "ios/Runner.xcodeproj")
        let settings = try #require(container.projects[0].targets[0].settings["Debug"])
        #expect(settings.value("CURRENT_PROJECT_VERSION") == "7")
        #expect(settings.value("FROM_PODS") == "yes")
        #expect(container.problems.isEmpty)
        // No file defines the settings of Release.
        let release = try #require(container.projects[0].targets[0].settings["Release"])
        #expect(
            release.expansion(of: "CURRENT_PROJECT_VERSION")?.undefined == ["FLUTTER_BUILD_NUMBER"])
    }

    @Test("settings from the command line override all others")
    func overrides() throws {
        let container = try XcodeContainer(
            at: "/p/ios/Runner.xcodeproj", files: MemoryFiles(Fixtures.flutter),
            settings: ["PRODUCT_BUNDLE_IDENTIFIER": "org.other"])
        let settings = try #require(container.projects[0].targets[0].settings["Debug"])
        #expect(settings.value("PRODUCT_BUNDLE_IDENTIFIER") == "org.other")
    }
}
