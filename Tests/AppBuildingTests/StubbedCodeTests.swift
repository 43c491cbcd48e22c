import AppBundles
import Foundation
import SourcePreparation
import Synchronization
import Testing

@testable import AppBuilding

/// Which code becomes a stub, and which errors remain.
struct StubbedCodeTests {
    private static func plan(_ products: [String] = []) throws -> BuildPlan {
        let app = XcodeGenProject.Target(
            name: "App", type: "application", sources: [], dependencies: [],
            settings: ["PRODUCT_MODULE_NAME": "App"],
            products: products.map { .init(package: $0, name: $0) })
        return try BuildPlan(
            XcodeGenProject(
                folder: URL(filePath: "/p"), targets: [app],
                packages: Dictionary(
                    uniqueKeysWithValues: products.map {
                        ($0, ["url": "https://example.org/\($0).git"])
                    })))
    }

    private static func error(_ line: Int, _ message: String, in file: String) -> CompilerError {
        CompilerError(path: "/p/\(file)", line: line, column: 5, message: message)
    }

    private static let service = SourceText(
        path: "/p/Service.swift",
        text: "class Service: UNNotificationServiceExtension {\nfunc f() {\n    a()\n    b()\n}\n}")
    private static let helper = SourceText(
        path: "/p/Helper.swift", text: "func c() {\n    d()\n}\nfunc e() {}\n")

    private static func with<Result>(_ body: (URL) throws -> Result) rethrows -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "stubs-\(UUID().uuidString.prefix(8))")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    private static func expect(_ expected: Bool, _ hasChanged: Bool) {
        #expect(hasChanged == expected)
    }

    /// The location and the message of an error, and whether its code becomes a stub.
    static let rows: [(file: String, message: String, isIncomplete: Bool, isStubbed: Bool)] = [
        ("Helper.swift", "cannot find 'd' in scope", false, true),
        ("Service.swift", "cannot find 'a' in scope", false, false),
        ("Service.swift", "cannot find 'a' in scope", true, true),
        ("Service.swift", "cannot find 'UIPasteboard' in scope", false, true),
        ("Service.swift", "type 'UNFoo' has no member 'bar'", false, true),
        ("Service.swift", "cannot find 'URL' in scope", false, false),
        ("Other.swift", "cannot find 'd' in scope", false, false),
    ]

    @Test(
        "an author's error in the class of an extension remains an error", arguments: rows)
    func permission(
        file: String, message: String, isIncomplete: Bool, isStubbed: Bool
    ) throws {
        try Self.with { folder in
            let plan = try Self.plan()
            var code = StubbedCode(keptIn: folder)
            let line = file == "Service.swift" ? 3 : 2
            let hasChanged = code.learn(
                from: [Self.error(line, message, in: file)], sources: [Self.service, Self.helper],
                of: plan, incomplete: isIncomplete ? ["/p/\(file)": []] : [:])
            #expect(hasChanged == isStubbed)
            let texts = [Self.service, Self.helper].map { code.stubbed($0, in: plan) }
            #expect((texts != [Self.service, Self.helper]) == isStubbed)
        }
    }

    @Test("declarations that a stub removed may also be missing in the class of an extension")
    func gone() throws {
        try Self.with { folder in
            let plan = try Self.plan()
            var code = StubbedCode(keptIn: folder)
            let sources = [Self.service, Self.helper]
            let removed = CompilerError(path: "/p/Helper.swift", line: 4, column: 1, message: "m")
            Self.expect(
                true, code.learn(from: [removed], sources: sources, of: plan, incomplete: [:]))
            let use = Self.error(3, "cannot find 'e' in scope", in: "Service.swift")
            Self.expect(true, code.learn(from: [use], sources: sources, of: plan, incomplete: [:]))
            // The same code again is already a stub, and so is everything around it.
            var rounds = 0
            while code.learn(from: [use], sources: sources, of: plan, incomplete: [:]) {
                rounds += 1
                try #require(rounds < 5)
            }
        }
    }

    @Test("errors caused by omitted code or Objective-C name the cause")
    func causes() throws {
        try Self.with { folder in
            let plan = try Self.plan()
            var code = StubbedCode(keptIn: folder)
            let other = SourceText(path: "/p/Other.swift", text: "func g() {\n    h()\n    i()\n}")
            let sources = [Self.helper, other]
            func learn(_ line: Int, _ message: String, in file: String) {
                let error = Self.error(line, message, in: file)
                let foreign = ["Account": "Account.h"]
                let hasChanged = code.learn(
                    from: [error], sources: sources, of: plan, incomplete: [:], foreign: foreign)
                Self.expect(true, hasChanged)
            }
            learn(4, "cannot find type 'Realm' in scope", in: "Helper.swift")
            learn(2, "cannot find 'e' in scope", in: "Other.swift")
            learn(3, "cannot find 'Account' in scope", in: "Other.swift")
            let text = code.stubbed(other, in: plan).text
            #expect(
                text.contains(
                    "Other.swift:2: cannot find 'e' in scope; behind it is Helper.swift:4: cannot find "
                        + "type 'Realm' in scope"), "\(text)")
            #expect(
                text.contains(
                    "'Account' in scope; behind it is Account.h, which declares it in Objective-C"
                ),
                "\(text)")
        }
    }

    @Test("selector code that does not compile is omitted, with a diagnostic")
    func actions() throws {
        try Self.with { folder in
            let plan = try Self.plan()
            var code = StubbedCode(keptIn: folder)
            let source = SourceText(
                path: "/p/Panel.swift", text: "class Panel { @objc func tap() {} }")
            let error = CompilerError(
                path: "/p/Panel.swift (made by bellhop build)", line: 5, column: 1, message: "m")
            func prepared() -> String {
                ModulePreparation(module: "App", modules: [])
                    .prepare([code.stubbed(source, in: plan)]).files[0].text
            }
            #expect(prepared().contains("actions.add"))
            Self.expect(
                true, code.learn(from: [error], sources: [source], of: plan, incomplete: [:]))
            #expect(!prepared().contains("actions.add"))
            let messages = code.diagnostics(in: [source], of: plan).map(\.message)
            #expect(
                messages == [
                    "Selectors do not reach the methods of this file, since the code for that does "
                        + "not compile here: m."
                ])
            Self.expect(
                false, code.learn(from: [error], sources: [source], of: plan, incomplete: [:]))
        }
    }

    @Test("stubs are kept for the next build until the source or its modules change")
    func kept() throws {
        try Self.with { folder in
            let plan = try Self.plan()
            var code = StubbedCode(keptIn: folder)
            let error = Self.error(2, "cannot find 'd' in scope", in: "Helper.swift")
            Self.expect(
                true, code.learn(from: [error], sources: [Self.helper], of: plan, incomplete: [:]))
            code.keep(for: plan)
            var next = StubbedCode(keptIn: folder)
            let text = next.stubbed(Self.helper, in: plan).text
            #expect(text.contains("_bellhopSkip(\"Helper.swift:2: cannot find 'd' in scope\")"))
            let diagnostics = next.diagnostics(in: [Self.helper], of: plan)
            #expect(diagnostics.map(\.line) == [2] && diagnostics.first?.severity == .warning)
            let changed = Self.helper.with(Self.helper.text + "\n")
            #expect(next.stubbed(changed, in: plan) == changed)
            let missing = Self.error(1, "no such module 'Markdown'", in: "Helper.swift")
            Self.expect(
                true, next.learn(from: [missing], sources: [Self.helper], of: plan, incomplete: [:])
            )
            #expect(next.absent.modules == ["Markdown"])
            #expect(next.stubbed(Self.helper, in: plan) == Self.helper)
            Self.expect(
                false,
                next.learn(from: [missing], sources: [Self.helper], of: plan, incomplete: [:])
            )
        }
    }

    /// The change of the helper before the next build, and whether the dependent stubs are
    /// discarded.
    static let restorations: [(change: String, files: [String: String], isForgotten: Bool)] = [
        ("nothing", [:], false),
        ("a comment in the helper", ["Helper.swift": helper.text + "// More.\n"], true),
        ("another file", ["More.swift": "func more() {}"], false),
        ("a new file that declares the name", ["More.swift": "struct A { func e() {} }"], true),
    ]

    @Test(
        "restored code in one file restores the stubs that depend on it, recursively",
        arguments: restorations)
    func restored(change: String, files: [String: String], isForgotten: Bool) throws {
        try Self.with { folder in
            let plan = try Self.plan()
            var code = StubbedCode(keptIn: folder)
            let user = SourceText(path: "/p/User.swift", text: "func g() {\n    e()\n}")
            let last = SourceText(path: "/p/Last.swift", text: "func h() {\n    g()\n}")
            let sources = [Self.helper, user, last]
            for (line, name, file) in [(4, "Realm", "Helper"), (2, "e", "User"), (2, "g", "Last")] {
                let error = Self.error(line, "cannot find '\(name)' in scope", in: "\(file).swift")
                Self.expect(
                    true, code.learn(from: [error], sources: sources, of: plan, incomplete: [:]))
            }
            code.keep(for: plan)
            var next = StubbedCode(keptIn: folder)
            var texts = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.text) })
            for (name, text) in files { texts["/p/\(name)"] = text }
            next.forgetRestored(in: texts.map { SourceText(path: $0.key, text: $0.value) })
            for source in [user, last] {
                #expect((next.stubbed(source, in: plan) == source) == isForgotten, "\(change)")
            }
        }
    }

    @Test("missing modules cause a new selection of sources; stubs do not")
    func chosen() throws {
        try Self.with { folder in
            let plan = try Self.plan()
            let last = LastPreparation()
            last.keep(
                ChosenSources(plan: plan, sources: PlanSources(at: URL(filePath: "/p"))),
                leaving: [])
            var code = StubbedCode(keptIn: folder)
            let prepared = Preparation(
                plan: plan, packageImports: [], diagnostics: [], sources: [Self.helper],
                incomplete: [:])
            last.keep(prepared, code)
            for (message, isKept) in [("m", true), ("no such module 'Markdown'", false)] {
                let error = Self.error(2, message, in: "Helper.swift")
                Self.expect(
                    true,
                    code.learn(from: [error], sources: [Self.helper], of: plan, incomplete: [:]))
                last.forget(keeping: code)
                #expect(last.preparation == nil)
                #expect((last.chosen(leaving: []) != nil) == isKept)
            }
        }
    }

    @Test(
        "a damaged file of stubs is ignored",
        arguments: ["", "[]", "{\"/p/Helper.swift\":{}}", "{"])
    func damaged(text: String) throws {
        try Self.with { folder in
            try Data(text.utf8).write(to: folder.appending(path: "stubs.json"))
            let code = StubbedCode(keptIn: folder)
            #expect(code.stubbed(Self.helper, in: try Self.plan()) == Self.helper)
        }
    }

    @Test("a package that cannot be fetched is omitted or has a built-in substitute")
    func unfetched() throws {
        try Self.with { folder in
            let plan = try Self.plan(["Markdown", "KeychainAccess", "Here"])
            let log = CompilerLog { _ in }
            for name in ["Markdown", "KeychainAccess"] {
                log.consume("error: Failed to clone repository https://example.org/\(name).git:")
            }
            let text = "import Here\nimport KeychainAccess\nimport Markdown\n"
            let imports = ModulePreparation(module: "App", modules: [], hasPackages: true)
                .prepare([SourceText(path: "/p/A.swift", text: text)]).packageImports
            let prepared = Preparation(
                plan: plan, packageImports: imports, diagnostics: [], sources: [], incomplete: [:])
            var code = StubbedCode(keptIn: folder)
            Self.expect(true, code.learn(from: log.unfetched, prepared))
            #expect(
                code.absent.modules == ["Markdown"] && code.absent.standIns == ["KeychainAccess"])
            let diagnostic = try #require(code.absent.diagnostics.first)
            #expect(
                code.absent.diagnostics.count == 1 && diagnostic.line == 3
                    && diagnostic.severity == .warning)
            #expect(
                diagnostic.message.hasPrefix(
                    "Markdown is of the package Markdown, which cannot be fetched."))
            let changed = plan.leavingOut(
                modules: code.absent.modules, products: code.absent.products)
            #expect(changed.modules.flatMap(\.target.products).map(\.name) == ["Here"])
            #expect(changed.unfetchedModules == ["Markdown"])
            #expect(try changed.leaving([]).replacing([]).unfetchedModules == ["Markdown"])
            Self.expect(false, code.learn(from: log.unfetched, prepared))
            #expect(code.remarkOfAbsent == nil)
            code.keep(for: changed)
            var next = StubbedCode(keptIn: folder)
            next.checkAbsent(in: plan)
            #expect(next.absent.products == ["Markdown", "KeychainAccess"])
            #expect(next.absent.diagnostics == code.absent.diagnostics)
            #expect(next.changesOfPlan == code.changesOfPlan)
            let message = try #require(next.remarkOfAbsent?.message)
            #expect(message.contains("KeychainAccess, Markdown"))
            next.checkAbsent(in: try Self.plan(["Markdown", "Here"]))
            #expect(next.absent.isEmpty)
        }
    }

    @Test(
        "packages that could not be fetched are tried again after an hour",
        arguments: [(3599.0, true), (3600, false), (-1, false)])
    func forgotten(seconds: TimeInterval, isKept: Bool) throws {
        let plan = try Self.plan(["Markdown"])
        let start = Date(timeIntervalSince1970: 1_000_000)
        var absent = AbsentCode()
        absent.products = ["Markdown"]
        let next = absent.kept(for: plan, at: start)
            .valid(for: plan, at: start + seconds)
        #expect(next.isEmpty != isKept)
        // A build in between does not reset the age.
        let third = next.kept(for: plan, at: start + seconds)
            .valid(for: plan, at: start + 3600)
        #expect(third.isEmpty)
    }

    @Test("if nothing may be omitted, each module of such packages needs a substitute")
    func substitutesAlone() throws {
        try Self.with { folder in
            func learns(_ names: [String], keeping kept: Set<String>) throws -> Set<String>? {
                let log = CompilerLog { _ in }
                for name in names {
                    log.consume(
                        "error: Failed to clone repository https://example.org/\(name).git:")
                }
                let text = names.map { "import \($0)\n" }.joined()
                let imports = ModulePreparation(module: "App", modules: [], hasPackages: true)
                    .prepare([SourceText(path: "/p/A.swift", text: text)]).packageImports
                let prepared = Preparation(
                    plan: try Self.plan(names), packageImports: imports, diagnostics: [],
                    sources: [],
                    incomplete: [:])
                var code = StubbedCode(keptIn: folder)
                let hasChanged = code.learn(from: log.unfetched, prepared, keeping: kept)
                #expect(code.absent.modules.isEmpty && code.absent.diagnostics.isEmpty)
                return hasChanged ? code.absent.standIns : nil
            }
            let alone = try learns(["KeychainAccess"], keeping: [])
            #expect(alone == ["KeychainAccess"])
            let asked = try learns(["KeychainAccess"], keeping: ["KeychainAccess"])
            #expect(asked == nil)
            let two = try learns(["KeychainAccess", "Markdown"], keeping: [])
            #expect(two == nil)
        }
    }

    @Test("an unavailable dependency omits the local packages that need it")
    func unfetchedByAnother() throws {
        try Self.with { folder in
            let app = XcodeGenProject.Target(
                name: "App", type: "application", sources: [], dependencies: [],
                settings: ["PRODUCT_MODULE_NAME": "App"],
                products: [
                    .init(package: "Kit", name: "Models"), .init(package: "Far", name: "Far"),
                ])
            let plan = try BuildPlan(
                XcodeGenProject(
                    folder: URL(filePath: "/p"), targets: [app],
                    packages: [
                        "Kit": ["path": "Kit"], "Far": ["url": "https://example.org/Far.git"],
                    ]))
            let log = CompilerLog { _ in }
            log.consume("error: Failed to clone repository https://example.org/Emoji.git:")
            let prepared = Preparation(
                plan: plan, packageImports: [], diagnostics: [], sources: [], incomplete: [:])
            var code = StubbedCode(keptIn: folder)
            Self.expect(true, code.learn(from: log.unfetched, prepared))
            #expect(code.absent.products == ["Models"])
        }
    }

    @Test("build output continues up to the first error, and to the end in the last build")
    func log() {
        final class Lines: Sendable { let all = Mutex<[String]>([]) }
        let lines = Lines()
        let log = CompilerLog { line in lines.all.withLock { $0.append(line) } }
        for line in ["a", "/p/A.swift:1:2: error: b", "[1/2] Compiling", "c"] { log.consume(line) }
        #expect(lines.all.withLock(\.self) == ["a", "[1/2] Compiling"])
        log.flush()
        #expect(
            lines.all.withLock(\.self) == ["a", "[1/2] Compiling", "/p/A.swift:1:2: error: b", "c"])
        #expect(log.errors.map(\.line) == [1])
    }

    @Test("a stale module that its own package provides is rebuilt")
    func stale() {
        let log = CompilerLog { _ in }
        #expect(log.staleModules.isEmpty)
        log.consume(
            "/c/PBKDF2.swift:23:29: error: circular dependency between modules 'CryptoExtras' and "
                + "'CommonCrypto'")
        log.consume("/c/PBKDF2.swift:24:1: error: no such module 'Other'")
        #expect(log.staleModules == ["CommonCrypto"])
    }
}
