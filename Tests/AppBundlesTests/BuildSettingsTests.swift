import AppBundles
import Testing

struct BuildSettingsTests {
    static let expansions: [(text: String, value: String)] = [
        ("$(NAME)", "My Chat-2"), ("${NAME}!", "My Chat-2!"), ("$NAME", "My Chat-2"),
        ("$5 and $", "$5 and $"), ("$UNKNOWN", "$UNKNOWN"), ("$(UNKNOWN)", ""),
        ("$(NAME", "$(NAME"), ("$(NAME:rfc1034identifier)", "My-Chat-2"),
        ("$(NAME:c99extidentifier)", "My_Chat_2"), ("$(NAME:lower)", "my chat-2"),
        ("$(NAME:upper:rfc1034identifier)", "MY-CHAT-2"), ("$(NAME:quote)", "My\\ Chat-2"),
        ("$(UNKNOWN:default=x y)", "x y"), ("$(UNKNOWN:default=$(NAME:lower))", "my chat-2"),
        ("$(NAME:default=x)", "My Chat-2"), ("$(EMPTY:default=$SHORT)", "s"),
        ("$(TEAM_$(SHORT))", "nested"), ("$(TEAM_$(UNKNOWN:default=s))", "nested"),
        ("$(PATH:file)|$(PATH:base)|$(PATH:suffix)|$(PATH:dir)", "b.c.swift|b.c|.swift|/a/"),
        ("$(PATH:suffix=.m)", "/a/b.c.m"), ("$(DIGIT:c99extidentifier)", "_2nd"),
        ("$(SELF)", "x"), ("$(A)", "ab"), ("$(NAME:madeup)", "My Chat-2"),
    ]

    private static let values = [
        "NAME": "My Chat-2", "EMPTY": "", "SHORT": "s", "TEAM_s": "nested", "PATH": "/a/b.c.swift",
        "DIGIT": "2nd", "SELF": "x$(SELF)$(inherited)", "A": "a$(B)", "B": "b$(A)",
    ]

    @Test("variables expand in each syntax", arguments: expansions)
    func expands(text: String, value: String) {
        let settings = BuildSettings(Self.values)
        #expect(settings.expand(text).text == value)
    }

    @Test("undefined variables without a default are reported")
    func undefined() {
        let settings = BuildSettings(Self.values)
        #expect(settings.expand("$(X)$(Y:lower)$(Z:default=1)$(NAME)").undefined == ["X", "Y"])
        #expect(settings.expand("$(Z:default=$(W))").undefined == ["W"])
        #expect(settings.value("X") == nil)
    }

    @Test("the innermost level wins, and in it the last assignment with matching conditions")
    func levels() {
        var (target, project): (BuildSettings.Level, BuildSettings.Level) = ([:], [:])
        project.assign("A", "project")
        project.assign("B[sdk=macosx*]", "mac")
        project.assign("C[arch=arm64]", "arm")
        project.assign("D", "1")
        project.assign("D[config=Debug]", "$(inherited) 2")
        project.assign("E[sdk=iphoneos*,config=Release]", "no")
        target.assign("A", "$(inherited) target")
        target.assign("A[sdk=*]", "$(A) more")
        target.assign("D", "$(inherited) 3")
        let settings = BuildSettings(
            levels: [target, project], environment: .init(configuration: "Debug"))
        #expect(settings.value("A") == "project target more")
        #expect(settings.value("B") == nil)
        #expect(settings.value("C") == "arm")
        #expect(settings.value("D") == "1 2 3")
        #expect(settings.value("E") == nil)
        #expect(settings.names == ["A", "B", "C", "D", "E"])
    }

    @Test("variables that expand exponentially stop at a limit")
    func bombs() {
        var values = ["V0": String(repeating: "x", count: 100)]
        for index in 1...60 {
            values["V\(index)"] = String(repeating: "$(V\(index - 1))", count: 10)
        }
        let expansion = BuildSettings(values).expansion(of: "V60")
        #expect(expansion?.isTooLarge == true)
        #expect((expansion?.text.utf8.count ?? .max) < 1 << 20)
        let deep = "A" + String(repeating: "$(", count: 50_000)
        #expect(BuildSettings([:]).expand(deep).text.hasPrefix("A"))
    }

    @Test("default settings of Xcode name the product of each type")
    func defaults() {
        let table = [
            ("application", "APPL", "T.app"), ("app-extension", "XPC!", "T.appex"),
            ("framework", "FMWK", "T.framework"), ("bundle.unit-test", "BNDL", "T.bundle"),
            ("library.static", "", "libT.a"),
        ]
        for (type, packageType, file) in table {
            let level = XcodeDefaults.level(
                target: "T", productType: "com.apple.product-type.\(type)", configuration: "Debug",
                project: "P", folder: "/p")
            let settings = BuildSettings(
                levels: [level], environment: .init(configuration: "Debug"))
            #expect(settings.value("PRODUCT_BUNDLE_PACKAGE_TYPE") == packageType)
            #expect(settings.value("FULL_PRODUCT_NAME") == file)
            #expect(settings.value("AppIdentifierPrefix") == "LOCAL.")
            #expect(settings.value("CURRENT_PROJECT_VERSION") == "1")
            #expect(settings.value("MARKETING_VERSION") == "1.0")
        }
    }
}
