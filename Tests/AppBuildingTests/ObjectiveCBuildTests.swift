import AppBundles
import DeviceModel
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Files of Objective-C, compiled by the toolchain's clang.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ObjectiveCBuildTests {
    /// The names of the headers, which the tests share.
    private static let products = FileManager.default.temporaryDirectory
        .appending(path: "bh-objective-c-\(UUID().uuidString.prefix(8))")

    /// Compiles a file, and returns the Swift code that was written for it.
    private func code(
        of source: String, in project: Project, kind: BuildPlan.Kind = .plugIn
    ) async throws -> String {
        _ = try await compiled(source, in: project, kind: kind)
        return try written(ObjectiveCBuild.place(of: "Service"), in: project)
    }

    /// Returns a file that the build wrote into its package.
    private func written(_ place: String, in project: Project) throws -> String {
        try String(contentsOf: project.folder.appending(path: "package/\(place)"), encoding: .utf8)
    }

    /// Compiles a file, and returns what was written for it.
    private func compiled(
        _ source: String, in project: Project, usesARC: Bool = true,
        kind: BuildPlan.Kind = .plugIn, known: KnownObjects = KnownObjects()
    ) async throws -> CompiledObjectiveC {
        try source.write(
            to: project.folder.appending(path: "Service.m"), atomically: true, encoding: .utf8)
        var target = XcodeGenProject.Target(
            name: "Service", type: "app-extension",
            sources: [XcodeGenSource(path: project.folder.appending(path: "Service.m").path)],
            dependencies: [], settings: ["CLANG_ENABLE_OBJC_ARC": usesARC ? "YES" : "NO"],
            products: [])
        target.isFromXcode = true
        let module = BuildPlan.Module(
            target: target, kind: kind, name: "Service", dependencies: [])
        let compiled = ObjectiveCTarget(
            module, files: try TargetFiles(of: target, in: project.folder),
            project: project.folder, headers: [], usesModules: false)
        let package = project.folder.appending(path: "package")
        let build = ObjectiveCBuild(
            package: package, products: Self.products,
            bellhop: try BellhopCheckout(at: Project.checkout), fence: nil, known: known)
        let output = try OutputFolder(package, ofProjectIn: project.folder.path)
        return try await build.run(compiled, writing: PackageFolder(package), in: output) { _ in }
    }

    private func service(_ body: String) -> String {
        """
        #import <UserNotifications/UserNotifications.h>
        #include <stdlib.h>
        @interface Service : UNNotificationServiceExtension @end
        @implementation Service
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
            withContentHandler:(void (^)(UNNotificationContent *))handler {
            UNMutableNotificationContent *content = [request.content mutableCopy];
            \(body)
            handler(content);
        }
        @end

        """
    }

    @Test("a change of a text alone changes the Swift code, so that the library is linked again")
    func changedText() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let texts = ["one", "one", "two"].map { service("content.title = @\"\($0)\";") }
        var written: [String] = []
        for text in texts { written.append(try await code(of: text, in: project)) }
        #expect(written[0].contains("class Service"))
        #expect(written[0] == written[1])
        #expect(written[1] != written[2])
    }

    @Test("the attempts of one build compile a file once for the same options")
    func attempts() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let known = KnownObjects()
        let lacking = "#import <Vendor/Vendor.h>\n" + service("[Vendor start];")
        let whole = service("content.title = @\"whole\";")
        #expect(try await compiled(lacking, in: project, known: known).absent.count == 1)
        #expect(try await compiled(whole, in: project, known: known).absent.count == 1)
        let other = try await compiled(whole, in: project, usesARC: false, known: known)
        #expect(other.absent.isEmpty)
        known.removeAll()
        #expect(try await compiled(whole, in: project, known: known).absent.isEmpty)
    }

    @Test("an inherited initializer makes the receiver's class, and Swift sends the project's own")
    func initializers() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let text = try await code(
            of: """
                #import <UIKit/UIKit.h>
                @interface Card : UIView @end
                @implementation Card
                - (instancetype)initWithCoder:(NSCoder *)coder { return [super initWithCoder:coder]; }
                - (UILabel *)label { return [[UILabel alloc] initWithFrame:CGRectZero]; }
                @end

                """, in: project)
        #expect(text.contains("owned(UILabel(frame: "))
        #expect(text.contains("public required init?(coder p0: NSCoder) {"))
        #expect(text.contains("case \"Card\": return owned(Card(coder: "))
    }

    @Test("an app without main is reported, and with main its own function has another name")
    func main() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let error = try await #require(throws: ObjectiveCError.self) {
            _ = try await code(of: service(""), in: project, kind: .program)
        }
        #expect(error.errors.first?.message.hasPrefix("The app lacks the function main") == true)
        let main = "int main(int argc, char *argv[]) { return 0; }\n"
        let text = try await code(of: service("") + main, in: project, kind: .program)
        #expect(text.contains("class Service"))
    }

    @Test("functions and constants that are only declared get definitions, and the system's do not")
    func declaredOnly() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let head = """
            #import <Foundation/Foundation.h>
            extern void FARSend(int);
            extern NSString * const FARKey;

            """
        let body = "FARSend(abs(1)); content.title = FARKey; dispatch_async_f(0, 0, 0);"
        let swift = try await code(of: head + service(body), in: project)
        let c = try written("ObjectiveC/Service/classes.c", in: project)
        #expect(c.contains("__asm__(\"FARSend\")"))
        #expect(c.contains("bellhop_objc_absent_function(\"FARSend\""))
        #expect(c.contains("char FARKey[128]"))
        #expect(swift.contains("owned(\"FARKey\")"))
        for name in ["abs", "dispatch_async_f"] { #expect(!c.contains("\"\(name)\"")) }
    }

    @Test("a class with a superclass of an absent SDK is left out, with the SDK's name")
    func absentSuperclass() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let source = service(
            "[super didReceiveNotificationRequest:request withContentHandler:handler];"
        )
        .replacing("Service : UNNotificationServiceExtension", with: "Service : FARService")
        let done = try await compiled("#import <FarKit/FARService.h>\n" + source, in: project)
        let lost = try #require(done.superclasses.first)
        #expect(lost.subclass == "Service.Service")
        #expect(lost.name == "FARService of the SDK FarKit")
        let warning = try #require(done.absent.first).warning(pods: ["FarKit"])
        #expect(
            warning.message.hasPrefix(
                "The project does not contain FarKit/FARService.h of the pod FarKit."))
    }

    @Test(
        "what a header of the project imports and the project lacks is named",
        arguments: [
            ("@import FarKit;", ["FarKit"]),
            ("@import FarKit.Messages;", ["FarKit", "FarKit.Messages"]),
            ("#import <FarKit/FarKit.h>", ["FarKit/FarKit.h"]),
            ("@import FarKit;\n#import <NearKit/Near.h>", ["FarKit", "NearKit/Near.h"]),
        ])
    func absentInHeader(imports: String, names: [String]) async throws {
        let header = """
            #import <Foundation/Foundation.h>
            \(imports)
            @interface Parts : NSObject
            @property (nonatomic, strong) FARThing *thing;
            @end

            """
        let project = try Project.made(of: ["Service.m": "", "Parts.h": header])
        defer { project.remove() }
        let source = "#import \"Parts.h\"\n" + service("Parts *parts = nil; [parts.thing send];")
        let done = try await compiled(source, in: project)
        #expect(done.absent.first?.names.sorted() == names)
        #expect(done.absent.first?.superclasses == [])
    }

    @Test(
        "code that uses absent types, protocols and enumerations compiles",
        arguments: [
            "switch (self.kind) { case FARKindA: break; case FARKindB: break; default: break; }",
            "FARThing *thing = [FARThing shared]; [thing send:FARKindA];",
            "if (self.kind == FARKindA) { handler(content); return; }",
            "[self with:nil kind:0];",
            "FARSettings *s = [FARSettings new];\ns.block = ^(FARChange *change, int old) {\n[change run];\n};\n[s use];",
        ])
    func absentNames(body: String) async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let source =
            "#import <FarKit/FarKit.h>\n"
            + service(body).replacing(
                "UNNotificationServiceExtension @end",
                with: "UNNotificationServiceExtension <FARDelegate>\n@property FARKind kind;\n@end"
            ).replacing(
                "@implementation Service",
                with:
                    "@implementation Service\n- (FARKind)with:(FARThing *)thing kind:(FARKind)kind { return kind; }"
            )
        let done = try await compiled(source, in: project)
        #expect(done.absent.count == 1)
        let swift = try written(ObjectiveCBuild.place(of: "Service"), in: project)
        #expect(swift.contains("class Service: UNNotificationServiceExtension"))
    }

    @Test("a weak reference needs no automatic reference counting")
    func weakByHand() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let text = service("__weak UNMutableNotificationContent *weak = content; (void)weak;")
        let done = try await compiled(text, in: project, usesARC: false)
        #expect(done.absent.isEmpty)
    }

    @Test("an error of clang names the file, the line and the column")
    func clangError() async throws {
        let project = try Project.made(of: ["Service.m": ""])
        defer { project.remove() }
        let error = try await #require(throws: ObjectiveCError.self) {
            _ = try await code(of: service("content.title = unknown;"), in: project)
        }
        let first = try #require(error.errors.first)
        #expect(first.path.hasSuffix("/Service.m"))
        #expect((first.line, first.column) == (8, 21))
        #expect(first.message == "use of undeclared identifier 'unknown'")
    }
}
