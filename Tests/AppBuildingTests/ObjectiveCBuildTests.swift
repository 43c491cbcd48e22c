import AppBundles
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
        try source.write(
            to: project.folder.appending(path: "Service.m"), atomically: true, encoding: .utf8)
        var target = XcodeGenProject.Target(
            name: "Service", type: "app-extension",
            sources: [XcodeGenSource(path: project.folder.appending(path: "Service.m").path)],
            dependencies: [], settings: ["CLANG_ENABLE_OBJC_ARC": "YES"], products: [])
        target.isFromXcode = true
        let module = BuildPlan.Module(
            target: target, kind: kind, name: "Service", dependencies: [])
        let compiled = ObjectiveCTarget(
            module, files: try TargetFiles(of: target, in: project.folder),
            project: project.folder, headers: [], usesModules: false)
        let package = project.folder.appending(path: "package")
        let build = ObjectiveCBuild(
            package: package, products: Self.products,
            bellhop: try BellhopCheckout(at: Project.checkout), fence: nil)
        let output = try OutputFolder(package, ofProjectIn: project.folder.path)
        _ = try await build.run(compiled, writing: PackageFolder(package), in: output) { _ in }
        let place = ObjectiveCBuild.place(of: "Service")
        return try String(contentsOf: package.appending(path: place), encoding: .utf8)
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
